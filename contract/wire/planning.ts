import type { Preset } from '#domain/days/preset.ts'
import type {
  DayWindow,
  PastDuties,
  PersonFacts,
  WeekPlanningFacts,
  Wish,
} from '#domain/planning/planning-facts.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf } from '#domain/values/hours.ts'
import type { WirePlanning } from '../planning.ts'
import type { WireStaffing, WireStaffMember } from '../staffing.ts'

type WirePerson = WirePlanning['people'][number]

/** What the engine knows beside the week and the need of its groups. */
export interface KnownForPlanning {
  readonly planning: WirePlanning
  readonly staffing: Pick<WireStaffing, 'people'>
  readonly presets: readonly Preset[]
  readonly country: WeekPlanningFacts['country']
  /** By the teacher's number. Who is not named is an adult. */
  readonly protections: ReadonlyMap<number, PersonFacts['protection']>
}

/** What the server says of a week as the engine knows it. */
export function planningFactsOf(known: KnownForPlanning): WeekPlanningFacts {
  const { planning, staffing, presets, country, protections } = known
  const members = new Map(staffing.people.map((member) => [member.teacherId, member]))
  return {
    country,
    people: planning.people.map((person) => ({
      teacherId: person.teacherId,
      protection: protections.get(person.teacherId) ?? 'adult',
      balance: hoursOf(person.balanceBefore),
      past: pastDutiesOf(person),
      ...limitsOf(members.get(person.teacherId)),
    })),
    wishes: wishesFrom(planning),
    locks: planning.locks,
    presets,
  }
}

type Limits = Pick<PersonFacts, 'doesEarly' | 'doesLate' | 'windows' | 'longestDay'>

function limitsOf(member: WireStaffMember | undefined): Limits {
  if (!member) return { doesEarly: true, doesLate: true, windows: {}, longestDay: null }
  const { early, late, notBefore, notAfter, longestDay } = member
  const windows: Partial<Record<Weekday, DayWindow>> = {}
  for (const weekday of weekdays) {
    const [from, to] = [notBefore[weekday] ?? null, notAfter[weekday] ?? null]
    if (from || to) windows[weekday] = { notBefore: from, notAfter: to }
  }
  return {
    doesEarly: early,
    doesLate: late,
    windows,
    longestDay: longestDay === null ? null : hoursOf(longestDay),
  }
}

export function wishesFrom({ wishes }: Pick<WirePlanning, 'wishes'>): Wish[] {
  return wishes.map(({ teacherId, wish }) => ({ teacherId, ...wish }))
}

function pastDutiesOf({ workingDays, earlyDuties: early, lateDuties: late }: WirePerson): PastDuties {
  return { workingDays, early, late }
}
