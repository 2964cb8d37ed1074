import type { ReactNode } from 'react'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'

/** The group that a line stands in. */
interface RowGroup {
  /** Groups stand in this order. */
  readonly rank: number
  readonly name: string
  /** What it is for, below its name; empty: nothing is known. */
  readonly note: string
}

/** What a house with groups brings to the table. Must stay the same between renders, or every row is drawn again. */
export interface ScheduleStaffing {
  /** The head of the groups' column. */
  readonly head: string
  groupOf(teacherId: number): RowGroup
  /** What a teacher is, beside the name; empty for most. */
  noteOf(teacherId: number): string
}

/** What stands below the days instead of the height strip. */
export interface ScheduleCoverage {
  rows(scale: MinuteSpan, columns: number): ReactNode
  day(weekday: Weekday, scale: MinuteSpan): ReactNode
  /** On a phone, on the button of a day. */
  mark(weekday: Weekday): ReactNode
  /** On a phone: what is wrong with the days that are not shown. */
  otherDays(shown: Weekday, onShow: (weekday: Weekday) => void): ReactNode
  readonly legend: ReactNode
}
