import { driftOf, withFairDrift } from '../planning/goal.ts'
import { isThereAt, possibleDays, workIn } from '../planning/possible-days.ts'
import type {
  DayTimes,
  Layer,
  OpenDate,
  PersonDay,
  PlanningPerson,
  PlanningProblem,
} from '../planning/problem.ts'
import { SeededChance } from '../planning/seeded-chance.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday, weekContaining } from '../values/week.ts'

interface HiddenPerson {
  readonly groupId: number | null
  readonly qualified: boolean
  readonly hasUsual: boolean
  /** How the days are in the hidden plan; null: away or off. */
  readonly days: readonly HiddenDay[]
}

type HiddenDay = { readonly times: DayTimes; readonly usual: DayTimes } | 'away' | 'off'

export interface HouseWithHoursShape {
  readonly seed: number
  /** Everybody has a usual week, and all of them together cover the need. */
  readonly isUsualCovering?: boolean
}

const week = weekContaining(calendarDateOf('2026-11-16'))
const quarters = 40
const grid = { firstMinute: 7 * 60, quarters }
const adult = { country: 'de', protection: 'adult' } as const

/**
 * A made house that can be planned: its need is what a hidden plan covers in which everybody works exactly the target.
 * The same seed makes the same house.
 */
export function houseWithHours({ seed, isUsualCovering = false }: HouseWithHoursShape): PlanningProblem {
  const chance = new SeededChance(seed)
  const days = weekdays.map((weekday): OpenDate => {
    return { weekday, date: dateOfWeekday(week, weekday), opens: 0, closes: quarters }
  })
  const possible = daysByWork()
  const groups = 1 + chance.below(4)
  const withUsual = isUsualCovering ? 100 : 30 + chance.below(71)
  const hidden = Array.from({ length: 3 * groups + chance.below(3 * groups + 1) }, (_, at): HiddenPerson => {
    return {
      groupId: chance.below(12) === 0 ? null : 1 + (at % groups),
      qualified: chance.below(6) > 0,
      hasUsual: chance.below(100) < withUsual,
      days: hiddenDays(possible, chance, isUsualCovering),
    }
  })
  const share = [50, 65, 80, 100][chance.below(4)] ?? 100
  return {
    country: 'de',
    grid,
    days,
    layers: layersOf(hidden, groups, share),
    people: withFairDrift(hidden.map((person, at) => personOf(at + 1, person, chance))),
    presets: [
      { from: 0, to: 24, pause: null },
      { from: 16, to: 40, pause: null },
    ],
  }
}

type DaysByWork = ReadonlyMap<number, readonly DayTimes[]>

function daysByWork(): DaysByWork {
  const found = new Map<number, DayTimes[]>()
  for (const day of possibleDays(grid, { ...adult, date: week.startDate }))
    found.set(workIn(day), [...(found.get(workIn(day)) ?? []), day])
  return found
}

/** Three to five days of about the same length, seldom at the same time; one of twelve is away on a day. */
function hiddenDays(possible: DaysByWork, chance: SeededChance, isExact: boolean): HiddenDay[] {
  const count = 3 + chance.below(3)
  const first = chance.below(5)
  const each = 16 + chance.below(16)
  const start = chance.below(3) * 6 + chance.below(5)
  return weekdays.map((_, at): HiddenDay => {
    if ((at + first) % 5 >= count) return 'off'
    if (chance.below(12) === 0) return 'away'
    const times = nearestTo(
      possible.get(each + chance.below(5) - 2) ?? [],
      start + chance.below(3) * 2,
      chance,
    )
    return { times, usual: isExact ? times : movedByChance(times, chance) }
  })
}

function nearestTo(days: readonly DayTimes[], start: number, chance: SeededChance): DayTimes {
  const distance = ({ from }: DayTimes) => Math.abs(from - start)
  const nearest = Math.min(...days.map(distance))
  const starting = days.filter((day) => distance(day) === nearest)
  return starting[chance.below(starting.length)] ?? { from: 4, to: 28, pause: null }
}

/** Four of five usual days are as in the hidden plan. */
function movedByChance(times: DayTimes, chance: SeededChance): DayTimes {
  const by = chance.below(5) === 0 ? chance.below(17) - 8 : 0
  const step = Math.max(-times.from, Math.min(quarters - times.to, by))
  const { from, to, pause } = times
  return {
    from: from + step,
    to: to + step,
    pause: pause && { from: pause.from + step, to: pause.to + step },
  }
}

/** Of each group so much of what the hidden plan covers, the least of every hour; the house is their sum. */
function layersOf(hidden: readonly HiddenPerson[], groups: number, share: number): Layer[] {
  const covered = (counts: (person: HiddenPerson) => boolean, weekday: Weekday, quarter: number) =>
    hidden.filter((person) => {
      const day = person.days[weekday - 1]
      return counts(person) && typeof day === 'object' && isThereAt(day.times, quarter)
    }).length
  const hourly = (counts: (person: HiddenPerson) => boolean, most: number) =>
    weekdays.map((weekday) =>
      Array.from({ length: quarters }, (_, quarter) => {
        const hour = quarter - (quarter % 4)
        const least = Math.min(...[0, 1, 2, 3].map((more) => covered(counts, weekday, hour + more)))
        return Math.min(most, Math.floor((least * share) / 100)) * 100
      }),
    )
  const ids = Array.from({ length: groups }, (_, at) => at + 1)
  const ofGroup = ids.map((groupId): Layer => {
    const need = hourly((person) => person.groupId === groupId, 100)
    return { kind: 'group', groupId, qualifiedOnly: false, need }
  })
  const qualified = ids.map((groupId): Layer => {
    const need = hourly((person) => person.groupId === groupId && person.qualified, 1)
    return { kind: 'group', groupId, qualifiedOnly: true, need }
  })
  const house: Layer = {
    kind: 'house',
    groupId: null,
    qualifiedOnly: false,
    need: weekdays.map((_, day) =>
      Array.from({ length: quarters }, (__, quarter) =>
        ofGroup.reduce((sum, { need }) => sum + (need[day]?.[quarter] ?? 0), 0),
      ),
    ),
  }
  return [house, ...ofGroup, ...qualified]
}

function personOf(teacherId: number, person: HiddenPerson, chance: SeededChance): PlanningPerson {
  const drift = driftOf(hoursOf(chance.below(31) - 12))
  const work = person.days.reduce((sum, day) => sum + (typeof day === 'object' ? workIn(day.times) : 0), 0)
  const worked = 25 + chance.below(15)
  return {
    teacherId,
    groupId: person.groupId,
    qualified: person.qualified,
    weight: 100,
    protection: 'adult',
    goal: work - drift,
    drift,
    mostWork: null,
    longestDay: null,
    doesEarly: true,
    doesLate: true,
    past: { workingDays: worked, early: chance.below(9), late: chance.below(9) },
    days: person.days.map((day): PersonDay => {
      if (typeof day === 'string') return { kind: day }
      return {
        kind: 'place',
        available: { from: 0, to: quarters },
        usual: person.hasUsual ? day.usual : null,
        wishes: [],
        previousEnd: null,
        nextStart: null,
      }
    }),
  }
}
