import type { LineFacts, WeekFrame } from '../house-week.ts'
import type { WeekRow } from '../week-row.ts'
import { figuresOf } from '../week-row.ts'

/** A line together with its week, as one value that a test can vary. */
export type WeekFacts = LineFacts & WeekFrame

export function weekRow(facts: WeekFacts): WeekRow {
  return figuresOf(facts, facts)
}
