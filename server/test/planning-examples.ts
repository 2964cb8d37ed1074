/** What a house has, of what these calls name. */
interface Ids {
  readonly teacherId: number
  readonly weekId: number
}

const noEarlyMonday = { kind: 'notEarly', on: 1 }

/** A house publishes no weeks until it is switched on. */
const publication = {
  params: ({ weekId }: Ids) => ({ weekId }),
  refusal: { status: 404, code: 'not_found' },
}

/** How to make each call of planning rightly and wrongly. */
export const planningExamples = {
  'PUT /api/weeks/{weekId}/publication': publication,
  'DELETE /api/weeks/{weekId}/publication': publication,
  'GET /api/weeks/{weekId}/planning': { params: ({ weekId }: Ids) => ({ weekId }) },
  'GET /api/teachers/{id}/wishes': { params: ({ teacherId }: Ids) => ({ id: teacherId }) },
  'PUT /api/teachers/{id}/wishes': {
    params: ({ teacherId }: Ids) => ({ id: teacherId }),
    body: () => ({
      wishes: [noEarlyMonday, { kind: 'times', on: '2026-11-12', from: '08:00', to: '14:00' }],
    }),
    bad: () => [
      {},
      { wishes: [{ ...noEarlyMonday, kind: 'rich' }] },
      { wishes: [{ ...noEarlyMonday, on: 6 }] },
      { wishes: [{ ...noEarlyMonday, on: '2026-11-14' }] },
      { wishes: [{ ...noEarlyMonday, on: '2024-12-27' }] },
      { wishes: [{ ...noEarlyMonday, on: null }] },
      { wishes: [{ ...noEarlyMonday, from: '08:00' }] },
      { wishes: [{ kind: 'times', on: 1, from: '08:00' }] },
      { wishes: [{ kind: 'times', on: 1, from: '14:00', to: '08:00' }] },
      { wishes: [{ kind: 'times', on: 1, from: '08:05', to: '14:00' }] },
      { wishes: Array.from({ length: 61 }, () => noEarlyMonday) },
    ],
  },
  'PUT /api/locks': {
    body: ({ teacherId }: Ids) => ({ leaveEmpty: true, days: [{ teacherId, date: '2026-11-13' }] }),
    bad: ({ teacherId }: Ids) => [
      {},
      { leaveEmpty: true, days: [] },
      { leaveEmpty: null, days: [{ teacherId, date: '2026-11-13' }] },
      { leaveEmpty: true, days: [{ teacherId, date: '2026-11-14' }] },
      { leaveEmpty: true, days: [{ teacherId, date: '2024-12-27' }] },
      { leaveEmpty: true, days: [{ teacherId: 0, date: '2026-11-13' }] },
      { leaveEmpty: true, days: [{ date: '2026-11-13' }] },
    ],
  },
}
