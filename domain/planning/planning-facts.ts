import type { Preset } from '../days/preset.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'

/** What a proposal depends on beside the week itself and the house's staffing. */
export interface WeekPlanningFacts {
  /** Whose law the proposed days keep. */
  readonly country: 'de' | 'at' | 'ch'
  readonly people: readonly PersonFacts[]
  readonly wishes: readonly Wish[]
  readonly locks: readonly Lock[]
  /** The house's usual days: a proposed day is rather one of them than an unfamiliar one. */
  readonly presets: readonly Preset[]
}

/** Who is not named does early and late duties, has no past and no windows. */
export interface PersonFacts {
  readonly teacherId: number
  readonly protection: 'adult' | 'minor' | 'maternity'
  /** Before this week begins. */
  readonly balance: Hours
  readonly doesEarly: boolean
  readonly doesLate: boolean
  readonly windows: Partial<Record<Weekday, DayWindow>>
  readonly longestDay: Hours | null
  /** Of the eight weeks before. */
  readonly past: PastDuties
}

/** When a person can work on a weekday; null: as long as the house is open. */
export interface DayWindow {
  readonly notBefore: ClockTime | null
  readonly notAfter: ClockTime | null
}

/** An early duty starts when the house opens, a late one ends when it closes. */
export interface PastDuties {
  /** Days with work: vacation makes no debt. */
  readonly workingDays: number
  readonly early: number
  readonly late: number
}

/** What a person would like on one date, or on a weekday of every week. */
export type Wish = WishedDay & WishKind

interface WishedDay {
  readonly teacherId: number
  readonly on: CalendarDate | Weekday
}

type WishKind =
  | { readonly kind: 'off' | 'notEarly' | 'notLate' }
  /** To work within these times. */
  | { readonly kind: 'times'; readonly from: ClockTime; readonly to: ClockTime }

/** A day that nothing is to be proposed for. */
export interface Lock {
  readonly teacherId: number
  readonly date: CalendarDate
}
