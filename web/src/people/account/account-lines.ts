import type { Account, AccountWeek, WireBooking } from '#contract/account.ts'
import { frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { StatementLine } from '#domain/months/account-statement.ts'
import { statementOf } from '#domain/months/account-statement.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { BalanceWeek } from '#domain/weeks/balance.ts'
import { weekOfBooking } from '#domain/weeks/booking.ts'
import type { WeekRow } from '#domain/weeks/week-row.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'

/** A week of the account with its figures, as the domain derives them. */
export interface FiguredAccountWeek extends BalanceWeek {
  readonly sent: AccountWeek
  readonly figures: WeekRow
}

/** A booking with exact hours. */
export type EnteredBooking = Omit<WireBooking, 'hours'> & { readonly hours: Hours }

export type AccountLine = StatementLine<FiguredAccountWeek, EnteredBooking>
export type MovingLine = Exclude<AccountLine, { kind: 'beginning' }>

/** The lines of the statement, oldest first. */
export function linesOf({ initialBalance, weeks, bookings, currentWeekId }: Account): AccountLine[] {
  const figured = weeks.map((sent): FiguredAccountWeek => {
    const figures = figuresOf(lineOfRow(sent.row), frameOf({ ...sent, currentWeekId }))
    return {
      weekNumber: sent.id,
      counts: figures.counts,
      difference: figures.difference.hours,
      sent,
      figures,
    }
  })
  const entered = bookings.map((booking) => ({ ...booking, hours: hoursOf(booking.hours) }))
  return statementOf(hoursOf(initialBalance), figured, entered)
}

/** The week whose balance is the first that the line is part of. */
export function weekOfLine(line: MovingLine): number {
  return line.kind === 'week' ? line.week.weekNumber : weekOfBooking(line.date)
}

/** The balance after a week, whether it has a line or not. */
export function balanceIn(lines: readonly AccountLine[], weekNumber: number): Hours {
  const last = lines.findLast((line) => line.kind === 'beginning' || weekOfLine(line) <= weekNumber)
  return last?.balance ?? hoursOf(0)
}

export interface Standing {
  /** The last week that has ended. */
  readonly endedWeek: number
  readonly balance: Hours
  /** The week that is under way, until its Friday is over. */
  readonly running: { readonly week: number; readonly balance: Hours } | undefined
  /** A week's target, now or in the latest week there is. */
  readonly target: Hours | undefined
}

export function standingOf(account: Account, lines: readonly AccountLine[]): Standing {
  const { currentWeekId, today } = account
  const isRunning = isUnderWay(currentWeekId, today)
  const endedWeek = isRunning ? currentWeekId - 1 : currentWeekId
  const weeks = lines.flatMap((line) => (line.kind === 'week' ? [line.week] : []))
  const latest = weeks.findLast(({ weekNumber }) => weekNumber <= currentWeekId) ?? weeks[0]
  return {
    endedWeek,
    balance: balanceIn(lines, endedWeek),
    running: isRunning ? { week: currentWeekId, balance: balanceIn(lines, currentWeekId) } : undefined,
    target: latest?.figures.target.hours,
  }
}

/** Whether a week has ended, is under way, or is only planned. */
export type WeekStage = 'ended' | 'running' | 'ahead'

export function stageOf(
  { weekNumber }: Pick<BalanceWeek, 'weekNumber'>,
  { currentWeekId, today }: Pick<Account, 'currentWeekId' | 'today'>,
): WeekStage {
  if (weekNumber > currentWeekId) return 'ahead'
  return weekNumber === currentWeekId && isUnderWay(weekNumber, today) ? 'running' : 'ended'
}

/** A week is over when its Friday is. */
function isUnderWay(weekNumber: number, today: CalendarDate): boolean {
  return today <= weekOfNumber(weekNumber).endDate
}
