import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { absenceKindNames, kindMeantBy, kindRecord } from '../days/absence-kinds.ts'
import type { AbsenceStatus } from '../days/absence-statuses.ts'
import { sameEntry } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, isCredited } from '../days/day-entry.ts'
import { faultIn } from '../days/day-fault.ts'
import type { Session } from '../days/session.ts'
import { workedIn } from '../days/session.ts'
import { entryFromSlots, slotsFromEntry } from '../days/time-slot.ts'
import type { WeekEntries } from '../people/house-week.ts'
import { kindWeek } from '../test/kind-weeks.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import { fromHundredths, minus, noHours, plus, shareOf } from '../values/hours.ts'
import { dayCounts } from '../weeks/statistics.ts'

/** Laws of the figures (product, section 1) with kinds of absence and half days. */

const quarters = (most: number) => fc.integer({ min: 0, max: most * 4 }).map((some) => some / 4)
const anyWeekday = fc.constantFrom(...weekdays)
const session = (from: number, minutes: number): Session => {
  const span = { start: clockTimeAt(from), end: clockTimeAt(from + minutes) }
  return { type: 'work', ...span, actualHours: null }
}
const anySessions = fc
  .tuple(fc.integer({ min: 28, max: 50 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => [session(start * 15, length * 15)])
const planned = anySessions.map((sessions): DayEntry => ({ status: 'present', sessions, notes: '' }))
const statuses: readonly AbsenceStatus[] = ['absent', 'sick', 'vacation', 'training', 'nonWorkingDay']
const anyOld = fc.oneof(
  planned,
  fc
    .tuple(fc.constantFrom(...statuses), fc.option(planned))
    .map(([status, before]) => absenceOver(before ?? undefined, status)),
)
const creditedKinds = absenceKindNames.filter((kind) => kind !== 'timeOff')
const ofKind = (kind: AbsenceKind, more: object = {}) => ({ status: kindRecord(kind).status, kind, ...more })
const anyNew = fc
  .tuple(
    fc.constantFrom(...absenceKindNames),
    fc.boolean(),
    fc.option(planned),
    fc.option(anySessions),
    quarters(10),
  )
  .map(([kind, isHalf, before, work, real]) =>
    absenceOver(
      before ?? undefined,
      ofKind(kind, {
        ...(isHalf ? { share: 0.5, sessions: work ?? [] } : {}),
        ...(kindRecord(kind).credit === 'real' && real > 0 ? { realHours: fromHundredths(real * 100) } : {}),
      }),
    ),
  )
const weekFrom = (day: fc.Arbitrary<DayEntry>) =>
  fc
    .tuple(...weekdays.map(() => fc.option(day)))
    .map(
      (days): WeekEntries =>
        Object.fromEntries(weekdays.flatMap((at) => (days[at - 1] ? [[at, days[at - 1]]] : []))),
    )
const anyUsual = fc.constantFrom(
  undefined,
  ['08:00-15:00', '', '08:00-12:15', '', '-'],
  ['08:00-14:00', '08:00-14:00', '08:00-14:00', '08:00-14:00', '08:00-14:00'],
)
const anyTerms = fc.record({ contract: quarters(40), team: quarters(4), mpa: quarters(4), usual: anyUsual })
const facts = (entries: fc.Arbitrary<WeekEntries>): fc.Arbitrary<WeekFacts> =>
  fc.tuple(anyTerms, entries).map(([{ usual, ...hours }, entries]) => {
    const contract = Math.max(hours.contract, hours.team + hours.mpa)
    return { ...kindWeek({ ...hours, contract, ...(usual ? { usual } : {}), days: [] }), entries }
  })

const holds = <Value>(values: fc.Arbitrary<Value>, law: (value: Value) => void) =>
  fc.assert(fc.property(values, law), { numRuns: 500 })

const hoursIn = (given: WeekFacts) => {
  const { contract, team, mpa, core, target, worked, credited, actual, difference } = weekRow(given)
  return [contract, team, mpa, core, target, worked, credited, actual, difference].map(({ hours }) => hours)
}

describe('a day without a kind', () => {
  test('has none of the fields, in its slots and back from them', () => {
    holds(anyOld, (entry) => {
      const slots = slotsFromEntry(entry)
      for (const slot of slots)
        for (const field of ['kind', 'share', 'realHours']) expect(slot).not.toHaveProperty(field)
      expect(entryFromSlots(slots)).toEqual(entry)
    })
  })

  test('counts as the kind that its status stands for', () => {
    holds(facts(weekFrom(anyOld)), (given) => {
      const entries = Object.fromEntries(
        Object.entries(given.entries).map(([weekday, entry]) => {
          const kind = entry.status === 'present' ? undefined : kindMeantBy(entry.status)
          return [weekday, kind ? { ...entry, kind } : entry]
        }),
      )
      expect(hoursIn({ ...given, entries })).toEqual(hoursIn(given))
    })
  })

  test('says no word of kinds and halves in its derivations', () => {
    holds(facts(weekFrom(anyOld)), (given) => {
      expect(JSON.stringify(weekRow(given))).not.toMatch(/absenceKind|timeOff|realDay|"half"/)
    })
  })
})

test('what can be made of a day can be stored and comes back as it was', () => {
  holds(fc.oneof(anyOld, anyNew), (entry) => {
    const slots = slotsFromEntry(entry)
    expect(faultIn(slots)).toBeUndefined()
    expect(entryFromSlots(slots)).toEqual(entry)
    expect(sameEntry(entryFromSlots(slots), entry)).toBe(true)
  })
})

test('replacing a planned day by any credited kind leaves the difference as it was', () => {
  const anyCase = fc.tuple(
    facts(weekFrom(anyOld)),
    anyWeekday,
    planned,
    fc.array(fc.constantFrom(...absenceKindNames)),
  )
  holds(fc.tuple(anyCase, fc.constantFrom(...creditedKinds)), ([[given, weekday, plan, between], last]) => {
    const difference = (entry: DayEntry) =>
      weekRow({ ...given, entries: { ...given.entries, [weekday]: entry } }).difference.hours
    const after = [...between, last].reduce<DayEntry>(
      (before, kind) => absenceOver(before, ofKind(kind)),
      plan,
    )
    expect(difference(after)).toBe(difference(plan))
  })
})

test('a whole week of time off costs the contract', () => {
  holds(facts(fc.constant({})), (given) => {
    const { terms } = given
    fc.pre(terms.usualWeek === null)
    const entries = Object.fromEntries(
      weekdays.map((weekday) => [weekday, absenceOver(undefined, ofKind('timeOff'))]),
    )
    expect(weekRow({ ...given, entries }).difference.hours).toBe(minus(noHours, terms.weeklyHours))
  })
})

test('a day of time off costs its hours, and its share of team and MPA', () => {
  const anyCase = fc.tuple(facts(weekFrom(planned)), anyWeekday, planned)
  holds(anyCase, ([given, weekday, plan]) => {
    const row = (entry: DayEntry) => weekRow({ ...given, entries: { ...given.entries, [weekday]: entry } })
    const { team, mpa, difference } = row(plan)
    const working = weekdays.filter(
      (day) =>
        day === weekday || given.entries[day] || given.terms.usualWeek?.[day]?.status !== 'nonWorkingDay',
    )
    const due = shareOf(plus(team.hours, mpa.hours), 1, working.length)
    const cost = plus(workedIn(plan.sessions ?? []), due)
    expect(row(absenceOver(plan, ofKind('timeOff'))).difference.hours).toBe(minus(difference.hours, cost))
  })
})

test('half and half are a whole: half an absence and half the plan worked count as the plan', () => {
  const anyCase = fc.tuple(facts(weekFrom(anyNew)), anyWeekday, fc.constantFrom(...creditedKinds))
  holds(fc.tuple(anyCase, fc.integer({ min: 1, max: 16 })), ([[given, weekday, kind], length]) => {
    const difference = (entry: DayEntry) =>
      weekRow({ ...given, entries: { ...given.entries, [weekday]: entry } }).difference.hours
    const whole: DayEntry = { status: 'present', sessions: [session(480, length * 30)], notes: '' }
    const half = absenceOver(whole, ofKind(kind, { share: 0.5, sessions: [session(480, length * 15)] }))
    expect(difference(half)).toBe(difference(whole))
  })
})

test('half a day without a plan counts half of what the whole one does', () => {
  holds(fc.tuple(facts(fc.constant({})), fc.constantFrom(...creditedKinds)), ([given, kind]) => {
    const credited = (more: object) =>
      weekRow({ ...given, entries: { 1: absenceOver(undefined, ofKind(kind, more)) } }).credited.hours
    expect(credited({ share: 0.5 })).toBe(shareOf(credited({}), 1, 2))
  })
})

test('half days count 0.5 by status, never more than the days of the week', () => {
  holds(facts(weekFrom(fc.oneof(anyOld, anyNew))), ({ entries }) => {
    const agreed = { usualWeek: null, employedDays: weekdays }
    const { absent, vacation, sick, nonWorking, training } = dayCounts(entries, agreed, {})
    const days = Object.values(entries).filter(({ status }) => status !== 'present')
    const halves = days.filter((entry) => 'share' in entry).length
    expect(absent + vacation + sick + nonWorking + training).toBe(days.length - halves / 2)
  })
})

test('what is credited depends on the kind alone when there is one', () => {
  for (const kind of absenceKindNames) expect(isCredited(ofKind(kind))).toBe(kind !== 'timeOff')
})
