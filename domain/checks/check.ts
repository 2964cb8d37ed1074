import type { HouseWeek } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import type { FigureName } from '../weeks/derivation.ts'

/** What a check has to say. The screen has a sentence for each code: the text `findings.<code>`. */
export interface Finding<Code extends string = string> {
  readonly code: Code
  /** A hint is worth a look and often meant so. */
  readonly severity: 'hint' | 'warning'
  readonly where: FindingPlace
  /** What the sentence names, by its placeholder. */
  readonly numbers: Readonly<Record<string, Hours>>
}

/** A figure or a day of a teacher's line, or the line itself. */
interface FindingPlace {
  readonly teacherId: number
  readonly figure?: FigureName
  readonly weekday?: Weekday
}

/** One rule a file in this folder, its source cited. It looks at the whole week and blocks nothing. */
export type Check<Code extends string = string> = (week: HouseWeek) => Finding<Code>[]
