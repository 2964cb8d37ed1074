import { domainBreaks } from './domain-breaks.ts'
import type { PlantedBreak } from './planted-break.ts'
import { screenBreaks } from './screen-breaks.ts'
import { serverBreaks } from './server-breaks.ts'
import { textBreaks } from './text-breaks.ts'

export const plantedBreaks: readonly PlantedBreak[] = [
  ...domainBreaks,
  ...screenBreaks,
  ...textBreaks,
  ...serverBreaks,
]
