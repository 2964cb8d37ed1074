import type { DayMark, DayShare } from '../calendar/house-day.ts'
import type { FindingCode } from '../checks/checks.ts'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import type { DayStatus } from '../days/day-entry.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import type { SessionActivity } from '../days/session.ts'
import type { KeptHint, KeptReason } from '../law/kept-hint.ts'
import type { LawHint } from '../law/law-rules.ts'
import type { PlannedEnds, RecordSource } from '../records/day-record.ts'
import type { OpenDayAlert } from '../records/mini-job.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { ClockTime, TimeOfDay } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import type { Booking } from '../weeks/booking.ts'
import type { Cause } from '../weeks/credited-causes.ts'
import type { NotCounted } from '../weeks/derivation.ts'

/** What one person did in one month, to be printed and signed (product, section 16). */
export interface MonthSheet {
  readonly teacherId: number
  readonly name: string
  /** The team, when the house has any. */
  readonly teamName: string | null
  /** The terms that hold in the month: almost always one. */
  readonly agreed: readonly AgreedOnSheet[]
  /** Monday to Friday, every day of the month. */
  readonly days: readonly SheetDay[]
  /** The weeks whose Friday is in the month. Each stands below its Friday. */
  readonly weeks: readonly SheetWeek[]
  /** The days at the end whose week belongs to the next month: Monday to Wednesday when 30 September is a Wednesday. */
  readonly runningWeek: RunningWeek | null
  readonly account: SheetAccount
  readonly sums: SheetSums
  /** What is left of the year's leave on the last day of the month; null in a house without leave accounts. */
  readonly leaveLeft: LeaveDays | null
}

export interface AgreedOnSheet {
  /** The first of these days in the month, or the first day of the month. */
  readonly from: CalendarDate
  readonly contract: Hours
  readonly target: Hours
  readonly team: Hours
  readonly mpa: Hours
}

export interface SheetDay {
  readonly date: CalendarDate
  readonly weekId: number
  /** `notInWeek` also when the week was never opened; `notEmployed` also in a long absence. */
  readonly presence: 'inWeek' | 'notInWeek' | 'notEmployed'
  /** Whether the week moves the balance: the sums hold only such days. */
  readonly counts: boolean
  /** The first start and the last end; null without sessions. */
  readonly start: TimeOfDay | null
  readonly end: TimeOfDay | null
  /** Between the first start and the last end, whether they were entered as breaks or left out. */
  readonly breakMinutes: number
  readonly worked: Hours
  /** MPA and team, which are between start and end and not worked; left out: none. */
  readonly activityHours?: Partial<Readonly<Record<SessionActivity, Hours>>>
  readonly credited: Hours
  /** Null on a day that holds nothing. */
  readonly status: DayStatus | null
  readonly kind: AbsenceKind | null
  /** Of an absence; else 1. */
  readonly share: DayShare
  /** When an absence of a part of the day begins and ends; left out: with the day. */
  readonly awayFrom?: ClockTime
  readonly awayTo?: ClockTime
  /** A course that is credited as long as it really took. */
  readonly isRealDuration: boolean
  /** What the day is in the house's calendar, for this person. */
  readonly mark: DayMark | null
  /** A working day that holds nothing and needs something. */
  readonly isEmpty: boolean
  readonly hints: readonly FindingCode[]
  /** What working-time law had to say of the day, and why it stayed so; left out: nothing. */
  readonly law?: readonly SheetLawHint[]
  /** What stays of it on the sheet that is kept and sent; left out: nothing. */
  readonly keptLaw?: readonly KeptHint[]
  readonly note: string
  /** What was worked was recorded, by whom and when; the times are the real ones. Left out: as planned. */
  readonly record?: SheetRecord
  /** The house records, the day is over, and nobody has confirmed it: it counts as planned. */
  readonly unconfirmed?: true
}

interface SheetRecord {
  readonly source: RecordSource
  readonly recordedOn: CalendarDate
  /** To the minute, with the times of the breaks: `07:53-12:00 b12:00-12:30 12:30-16:07`. */
  readonly spans: string
  /** From when to when it counts, where the house's tolerance makes that another time; left out: as recorded. */
  readonly counted?: PlannedEnds
  /** By the clock of a device that had no line. */
  readonly byDeviceClock?: true
  /** The person does not agree with what the management entered. */
  readonly notAgreed?: true
}

/** A hint from law on a sheet, with the reason that was given for it. */
export interface SheetLawHint extends LawHint {
  readonly reason: KeptReason | null
}

export interface SheetWeek {
  readonly weekId: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  /** What was worked and credited of it in the month before: 20.75 of the week from 28 September; 0 else. */
  readonly inMonthBefore: Hours
  /**
   * What its closed days came to differ by since the month before was closed with them: it stands in this month. A week
   * of vacation whose Thursday and Friday become free later has 23.40 on September's closed sheet and 15.60 here. Left
   * out: nothing.
   */
  readonly sinceClosed?: Hours
  readonly target: Hours
  readonly actual: Hours
  readonly difference: Hours
  /** Why it moves no balance, or null. */
  readonly notCounted: NotCounted | null
  /** With the bookings up to its Friday, as the schedule shows it. */
  readonly balance: Hours
}

/** Its target and difference are the next month's matter. */
export interface RunningWeek {
  readonly weekId: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly inThisMonth: Hours
}

export interface SheetAccount {
  /** After the last week of the month before, with all bookings of that month. */
  readonly before: { readonly weekId: number; readonly balance: Hours }
  /** The differences of the weeks that count. */
  readonly weeks: { readonly count: number; readonly moved: Hours }
  /** Those of the days of the month, by date. */
  readonly bookings: readonly Pick<Booking, 'id' | 'date' | 'kind' | 'hours' | 'reason'>[]
  /** After the last week whose Friday is in the month, with all bookings of the month. */
  readonly after: { readonly weekId: number; readonly balance: Hours }
}

/** Over the days of the month that are in a week that counts, with what closed days have changed by since. */
export interface SheetSums {
  readonly worked: Hours
  readonly credited: Hours
  /** Days by what they were: two of vacation, half a holiday. */
  readonly days: readonly { readonly cause: Cause; readonly days: number }[]
}

/** What a month is closed with all the same, but should be looked at before. */
export type OpenItem =
  | { readonly kind: 'emptyDay'; readonly teacherId: number; readonly date: CalendarDate }
  | {
      readonly kind: 'hint'
      readonly teacherId: number
      readonly date: CalendarDate
      readonly code: FindingCode
    }
  | {
      readonly kind: 'lawHint'
      readonly teacherId: number
      readonly date: CalendarDate
      readonly hint: LawHint
    }
  | {
      readonly kind: 'unconfirmed'
      readonly teacherId: number
      readonly date: CalendarDate
      readonly alert?: OpenDayAlert
    }
  | {
      readonly kind: 'notCounted'
      readonly teacherId: number
      readonly weekId: number
      readonly reason: NotCounted
    }
