import { addDays, calendarDateOf, isoWeek } from '#domain/values/calendar-date.ts'
import { lastWeekNumber, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'

/*
 * The paths of the page's places (product, section 22): as much of them as parents need, whose places are weeks. What the
 * paths of the team name: page-address.ts.
 */

/** The lines of the settings, in their order. */
export const houseSections = [
  'basics',
  'calendar',
  'presets',
  'staffing',
  'opening',
  'staff',
  'law',
  'access',
  'leave',
  'months',
  'parents',
  'light',
  'data',
  'device',
] as const

/** The years that a house can plan, and a number with no zero before it: each thing has one path only. */
const year = '(?:202[5-9]|20[3-9]\\d|21\\d\\d)'
const person = '[1-9]\\d{0,8}'

const weeks = new RegExp(`^/week/(${year})-W(\\d\\d)(/day/${person}/[1-5])?$`)
const ofTeam = new RegExp(
  `^/(leave(/(${year}|accounts))?|people(/${person}(/account|/leave/${year})?)?|statistics|house(/(${houseSections.join('|')}))?|months(/${year}(-(0[1-9]|1[0-2])(/${person})?)?)?)$`,
)

/** Of an invitation, whose token stands behind `#` and reaches no server. It shows nothing of the house's weeks. */
export const joinPath = '/join'

/** Where parents are asked for the code, which may stand behind `#`, in a house that asks for one. */
export const codePath = '/parents'

/** Of the tablet on which people record their day. A code to pair one stands behind `#`. */
export const kioskPath = '/kiosk'

/** The pages before which nothing of the house is read, whose keys stand behind `#`. */
export const isDoor = (path: string) => path === joinPath || path === codePath || path === kioskPath

/** Of the signed-in person's own week. */
export const myPath = '/my'

/** Whether the page has a place at the path. Whether what it names exists is answered by the page's calls. */
export const isPlace = (path: string) =>
  path === '/' || isDoor(path) || path === myPath || ofTeam.test(path) || !!weekAt(path)

/** Parents see weeks; every other place is the team's. */
export const isOfTeam = (path: string) => ofTeam.test(path) || !!weeks.exec(path)?.[3]

/** The number of the week at the path; nothing for one that its year does not have, or that no house can plan. */
export function weekAt(path: string): number | undefined {
  const [, ofYear, week] = weeks.exec(path) ?? []
  if (!ofYear || week === '00') return undefined
  // The fourth of January lies in week 1 of each year.
  const day = addDays(calendarDateOf(`${ofYear}-01-04`), (Number(week) - 1) * 7)
  const number = weekNumberOf(day)
  return number <= lastWeekNumber && isoWeek(day).year === Number(ofYear) ? number : undefined
}

/** `/week/2026-W47`: the week's year and number as ISO 8601 has them. */
export function pathOfWeek(number: number): string {
  const { year: ofYear, week } = isoWeek(weekOfNumber(number).startDate)
  return `/week/${ofYear}-W${String(week).padStart(2, '0')}`
}
