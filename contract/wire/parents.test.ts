import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import { parentsSeeLeast } from '#domain/house/site.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import { firstTerms } from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import { weekRow } from '#domain/test/week-facts.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeAt } from '#domain/values/clock-time.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import type { TeacherRow, TeacherWeek } from '../weeks.ts'
import { slotsToWire } from './day-entries.ts'
import { weekForParents } from './parents.ts'

/** Nothing that parents get distinguishes sickness from an absence that looks like it. */

const week = weekOfNumber(98)

interface Person {
  readonly weeklyHours: number
  readonly teamHours: number
  readonly mpaHours: number
  readonly usualWeek: readonly string[] | null
  readonly entries: WeekEntries
  readonly balance: number
  readonly archived: boolean
}

/** What the team knows of a day beyond its status: these differ between the two documents that must be equal. */
interface Inside {
  readonly notes: string | null
  readonly actualHours: number | null
  readonly sessionIndex: number
  /** A field added to slots later, such as the plan that an absence keeps. */
  readonly added: unknown
  readonly slotsMore: number
}

const hours = (most: number) => fc.integer({ min: 0, max: most * 4 }).map((quarters) => quarters / 4)
const anyUsualDay = fc.constantFrom('', '-', '08:00-15:00', '07:30-12:00 b12:00-12:30 12:30-16:00')
const anyUsualWeek = fc.option(
  fc.array(anyUsualDay, { minLength: 5, maxLength: 5 }).filter((days) => days.some((day) => day !== '')),
)
const presentDay = fc.tuple(hours(4), hours(6), fc.string()).map(([start, length, notes]): DayEntry => {
  const from = 7 * 60 + start * 60
  const span = { start: clockTimeAt(from), end: clockTimeAt(from + length * 60 + 15) }
  return { status: 'present', sessions: [{ type: 'work', ...span, actualHours: null }], notes }
})
const absence = (status: AbsenceStatus, planned: number | null, notes = ''): DayEntry => ({
  status,
  plannedHours: planned === null ? null : hoursOf(planned),
  notes,
})
const anyAbsence = fc
  .tuple(
    fc.constantFrom<AbsenceStatus>('absent', 'sick', 'vacation', 'training', 'nonWorkingDay'),
    fc.string(),
  )
  .map(([status, notes]) => absence(status, null, notes))
const anyEntries = fc
  .tuple(...weekdays.map(() => fc.option(fc.oneof(presentDay, anyAbsence))))
  .map(
    (days): WeekEntries =>
      Object.fromEntries(weekdays.flatMap((day, at) => (days[at] ? [[day, days[at]]] : []))),
  )
const anyPerson: fc.Arbitrary<Person> = fc.record({
  weeklyHours: hours(40),
  teamHours: hours(4),
  mpaHours: hours(4),
  usualWeek: anyUsualWeek,
  entries: anyEntries,
  balance: hours(80),
  archived: fc.boolean(),
})
const anyInside: fc.Arbitrary<Inside> = fc.record({
  notes: fc.option(fc.string()),
  actualHours: fc.option(hours(10)),
  sessionIndex: fc.integer({ min: 0, max: 5 }),
  added: fc.anything(),
  slotsMore: fc.integer({ min: 0, max: 3 }),
})

