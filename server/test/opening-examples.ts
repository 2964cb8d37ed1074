/** Calls by which a house begins, made rightly and wrongly. */

interface Teacher {
  readonly teacherId: number
}

const leftOnFirstDay = (...people: object[]) => ({ on: '2026-11-11', reason: 'Left on that day', people })

export const openingExamples = {
  'POST /api/teachers/figures': {
    // The second version: the calls before it in the contract have changed the teacher twice.
    body: ({ teacherId }: Teacher) => ({ people: [{ teacherId, version: 2, initialBalance: 4.5 }] }),
    bad: ({ teacherId }: Teacher) => [
      { people: [] },
      { people: [{ teacherId, version: 0, leaveLeft: 3 }] },
      { people: [{ teacherId, version: 0, teamHours: 41 }] },
      { people: [{ teacherId, initialBalance: 1 }] },
      { validFrom: 'soon', people: [{ teacherId, version: 0, teamHours: 2 }] },
    ],
  },
  'POST /api/leave/opening': {
    body: ({ teacherId }: Teacher) => leftOnFirstDay({ teacherId, left: 6 }),
    bad: ({ teacherId }: Teacher) => [
      leftOnFirstDay(),
      leftOnFirstDay({ teacherId, left: 6 }, { teacherId, left: 6 }),
      leftOnFirstDay({ teacherId, left: 200.01 }),
      { ...leftOnFirstDay({ teacherId, left: 6 }), on: '2026-02-30' },
    ],
  },
}
