import { termsOn } from './agreement.ts'
import type { Dice } from './chance.ts'
import type { Day } from './dates.ts'
import { firstOfMonth, monthOf, plus } from './dates.ts'
import type { Person, Session, Terms, UsualDay } from './facts.ts'
import type { Manager } from './manager.ts'
import { hoursOnWire, tell } from './manager.ts'
import { textOf } from './sessions.ts'

const quarter = 15

/** Some work on the quarter hour, with a break where it is long. */
export function someSessions(dice: Dice, breakAt: number | null = null): Session[] {
  const from = 7 * 60 + dice.between(0, 8) * quarter
  const to = from + dice.between(10, 36) * quarter
  const rest = breakAt ?? from + dice.between(8, 20) * quarter
  if (to - from <= 300 || rest + 45 >= to || rest <= from) return [{ from, to }]
  const until = rest + dice.between(1, 3) * quarter
  return [
    { from, to: rest },
    { from: rest, to: until, isBreak: true },
    { from: until, to },
  ]
}

function someUsualWeek(dice: Dice): UsualDay[] | null {
  if (dice.chance(0.25)) return null
  const isWhole = dice.chance(0.35)
  return [1, 2, 3, 4, 5].map((): UsualDay => {
    if (isWhole) return dice.chance(0.15) ? 'free' : someSessions(dice)
    const kind = dice.roll()
    return kind < 0.2 ? 'free' : kind < 0.5 ? 'open' : someSessions(dice)
  })
}

const contracts = [1_500, 1_950, 2_000, 2_500, 3_000, 3_250, 3_850, 3_900, 4_000]

export function someTerms(dice: Dice, validFrom: Day): Terms {
  const contract = dice.chance(0.2) ? dice.between(800, 4_000) : dice.pick(contracts)
  return {
    validFrom,
    contract,
    target: dice.chance(0.2) ? dice.between(10, 80) * 50 : null,
    team: dice.chance(0.5) ? dice.between(0, 6) * 50 : 0,
    mpa: dice.chance(0.5) ? dice.between(0, 500) : 0,
    usual: someUsualWeek(dice),
    leaveDays: dice.pick([2_400, 2_800, 3_000, 3_000, 3_100, 3_250, 1_800]),
  }
}

function termsOnWire(terms: Terms) {
  const { contract, target, team, mpa, usual, leaveDays } = terms
  return {
    weeklyHours: hoursOnWire(contract),
    targetWorkHours: target === null ? null : hoursOnWire(target),
    teamHours: hoursOnWire(team),
    mpaHours: hoursOnWire(mpa),
    leaveDays: leaveDays / 100,
    usualWeek: usual ? usual.map((day) => (day === 'free' ? '-' : day === 'open' ? '' : textOf(day))) : null,
  }
}

/** A teacher whose employment and terms begin, change and end on any day. */
export async function addPerson(manager: Manager, name: string, range: { first: Day; last: Day }) {
  const { dice, house } = manager
  const within = (least: number, most: number) => plus(range.first, dice.between(least, most))
  const startDate = dice.chance(0.4) ? within(-40, 90) : null
  const lastDay = dice.chance(0.25) ? within(200, 370) : null
  const initial = dice.chance(0.6) ? dice.between(-2_000, 4_000) : 0
  const terms = someTerms(dice, '0001-01-01')
  const body = { name, startDate, lastDay, initialBalance: hoursOnWire(initial), ...termsOnWire(terms) }
  const { id } = await tell(manager, 'POST', '/api/teachers', body)
  const person: Person = {
    ...{ id, startDate, lastDay, initial, terms: [terms], archivedOn: null },
    entries: new Map(),
    settings: new Map(),
    bookings: [],
    leave: new Map(),
    closingExceptions: new Map(),
    kept: new Map(),
  }
  house.people.push(person)
  let day = range.first
  for (let changes = dice.pick([0, 0, 1, 1, 2, 3]); changes > 0; changes--) {
    day = plus(day, dice.between(10, 130))
    if (day > range.last || (lastDay !== null && day > lastDay)) break
    // Half of them hold from the first of a month on, as contracts do.
    const validFrom = dice.chance(0.5) ? day : firstOfMonth(monthOf(plus(day, 31)))
    await changeTerms(manager, person, someTerms(dice, validFrom))
    day = plus(validFrom, 1)
  }
  if (dice.chance(0.3)) await addLongAbsence(manager, person, plus(day, dice.between(5, 60)))
  return person
}

export async function changeTerms(manager: Manager, person: Person, terms: Terms) {
  await tell(manager, 'PATCH', `/api/teachers/${person.id}`, {
    validFrom: terms.validFrom,
    ...termsOnWire(terms),
  })
  person.terms = [...person.terms.filter(({ validFrom }) => validFrom !== terms.validFrom), terms].sort(
    (one, other) => (one.validFrom < other.validFrom ? -1 : 1),
  )
}

/** A span of the terms; after it, what held before. No other terms begin within. */
async function addLongAbsence(manager: Manager, person: Person, from: Day) {
  const { dice } = manager
  const to = plus(from, dice.between(8, 70))
  if (person.lastDay !== null && to >= person.lastDay) return
  if (person.startDate !== null && from <= person.startDate) return
  const kind = dice.pick(['parental', 'maternity', 'sick', 'sabbatical'] as const)
  await tell(manager, 'POST', `/api/teachers/${person.id}/long-absences`, { kind, from, to })
  const before = termsOn(person, from)
  const hours = { contract: 0, target: 0, team: 0, mpa: 0, usual: null }
  const none = { ...before, ...hours, validFrom: from, longAbsence: kind }
  person.terms.push(none, { ...before, validFrom: plus(to, 1) })
}
