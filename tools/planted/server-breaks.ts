import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the server and the database refuse, keep and tell. */
export const serverBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/json-depth.ts', 'server/src/json-depth.test.ts', [
    ['S1: brackets nest without an end', 'if (++depth > levels) return true', '++depth'],
  ]),
]
