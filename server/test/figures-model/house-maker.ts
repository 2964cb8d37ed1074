import type { Browser } from '../house.ts'
import { addSpans, replacePlannedDays } from './absence-maker.ts'
import { addBookings, addLeaveFacts, addSettings } from './account-maker.ts'
import { addHouseDays, closeHouse, writeCalendar } from './calendar-maker.ts'
import type { Dice } from './chance.ts'
import { addCorrections } from './corrections-maker.ts'
import type { Day } from './dates.ts'
import { mondayOf, plus, yearOf } from './dates.ts'
import { fillWeeks } from './days-maker.ts'
import type { House } from './facts.ts'
import type { Manager } from './manager.ts'
import { meet, tell } from './manager.ts'
import { addPerson } from './people-maker.ts'

const weeksOfHouse = 52
const weeksBefore = 42

export function someToday(dice: Dice): Day {
  return plus('2026-03-02', dice.between(0, 390))
}

/** A house of its own, made by what a manager sends and by nothing else. */
export async function makeHouse(
  browser: Browser,
  dice: Dice,
  today: Day,
  people: number,
  met: Map<string, number>,
): Promise<Manager> {
  const first = plus(mondayOf(today), -7 * weeksBefore)
  const range = { first, last: plus(first, 7 * weeksOfHouse - 3) }
  const house: House = {
    today,
    isInGermany: dice.chance(0.8),
    leaveBegins: yearOf(first),
    lapsesOn: dice.pick(['03-31', '03-31', '05-31']),
    mustBe: dice.pick(['taken', 'begun']),
    rest: dice.pick(['dropped', 'kept']),
    days: new Map(),
    weeks: new Map(),
    people: [],
    closedBefore: null,
  }
  const manager: Manager = { browser, house, dice, met, differences: [], closings: [], keptMonths: new Map() }
  const hasBreak = dice.chance(0.5)
  if (hasBreak) meet(manager, 'house with a break at its time')
  if (house.mustBe === 'begun') meet(manager, 'leave that need only be begun')
  await tell(manager, 'PATCH', '/api/site', {
    absenceKinds: true,
    leaveAccounts: true,
    monthSheets: true,
    leaveBegins: house.leaveBegins,
    leaveLapsesOn: house.lapsesOn,
    leaveMustBe: house.mustBe,
    leaveRest: house.rest,
    breakAt: hasBreak ? '11:30' : null,
  })
  const years = [yearOf(first), yearOf(first) + 1]
  await writeCalendar(manager, years)
  for (let week = 0; week < weeksOfHouse; week++) {
    const startDate = plus(first, 7 * week)
    const { id } = await tell(manager, 'POST', '/api/weeks', { startDate, endDate: plus(startDate, 4) })
    house.weeks.set(startDate, id)
  }
  await addHouseDays(manager, range)
  for (let number = 1; number <= people; number++) await addPerson(manager, `Person ${number}`, range)
  for (const person of house.people) {
    await addLeaveFacts(manager, person, years)
    await fillWeeks(manager, person)
    await replacePlannedDays(manager, person)
    await addSpans(manager, person, range)
    await addSettings(manager, person)
    await addBookings(manager, person, range)
    await addCorrections(manager, person)
  }
  const someDay = () => plus(first, dice.between(0, 355))
  for (const charge of ['leave', 'none', 'leave', 'timeOff', 'leave'] as const)
    await closeHouse(manager, someDay(), dice.between(3, 12), charge)
  await closeHouse(manager, someDay(), 5, 'leave', true)
  return manager
}
