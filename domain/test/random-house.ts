import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOfPlan } from '../days/plan-text.ts'
import type { Session } from '../days/session.ts'
import { protections } from '../law/law-rules.ts'
import type { TeacherLine, WeekEntries } from '../people/house-week.ts'
import type { Lock, PersonFacts, Wish } from '../planning/planning-facts.ts'
import { SeededChance } from '../planning/seeded-chance.ts'
import type { OpenDay, StaffMember } from '../staffing/staffing.ts'
import { qualifications } from '../staffing/staffing.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { PlanningHouse } from './planning-house.ts'
import { planningHouse } from './planning-house.ts'

/** A house in which everything that a plan may meet stands somewhere: a seed always makes the same one. */
export function randomHouse(seed: number): PlanningHouse {
  const chance = new SeededChance(seed)
  const need = (['normal', 'tight', 'overloaded'] as const)[chance.below(3)] ?? 'normal'
  const house = planningHouse({ people: 13, need, seed })
  const few = chance.below(3) === 0 ? 3 + chance.below(4) : 13
  const lines = house.week.lines.slice(0, few).map((line) => ({ ...line, entries: entriesOf(line, chance) }))
  const { week } = house.week
  const wishes = lines.flatMap((line): Wish[] =>
    chance.below(4) === 0 ? [{ teacherId: line.teacher.id, on: weekdayOf(chance), kind: 'off' }] : [],
  )
  const locks = lines.flatMap((line): Lock[] =>
    chance.below(6) === 0
      ? [{ teacherId: line.teacher.id, date: dateOfWeekday(week, weekdayOf(chance)) }]
      : [],
  )
  const closed = dateOfWeekday(week, weekdayOf(chance))
  const mark = { kind: 'teamDay', name: '' } as const
  return {
    week: { ...house.week, lines, calendar: chance.below(4) === 0 ? [{ date: closed, mark }] : [] },
    staffing: {
      ...house.staffing,
      opening: openingOf(chance),
      people: house.staffing.people.slice(0, few).map((member) => memberOf(member, chance)),
    },
    facts: {
      ...house.facts,
      country: (['de', 'at', 'ch'] as const)[chance.below(3)] ?? 'de',
      people: house.facts.people.map((person) => factsOf(person, chance)),
      wishes: [...house.facts.wishes, ...wishes],
      locks,
    },
  }
}

const weekdayOf = (chance: SeededChance) => weekdays[chance.below(5)] ?? 1

/** Seldom as long as from 05:00 to 23:00, and on each weekday differently. */
function openingOf(chance: SeededChance): Partial<Record<Weekday, OpenDay>> {
  const isLong = chance.below(5) === 0
  return Object.fromEntries(
    weekdays.map((weekday): [Weekday, OpenDay] => {
      const opens = isLong ? 5 * 60 + chance.below(4) * 15 : 7 * 60 + chance.below(3) * 15
      const closes = isLong ? 23 * 60 - chance.below(8) * 30 : 17 * 60 - chance.below(3) * 30
      const joinedUntil = chance.below(2) === 0 ? clockTimeAt(8 * 60) : null
      const joinedFrom = chance.below(2) === 0 ? clockTimeAt(15 * 60 + 30) : null
      return [weekday, { opens: clockTimeAt(opens), closes: clockTimeAt(closes), joinedUntil, joinedFrom }]
    }),
  )
}

function memberOf(member: StaffMember, chance: SeededChance): StaffMember {
  const qualification = qualifications[chance.below(8)] ?? 'qualified'
  const weight = qualification === 'trainee' ? 50 : chance.below(10) === 0 ? 0 : 100
  return { ...member, qualification, weight }
}

function factsOf(person: PersonFacts, chance: SeededChance): PersonFacts {
  const time = (from: number): ClockTime => clockTimeAt(from * 60 + chance.below(8) * 15)
  const windows: Partial<Record<Weekday, { notBefore: ClockTime | null; notAfter: ClockTime | null }>> = {}
  if (chance.below(4) === 0) windows[weekdayOf(chance)] = { notBefore: time(8), notAfter: null }
  if (chance.below(4) === 0) windows[weekdayOf(chance)] = { notBefore: null, notAfter: time(12) }
  return {
    ...person,
    windows,
    protection: protections[chance.below(6)] ?? 'adult',
    longestDay: chance.below(5) === 0 ? hoursOf(6) : null,
    doesEarly: chance.below(5) > 0,
  }
}

function entriesOf({ entries }: TeacherLine, chance: SeededChance): WeekEntries {
  const made: WeekEntries = { ...entries }
  for (const weekday of weekdays) {
    const entry = entryOf(chance)
    if (entry) made[weekday] = entry
  }
  return made
}

const plans = [
  '08:00-12:00 b12:00-12:30 12:30-16:00',
  '07:00-13:00',
  '09:00-12:00 13:00-17:00 18:00-21:00',
  '06:00-10:00',
]

/** Two of three days stay empty. */
function entryOf(chance: SeededChance): DayEntry | undefined {
  const sessions = (sessionsOfPlan(plans[chance.below(plans.length)] ?? '') ?? []).map((session): Session => {
    if (session.type === 'break') return session
    if (chance.below(6) === 0) return { ...session, activity: 'mpa' }
    return chance.below(4) === 0 ? { ...session, groupId: 1 + chance.below(3) } : session
  })
  switch (chance.below(12)) {
    case 0:
    case 1:
      return { status: 'present', sessions, notes: '' }
    case 2:
      return { status: 'sick', plannedHours: null, notes: '' }
    case 3:
      return { status: 'vacation', share: 0.5, plannedHours: null, sessions: sessions.slice(0, 1), notes: '' }
    default:
      return undefined
  }
}
