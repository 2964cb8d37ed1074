import type { CodeMeaning } from '#domain/paste/pasted-day.ts'
import type { EmptyDays } from '#domain/paste/people-list.ts'

export const steps = ['team', 'usual', 'week'] as const
/** After the last of them the week is filled, and it is said what else there is. */
export type StepName = (typeof steps)[number] | 'next'

/** How far the first steps have come. Kept above the page's areas, so that looking at another one loses nothing. */
export interface FirstStepsState {
  readonly step: StepName
  readonly pasted: string
  readonly meanings: ReadonlyMap<string, CodeMeaning>
  /** The contract of everybody for whom the list has none, as it is typed. */
  readonly missingHours: string
  /** What empty days of the list are, once it was asked. */
  readonly emptyDays: EmptyDays | undefined
  /** Whether long days without a break get one, once it was asked. */
  readonly rests: boolean | undefined
}

export const firstStepsBegin: FirstStepsState = {
  step: 'team',
  pasted: '',
  meanings: new Map(),
  missingHours: '',
  emptyDays: undefined,
  rests: undefined,
}
