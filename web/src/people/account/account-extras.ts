import type { ReactNode } from 'react'
import type { AccountWeek } from '#contract/account.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { EnteredBooking } from './account-lines.ts'

/** What the lines can do, and what other nouns bring to them. */
export interface AccountExtras {
  /** How the figures of a week came about. */
  explained(week: AccountWeek, currentWeekId: number, shown: ReactNode): ReactNode
  onRemove(booking: EnteredBooking): void
  /** 46 of the week that is the 98th of the schedule. */
  weekNumber(week: number): number
  fridayOf(week: number): CalendarDate
}

export const weekNames: Pick<AccountExtras, 'weekNumber' | 'fridayOf'> = {
  weekNumber: (week) => isoWeek(weekOfNumber(week).startDate).week,
  fridayOf: (week) => weekOfNumber(week).endDate,
}
