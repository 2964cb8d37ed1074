import type { DayMark, MarkedDay } from '../calendar/house-day.ts'
import type { FindingCode } from '../checks/checks.ts'
import { findingsOf } from '../checks/checks.ts'
import { kindMeantBy } from '../days/absence-kinds.ts'
import { paidParts, shareOfOwn, workedOnHoliday } from '../days/day-credit.ts'
import type { AbsentDay, DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { timesIn } from '../days/part-of-day.ts'
import type { Session } from '../days/session.ts'
import { byStart, durationOf, isAtWork, sessionActivities } from '../days/session.ts'
import { countedEntries, realEntries } from '../people/counted-entries.ts'
import type { Employment } from '../people/employment.ts'
import { isEmployedOn } from '../people/employment.ts'
import type { HouseRules, LineFacts, WeekMarks } from '../people/house-week.ts'
import { houseWeek, marksFor } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import { termsInForce } from '../people/terms.ts'
import { isWorkingDay } from '../people/working-days.ts'
import { countedEnds } from '../records/as-worked.ts'
import type { DayRecord } from '../records/day-record.ts'
import { recordText } from '../records/record-text.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { noHours, sumOf } from '../values/hours.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday, weekNumberOf } from '../values/week.ts'
import type { Cause, CreditedDay } from '../weeks/credited-causes.ts'
import { creditedDays } from '../weeks/credited-causes.ts'
import { lostOn } from '../weeks/statistics.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import { agreedIn, figuresOf, unplannedIn } from '../weeks/week-row.ts'
import type { SheetDay } from './month-sheet-lines.ts'

/** A day of the sheet, and what it adds to the sums by cause. */
type CausedDay = SheetDay & { readonly causes: readonly { cause: Cause; days: number }[] }

/** A week with its figures, and its days as lines of a sheet. */
export interface FiguredSheetWeek {
  readonly weekNumber: number
  readonly week: Week
  readonly row: WeekRow
  readonly byDay: readonly CausedDay[]
}

interface WeekOfPerson {
  readonly weekNumber: number
  readonly week: Week
  readonly calendar: readonly MarkedDay[]
  readonly line: LineFacts
}

interface SheetFrame {
  readonly currentWeek: Week
  readonly rules: HouseRules
  readonly teacher: Teacher
  readonly calendar: readonly MarkedDay[]
  readonly recording?: SheetRecording | undefined
}

/** Which days somebody was to confirm: from the first one that is recorded on, once they are over. */
export interface SheetRecording {
  readonly since: CalendarDate
  readonly today: CalendarDate
}

export function figuredWeek(facts: WeekOfPerson, frame: SheetFrame): FiguredSheetWeek {
  const { weekNumber, week, calendar, line } = facts
  const entries = countedEntries(line)
  const real = realEntries(line)
  const weekFrame = { week, currentWeek: frame.currentWeek, calendar }
  const row = figuresOf(line, weekFrame)
  const marks = marksFor(line, weekFrame)
  const agreed = agreedIn(line, weekFrame)
  const credited = creditedDays(row.credited.steps)
  const unplanned = unplannedIn(entries, marks, agreed)
  const hints = hintsOf(facts, frame)
  const byDay = weekdays.map((weekday): CausedDay => {
    const date = dateOfWeekday(week, weekday)
    if (!row.inWeek) return emptyLine(date, frame)
    const entry = entries[weekday]
    const isHere = isInWork(frame.teacher, date)
    return {
      ...emptyLine(date, frame),
      presence: isHere ? 'inWeek' : 'notEmployed',
      counts: row.counts,
      ...timesOf(real[weekday]),
      worked: workedOn(row, weekday),
      ...confirmationOf(date, entries[weekday], line.records?.[weekday], frame),
      ...creditOf(credited.filter((part) => part.weekday === weekday)),
      ...absenceOf(entry),
      mark: marks[weekday] ?? null,
      // Not before the start or after the last day, though a colleague has put the person into the week.
      isEmpty: isHere && unplanned.includes(weekday),
      hints: hints.get(weekday) ?? [],
      note: entry?.notes ?? '',
      causes: causesOn(weekday, entries, marks, agreed),
    }
  })
  return { weekNumber, week, row, byDay }
}

/** A line for each of these days, whether anybody has opened their week or not. */
export function sheetDays(
  dates: readonly CalendarDate[],
  weeks: readonly FiguredSheetWeek[],
  frame: SheetFrame,
): CausedDay[] {
  const lines = new Map(weeks.flatMap(({ byDay }) => byDay.map((day) => [day.date, day] as const)))
  return dates.map((date) => lines.get(date) ?? emptyLine(date, frame))
}

function emptyLine(date: CalendarDate, { teacher, calendar }: SheetFrame): CausedDay {
  return {
    date,
    weekId: weekNumberOf(date),
    presence: isInWork(teacher, date) ? 'notInWeek' : 'notEmployed',
    counts: false,
    start: null,
    end: null,
    breakMinutes: 0,
    worked: noHours,
    credited: noHours,
    status: null,
    kind: null,
    share: 1,
    isRealDuration: false,
    mark: calendar.find((day) => day.date === date)?.mark ?? null,
    isEmpty: false,
    hints: [],
    note: '',
    causes: [],
  }
}

