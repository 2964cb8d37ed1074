import type { WireMonthSheet, WireSheetDay, WireSheetWeek } from '#contract/month-sheets.ts'
import { sessionActivities } from '#domain/days/session.ts'
import { minutesAtWork, restsIn } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { RecordWords } from '../../files/record-words.ts'
import type { Cell, Table } from '../../files/tables.ts'
import type { ColumnName } from './file-columns.ts'
import { columnNames, recordColumnNames, sumNames } from './file-columns.ts'
import type { FileWords } from './file-words.ts'
import { lawText } from './law-words.ts'

/** What the payroll office knows a person by. */
export type PersonnelOf = (teacherId: number) => {
  readonly personnelNumber: number | null
  readonly costCentre: string | null
}

type Row = Partial<Record<ColumnName, Cell>>

/**
 * A line for each day and person, a line for each week below its Friday, one for each booking, and one for the month:
 * what a line is stands in a column of its own, so that each of them can be filtered and added up.
 */
export function dayTable(
  sheets: readonly WireMonthSheet[],
  personnelOf: PersonnelOf,
  words: FileWords,
): Table {
  const rows = sheets.flatMap((sheet) => {
    const who = whoIs(sheet, personnelOf, words)
    return rowsOf(sheet, words).map((row): Row => ({ ...who, ...row }))
  })
  const columns: readonly ColumnName[] = hasRecords(sheets)
    ? [...columnNames, ...recordColumnNames]
    : columnNames
  const heading = columns.map((column) => words.columns[column])
  return [heading, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
}

/** In another house its files are what they always were. */
const hasRecords = (sheets: readonly WireMonthSheet[]) =>
  sheets.some(({ days }) => days.some(({ record, unconfirmed }) => record || unconfirmed))

/** A line for each person. */
export function sumTable(
  sheets: readonly WireMonthSheet[],
  personnelOf: PersonnelOf,
  words: FileWords,
): Table {
  const rows = sheets.map((sheet) => {
    const { agreed, sums, account, leaveLeft } = sheet
    const row: Record<(typeof sumNames)[number], Cell> = {
      ...whoIs(sheet, personnelOf, words),
      agreed: agreed.length > 0 ? { hours: agreed.at(-1)?.contract ?? 0 } : null,
      worked: { hours: sums.worked },
      credited: { hours: sums.credited },
      before: { hours: account.before.balance },
      moved: { hours: account.weeks.moved },
      booked: { hours: bookedIn(sheet) },
      after: { hours: account.after.balance },
      leaveLeft: leaveLeft === null ? null : { hours: leaveLeft },
    }
    return sumNames.map((column) => row[column])
  })
  return [sumNames.map((column) => words.sums[column]), ...rows]
}

function whoIs({ teacherId, name }: WireMonthSheet, personnelOf: PersonnelOf, { erased }: FileWords) {
  const { personnelNumber, costCentre } = personnelOf(teacherId)
  const number = personnelNumber === null ? null : { count: personnelNumber }
  return { name: name === '' ? erased : name, personnelNumber: number, costCentre }
}

/** In hundredths while it is added up: 0.1 and 0.2 are 0.3. */
function bookedIn({ account }: WireMonthSheet): number {
  return account.bookings.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100
}

function rowsOf(sheet: WireMonthSheet, words: FileWords): Row[] {
  const { days, weeks, account, sums } = sheet
  const below = new Map(weeks.map((week) => [week.endDate, week]))
  const shown = new Set(days.map(({ date }) => date))
  return [
    ...days.flatMap((day) => {
      const week = below.get(day.date)
      return [dayRow(day, words), ...(week ? [weekRow(week, words)] : [])]
    }),
    // Of a rolled-up month the days are gone.
    ...weeks.filter(({ endDate }) => !shown.has(endDate)).map((week) => weekRow(week, words)),
    ...account.bookings.map(({ date, kind, hours, reason }) => ({
      line: words.lines.booking,
      date: { day: date },
      what: words.bookings[kind],
      note: reason,
      booked: { hours },
    })),
    {
      line: words.lines.month,
      worked: { hours: sums.worked },
      credited: { hours: sums.credited },
      difference: { hours: account.weeks.moved },
      booked: { hours: bookedIn(sheet) },
      balance: { hours: account.after.balance },
    },
  ]
}

function dayRow(day: WireSheetDay, words: FileWords): Row {
  const { date, weekId, start, end, breakMinutes, worked, credited, hints, law = [], note } = day
  const isIn = day.presence === 'inWeek'
  // What was worked before the first day is in the sums when its week counts, so it stands on its line.
  const shown = (hours: number) => (isIn || hours !== 0 ? { hours } : null)
  return {
    line: words.lines.day,
    date: { day: date },
    week: weekCell(weekId),
    start,
    end,
    breakMinutes: start === null ? null : { count: breakMinutes },
    worked: shown(worked),
    credited: shown(credited),
    what: whatOf(day, words),
    hints: [...hints.map((hint) => words.hints[hint]), ...law.map((hint) => lawText(hint, words.law))].join(
      ', ',
    ),
    note,
    ...recordCells(day, words.record),
  }
}

/** Whom the times come from; of a day that nobody has confirmed they are those of the plan. */
function recordCells(day: WireSheetDay, words: RecordWords): Row {
  const { record, unconfirmed, start, end, breakMinutes } = day
  if (unconfirmed && start !== null && end !== null)
    return {
      minutes: { count: minutesOf(end) - minutesOf(start) - breakMinutes },
      recorded: words.unconfirmed,
    }
  if (!record) return {}
  const spans = spansOfText(record.spans) ?? []
  const rests = restsIn(spans).map(({ from, to }) => `${from}-${to}`)
  const { counted } = record
  return {
    breaks: rests.join(', '),
    minutes: { count: minutesAtWork(spans) },
    recorded: [
      words.sources[record.source],
      ...(record.byDeviceClock ? [words.byDeviceClock] : []),
      ...(counted ? [words.counted(counted.from, counted.to)] : []),
    ].join(', '),
    recordedOn: { day: record.recordedOn },
    agreement: record.notAgreed ? words.notAgreed : null,
  }
}

/** Why a person did not work, or not all of the time between start and end; empty on a day like others. */
function whatOf(day: WireSheetDay, words: FileWords): string {
  const { presence, status, kind, share, houseDay, isEmpty } = day
  if (presence === 'notInWeek') return words.notInWeek
  const halved = (what: string, part: number) => (part < 1 ? words.half(what) : what)
  const timed = (what: string) => [what, ...words.away(day.awayFrom, day.awayTo)].join(' ')
  const absence = kind ?? (status === 'present' ? null : status)
  const activities = sessionActivities.flatMap((activity) => {
    const hours = day.activityHours?.[activity]
    return hours === undefined ? [] : [words.hoursOf(words.activities[activity], hours)]
  })
  const isEmployed = presence === 'inWeek'
  const parts = [
    ...(isEmployed ? [] : [words.notEmployed]),
    ...(absence ? [timed(halved(words.causes[absence], share))] : []),
    ...(houseDay && isEmployed ? [halved(houseDayText(houseDay, words), houseDay.share)] : []),
    ...activities,
  ]
  return parts.length === 0 && isEmpty ? words.empty : parts.join(', ')
}

function houseDayText({ kind, name }: NonNullable<WireSheetDay['houseDay']>, words: FileWords): string {
  return name === '' ? words.causes[kind] : `${words.causes[kind]}: ${name}`
}

function weekRow(week: WireSheetWeek, words: FileWords): Row {
  const { weekId, endDate, target, actual, difference, notCounted, balance, sinceClosed } = week
  const whats = [
    ...(notCounted === null ? [] : [words.notCounted[notCounted]]),
    ...(sinceClosed === undefined ? [] : [words.sinceClosed]),
  ]
  return {
    line: words.lines.week,
    date: { day: endDate },
    week: weekCell(weekId),
    what: whats.length > 0 ? whats.join(', ') : null,
    credited: sinceClosed === undefined ? null : { hours: sinceClosed },
    target: { hours: target },
    actual: { hours: actual },
    difference: notCounted === null ? { hours: difference } : null,
    balance: { hours: balance },
  }
}

const weekCell = (weekId: number): Cell => ({
  count: isoWeek(weekOfNumber(weekId).startDate).week,
})
