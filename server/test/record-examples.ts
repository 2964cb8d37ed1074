import type { Ids } from './example-of-call.ts'
import { recorded } from './my-examples.ts'

/** Calls of what was really worked, made rightly and wrongly. */

const november = 'from=2026-11-01&to=2026-11-30'

export const recordExamples = {
  'PUT /api/records': {
    body: (ids: Ids) => ({ days: [{ ...recorded(ids), teacherId: ids.teacherId }] }),
    bad: (ids: Ids) => [
      { days: [] },
      { days: [recorded(ids)] },
      { days: [{ ...recorded(ids), teacherId: ids.teacherId, record: { spans: '8-16' } }] },
      { days: [{ ...recorded(ids), teacherId: ids.teacherId, version: -1 }] },
      { days: [{ ...recorded(ids), teacherId: ids.teacherId }], reason: 'too short' },
    ],
  },
  'PUT /api/records/as-planned': {
    body: ({ teacherId, weekId }: Ids) => ({ days: [{ teacherId, weekId, dayOfWeek: 1 }] }),
    bad: ({ teacherId, weekId }: Ids) => [
      { days: [] },
      { days: [{ teacherId, weekId }] },
      { days: [{ teacherId, weekId, dayOfWeek: 6 }] },
    ],
  },
  'GET /api/records/open': {},
  'GET /api/records': {
    query: `${november}`,
    badQueries: ['', 'from=2026-11-01', 'from=2026-11-01&to=2026-10-31', 'from=2026-11-01&to=2028-11-02'],
  },
  'GET /api/records/export': {
    query: `${november}&format=csv`,
    badQueries: [`${november}`, `${november}&format=pdf`, `${november}&format=xlsx&language=fr`],
  },
  'GET /api/records/{teacherId}/{weekId}/{dayOfWeek}': {
    params: ({ weekId, teacherId }: Ids) => ({ weekId, teacherId, dayOfWeek: 1 }),
  },
}
