import type { CalendarToAsk, DayToAsk } from '#contract/my-requests.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { weekdaysIn, weekNumbersIn } from '#domain/absences/absence-span.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, lastDayOfMonth, monthAfter, monthWith } from '#domain/months/month.ts'
import { marksIn } from '#domain/people/house-week.ts'
import type { DayWithout } from '#domain/requests/day-without.ts'
import { dayWithout, nothingWithout } from '#domain/requests/day-without.ts'
import { daySpared, expectedEntries, peopleExpected } from '#domain/requests/expected-day.ts'
import { daysOfRequest } from '#domain/requests/request-effect.ts'
import type { WeekOfHouse } from '#domain/requests/week-of-house.ts'
import { needOfDay } from '#domain/staffing/need.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { houseDayForParents } from '../calendar/calendar.wire.ts'
import { invalid } from '../http/problems.ts'
import { readWeekOfHouse } from '../requests/house-of-requests.store.ts'
import type { StoredRequest } from '../requests/requests.store.ts'
import { listRequestsOf } from '../requests/requests.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'
import { readGroups } from './groups.store.ts'
import type { VisibleWeek } from './visible-weeks.ts'
import { readVisibleWeek } from './visible-weeks.ts'

/** As far ahead as days can be asked for. */
const mostMonthsAhead = 24

/**
 * The days of a month that one could ask for. The others are in it as a colleague sees them: what others have asked for is
 * not among it, and coverage is a word and the worst time, never a reason.
 */
export async function readCalendarToAsk(
  work: Work,
  person: StoredTeacher,
  month: Month,
): Promise<CalendarToAsk> {
  refuseFarMonth(work, month)
  const { staffing: usesGroups, absenceKinds } = await readSite(work)
  const staffing = usesGroups ? staffingFrom(await readStaffing(work)) : undefined
  const groups = usesGroups ? await readGroups(work) : { names: [], of: {} }
  const group = groups.names.find(({ id }) => id === groups.of[person.id]) ?? null
  const teachers = await listTeachers(work, 'active')
  const open = (await listRequestsOf(work, person.id)).filter(({ state }) => state === 'asked')
  const span = { from: firstDayOfMonth(month), to: lastDayOfMonth(month) }
  const known = await readWeeks(work, span, person, teachers)
  const house = { absenceKinds, weeks: new Map([...known].map(([number, { week }]) => [number, week])) }
  const whole = { ...span, teacherId: person.id, kind: 'leave', firstHalf: false, lastHalf: false } as const
  const working = new Set(daysOfRequest(whole, house).map(({ date }) => date))
  const isNear = (id: number) => group === null || groups.of[id] === group.id
  const days = weekdaysIn(span).flatMap(({ date, weekNumber, weekday }): DayToAsk[] => {
    const found = known.get(weekNumber)
    if (!found) return []
    const { week, visible } = found
    const [own] = peopleExpected(
      new Map([...week.lines].filter(([id]) => id === person.id)),
      week.week,
      weekday,
    )
    const others = visible.peopleOn(weekday)
    const marked = week.calendar.find((day) => day.date === date)
    const isAway =
      own?.entry !== undefined && own.entry.status !== 'present' && own.entry.status !== 'nonWorkingDay'
    const state = isAskedOn(open, date) ? 'asked' : working.has(date) ? 'works' : isAway ? 'away' : 'free'
    const entries = new Map(expectedEntries(others, visible.isPlanned))
    entries.set(person.id, daySpared(own, visible.isPlanned))
    const need = staffing && needOfDay(staffing, date, weekday, marksIn(week)[weekday])
    const without =
      staffing && need ? dayWithout(person.id, entries, new Set(), need, staffing) : nothingWithout
    const away = others.filter(({ teacherId, entry }) => isNear(teacherId) && entry?.status === 'absent')
    return [
      {
        date,
        own: state,
        houseDay: marked ? houseDayForParents(marked) : null,
        ...levelOf(without),
        others: away.map(({ teacherId }) => ({ teacherId, name: visible.names.get(teacherId) ?? '' })),
      },
    ]
  })
  return { month, group, days }
}

interface KnownWeek {
  readonly week: WeekOfHouse
  readonly visible: VisibleWeek
}

/** Of the week of the house only the own line is looked at, and its calendar. */
async function readWeeks(
  work: Work,
  span: DaySpan,
  person: StoredTeacher,
  teachers: readonly StoredTeacher[],
): Promise<ReadonlyMap<number, KnownWeek>> {
  const weeks = new Map<number, KnownWeek>()
  const isShown = await readWeeksShown(work)
  for (const number of weekNumbersIn(span)) {
    const week = await readWeekOfHouse(work, number, teachers, isShown)
    weeks.set(number, { week, visible: await readVisibleWeek(work, number, person.id, teachers) })
  }
  return weeks
}

function refuseFarMonth({ today }: Work, month: Month) {
  if (month < monthWith(today))
    throw invalid(
      'request_in_past',
      'Only days to come can be asked for. Please tell the management about others.',
    )
  let last = monthWith(today)
  for (let ahead = 0; ahead < mostMonthsAhead; ahead++) last = monthAfter(last)
  if (month > last) throw invalid('request_too_far', 'Days can be asked for two years ahead.')
}

const isAskedOn = (open: readonly StoredRequest[], date: CalendarDate) =>
  open.some(({ from, to }) => from <= date && date <= to)

/** In whole people: a half beside a colleague would say what somebody counts for. */
function levelOf({ level, worst }: DayWithout): Pick<DayToAsk, 'level' | 'worst'> {
  if (level === 'none' || !worst) return { level: null, worst: null }
  const { from, to, people, need, good } = worst
  return { level, worst: { from, to, people: Math.floor(people / 100), need: level === 'gap' ? need : good } }
}
