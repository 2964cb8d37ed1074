import fc from 'fast-check'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { Group, OpenDay, Staffing, StaffMember } from '../staffing/staffing.ts'
import { childAges, qualifications } from '../staffing/staffing.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import { modelRatios } from './coverage-model.ts'

const time = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map((at) => clockTimeAt(at * 15))

const anySteps = fc
  .uniqueArray(fc.tuple(time(6, 18), fc.integer({ min: 0, max: 25 })), {
    selector: ([from]) => from,
    maxLength: 4,
  })
  .map((steps) =>
    steps.map(([from, children]) => ({ from, children })).sort((a, b) => (a.from < b.from ? -1 : 1)),
  )

const anyAge = fc
  .record({
    age: fc.constantFrom(...childAges),
    ratioAtLeast: fc.constantFrom(...modelRatios),
    ratioGood: fc.constantFrom(...modelRatios),
    steps: anySteps,
  })
  .map(({ steps, ...age }) => ({ ...age, days: { 1: steps } }))

export const groupIds = [1, 2, 3] as const

const anyGroup = (id: number): fc.Arbitrary<Group> =>
  fc
    .record({
      minPeople: fc.integer({ min: 0, max: 3 }),
      minQualified: fc.integer({ min: 0, max: 2 }),
      children: fc.array(anyAge, { maxLength: 2 }),
    })
    .map((need) => ({ id, name: `Group ${id}`, needs: [{ validFrom: null, ...need }] }))

const anyOpening: fc.Arbitrary<OpenDay> = fc.record({
  opens: time(6, 8),
  closes: time(16, 19),
  joinedUntil: fc.option(time(8, 9)),
  joinedFrom: fc.option(time(15, 17)),
})

export const anyMember = (teacherId: number): fc.Arbitrary<StaffMember> =>
  fc.record({
    teacherId: fc.constant(teacherId),
    groupId: fc.option(fc.constantFrom(...groupIds)),
    qualification: fc.constantFrom(...qualifications),
    weight: fc.constantFrom(0, 33, 50, 70, 100),
  })

/** Teachers 1 to 6 are known, 7 and 8 may have entries all the same. */
export const anyStaffing: fc.Arbitrary<Staffing> = fc
  .tuple(anyOpening, fc.tuple(...groupIds.map(anyGroup)), fc.tuple(...[1, 2, 3, 4, 5, 6].map(anyMember)))
  .map(([opening, groups, people]) => ({ opening: { 1: opening }, groups, people }))

const anySession = fc.record({
  gap: fc.integer({ min: 0, max: 6 }),
  length: fc.integer({ min: 1, max: 16 }),
  type: fc.constantFrom('work', 'work', 'break'),
  groupId: fc.option(fc.constantFrom(...groupIds), { freq: 3, nil: undefined }),
  activity: fc.option(fc.constantFrom('mpa', 'team'), { freq: 5, nil: undefined }),
})

export const anyDay: fc.Arbitrary<DayEntry> = fc
  .tuple(fc.array(anySession, { maxLength: 5 }), fc.boolean())
  .map(([spans, isHalf]) => {
    let at = 6 * 60
    const sessions = spans.map(({ gap, length, type, groupId, activity }): Session => {
      const start = at + gap * 15
      at = start + length * 15
      const span = { start: clockTimeAt(start), end: clockTimeAt(at), actualHours: null }
      if (type === 'break') return { type: 'break', ...span }
      if (activity) return { type: 'work', ...span, activity: activity === 'mpa' ? 'mpa' : 'team' }
      return groupId === undefined ? { type: 'work', ...span } : { type: 'work', ...span, groupId }
    })
    return isHalf
      ? { status: 'vacation', share: 0.5, plannedHours: null, sessions, notes: '' }
      : { status: 'present', sessions, notes: '' }
  })

export const anyEntries = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(anyDay, { nil: undefined })), { maxLength: 8 })
  .map((days) => new Map(days))

export const anyMark: fc.Arbitrary<DayMark | undefined> = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  { kind: 'holiday', holiday: null, name: 'Holiday', share: 1 },
  { kind: 'release', holiday: null, name: 'Christmas Eve', share: 0.5 },
  { kind: 'closing', name: 'Summer', charge: 'none', closingId: 1 },
  { kind: 'teamDay', name: 'Team' },
)
