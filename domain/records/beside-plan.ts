import type { Session } from '../days/session.ts'
import type { DayRecord, PlannedEnds } from './day-record.ts'
import { endsOf, sameSpans, spansOfPlan } from './day-record.ts'

/** Whether something else was worked than is planned now. Hours that were recorded in the plan are part of it. */
export function differsFromPlan({ spans }: Pick<DayRecord, 'spans'>, plan: readonly Session[]): boolean {
  return !sameSpans(spans, spansOfPlan(plan))
}

/** The plan of the moment when the day was recorded, and that of now; null: nothing is planned. */
export interface ChangedPlan {
  readonly was: PlannedEnds | null
  readonly is: PlannedEnds | null
}

/** Nothing where the plan still begins and ends as it did. */
export function planChangedSince(
  { planned }: Pick<DayRecord, 'planned'>,
  plan: readonly Session[],
): ChangedPlan | undefined {
  const now = endsOf(plan)
  if (planned?.from === now?.from && planned?.to === now?.to) return undefined
  return { was: planned, is: now }
}
