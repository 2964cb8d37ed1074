import { agreementOf } from './agreement.ts'
import { isLeftToClosing, markFor } from './credit.ts'
import type { Day } from './dates.ts'
import { daysBetween, easterSunday, mondayOf, plus, weekdayOf, yearOf } from './dates.ts'
import type { Charge, HouseDay } from './facts.ts'
import { leaveAccounts } from './leave-account.ts'
import type { Manager } from './manager.ts'
import { meet, tell } from './manager.ts'
import { isInWeek } from './week-figures.ts'

/** The holidays of Lower Saxony, one of the Länder; each Land only differs in which days it has. */
function holidaysOf(year: number): Day[] {
  const easter = easterSunday(year)
  const movable = [-2, 1, 39, 50].map((days) => plus(easter, days))
  const fixed = ['01-01', '05-01', '10-03', '10-31', '12-25', '12-26'].map((day) => `${year}-${day}`)
  return [...movable, ...fixed]
}

/** Says where the house is, before anything depends on it. */
export async function writeCalendar(manager: Manager, years: readonly number[]) {
  const { house, dice } = manager
  const releaseShare = dice.pick([0, 0.5, 1] as const)
  const region = house.isInGermany ? 'DE-NI' : null
  if (region) await tell(manager, 'PUT', '/api/calendar/settings', { region, keptHolidays: [], releaseShare })
  for (const year of region ? years : []) {
    await tell(manager, 'PUT', `/api/calendar/years/${year}`)
    for (const day of holidaysOf(year)) house.days.set(day, { kind: 'holiday', share: 1 })
    for (const day of ['12-24', '12-31'])
      if (releaseShare) house.days.set(`${year}-${day}`, { kind: 'release', share: releaseShare })
  }
}

const ownDays: readonly HouseDay[] = [
  { kind: 'holiday', share: 1 },
  { kind: 'holiday', share: 1 },
  { kind: 'holiday', share: 0.5 },
  { kind: 'release', share: 1 },
  { kind: 'release', share: 0.5 },
  { kind: 'release', share: 0.5 },
  { kind: 'teamDay' },
]

/** Days that the house makes its own: holidays, releases, team days. */
export async function addHouseDays(manager: Manager, range: { first: Day; last: Day }) {
  const { house, dice } = manager
  for (const day of ownDays) {
    const date = plus(range.first, 7 * dice.between(0, 51) + dice.between(0, 4))
    if (house.days.has(date)) continue
    await tell(manager, 'PUT', `/api/calendar/days/${date}`, { name: 'Tag des Hauses', ...day })
    house.days.set(date, day)
  }
}

/** Closes the house for a few days; where leave runs out, as the closing says. */
export async function closeHouse(
  manager: Manager,
  first: Day,
  length: number,
  charge: Charge,
  isMistaken = false,
) {
  const { house } = manager
  const last = plus(first, length - 1)
  const days = daysBetween(first, last).filter((day) => weekdayOf(day) <= 5 && !house.days.has(day))
  // Two closings of the same days are refused, so chance may not ask for them.
  const isTaken = manager.closings.some((other) => other.first <= last && first <= other.last)
  if (days.length === 0 || isTaken) return
  manager.closings.push({ first, last })
  const whenShort = shortages[manager.closings.length % shortages.length] ?? 'skip'
  const expected = charge === 'leave' ? exceptionsOf(manager, days, whenShort) : []
  const body = { from: first, to: last, name: 'Schließtage', charge, whenShort, confirm: true }
  const { closing } = await tell(manager, 'POST', '/api/closings', body)
  const order = (list: readonly Exception[]) =>
    list.map(({ teacherId, date, charge: instead }) => `${teacherId} ${date} ${instead}`).sort()
  const said = order(closing.exceptions)
  const own = order(expected)
  if (said.join() !== own.join())
    manager.differences.push(
      `closing ${first} ${charge}: exceptions ${said.filter((one) => !own.includes(one))} instead of ${own.filter((one) => !said.includes(one))}`,
    )
  for (const day of days) house.days.set(day, { kind: 'closing', charge })
  // What the server has answered holds from here on, so that one difference is reported once.
  for (const { teacherId, date, charge: instead } of closing.exceptions as Exception[]) {
    house.people.find(({ id }) => id === teacherId)?.closingExceptions.set(date, instead)
    meet(manager, `closing exception ${instead}`)
  }
  if (isMistaken) await openAgain(manager, closing.id, days)
}

async function openAgain(manager: Manager, id: number, days: readonly Day[]) {
  await tell(manager, 'DELETE', `/api/closings/${id}`)
  manager.closings.pop()
  for (const day of days) {
    manager.house.days.delete(day)
    for (const person of manager.house.people) person.closingExceptions.delete(day)
  }
  meet(manager, 'closing removed')
}

const shortages = ['skip', 'paid', 'timeOff'] as const

interface Exception {
  readonly teacherId: number
  readonly date: Day
  readonly charge: 'none' | 'timeOff' | 'open'
}

/** For whom no leave is left on which days. */
function exceptionsOf(
  { house }: Manager,
  days: readonly Day[],
  whenShort: 'skip' | 'paid' | 'timeOff',
): Exception[] {
  const charge = whenShort === 'skip' ? 'open' : whenShort === 'paid' ? 'none' : 'timeOff'
  return house.people.flatMap((person) => {
    const accounts = leaveAccounts(house, person, yearOf(days.at(-1) as Day))
    const left = new Map([...accounts].map(([year, figures]) => [year, figures.left]))
    return days
      .filter((date) => {
        const monday = mondayOf(date)
        const day = agreementOf(person, monday).days[weekdayOf(date) - 1]
        if (!day?.isEmployed || !day.isWorking || !isLeftToClosing(day) || !isInWeek(person, monday))
          return false
        if (markFor(person, date, house.days)) return false
        const days = left.get(yearOf(date)) ?? 0
        if (days < 100) return true
        left.set(yearOf(date), days - 100)
        return false
      })
      .map((date) => ({ teacherId: person.id, date, charge }))
  })
}
