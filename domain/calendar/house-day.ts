import type { CalendarDate } from '../values/calendar-date.ts'
import type { HolidayKey } from './holiday-dates.ts'

/** The share of a day: a half day of 4.00 hours is 2.00, not "the afternoon". */
export type DayShare = 1 | 0.5

export const closingCharges = ['none', 'leave', 'timeOff'] as const
/** What a closing day costs the people: nothing, because it is paid, a day of leave, or hours of their account. */
export type ClosingCharge = (typeof closingCharges)[number]

/**
 * What a closing day is for a teacher who had no leave left when it was entered: paid, time off, or no closing day at
 * all, so that they plan as usual.
 */
export const exceptionCharges = ['none', 'timeOff', 'open'] as const
export interface ClosingException {
  readonly date: CalendarDate
  readonly charge: (typeof exceptionCharges)[number]
}

/** What is to hold for who has no leave left. */
export const shortageAnswers = ['skip', 'paid', 'timeOff'] as const
export type ShortageAnswer = (typeof shortageAnswers)[number]

/** What a day is in the house's calendar. */
export type DayMark =
  /** Free with pay; the hours of a teacher who works all the same count as worked. */
  | {
      readonly kind: 'holiday'
      readonly holiday: HolidayKey | null
      readonly name: string
      readonly share: DayShare
    }
  /** Free with pay as agreed, on 24 and 31 December; the credit stays when the day is worked. */
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
