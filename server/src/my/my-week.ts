import type { ColleagueRow, MyWeek } from '#contract/my.ts'
import type { ParentRow, TeacherWeek } from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { firstWeekForParents, parentsSeeLeast } from '#domain/house/site.ts'
import { changeOfManagement } from '#domain/records/management-change.ts'
import { firstOwnDay } from '#domain/records/recording.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { weekName, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'
import { readHouseDays } from '../calendar/house-days.store.ts'
import { notFound } from '../http/problems.ts'
import { readAllVersions, readNewest } from '../records/records.store.ts'
import { readMissingDays } from '../records/worked-days.store.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'
import { readWeekDocument } from '../weeks/weeks.store.ts'
import { readGroups } from './groups.store.ts'
import { ownPerson } from './own-person.ts'

/**
 * Built key by key from the management's document. Of colleagues there is the least that a house can show parents,
 * whatever it shows them: nothing of weeks that parents may not look at any more.
 */
export async function readOwnWeek(work: Work, weekId: number): Promise<MyWeek> {
  const person = await ownPerson(work)
  if (!(await readWeeksShown(work))(weekId)) return draftFor(work, person, weekId)
  const document = await readWeekDocument(work, weekId)
  if (document === undefined) throw notFound('This week')
  const week = JSON.parse(document) as TeacherWeek
  const site = await readSite(work)
  const groups = site.staffing ? await readGroups(work) : { names: [], of: {} }
  const { id, name, startDate, endDate, currentWeekId, calendar } = week
  const isLongAgo = startDate < firstWeekForParents(work.today, parentsSeeLeast)
  const shown = isLongAgo ? [] : weekForParents(week, parentsSeeLeast, groups).teachers
  return {
    ...{ id, name, startDate, endDate, currentWeekId, calendar },
    today: work.today,
    me: { id: person.id, name: person.name },
    group: groups.names.find((group) => group.id === groups.of[person.id]) ?? null,
    own: week.teachers.find((row) => row.id === person.id) ?? null,
    ...(await recordingIn(work, site, person, weekId)),
    others: shown.filter((row) => row.id !== person.id).map(colleagueOf),
  }
}

/** The same whatever is in the draft, and whether or not it was opened. */
async function draftFor(work: Work, person: StoredTeacher, weekId: number): Promise<MyWeek> {
  const week = weekOfNumber(weekId)
  const { startDate, endDate } = week
  const { staffing } = await readSite(work)
  const groups = staffing ? await readGroups(work) : { names: [], of: {} }
  return {
    ...{ id: weekId, name: weekName(week), startDate, endDate },
    currentWeekId: weekNumberOf(work.today),
    calendar: (await readHouseDays(work, startDate, endDate)).map(houseDayToWire),
    today: work.today,
    published: false,
    me: { id: person.id, name: person.name },
    group: groups.names.find((group) => group.id === groups.of[person.id]) ?? null,
    own: null,
    others: [],
  }
}

/** What the page needs to confirm days, where the house records what was worked. */
async function recordingIn(
  work: Work,
  site: SiteSettings,
  person: StoredTeacher,
  weekId: number,
): Promise<Pick<MyWeek, 'recording'>> {
  const { recordsSince: since } = site
  if (since === null) return {}
  const places = weekdays.map((weekday) => ({ teacherId: person.id, weekNumber: weekId, weekday }))
  const newest = await readNewest(work, places)
  const came = places.flatMap((place) => {
    const day = newest.get(placeKey(place))
    return day && day.spans === null
      ? [{ dayOfWeek: place.weekday, version: day.version, at: day.cameAt }]
      : []
  })
  const managed = []
  for (const place of places) {
    // Seldom any.
    if (newest.get(placeKey(place))?.source !== 'management') continue
    const found = changeOfManagement(await readAllVersions(work, place))
    if (!found) continue
    const { change, before } = found
    managed.push({
      dayOfWeek: place.weekday,
      ...{ by: change.by, at: change.at, before: before?.spans ?? null },
    })
  }
  const byTime = firstOwnDay(work.today, site)
  // What is closed takes no record.
  const first = site.closedBefore !== null && site.closedBefore > byTime ? site.closedBefore : byTime
  const missing = await readMissingDays(work, site, person)
  return { recording: { since, firstOwnDay: first, came, managed, ...missing } }
}

function colleagueOf({ id, name, groupId, timeSlots }: ParentRow): ColleagueRow {
  return groupId === undefined ? { id, name, timeSlots } : { id, name, groupId, timeSlots }
}
