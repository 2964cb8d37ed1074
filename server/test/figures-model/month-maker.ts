import { agreementOf } from './agreement.ts'
import type { Day } from './dates.ts'
import { daysBetween, firstOfMonth, mondayOf, monthOf, nextMonth, plus, weekdayOf } from './dates.ts'
import { placeOf, someEntryOf } from './days-maker.ts'
import type { Manager, WrittenDay } from './manager.ts'
import { putDays, tell } from './manager.ts'
import { monthFigures } from './month-figures.ts'
import { changeTerms, someTerms } from './people-maker.ts'
import { weekFigures } from './week-figures.ts'

/** The months of the house that are over, oldest first. */
export function monthsOver({ house }: Manager): string[] {
  const months = [...new Set([...house.weeks.keys()].map(monthOf))].sort()
  return months.filter((month) => month < monthOf(house.today))
}

/** Most of them end in the middle of a week, which is where closing could go wrong. */
export function someMonth(manager: Manager): string {
  const months = monthsOver(manager)
  const splitting = months.filter((month) => [2, 3, 4, 5].includes(weekdayOf(firstOfMonth(nextMonth(month)))))
  return manager.dice.pick(manager.dice.chance(0.8) ? splitting : months)
}

/** Closes a month as it was looked at, and notes what its sheets say. */
export async function closeMonth(manager: Manager, month: string) {
  const { house } = manager
  const kept = monthsOver(manager)
    .filter((one) => one <= month && !manager.keptMonths.has(one))
    .map((one) => {
      const sheets = house.people.map((person) => [person.id, monthFigures(house, person, one)] as const)
      return [one, new Map(sheets)] as const
    })
  const { hash } = await tell(manager, 'GET', `/api/months/${month}`)
  await tell(manager, 'POST', `/api/months/${month}/close`, { hash })
  for (const [one, sheets] of kept) manager.keptMonths.set(one, sheets)
  const open = firstOfMonth(nextMonth(month))
  house.closedBefore = open
  const monday = mondayOf(open)
  for (const person of house.people) {
    const { days } = weekFigures(house, person, monday)
    for (const { date, worked, credited } of days)
      if (date < open) person.kept.set(date, { worked, credited })
  }
}

/** Changes the open days of the week that was shut in its middle, and some terms from one of them on. */
export async function changeOpenDays(manager: Manager) {
  const { house, dice } = manager
  const open = house.closedBefore as Day
  const monday = mondayOf(open)
  if (!house.weeks.has(monday)) return
  for (const person of house.people) {
    const last = person.terms.at(-1)?.validFrom ?? ''
    const validFrom = plus(open, dice.between(0, 4))
    const hasEnded = person.lastDay !== null && person.lastDay < validFrom
    if (dice.chance(0.3) && last < open && !hasEnded)
      await changeTerms(manager, person, { ...someTerms(dice, validFrom), usual: null })
    const written: WrittenDay[] = []
    for (const date of daysBetween(open, plus(monday, 4))) {
      const day = agreementOf(person, monday).days.find((one) => one.date === date)
      if (!day?.isEmployed || dice.chance(0.4)) continue
      const entry = someEntryOf(dice, day)
      written.push({ date, place: placeOf(manager, person, monday, date), entry })
    }
    await putDays(manager, written)
  }
}
