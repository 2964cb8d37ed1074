import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames, kindRecord, takesRealHours } from '#domain/days/absence-kinds.ts'
import type { AbsenceWithWork, AbsentDay, DayEntry } from '#domain/days/day-entry.ts'
import { absenceOver } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { parentsSeeLeast } from '#domain/house/site.ts'
import { clockTimeAt } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import type { TeacherRow, TeacherWeek } from '../weeks.ts'
import { slotsToWire } from './day-entries.ts'
import { weekForParents } from './parents.ts'

/** S3 with kinds and half days: what parents get does not depend on them. */

const place = { weekNumber: 98, teacherId: 1, weekday: 2 } as const

function seen(day: DayEntry, see: object): string {
  const timeSlots = slotsToWire(place, slotsFromEntry(day))
  const row = { id: 1, name: 'Anna', archived: false, timeSlots } as unknown as TeacherRow
  const week = { id: 98, calendar: [], teachers: [row] } as unknown as TeacherWeek
  return JSON.stringify(weekForParents(week, { ...parentsSeeLeast, ...see }))
}

const work = (from: number, length: number): Session => ({
  type: 'work',
  start: clockTimeAt(from * 15),
  end: clockTimeAt((from + length) * 15),
  actualHours: null,
})
const anySessions = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 4 })
  .map((spans) =>
    spans.map(
      ([length, isBreak], at): Session => ({
        ...work(28 + at * 5, length),
        type: isBreak ? 'break' : 'work',
      }),
    ),
  )
const anyInside = fc.record({ notes: fc.string(), real: fc.boolean(), plan: fc.option(anySessions) })

function absence(
  kind: AbsenceKind | undefined,
  sessions: readonly Session[] | undefined,
  { notes, real, plan }: { notes: string; real: boolean; plan: readonly Session[] | null },
): AbsentDay {
  const choice: AbsenceWithWork = {
    status: kind ? kindRecord(kind).status : 'sick',
    ...(kind ? { kind } : {}),
    ...(sessions ? { share: 0.5, sessions } : {}),
    ...(real && takesRealHours(kind) ? { realHours: hoursOf(8.25) } : {}),
  }
  return absenceOver(plan ? { status: 'present', sessions: plan, notes: '' } : undefined, choice, notes)
}

const anyKind = fc.constantFrom(undefined, ...absenceKindNames)
const sees = [false, true].flatMap((reasons) => [false, true].map((notes) => ({ reasons, notes })))

test.each(sees)('S3: half days of all kinds with the same sessions look alike with %j', (see) => {
  const sessions = anySessions.filter((some) => some.length > 0)
  fc.assert(
    fc.property(
      sessions,
      fc.tuple(anyKind, anyInside),
      fc.tuple(anyKind, anyInside),
      (work, [a, one], [b, two]) => {
        expect(seen(absence(a, work, one), see)).toBe(seen(absence(b, work, two), see))
        expect(seen(absence(a, work, one), see)).toBe(
          seen({ status: 'present', sessions: work, notes: '' }, see),
        )
      },
    ),
  )
})

test.each(sees)('S3: absences whose status is not named look alike, whole and half, with %j', (see) => {
  const unnamed = see.reasons
    ? [undefined, ...absenceKindNames.filter((kind) => ['absent', 'sick'].includes(kindRecord(kind).status))]
    : [undefined, ...absenceKindNames]
  const any = fc.tuple(fc.constantFrom(...unnamed), fc.constantFrom([], undefined), anyInside)
  fc.assert(
    fc.property(any, any, (first, second) => {
      expect(seen(absence(...first), see)).toBe(seen(absence(...second), see))
    }),
  )
})

test('no field of kinds is in the document', () => {
  const day = absence('training', [work(32, 4)], { notes: 'secret', real: true, plan: [work(30, 20)] })
  for (const see of sees) expect(seen(day, see)).not.toMatch(/kind"|share|real|training|secret|planned/)
})
