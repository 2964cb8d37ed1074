import type { TeacherWeek } from '#contract/weeks.ts'
import { employedIn } from '#domain/leave/leave-segments.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { readBookingsWithin } from '../account/bookings.store.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'
import { firstDateOfYear, lastDateOfYear } from '../calendar/house-days.store.ts'
import { csvRows, csvStart } from '../files/tables.ts'
import type { ZipEntry } from '../files/zip.ts'
import type { InLaterTransaction } from '../http/call.ts'
import { leaveAccountToWire } from '../leave/leave.wire.ts'
import { hasAccountIn, readLeaveHistories } from '../leave/leave-histories.store.ts'
import { readClosedMonths, readMonthText } from '../months/months.store.ts'
import { readPayroll } from '../payroll/payroll.store.ts'
import { readWorkedDays } from '../records/worked-days.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { siteToWire } from '../sites/sites.wire.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { teacherToWire } from '../teachers/teachers.wire.ts'
import { listWeeks, readWeekDocument } from '../weeks/weeks.store.ts'
import type { ArchivedMonth, Columns } from './archive-columns.ts'
import * as columns from './archive-columns.ts'
import { readmeOf } from './readme.ts'

/**
 * A year of the house, one file after the other; the weeks are read one by one. What stands in it are the answers of the
 * API, so that its figures are those on the screen. Every piece is read in a transaction of its own, when its reader has
 * taken what was before: however slow that is, no connection waits for it.
 */
export async function* archiveFiles(
  read: InLaterTransaction,
  today: CalendarDate,
  year: number,
): AsyncGenerator<ZipEntry> {
  const site = await read(async (work) => siteToWire(await readSite(work), { now: work.now }))
  const { people: numbers, version: _, ...payroll } = await read(readPayroll)
  const [first, last] = [firstDateOfYear(year), lastDateOfYear(year)]
  const records = await read((work) => readWorkedDays(work, first, last))
  const readme = readmeOf(site.name, year, { madeOn: today, hasRecords: records.length > 0 })
  yield { name: 'README.txt', content: [readme] }
  yield json('house.json', { year, madeOn: today, site, payroll })

  const seen = new Set<number>()
  const weeks: columns.ArchivedWeek[] = []
  yield csv('days.csv', columns.dayColumns, daysByWeek(read, year, seen, weeks))
  yield csv('weeks.csv', columns.weekColumns, [weeks])
  if (records.length > 0) yield csv('records.csv', columns.recordColumns, [records])

  const bookings = await read((work) => readBookingsWithin(work, first, last))
  for (const { teacherId } of bookings) seen.add(teacherId)
  const known = await read(async (work) => [
    ...(await listTeachers(work, 'active')),
    ...(await listTeachers(work, 'archived')),
  ])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const people = known
    .filter((teacher) => seen.has(teacher.id) || isHereIn(teacher, year))
    .map((teacher): columns.ArchivedPerson => {
      const { personnelNumber = null, costCentre = null } =
        numbers.find(({ teacherId }) => teacherId === teacher.id) ?? {}
      return { ...teacherToWire(teacher, today), personnelNumber, costCentre }
    })
  yield csv('people.csv', columns.personColumns, [people])
  const terms = people.flatMap((person) => person.terms.map((agreed) => ({ ...agreed, person })))
  yield csv('terms.csv', columns.termsColumns, [terms])
  yield json('people.json', people)
  const named = bookings.map((booking) => ({ ...booking, name: names.get(booking.teacherId) ?? '' }))
  yield csv('bookings.csv', columns.bookingColumns, [named])

  const accounts = (await read((work) => readLeaveHistories(work, year)))
    .filter(hasAccountIn(year))
    .map((person) => leaveAccountToWire(person, year, today))
  yield csv('leave.csv', columns.leaveColumns, [accounts])
  yield json('leave.json', accounts)
  const calendar = (await read((work) => readYear(work, year))).map(houseDayToWire)
  yield csv('calendar.csv', columns.calendarColumns, [calendar])
  yield* closedMonths(read, year)
}

/** Weeks that touch the year, with the days in it; those whose Friday is in it are noted for their figures. */
async function* daysByWeek(
  read: InLaterTransaction,
  year: number,
  seen: Set<number>,
  weeks: columns.ArchivedWeek[],
): AsyncGenerator<columns.ArchivedDay[]> {
  const touching = (await read(listWeeks)).filter(
    ({ startDate, endDate }) => yearOf(startDate) === year || yearOf(endDate) === year,
  )
  for (const { id } of touching) {
    const text = await read((work) => readWeekDocument(work, id))
    if (text === undefined) continue
    const week = JSON.parse(text) as TeacherWeek
    for (const row of week.teachers) {
      seen.add(row.id)
      if (yearOf(week.endDate) === year) weeks.push({ week, row })
    }
    yield columns.daysOf(week, year)
  }
}

function isHereIn(teacher: Parameters<typeof employedIn>[0] & { archivedOn: string | null }, year: number) {
  const { archivedOn } = teacher
  return employedIn(teacher, year) !== undefined && (archivedOn === null || archivedOn >= `${year}`)
}

/** Every version with the text that was hashed; of rolled-up weeks only the hash is left. */
async function* closedMonths(read: InLaterTransaction, year: number): AsyncGenerator<ZipEntry> {
  const { closings, reopenings } = await read(readClosedMonths)
  const ofYear = ({ month }: { readonly month: string }) => month.startsWith(`${year}-`)
  const closed = closings.filter(ofYear)
  const lines: ArchivedMonth[] = [
    ...closed.map(({ month, version, hash, closedAt }) => ({
      ...{ month, version, what: 'closed' as const, at: closedAt },
      ...{ hash, reason: null },
    })),
    ...reopenings.filter(ofYear).map(({ month, version, reason, reopenedAt }) => ({
      ...{ month, version, what: 'reopened' as const, at: reopenedAt },
      ...{ hash: null, reason },
    })),
  ]
  lines.sort((a, b) => (`${a.month} ${a.at}` < `${b.month} ${b.at}` ? -1 : 1))
  yield csv('months.csv', columns.monthColumns, [lines])
  for (const { month, version } of closed) {
    const text = await read((work) => readMonthText(work, month, version))
    if (text !== undefined) yield { name: `months/${month}-v${version}.json`, content: [text] }
  }
}

const json = (name: string, value: unknown): ZipEntry => ({ name, content: [JSON.stringify(value, null, 1)] })

function csv<Line>(
  name: string,
  lineColumns: Columns<Line>,
  pieces: AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>,
): ZipEntry {
  const cells = Object.values(lineColumns)
  async function* content() {
    yield csvStart(Object.keys(lineColumns))
    for await (const lines of pieces) yield csvRows(lines.map((line) => cells.map((cell) => cell(line))))
  }
  return { name, content: content() }
}
