/** Calls of what is one's own, made rightly and wrongly. */

export const myExamples = {
  'GET /api/my/weeks/{weekId}': { params: ({ weekId }: { readonly weekId: number }) => ({ weekId }) },
  'GET /api/my/account': {},
  'GET /api/my/leave': {
    query: 'year=2026',
    badQueries: ['', 'year=2023', 'year=26', 'year=2026&teacherId=1'],
  },
  'GET /api/my/months': {},
  'GET /api/my/months/{month}': { params: () => ({ month: '2026-11' }) },
  'GET /api/my/changes': {
    query: 'since=2026-11-01T00:00:00Z',
    badQueries: ['since=', 'since=yesterday', 'since=2026-11-01', 'teacherId=1'],
  },
  'GET /api/my/copy': {},
}
