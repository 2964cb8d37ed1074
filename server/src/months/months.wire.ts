import { createHash } from 'node:crypto'
import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { Month } from '#domain/months/month.ts'
import type { MonthSheet, SheetDay } from '#domain/months/month-sheet-lines.ts'
import { toNumber } from '#domain/values/hours.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'

export function sheetToWire(sheet: MonthSheet): WireMonthSheet {
  const { before, weeks, bookings, after } = sheet.account
  return {
    teacherId: sheet.teacherId,
    name: sheet.name,
    teamName: sheet.teamName,
    agreed: sheet.agreed.map(({ from, contract, target, team, mpa }) => ({
      from,
      contract: toNumber(contract),
      target: toNumber(target),
      team: toNumber(team),
      mpa: toNumber(mpa),
    })),
    days: sheet.days.map(dayToWire),
    weeks: sheet.weeks.map((week) => ({
      weekId: week.weekId,
      startDate: week.startDate,
      endDate: week.endDate,
      inMonthBefore: toNumber(week.inMonthBefore),
      ...(week.sinceClosed === undefined ? {} : { sinceClosed: toNumber(week.sinceClosed) }),
      target: toNumber(week.target),
      actual: toNumber(week.actual),
      difference: toNumber(week.difference),
      notCounted: week.notCounted,
      balance: toNumber(week.balance),
    })),
    runningWeek: sheet.runningWeek && {
      ...sheet.runningWeek,
      inThisMonth: toNumber(sheet.runningWeek.inThisMonth),
    },
    account: {
      before: { ...before, balance: toNumber(before.balance) },
      weeks: { count: weeks.count, moved: toNumber(weeks.moved) },
      bookings: bookings.map(({ id, date, kind, hours, reason }) => ({
        id,
        date,
        kind,
        hours: toNumber(hours),
        reason,
      })),
      after: { ...after, balance: toNumber(after.balance) },
    },
    sums: {
      worked: toNumber(sheet.sums.worked),
      credited: toNumber(sheet.sums.credited),
      days: [...sheet.sums.days],
    },
    leaveLeft: sheet.leaveLeft === null ? null : toDaysNumber(sheet.leaveLeft),
  }
}

/** Of hints from law only what may be kept: a sheet is sent, printed and closed as one and the same. */
function dayToWire(sheetDay: SheetDay): WireSheetDay {
  const { mark, worked, credited, hints, law: _, keptLaw, activityHours, ...day } = sheetDay
  return {
    ...day,
    ...(activityHours ? { activityHours: numbersIn(activityHours) } : {}),
    worked: toNumber(worked),
    credited: toNumber(credited),
    houseDay: mark && houseDayToWire({ date: day.date, mark }),
    hints: [...hints],
    ...(keptLaw ? { law: [...keptLaw] } : {}),
  }
}

const numbersIn = (hours: NonNullable<SheetDay['activityHours']>) =>
  Object.fromEntries(Object.entries(hours).map(([activity, of]) => [activity, toNumber(of)]))

/** What a closed month is: who reads the text again gets exactly this. */
export interface MonthDocument {
  readonly month: Month
  readonly houseName: string
  readonly sheets: readonly WireMonthSheet[]
}

/** The same document always gives the same text: no spaces, and the names of each object in order. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`
}

export const hashOfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** What stays of a sheet when its weeks are rolled up. */
export function withoutDays(sheet: WireMonthSheet): WireMonthSheet {
  return { ...sheet, days: [], weeks: [], runningWeek: null }
}