/** Employed, and not away for long. */
function isInWork(teacher: Employment & Pick<Teacher, 'terms'>, date: CalendarDate): boolean {
  return isEmployedOn(teacher, date) && !termsInForce(teacher.terms, date).longAbsence
}

/** As it moves the week, whose minutes are added up before they are rounded. */
function workedOn({ worked }: WeekRow, weekday: Weekday): Hours {
  const own = worked.steps.filter(({ source }) => source.kind === 'workedDay' && source.weekday === weekday)
  return sumOf(own.map(({ hours }) => hours))
}

/** What is known of a day beside the plan; nothing in a house that does not record. */
function confirmationOf(
  date: CalendarDate,
  entry: DayEntry | undefined,
  record: DayRecord | undefined,
  { recording }: Pick<SheetFrame, 'recording'>,
): Pick<SheetDay, 'record' | 'unconfirmed'> {
  if (record) {
    const { source, recordedOn, notAgreed, byDeviceClock, spans } = record
    const counted = countedEnds(record)
    return {
      record: {
        ...{ source, recordedOn: recordedOn ?? date, spans: recordText(spans) },
        ...(counted ? { counted } : {}),
        ...(byDeviceClock ? { byDeviceClock } : {}),
        ...(notAgreed ? { notAgreed } : {}),
      },
    }
  }
  const isOver = recording !== undefined && recording.since <= date && date < recording.today
  const isOpen = isOver && isAtWork(sessionsOf(entry))
  return isOpen ? { unconfirmed: true } : {}
}

/** 7:00 to 14:15 with 6.75 worked is a break of 30 minutes, whether it was entered or left out. */
function timesOf(entry: DayEntry | undefined) {
  const sessions = byStart(sessionsOf(entry))
  const [first] = sessions
  if (!first) return {}
  const end = sessions.reduce((last, session) => (session.end > last ? session.end : last), first.end)
  const atWork = sessions.filter(({ type }) => type === 'work').map((session) => lengthOf(session))
  const breakMinutes =
    lengthOf({ start: first.start, end }) - atWork.reduce((sum, minutes) => sum + minutes, 0)
  return { start: first.start, end, breakMinutes, ...activitiesOf(sessions) }
}

/** What a reader misses between the times and what was worked of them. */
function activitiesOf(sessions: readonly Session[]): Pick<SheetDay, 'activityHours'> {
  const found = sessionActivities.flatMap((activity) => {
    const own = sessions.filter((session) => session.activity === activity)
    return own.length > 0 ? [[activity, sumOf(own.map(durationOf))]] : []
  })
  return found.length > 0 ? { activityHours: Object.fromEntries(found) } : {}
}

const lengthOf = ({ start, end }: { start: Parameters<typeof minutesOf>[0]; end: typeof start }) =>
  minutesOf(end) - minutesOf(start)

const creditOf = (parts: readonly CreditedDay[]) => ({
  credited: sumOf(parts.map(({ hours }) => hours)),
  isRealDuration: parts.some(({ isReal }) => isReal),
})

function absenceOf(
  entry: DayEntry | undefined,
): Pick<SheetDay, 'status' | 'kind' | 'share' | 'awayFrom' | 'awayTo'> {
  if (!entry || entry.status === 'present') return { status: entry?.status ?? null, kind: null, share: 1 }
  const { status, kind = null, share = 1 } = entry
  return { status, kind, share, ...timesIn(entry) }
}

/** What the day was: a holiday, half a day of leave. What the calendar gives is no absence. */
function causesOn(
  weekday: Weekday,
  entries: LineFacts['entries'],
  marks: WeekMarks,
  agreed: Parameters<typeof lostOn>[2],
): { cause: Cause; days: number }[] {
  const entry = entries[weekday]
  const mark: DayMark | undefined = agreed.employedDays.includes(weekday) ? marks[weekday] : undefined
  const isWorked = isWorkingDay(entry, agreed.usualWeek, weekday)
  const isGiven = isWorked && workedOnHoliday(entry, mark) === noHours
  const given = paidParts(entry, mark).filter(({ cause }) => isGiven && cause === mark?.kind)
  const causes: { cause: Cause; days: number }[] = given.map(({ cause, share }) => ({ cause, days: share }))
  if (entry && entry.status !== 'present' && entry.status !== 'nonWorkingDay') {
    const isLost = entry.status === 'vacation' || entry.status === 'sick'
    const days = isLost ? lostOn(weekday, entries, agreed, marks) : shareOfOwn(entry, mark)
    if (days > 0) causes.push({ cause: causeOf(entry), days })
  }
  return causes
}

/** Leave is vacation, whether its kind says so or not. */
const causeOf = ({ status, kind }: AbsentDay): Cause => (kind && kind !== kindMeantBy(status) ? kind : status)

/** What the checks say about a day. What they say about the week as a whole is for the schedule. */
function hintsOf({ week, calendar, line }: WeekOfPerson, { rules, teacher, currentWeek }: SheetFrame) {
  const { id, name } = teacher
  const own = { ...line, teacher: { ...line.teacher, id, name }, contractToday: line.terms.weeklyHours }
  const hints = new Map<Weekday, FindingCode[]>()
  for (const { code, where } of findingsOf(houseWeek({ week, currentWeek, calendar }, rules, [own])))
    if (where.weekday) hints.set(where.weekday, [...(hints.get(where.weekday) ?? []), code])
  return hints
}
