import type { Account, AccountWeek, WireBooking } from '#contract/account.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { slotsToWire } from '#contract/wire/day-entries.ts'
import { recordsToWire } from '#contract/wire/records.ts'
import { settingToWire } from '#contract/wire/week-settings.ts'
import { statementOf } from '#domain/months/account-statement.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { bookedUntil } from '#domain/weeks/balance.ts'
import type { WeekRow } from '#domain/weeks/week-row.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { teacherToWire, termsToWire } from '../teachers/teachers.wire.ts'

interface AccountFacts {
  readonly teacher: StoredTeacher
  readonly beginsOn: CalendarDate
  readonly today: CalendarDate
  readonly weeks: readonly TeacherWeekFacts[]
  readonly bookings: readonly WireBooking[]
}

/** A week with its figures, as the balance sees it. */
interface FiguredWeek {
  readonly weekNumber: number
  readonly counts: boolean
  readonly difference: Hours
  readonly facts: TeacherWeekFacts
  readonly row: WeekRow
}

/** The account, with a row for each week as the week view has it. */
export function accountToWire({ teacher, beginsOn, today, weeks, bookings }: AccountFacts): Account {
  const currentWeekId = weekNumberOf(today)
  const booked = bookings.map(({ id, date, hours }) => ({ id, date, hours: hoursOf(hours) }))
  const shown = weeks
    .map((facts) => figured(facts, currentWeekId))
    .filter((week) => isShown(week, currentWeekId))
  const lines = statementOf(teacher.initialBalance, shown, booked)
  const person = teacherToWire(teacher, today)
  return {
    id: teacher.id,
    name: teacher.name,
    archived: teacher.archivedOn !== null,
    initialBalance: toNumber(teacher.initialBalance),
    beginsOn,
    today,
    currentWeekId,
    weeks: lines.flatMap((line): AccountWeek[] => {
      if (line.kind !== 'week') return []
      const { facts, row, weekNumber } = line.week
      const { startDate, endDate } = facts.week
      const hours = { cumulativeBalance: line.balance, bookedHours: bookedUntil(booked, weekNumber) }
      const calendar = facts.calendar.map(houseDayToWire)
      return [{ id: weekNumber, startDate, endDate, calendar, row: rowToWire(person, facts, row, hours) }]
    }),
    bookings: [...bookings],
  }
}

function figured(facts: TeacherWeekFacts, currentWeekId: number): FiguredWeek {
  const { week, weekNumber, calendar } = facts
  const row = figuresOf(facts.line, { week, currentWeek: weekOfNumber(currentWeekId), calendar })
  return { weekNumber, counts: row.counts, difference: row.difference.hours, facts, row }
}

/** A plan beyond the current week is in the account as soon as it moves the balance. */
function isShown({ row, weekNumber }: FiguredWeek, currentWeekId: number): boolean {
  return row.inWeek && (row.counts || weekNumber <= currentWeekId)
}

function rowToWire(
  person: WireTeacher,
  facts: TeacherWeekFacts,
  row: WeekRow,
  { cumulativeBalance, bookedHours }: { cumulativeBalance: Hours; bookedHours: Hours },
): TeacherRow {
  const { teacherId, weekNumber, line, slots, settingVersion } = facts
  const { id, name, archived, startDate, lastDay, initialBalance, weeklyHours, targetWorkHours } = person
  const place = { teacherId, weekId: weekNumber, version: settingVersion }
  return {
    id,
    name,
    archived,
    targetWorkHours,
    startDate,
    lastDay,
    initialBalance,
    weeklyHours,
    contractHours: toNumber(row.contract.hours),
    teamHours: toNumber(row.team.hours),
    mpaHours: toNumber(row.mpa.hours),
    targetHours: toNumber(row.target.hours),
    actualHours: toNumber(row.actual.hours),
    difference: toNumber(row.difference.hours),
    cumulativeBalance: toNumber(cumulativeBalance),
    coreHours: toNumber(row.core.hours),
    workedHours: toNumber(row.worked.hours),
    creditedHours: toNumber(row.credited.hours),
    bookedHours: toNumber(bookedHours),
    counts: row.counts,
    terms: termsToWire(line.terms),
    laterTerms: line.laterTerms.map(termsToWire),
    dayVersions: [...facts.dayVersions],
    timeSlots: weekdays.flatMap((weekday) =>
      slotsToWire({ teacherId, weekNumber, weekday }, slots[weekday] ?? []),
    ),
    ...(line.records ? { records: recordsToWire(line.records) } : {}),
    closingExceptions: line.closingExceptions ? [...line.closingExceptions] : null,
    weekSettings: line.setting ? settingToWire(line.setting, place) : null,
  }
}
