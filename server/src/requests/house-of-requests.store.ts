import { staffingFrom } from '#contract/wire/staffing.ts'
import { weekNumbersIn } from '#domain/absences/absence-span.ts'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import type { HouseOfRequests, OpenRequest } from '#domain/requests/request-effect.ts'
import type { WeekOfHouse } from '#domain/requests/week-of-house.ts'
import { agreedLine } from '#domain/requests/week-of-house.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { readWeekFacts } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import type { WeeksShown } from '../weeks/publication.store.ts'
import { listOpenRequests } from './requests.store.ts'

/** The house as requests look at it, with everybody who is not archived. */
export interface KnownHouse extends HouseOfRequests {
  readonly teachers: readonly StoredTeacher[]
  readonly leaveAccounts: boolean
}

/** The weeks that these and all open requests touch. */
export async function readHouseOfRequests(
  work: Work,
  asked: readonly OpenRequest[] = [],
): Promise<KnownHouse> {
  const { absenceKinds, leaveAccounts, staffing: usesGroups } = await readSite(work)
  const open = await listOpenRequests(work)
  const teachers = await listTeachers(work, 'active')
  const staffing = usesGroups ? staffingFrom(await readStaffing(work)) : undefined
  const numbers = new Set([...open, ...asked].flatMap((request) => weekNumbersIn(request)))
  const weeks = new Map<number, WeekOfHouse>()
  for (const number of numbers) weeks.set(number, await readWeekOfHouse(work, number, teachers))
  const hasGroups = staffing !== undefined && staffing.groups.length > 0
  return { absenceKinds, leaveAccounts, staffing: hasGroups ? staffing : undefined, weeks, open, teachers }
}

/** As it is; a week that nobody has opened, or the reader may not see, as it would be opened now. */
export async function readWeekOfHouse(
  work: Work,
  number: number,
  teachers: readonly StoredTeacher[],
  isShown: WeeksShown = () => true,
): Promise<WeekOfHouse> {
  const week = weekOfNumber(number)
  const facts = isShown(number) ? await readWeekFacts(work, number) : []
  if (facts.length > 0) {
    const lines = new Map(facts.map(({ teacherId, line }) => [teacherId, line]))
    return { week, calendar: facts[0]?.calendar ?? [], lines }
  }
  const lines = new Map(teachers.map((teacher) => [teacher.id, agreedLine(teacher, week)]))
  return { week, calendar: await calendarOf(work, week), lines }
}

async function calendarOf(work: Work, { startDate, endDate }: WeekOfHouse['week']): Promise<MarkedDay[]> {
  const days: MarkedDay[] = []
  for (const year of new Set([yearOf(startDate), yearOf(endDate)])) days.push(...(await readYear(work, year)))
  return days.filter(({ date }) => startDate <= date && date <= endDate)
}
