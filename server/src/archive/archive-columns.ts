import type { WireBooking } from '#contract/account.ts'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import type { WirePayrollPerson } from '#contract/payroll.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import type { WorkedDay } from '#contract/worked-days.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { planText } from '#domain/days/plan-text.ts'
import { asPlanned } from '#domain/days/session.ts'
import { leaveFigureNames } from '#domain/leave/leave-account.ts'
import { endsOf, minutesAtWork, restsIn } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays, yearOf } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import type { Cell } from '../files/tables.ts'

/** A column by the name that the API has for it, so that the CSV and the JSON say the same. */
export interface Columns<Line> {
  readonly [name: string]: (line: Line) => Cell
}

const day = (date: CalendarDate | null): Cell => (date === null ? null : { day: date })
const hours = (value: number | null): Cell => (value === null ? null : { hours: value })
const count = (value: number | null): Cell => (value === null ? null : { count: value })
const yes = (value: boolean): Cell => (value ? 'x' : '')

export interface ArchivedPerson
  extends WireTeacher,
    Pick<WirePayrollPerson, 'personnelNumber' | 'costCentre'> {}

export const personColumns: Columns<ArchivedPerson> = {
  id: ({ id }) => count(id),
  name: ({ name }) => name,
  startDate: ({ startDate }) => day(startDate),
  lastDay: ({ lastDay }) => day(lastDay),
  archived: ({ archived }) => yes(archived),
  initialBalance: ({ initialBalance }) => hours(initialBalance),
  miniJob: ({ miniJob }) => yes(miniJob ?? false),
  personnelNumber: ({ personnelNumber }) => count(personnelNumber),
  costCentre: ({ costCentre }) => costCentre,
}

export type ArchivedTerms = WireTeacher['terms'][number] & { readonly person: WireTeacher }

export const termsColumns: Columns<ArchivedTerms> = {
  id: ({ person }) => count(person.id),
  name: ({ person }) => person.name,
  validFrom: ({ validFrom }) => day(validFrom),
  weeklyHours: ({ weeklyHours }) => hours(weeklyHours),
  targetWorkHours: ({ targetWorkHours }) => hours(targetWorkHours),
  teamHours: ({ teamHours }) => hours(teamHours),
  mpaHours: ({ mpaHours }) => hours(mpaHours),
  usualWeek: ({ usualWeek }) => usualWeek?.join(' | ') ?? null,
  longAbsence: ({ longAbsence }) => longAbsence ?? null,
  leaveDays: ({ leaveDays }) => hours(leaveDays),
}

export interface ArchivedDay {
  readonly date: CalendarDate
  readonly week: TeacherWeek
  readonly row: TeacherRow
  readonly slots: readonly WireTimeSlot[]
}

/** The days of a week with an entry that lie in the year. */
export function daysOf(week: TeacherWeek, year: number): ArchivedDay[] {
  return week.teachers.flatMap((row) => {
    const byDay = Map.groupBy(row.timeSlots, ({ dayOfWeek }) => dayOfWeek as Weekday)
    return weekdays.flatMap((weekday) => {
      const date = dateOfWeekday(week, weekday)
      const slots = byDay.get(weekday)
      return slots && yearOf(date) === year ? [{ date, week, row, slots }] : []
    })
  })
}

/** The absence of a day, or its first session. */
const firstOf = ({ slots }: ArchivedDay) => slots.find(({ status }) => status !== 'present') ?? slots[0]

export const dayColumns: Columns<ArchivedDay> = {
  id: ({ row }) => count(row.id),
  name: ({ row }) => row.name,
  date: ({ date }) => day(date),
  weekId: ({ week }) => count(week.id),
  status: (line) => firstOf(line)?.status ?? null,
  kind: (line) => firstOf(line)?.kind ?? null,
  share: (line) => hours(firstOf(line)?.share ?? 1),
  awayFrom: (line) => (firstOf(line)?.status === 'present' ? null : (firstOf(line)?.startTime ?? null)),
  awayTo: (line) => (firstOf(line)?.status === 'present' ? null : (firstOf(line)?.endTime ?? null)),
  sessions: ({ slots }) => planText(asPlanned(sessionsOf(entryFromWire(slots)))),
  plannedHours: (line) => hours(firstOf(line)?.actualHours ?? null),
  plannedSessions: (line) => firstOf(line)?.plannedSessions ?? null,
  realHours: (line) => hours(firstOf(line)?.realHours ?? null),
  notes: ({ slots }) => slots.flatMap(({ notes }) => notes ?? []).join(' / '),
}

