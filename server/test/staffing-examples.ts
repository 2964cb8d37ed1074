/** Calls of what a house says of its staffing, made rightly and wrongly. */

interface Ids {
  readonly teacherId: number
  readonly teamId: number
}

const openDay = { opens: '07:00', closes: '17:00', joinedUntil: '08:00', joinedFrom: '16:00' }
const steps = [
  { from: '07:30', children: 4 },
  { from: '08:30', children: 10 },
]
const under3 = { age: 'under3', ratioAtLeast: 5, ratioGood: 3, days: { 1: steps } }
export const groupNeed = { minPeople: 2, minQualified: 1, children: [under3] }
const ofAge = (more: object) => ({ ...groupNeed, children: [{ ...under3, ...more }] })
const inGroup = (ids: Ids) => ({ id: ids.teamId, validFrom: '2026-09-01' })
const person = (ids: Ids) => ({
  teacherId: ids.teacherId,
  groupId: ids.teamId,
  qualification: 'trainee',
  weight: 50,
})

export const staffingExamples = {
  'GET /api/staffing': {},
  'PUT /api/staffing/opening': {
    body: () => ({ opening: { 1: openDay, 5: openDay } }),
    bad: () => [
      {},
      { opening: { 6: openDay } },
      { opening: { 1: null } },
      { opening: { 1: { ...openDay, opens: '07:10' } } },
      { opening: { 1: { ...openDay, opens: '17:00' } } },
      { opening: { 1: { ...openDay, joinedUntil: '06:00' } } },
      { opening: { 1: { ...openDay, joinedFrom: '17:00' } } },
      { opening: { 1: { ...openDay, joinedUntil: '12:15', joinedFrom: '12:00' } } },
    ],
  },
  'PUT /api/staffing/people': {
    body: (ids: Ids) => ({ people: [person(ids)] }),
    bad: (ids: Ids) => [
      { people: [] },
      { people: [person(ids), person(ids)] },
      { people: [{ ...person(ids), groupId: 0 }] },
      { people: [{ ...person(ids), groupId: 900_000 }] },
      { people: [{ ...person(ids), qualification: 'expert' }] },
      { people: [{ ...person(ids), weight: 101 }] },
      { people: [{ ...person(ids), weight: 0.5 }] },
      { people: [{ ...person(ids), notBefore: { 6: '08:00' } }] },
      { people: [{ ...person(ids), notBefore: { 1: '12:00' }, notAfter: { 1: '12:00' } }] },
      { people: [{ ...person(ids), longestDay: 8.1 }] },
      { people: [{ ...person(ids), longestDay: 10.25 }] },
      { people: [{ ...person(ids), phone: 'call me' }] },
      { people: [{ ...person(ids), phone: '0341\n123' }] },
      { people: [{ qualification: 'trainee' }] },
    ],
  },
  'PUT /api/groups/{id}/needs/{validFrom}': {
    params: inGroup,
    body: () => groupNeed,
    bad: () => [
      { ...groupNeed, minPeople: -1 },
      { ...groupNeed, minPeople: 1.5 },
      { ...groupNeed, minQualified: 21 },
      { ...groupNeed, children: [under3, under3] },
      ofAge({ age: 'adult' }),
      ofAge({ ratioAtLeast: 0 }),
      ofAge({ ratioAtLeast: 51 }),
      ofAge({ ratioAtLeast: 5.005 }),
      ofAge({ ratioGood: 5.01 }),
      ofAge({ days: { 1: [] } }),
      ofAge({ days: { 0: steps } }),
      ofAge({ days: { 1: [...steps].reverse() } }),
      ofAge({ days: { 1: [{ from: '07:20', children: 4 }] } }),
      ofAge({ days: { 1: [{ from: '07:30', children: 201 }] } }),
      ofAge({ days: { 1: [{ from: '07:30', children: 'four' }] } }),
    ],
  },
  'DELETE /api/groups/{id}/needs/{validFrom}': { params: inGroup },
}
