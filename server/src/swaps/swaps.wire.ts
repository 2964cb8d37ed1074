import type { WrittenDay } from '#contract/day-entries.ts'
import type { WireOpenShift } from '#contract/open-shifts.ts'
import type {
  AnsweredSwap,
  WaitingSwap,
  WirePersonOfSwap,
  WireSwapCoverage,
  WireSwapEffect,
} from '#contract/swaps.ts'
import type { DaysEffect, HintOnDate, PersonEffect } from '#domain/swaps/changed-days-effect.ts'
import { effectOfDays } from '#domain/swaps/changed-days-effect.ts'
import type { CoverageChange } from '#domain/swaps/coverage-change.ts'
import type { ExchangedDay } from '#domain/swaps/exchange.ts'
import { exchangedDays, placeOfDate, startsIn } from '#domain/swaps/exchange.ts'
import { hasShiftBegun, shiftFitOf } from '#domain/swaps/open-shift.ts'
import { daysKnownIn } from '#domain/swaps/swap-house.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { plus, toNumber } from '#domain/values/hours.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import type { StoredShift } from './open-shifts.store.ts'
import { exchangeOf, plainPlan } from './swap-now.ts'
import type { StoredSwap } from './swaps.store.ts'

export const swapTag = ({ id, version }: Pick<StoredSwap, 'id' | 'version'>) => `"swap-${id}-v${version}"`
export const shiftTag = ({ id, version }: Pick<StoredShift, 'id' | 'version'>) => `"shift-${id}-v${version}"`

/** What the history says of an exchange: neither sentence, and nothing of an offer that nobody has taken. */
export const toldOfSwap = ({ id, askerId, colleagueId, date, inReturn, state }: StoredSwap): object => ({
  ...{ swapId: id, askerId, colleagueId, date, inReturn, state },
})

export const toldOfShift = ({ id, date, from, to, groupId, state, given }: StoredShift): object => ({
  ...{ openShiftId: id, date, from, to, groupId, state, givenTo: given?.teacherId ?? null },
})

const named = (house: KnownSwapHouse, teacherId: number) => ({ teacherId, name: house.nameOf(teacherId) })

const numbers = ({ before, after }: { readonly before: Hours; readonly after: Hours }) => ({
  before: toNumber(before),
  after: toNumber(after),
})

export const balanceChange = (before: Hours, moved: Hours) => numbers({ before, after: plus(before, moved) })

export const hoursChange = numbers

export const swapCoverageToWire = (change: CoverageChange): WireSwapCoverage => ({ ...change })

const hintToWire = ({ date, rule, severity, is, limit, paragraph }: HintOnDate) => ({
  ...{ date, rule, severity, is, limit, paragraph },
})

function personToWire(person: PersonEffect, house: KnownSwapHouse): WirePersonOfSwap {
  const { teacherId, days, weeks, comes, goes } = person
  const hints = (all: readonly HintOnDate[]) => (house.showsHints ? all.map(hintToWire) : [])
  return {
    ...named(house, teacherId),
    groupId: house.groupOf(teacherId)?.id ?? null,
    days: days.map(({ date, before, after }) => ({
      ...{ date, before: plainPlan(before), after: plainPlan(after) },
      version: house.versionOf(teacherId, date),
    })),
    hours: numbers(person.hours),
    weeks: weeks.map(({ weekNumber: weekId, ...change }) => ({ weekId, ...numbers(change) })),
    balance: balanceChange(house.balanceOf(teacherId), person.balance),
    comes: hints(comes),
    goes: hints(goes),
  }
}

function effectToWire({ people, coverage }: DaysEffect, house: KnownSwapHouse): WireSwapEffect {
  const { worse, better, groups } = coverage
  return {
    people: people.map((person) => personToWire(person, house)),
    worse: worse.map(swapCoverageToWire),
    better: better.map(swapCoverageToWire),
    runs: groups.flatMap(({ date, groupId, runs }) =>
      runs.map(({ from, to, level }) => ({ date, groupId, from, to, level })),
    ),
  }
}

/** The days of an agreement; nothing when they do not go together any more. */
export function daysAgreed(swap: StoredSwap, house: KnownSwapHouse): readonly ExchangedDay[] | undefined {
  if (swap.colleagueId === null) return undefined
  const days = exchangedDays(exchangeOf(swap, swap.colleagueId), daysKnownIn(house))
  return typeof days === 'string' ? undefined : days
}

function bothOf({ id, askerId, askerName, colleagueId, colleagueName, date, inReturn, version }: StoredSwap) {
  return {
    ...{ item: 'swap' as const, id, date, inReturn, version },
    asker: { teacherId: askerId, name: askerName },
    colleague: { teacherId: colleagueId ?? 0, name: colleagueName ?? '' },
  }
}

export function waitingToWire(swap: StoredSwap, house: KnownSwapHouse): WaitingSwap | undefined {
  const days = daysAgreed(swap, house)
  if (!days || swap.takenAt === null) return undefined
  return {
    ...bothOf(swap),
    takenAt: swap.takenAt,
    startsIn: startsIn(days, house),
    effect: effectToWire(effectOfDays(days, house), house),
  }
}

export function answeredToWire(swap: StoredSwap): AnsweredSwap {
  const { state, takenAt, closedAt, by, answer, askedAt } = swap
  return {
    ...bothOf(swap),
    ...{ takenAt: takenAt ?? askedAt, state, closedAt, answer },
    ...(by !== undefined && { by }),
  }
}

export function shiftToWire(shift: StoredShift, house: KnownSwapHouse): WireOpenShift {
  const { id, date, from, to, groupId, qualified, state, offeredAt, closedAt, given, version } = shift
  const isOpen = state === 'open' && !hasShiftBegun(shift, house)
  const { weekNumber } = placeOfDate(date)
  const people = isOpen ? [...(house.weeks.get(weekNumber)?.lines.keys() ?? [])] : []
  const asked = people.filter((each) => house.canAnswer.has(each) && shiftFitOf(each, shift, house))
  return {
    ...{ item: 'openShift', id, date, from, to, groupId, qualified, state, offeredAt, closedAt, version },
    asked: asked.map((each) => named(house, each)).sort((a, b) => a.name.localeCompare(b.name)),
    could: shift.could.map(({ teacherId, answeredAt }) => {
      const fit = isOpen ? shiftFitOf(teacherId, shift, house) : undefined
      const figures = fit && figuresOfShift(teacherId, fit.effect, house)
      return {
        ...named(house, teacherId),
        ...{ answeredAt, fits: fit !== undefined },
        ...{ hours: figures?.hours ?? null, balance: figures?.balance ?? null },
      }
    }),
    givenTo: given && named(house, given.teacherId),
    version,
  }
}

/** The week and the balance of whoever would work a shift. */
export function figuresOfShift(teacherId: number, { people }: DaysEffect, house: KnownSwapHouse) {
  const [own] = people
  const [week] = own?.weeks ?? []
  if (!own || !week) return undefined
  return { hours: numbers(week), balance: balanceChange(house.balanceOf(teacherId), own.balance) }
}

/** A day that was written, with its date. */
export const datedDay = (written: WrittenDay): { date: CalendarDate; written: WrittenDay } => ({
  date: dateOfWeekday(weekOfNumber(written.weekId), written.dayOfWeek),
  written,
})
