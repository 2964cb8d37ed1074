import { domainBreaks } from './domain-breaks.ts'
import type { PlantedBreak } from './planted-break.ts'

export const plantedBreaks: readonly PlantedBreak[] = [...domainBreaks]
