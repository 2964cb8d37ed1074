interface Ids {
  readonly weekId: number
  readonly teacherId: number
}

/** Calls about hints from law. */
export const lawExamples = {
  'GET /api/weeks/{weekId}/hints': { params: ({ weekId }: Ids) => ({ weekId }) },
  'PUT /api/hints/{weekId}/{teacherId}/{dayOfWeek}/{rule}': {
    // Seven hours without a break, which the day entries have been given by then.
    params: ({ weekId, teacherId }: Ids) => ({ weekId, teacherId, dayOfWeek: 2, rule: 'break' }),
    body: () => ({ reason: 'agreed', text: 'Ausflug' }),
    bad: () => [
      { reason: 'agreed' },
      { reason: 'because', text: '' },
      { reason: 'other', text: '' },
      { reason: 'other', text: ' a ' },
      { reason: 'agreed', text: 'x'.repeat(201) },
      { reason: 'agreed', text: 'a\u0000' },
    ],
  },
  'GET /api/protection': {},
  'PUT /api/protection/{teacherId}': {
    params: ({ teacherId }: Ids) => ({ teacherId }),
    body: () => ({ protection: 'minor' }),
    bad: () => [{}, { protection: 'old' }, { protection: null }],
  },
}