function rowOf(
  person: Person,
  id: number,
  changed?: { day: Weekday; entry: DayEntry; inside: Inside },
): TeacherRow {
  const { weeklyHours, teamHours, mpaHours, archived } = person
  const usualWeek = person.usualWeek && [...person.usualWeek]
  const entries = changed ? { ...person.entries, [changed.day]: changed.entry } : person.entries
  const [terms] = firstTerms({
    weeklyHours: hoursOf(weeklyHours),
    targetWorkHours: null,
    teamHours: hoursOf(teamHours),
    mpaHours: hoursOf(mpaHours),
    usualWeek: usualWeekOf(usualWeek),
  })
  if (!terms) throw new Error('A teacher always has terms')
  const row = weekRow({
    week,
    teacher: { startDate: null, archivedOn: null },
    terms,
    setting: undefined,
    entries,
  })
  const difference = toNumber(row.difference.hours)
  return {
    id,
    name: `Teacher ${id}`,
    archived,
    startDate: null,
    lastDay: null,
    laterTerms: [],
    targetWorkHours: null,
    weeklyHours,
    contractHours: toNumber(row.contract.hours),
    teamHours: toNumber(row.team.hours),
    mpaHours: toNumber(row.mpa.hours),
    targetHours: toNumber(row.target.hours),
    actualHours: toNumber(row.actual.hours),
    difference,
    cumulativeBalance: (person.balance * 100 + difference * 100) / 100,
    initialBalance: person.balance,
    coreHours: toNumber(row.core.hours),
    workedHours: toNumber(row.worked.hours),
    creditedHours: toNumber(row.credited.hours),
    bookedHours: 0,
    counts: row.counts,
    terms: { validFrom: terms.validFrom, weeklyHours, targetWorkHours: null, teamHours, mpaHours, usualWeek },
    dayVersions: [0, 0, 0, 0, 0],
    timeSlots: weekdays.flatMap((dayOfWeek) => {
      const entry = entries[dayOfWeek]
      if (!entry) return []
      const place = { weekNumber: 98, teacherId: id, weekday: dayOfWeek }
      const slots = slotsToWire(place, slotsFromEntry(entry))
      if (changed?.day !== dayOfWeek) return slots
      const { added, slotsMore, ...differs } = changed.inside
      const full = slots.map((slot) => ({ ...slot, ...differs, planned: added }))
      return [...full, ...Array.from({ length: slotsMore }, () => full).flat()]
    }),
    weekSettings: null,
  }
}

function weekOf(teachers: TeacherRow[]): TeacherWeek {
  return {
    id: 98,
    name: weekName(week),
    ...week,
    viewMode: 'teacher',
    currentWeekId: 98,
    calendar: [],
    teachers,
  }
}

const settings: readonly [name: string, see: ParentsSee, lookAlikes: readonly AbsenceStatus[]][] = [
  ['hours', { ...parentsSeeLeast, hours: true }, ['vacation', 'training']],
  ['reasons', { ...parentsSeeLeast, reasons: true }, ['absent']],
  ['neither', parentsSeeLeast, ['absent', 'vacation', 'training', 'nonWorkingDay']],
]

describe.each(settings)('S3: with %s shown', (_, see, lookAlikes) => {
  test.each(lookAlikes)('sick exchanged for %s leaves the document equal byte for byte', (other) => {
    fc.assert(
      fc.property(
        fc.array(anyPerson, { maxLength: 2 }),
        anyPerson,
        fc.constantFrom(...weekdays),
        fc.option(hours(10)),
        fc.tuple(anyInside, anyInside),
        fc.boolean(),
        (others, person, day, planned, [first, second], notes) => {
          const text = (status: AbsenceStatus, inside: Inside) => {
            const changed = { day, entry: absence(status, planned), inside }
            const rows = [rowOf(person, 1, changed), ...others.map((person, at) => rowOf(person, at + 2))]
            return JSON.stringify(weekForParents(weekOf(rows), { ...see, notes }))
          }
          expect(text(other, second)).toBe(text('sick', first))
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('archived people are in no document of parents', () => {
  const plain = { weeklyHours: 30, teamHours: 0, mpaHours: 0, usualWeek: null, entries: {}, balance: 0 }
  const rows = [rowOf({ ...plain, archived: true }, 1), rowOf({ ...plain, archived: false }, 2)]
  for (const [, see] of settings) {
    expect(weekForParents(weekOf(rows), { ...see, allWeeks: true }).teachers.map(({ id }) => id)).toEqual([2])
  }
})
