import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { anyDay, anyEntries, anyMark, anyMember, anyStaffing, groupIds } from '../test/any-house.ts'
import type { Moment } from '../test/coverage-model.ts'
import { momentOf } from '../test/coverage-model.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import type { CoverageLevel, CoverageRun, EntriesByTeacher } from './coverage.ts'
import { coverageOfDay, gapsOf, redQuarters } from './coverage.ts'
import { needOfDay } from './need.ts'
import type { Staffing } from './staffing.ts'

const monday = calendarDateOf('2026-11-16')

function coverage(staffing: Staffing, entries: EntriesByTeacher, mark?: DayMark) {
  return coverageOfDay(entries, needOfDay(staffing, monday, 1, mark), staffing)
}

/** One in the middle of each quarter of an hour from 05:00 to 23:00. */
const minutesOfDay = Array.from({ length: 72 }, (_, quarter) => 5 * 60 + quarter * 15 + 7)

/** What stands at a minute of a list of runs. */
function at(runs: readonly CoverageRun[], minute: number): CoverageRun | undefined {
  const time = clockTimeAt(minute)
  return runs.find(({ from, to }) => from <= time && time < to)
}

const levelAt = (runs: readonly CoverageRun[], minute: number): CoverageLevel =>
  at(runs, minute)?.level ?? 'none'

const rank: Record<CoverageLevel, number> = { none: 0, covered: 1, tight: 2, gap: 3 }

describe('coverage', () => {
  test('is what the rule says minute by minute', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, anyMark, (staffing, entries, mark) => {
        const groups = coverage(staffing, entries, mark)
        const day = { staffing, entries, mark, date: monday, weekday: 1 } as const
        for (const { groupId, steps, runs } of groups) {
          const expected = minutesOfDay.map((minute) => momentOf(day, groupId, minute))
          const found = minutesOfDay.map((minute, index): Moment | undefined => {
            const step = at(steps, minute)
            if (!step) return { ...expected[index], level: 'none', need: 0, good: 0 } as Moment
            const { level, need, good, people, qualified, minQualified } = step
            return { level, need, good, people, qualified, minQualified }
          })
          expect(found).toEqual(expected)
          expect(minutesOfDay.map((minute) => levelAt(runs, minute))).toEqual(
            expected.map(({ level }) => level),
          )
        }
      }),
    )
  })

  test('adding a person makes no quarter of an hour worse', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, anyDay, anyMember(9), (staffing, entries, day, member) => {
        const before = coverage(staffing, entries)
        const more = { ...staffing, people: [...staffing.people, member] }
        const after = coverage(more, new Map([...entries, [9, day]]))
        for (const [index, { steps }] of before.entries()) {
          const later = after[index]?.steps ?? []
          const worse = minutesOfDay.filter(
            (minute) => rank[levelAt(later, minute)] > rank[levelAt(steps, minute)],
          )
          expect(worse).toEqual([])
        }
        expect(redQuarters(after)).toBeLessThanOrEqual(redQuarters(before))
      }),
    )
  })

  const changed = (
    entry: DayEntry | undefined,
    change: (session: Session) => Session[],
  ): DayEntry | undefined => entry && { ...entry, sessions: (entry.sessions ?? []).flatMap(change) }

  const mapped = (entries: EntriesByTeacher, change: (session: Session) => Session[]) =>
    new Map([...entries].map(([id, entry]) => [id, changed(entry, change)]))

  test('a break, MPA and team count as little as nothing at all', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, (staffing, entries) => {
        const without = mapped(entries, (session) =>
          session.type === 'break' || session.activity ? [] : [session],
        )
        expect(coverage(staffing, entries)).toEqual(coverage(staffing, without))
      }),
    )
  })

  test('on a holiday, a closing day and a team day no teacher is needed', () => {
    const marks: DayMark[] = [
      { kind: 'holiday', holiday: null, name: 'Holiday', share: 1 },
      { kind: 'closing', name: 'Summer', charge: 'leave', closingId: 1 },
      { kind: 'teamDay', name: 'Team' },
    ]
    fc.assert(
      fc.property(anyStaffing, anyEntries, fc.constantFrom(...marks), (staffing, entries, mark) => {
        for (const { runs, steps } of coverage(staffing, entries, mark))
          expect([...runs, ...steps]).toEqual([])
      }),
    )
  })

  test('a floater counts for no group, and for all of them while they are joined', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, anyDay, (staffing, entries, day) => {
        const floating = {
          ...staffing,
          people: [
            ...staffing.people,
            { teacherId: 9, groupId: null, qualification: 'qualified', weight: 100 } as const,
          ],
        }
        const own = changed(day, ({ groupId: _, ...session }) => [session])
        const [before, after] = [
          coverage(floating, entries),
          coverage(floating, new Map([...entries, [9, own]])),
        ]
        for (const [index, { steps }] of before.entries()) {
          for (const minute of minutesOfDay) {
            const [then, now] = [at(steps, minute), at(after[index]?.steps ?? [], minute)]
            const works = (own?.sessions ?? []).some(
              ({ type, activity, start, end }) =>
                type === 'work' && !activity && start <= clockTimeAt(minute) && clockTimeAt(minute) < end,
            )
            expect((now?.people ?? 0) - (then?.people ?? 0)).toBe(then?.joined && works ? 100 : 0)
          }
        }
      }),
    )
  })

  test('while groups are joined all of them say the same', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, (staffing, entries) => {
        const [first, ...others] = coverage(staffing, entries).map(({ steps }) => steps)
        for (const minute of minutesOfDay) {
          const joint = at(first ?? [], minute)
          if (!joint?.joined) continue
          for (const steps of others)
            expect({ ...at(steps, minute), from: '', to: '' }).toEqual({ ...joint, from: '', to: '' })
        }
      }),
    )
  })

  test('gaps add up to the red quarters, and each is as bad as the worst moment in it', () => {
    fc.assert(
      fc.property(anyStaffing, anyEntries, (staffing, entries) => {
        const groups = coverage(staffing, entries)
        const day = { staffing, entries, mark: undefined, date: monday, weekday: 1 } as const
        const short = ({ need, people, qualified, minQualified }: Omit<Moment, 'level'>) =>
          Math.max(0, need * 100 - people) + Math.max(0, minQualified - qualified) * 100
        let minutes = 0
        for (const gap of gapsOf(groups)) {
          const inGap = minutesOfDay.filter(
            (minute) => gap.from <= clockTimeAt(minute) && clockTimeAt(minute) < gap.to,
          )
          minutes += inGap.length * 15
          const worst = inGap.map((minute) => short(momentOf(day, gap.groupId ?? groupIds[0], minute)))
          expect(short(gap)).toBe(Math.max(...worst))
        }
        expect(redQuarters(groups) * 15).toBe(minutes)
      }),
    )
  })
})
