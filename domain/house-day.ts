import type { CalendarDate } from './calendar-date.ts'
import type { HolidayKey } from './holiday-dates.ts'

/** The share of a day: a half day of 4.00 hours is 2.00, not "the afternoon". */
export type DayShare = 1 | 0.5

export const closingCharges = ['none', 'timeOff'] as const
/** What a closing day costs the people: nothing, because it is paid, or hours of their account. */
export type ClosingCharge = (typeof closingCharges)[number]

/** What a day is in the house's calendar. */
export type DayMark =
  /** Free with pay; the hours of somebody who works all the same count as worked. */
  | {
      readonly kind: 'holiday'
      readonly holiday: HolidayKey | null
      readonly name: string
      readonly share: DayShare
    }
  /** Free with pay as agreed, on 24 and 31 December; the credit stays when somebody works. */
  | {
      readonly kind: 'release'
      readonly holiday: HolidayKey | null
      readonly name: string
      readonly share: DayShare
    }
  | {
      readonly kind: 'closing'
      readonly name: string
      readonly charge: ClosingCharge
      readonly closingId: number
    }
  /** Closed for children; the team plans as usual. */
  | { readonly kind: 'teamDay'; readonly name: string }

export type HouseDayKind = DayMark['kind']

/** A day of the house's calendar, with what it is when it is something. */
export interface MarkedDay {
  readonly date: CalendarDate
  readonly mark: DayMark
}
