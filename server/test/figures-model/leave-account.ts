import { yearOf } from './dates.ts'
import type { House, Person } from './facts.ts'
import type { LeaveDay } from './leave-days.ts'
import { leaveDaysOf } from './leave-days.ts'
import { employedPart, entitlement } from './leave-entitlement.ts'
import type { Layer } from './leave-lapse.ts'
import { usedUp } from './leave-lapse.ts'

/** Hundredths of days. */
interface LeaveFigures {
  readonly carried: number
  readonly lapsed: number
  readonly entitled: number
  readonly corrections: number
  readonly taken: number
  readonly planned: number
  readonly closing: number
  readonly left: number
  readonly forecast: number
}

/** The accounts of all years from the one in which the house begins, each with what the year before leaves. */
export function leaveAccounts(house: House, person: Person, last: number): Map<number, LeaveFigures> {
  const accounts = new Map<number, LeaveFigures>()
  const used = leaveDaysOf(house, person)
  let layers: Layer[] = []
  for (let year = house.leaveBegins; year <= last; year++) {
    const { first, last: end } = employedPart(person, year)
    if (first > end || (person.archivedOn !== null && yearOf(person.archivedOn) < year)) continue
    const said = person.leave.get(year)
    if (said && said.carried !== null) layers = [{ year: year - 1, days: said.carried }]
    const carried = layers.reduce((days, layer) => days + layer.days, 0)
    const entitled = entitlement(house, person, year)
    const corrections = (said?.corrections ?? []).reduce((days, more) => days + more, 0)
    const days = used.filter((day) => yearOf(day.date) === year)
    const total = (which: (day: LeaveDay) => boolean) =>
      days.filter(which).reduce((amount, day) => amount + day.days, 0)
    const taken = total((day) => !day.isClosing && day.date <= house.today)
    const planned = total((day) => !day.isClosing && day.date > house.today)
    const closing = total((day) => day.isClosing)
    layers = [...layers, { year, days: entitled + corrections }]
    const lapses = usedUp(house, person, { year, layers, days })
    const lapsed = lapses
      .filter(({ on }) => on < house.today)
      .reduce((amount, lapse) => amount + lapse.days, 0)
    const all = lapses.reduce((amount, lapse) => amount + lapse.days, 0)
    const left = carried - lapsed + entitled + corrections - taken - planned - closing
    const figures = { carried, lapsed, entitled, corrections, taken, planned, closing, left }
    accounts.set(year, { ...figures, forecast: left - all + lapsed })
  }
  return accounts
}
