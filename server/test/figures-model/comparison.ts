import { monthOf, plus, yearOf } from './dates.ts'
import { featuresOf } from './features.ts'
import { leaveAccounts } from './leave-account.ts'
import type { Manager } from './manager.ts'
import { meet } from './manager.ts'
import { monthFigures } from './month-figures.ts'
import { balances, bookedUntil, isInWeek, weekFigures } from './week-figures.ts'

/** What the server answers beside what the model says. */
export interface Comparison {
  rows: number
  accounts: number
  sheets: number
}

type Wire = Record<string, unknown>

const inHundredths = (value: unknown) => Math.round((value as number) * 100)

function compare(
  manager: Manager,
  where: string,
  said: Record<string, unknown>,
  own: Record<string, unknown>,
) {
  const wrong = Object.keys(own).filter((name) => said[name] !== own[name])
  if (wrong.length === 0) return
  const list = wrong.map((name) => `${name} ${said[name]}, by the model ${own[name]}`)
  manager.differences.push(`${where}: ${list.join('; ')}`)
}

/** Every row of every week. */
export async function compareWeeks(manager: Manager, done: Comparison) {
  const { house, browser } = manager
  const balancesOf = new Map(house.people.map((person) => [person, balances(house, person)]))
  /** By how much a balance is off already: each cause is reported once, in its own week. */
  const offBy = new Map<number, number>()
  for (const [monday, weekId] of house.weeks) {
    const { body } = await browser.get<{ teachers: Wire[] }>(`/api/weeks/${weekId}`)
    for (const person of house.people) {
      const row = body.teachers.find((one) => one.id === person.id)
      const isIn = isInWeek(person, monday)
      const where = `${browser.host} week ${monday} person ${person.id}`
      if (!row || !isIn) {
        compare(manager, where, { isInWeek: row !== undefined }, { isInWeek: isIn })
        meet(manager, 'not in the week')
        continue
      }
      done.rows++
      for (const feature of featuresOf(house, person, monday)) meet(manager, feature)
      const { contract, team, mpa, core, target, worked, credited, actual, difference, counts } = weekFigures(
        house,
        person,
        monday,
      )
      const figures = { contract, team, mpa, core, target, worked, credited, actual, difference, counts }
      const said = wireFigures(row)
      const balance = (balancesOf.get(person)?.get(monday) ?? 0) + (offBy.get(person.id) ?? 0)
      const booked = bookedUntil(person, plus(monday, 4))
      compare(manager, where, said, { ...figures, booked, balance })
      offBy.set(person.id, (offBy.get(person.id) ?? 0) + said.balance - balance)
    }
  }
}

function wireFigures(row: Wire) {
  return {
    contract: inHundredths(row.contractHours),
    team: inHundredths(row.teamHours),
    mpa: inHundredths(row.mpaHours),
    core: inHundredths(row.coreHours),
    target: inHundredths(row.targetHours),
    worked: inHundredths(row.workedHours),
    credited: inHundredths(row.creditedHours),
    actual: inHundredths(row.actualHours),
    difference: inHundredths(row.difference),
    counts: row.counts,
    booked: inHundredths(row.bookedHours),
    balance: inHundredths(row.cumulativeBalance),
  }
}

/** Everybody's leave of every year. */
export async function compareLeave(manager: Manager, years: readonly number[], done: Comparison) {
  const { house, browser } = manager
  for (const year of years) {
    const { body } = await browser.get<{ accounts: Wire[] }>(`/api/leave?year=${year}`)
    for (const person of house.people) {
      const own = leaveAccounts(house, person, year).get(year)
      const account = body.accounts.find((one) => one.id === person.id)
      const where = `${browser.host} leave of ${year} person ${person.id}`
      if (!own || !account) {
        compare(manager, where, { isThere: account !== undefined }, { isThere: own !== undefined })
        continue
      }
      done.accounts++
      if (own.lapsed > 0) meet(manager, 'lapsed leave')
      if (own.carried !== 0) meet(manager, 'carried leave')
      if (own.closing > 0) meet(manager, 'leave on closing days')
      const said = Object.keys(own).map((name) => [name, inHundredths((account[name] as Wire).days)])
      compare(manager, where, Object.fromEntries(said), { ...own })
    }
  }
}

/** The sums of everybody's sheet, of each month up to the running one. */
export async function compareMonths(manager: Manager, done: Comparison) {
  const { house, browser } = manager
  const months = [...new Set([...house.weeks.keys()].map(monthOf))].filter(
    (month) => month <= monthOf(house.today) && month >= '2025-01',
  )
  for (const month of months) {
    const { body } = await browser.get<{ sheets: Wire[] }>(`/api/months/${month}`)
    for (const person of house.people) {
      const kept = manager.keptMonths.get(month)
      const own = kept ? kept.get(person.id) : monthFigures(house, person, month)
      const sheet = body.sheets.find((one) => one.teacherId === person.id)
      const where = `${browser.host} month ${month} person ${person.id}`
      if (!own || !sheet) {
        compare(manager, where, { hasSheet: sheet !== undefined }, { hasSheet: own !== undefined })
        continue
      }
      done.sheets++
      compare(manager, where, sheetFigures(sheet), { ...own })
    }
  }
}

function sheetFigures(sheet: Wire) {
  const sums = sheet.sums as Wire
  const account = sheet.account as Record<string, Wire> & { bookings: unknown }
  const bookings = account.bookings as { hours: number }[]
  return {
    worked: inHundredths(sums.worked),
    credited: inHundredths(sums.credited),
    before: inHundredths(account.before?.balance),
    weeks: account.weeks?.count,
    moved: inHundredths(account.weeks?.moved),
    booked: bookings.reduce((hours, booking) => hours + inHundredths(booking.hours), 0),
    after: inHundredths(account.after?.balance),
  }
}

/** The years that the weeks of a house touch. */
export function yearsOf(manager: Manager): number[] {
  return [...new Set([...manager.house.weeks.keys()].map(yearOf))].sort()
}