export interface ArchivedWeek {
  readonly week: TeacherWeek
  readonly row: TeacherRow
}

export const weekColumns: Columns<ArchivedWeek> = {
  id: ({ row }) => count(row.id),
  name: ({ row }) => row.name,
  weekId: ({ week }) => count(week.id),
  startDate: ({ week }) => day(week.startDate),
  endDate: ({ week }) => day(week.endDate),
  contractHours: ({ row }) => hours(row.contractHours),
  teamHours: ({ row }) => hours(row.teamHours),
  mpaHours: ({ row }) => hours(row.mpaHours),
  targetHours: ({ row }) => hours(row.targetHours),
  workedHours: ({ row }) => hours(row.workedHours),
  creditedHours: ({ row }) => hours(row.creditedHours),
  actualHours: ({ row }) => hours(row.actualHours),
  difference: ({ row }) => hours(row.difference),
  counts: ({ row }) => yes(row.counts),
  bookedHours: ({ row }) => hours(row.bookedHours),
  cumulativeBalance: ({ row }) => hours(row.cumulativeBalance),
}

const timesOf = ({ spans }: WorkedDay) => spansOfText(spans) ?? []

/** What was worked, in a house that records it; without a source it counts as planned. */
export const recordColumns: Columns<WorkedDay> = {
  id: ({ teacherId }) => count(teacherId),
  name: ({ name }) => name,
  date: ({ date }) => day(date),
  start: (line) => endsOf(timesOf(line))?.from ?? null,
  end: (line) => endsOf(timesOf(line))?.to ?? null,
  breaks: (line) =>
    restsIn(timesOf(line))
      .map(({ from, to }) => `${from}-${to}`)
      .join(', '),
  minutes: (line) => count(minutesAtWork(timesOf(line))),
  spans: ({ spans }) => spans,
  source: ({ recorded }) => recorded?.source ?? null,
  recordedAt: ({ recorded }) => recorded?.at ?? null,
  notAgreed: ({ recorded }) => yes(recorded?.notAgreed ?? false),
}

export type ArchivedBooking = WireBooking & { readonly name: string }

export const bookingColumns: Columns<ArchivedBooking> = {
  bookingId: ({ id }) => count(id),
  id: ({ teacherId }) => count(teacherId),
  name: ({ name }) => name,
  date: ({ date }) => day(date),
  kind: ({ kind }) => kind,
  hours: (booking) => hours(booking.hours),
  reason: ({ reason }) => reason,
  createdAt: ({ createdAt }) => createdAt,
}

export const leaveColumns: Columns<WireLeaveAccount> = {
  id: ({ id }) => count(id),
  name: ({ name }) => name,
  ...Object.fromEntries(
    leaveFigureNames.map((figure) => [figure, (account: WireLeaveAccount) => hours(account[figure].days)]),
  ),
  noticeOn: ({ noticeOn }) => day(noticeOn),
}

export const calendarColumns: Columns<WireHouseDay> = {
  date: ({ date }) => day(date),
  kind: ({ kind }) => kind,
  holiday: ({ holiday }) => holiday,
  name: ({ name }) => name,
  share: ({ share }) => hours(share),
  charge: ({ charge }) => charge ?? null,
  closingId: ({ closingId }) => count(closingId ?? null),
}

export interface ArchivedMonth {
  readonly month: string
  readonly version: number
  readonly what: 'closed' | 'reopened'
  readonly at: string
  readonly hash: string | null
  readonly reason: string | null
}

export const monthColumns: Columns<ArchivedMonth> = {
  month: ({ month }) => month,
  version: ({ version }) => count(version),
  what: ({ what }) => what,
  at: ({ at }) => at,
  hash: ({ hash }) => hash,
  reason: ({ reason }) => reason,
}
