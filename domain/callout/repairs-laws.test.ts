import { describe, expect, test } from 'vitest'
import type { Session } from '../days/session.ts'
import { byStart } from '../days/session.ts'
import { hintsOfDay } from '../law/day-hints.ts'
import type { EntriesByTeacher } from '../staffing/coverage.ts'
import { coverageOfDay } from '../staffing/coverage.ts'
import { entriesAfter } from '../test/callout-day.ts'
import { randomCallout, randomFrom } from '../test/random-callout.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { AskedChange, CalloutDay, Colleague, Repair } from './callout-day.ts'
import { proposeRepairs } from './repairs.ts'

const houses = Array.from({ length: 500 }, (_, at) =>
  randomCallout(5 + (at % 12), 5_000 + at, 1 + (at % 5 === 0 ? 1 : 0)),
)
const answers = houses.map((day) => ({ day, answer: proposeRepairs(day) }))
const proposals = answers.flatMap(({ day, answer }) =>
  answer.repairs.map((repair) => ({ day, repair, answer })),
)
const changes = proposals.flatMap(({ day, repair }) =>
  repair.changes.map((change) => ({ day, change, colleague: colleagueOf(day, change) })),
)

function colleagueOf({ colleagues }: CalloutDay, { teacherId }: AskedChange): Colleague {
  const found = colleagues.find((colleague) => colleague.teacherId === teacherId)
  if (!found) throw new Error(`No colleague has the number ${teacherId}`)
  return found
}

/** By group and quarter of an hour, from the coverage itself: what is missing of what was there before the absence. */
function missingIn({ before, need, staffing }: CalloutDay, entries: EntriesByTeacher): Map<string, number> {
  const was = numbersOf(coverageOfDay(before ?? entries, need, staffing))
  const missing = new Map<string, number>()
  for (const [key, now] of numbersOf(coverageOfDay(entries, need, staffing))) {
    const earlier = was.get(key)
    const people = Math.min(now.need * 100, earlier?.people ?? 0) - now.people
    const qualified = Math.min(now.minQualified, earlier?.qualified ?? 0) - now.qualified
    if (people > 0 || qualified > 0) missing.set(key, Math.max(0, people) * 4 + Math.max(0, qualified) * 250)
  }
  return missing
}

function numbersOf(groups: ReturnType<typeof coverageOfDay>) {
  const numbers = new Map<string, { need: number; people: number; minQualified: number; qualified: number }>()
  for (const { groupId, steps } of groups)
    for (const { from, to, joined, ...step } of steps)
      for (let minute = minutesOf(from); minute < minutesOf(to); minute += 15)
        numbers.set(`${joined ? 'all' : groupId} ${minute}`, step)
  return numbers
}

const spanOfDay = (sessions: readonly Session[]) => {
  const [first, last] = [byStart(sessions)[0], byStart(sessions).at(-1)]
  return first && last ? { start: minutesOf(first.start), end: minutesOf(last.end) } : undefined
}

describe('500 random houses', { timeout: 120_000 }, () => {
  test('have gaps and ways out of them', () => {
    expect(answers.filter(({ answer }) => answer.gap > 0).length).toBeGreaterThan(300)
    expect(proposals.length).toBeGreaterThan(600)
    expect(new Set(changes.map(({ change }) => change.kind))).toEqual(
      new Set(['break', 'group', 'activity', 'hour', 'otherHours', 'freeDay']),
    )
    expect(proposals.some(({ repair }) => repair.changes.length === 3)).toBe(true)
  })

  test('each proposal applied closes what it says, and makes nothing worse', () => {
    for (const { day, repair, answer } of proposals) {
      const before = missingIn(day, day.entries)
      const after = missingIn(day, entriesAfter(day, repair))
      expect(before.size).toBe(answer.gap)
      expect(before.size - after.size).toBe(repair.closed)
      for (const [key, points] of after) expect(points).toBeLessThanOrEqual(before.get(key) ?? 0)
      const left = repair.left.reduce<number>(
        (sum, { from, to }) => sum + (minutesOf(to) - minutesOf(from)) / 15,
        0,
      )
      expect(left).toBe(after.size)
    }
  })

  test('no colleague is asked in vain', () => {
    for (const { day, repair } of proposals) {
      expect(repair.closed).toBeGreaterThan(0)
      if (repair.changes.length === 1) continue
      const before = missingIn(day, day.entries)
      for (const change of repair.changes) {
        const others: Repair = { ...repair, changes: repair.changes.filter((each) => each !== change) }
        const without = missingIn(day, entriesAfter(day, others))
        const opensNone = [...without.keys()].every((key) => before.has(key))
        expect(opensNone && before.size - without.size >= repair.closed).toBe(false)
      }
    }
  })

  test('more people are proposed only where they close more', () => {
    for (const { answer } of answers)
      for (const more of answer.repairs)
        for (const fewer of answer.repairs) {
          const people = new Set(more.changes.map(({ teacherId }) => teacherId))
          const isPart =
            fewer.changes.length < more.changes.length &&
            fewer.changes.every(({ teacherId }) => people.has(teacherId))
          if (isPart) expect(more.closed).toBeGreaterThan(fewer.closed)
        }
  })

  test('no day is outside the law, and protected people work no longer than planned', () => {
    for (const { day, change, colleague } of changes) {
      const { protection, previousEnd, nextStart, shortDayInWeek } = colleague
      const around = {
        previousEnd: previousEnd ?? undefined,
        nextStart: nextStart ?? undefined,
        shortDayInWeek,
      }
      const hints = hintsOfDay(change.after, { country: day.country, protection, date: day.date, ...around })
      expect(hints.filter(({ severity }) => severity === 'alert')).toEqual([])
      if (protection === 'adult') continue
      expect(hints).toEqual([])
      expect(minutesIn(change.after)).toBeLessThanOrEqual(minutesIn(change.before))
    }
    expect(changes.some(({ colleague }) => colleague.protection !== 'adult')).toBe(true)
  })

  test('no colleague is asked who must not be, nor for longer or at other times than they said', () => {
    for (const { change, colleague } of changes) {
      expect(colleague.mayBeAsked).toBe(true)
      if (change.before.length === 0) expect(colleague.onFreeDay).toBe(true)
      const span = spanOfDay(change.after)
      const planned = spanOfDay(change.before)
      if (colleague.notAfter) {
        const latest = Math.max(minutesOf(colleague.notAfter), planned?.end ?? 0)
        expect(span?.end ?? 0).toBeLessThanOrEqual(latest)
      }
      if (colleague.longestDay !== null && minutesIn(change.after) > minutesIn(change.before))
        expect(minutesIn(change.after)).toBeLessThanOrEqual(colleague.longestDay)
    }
  })

  test('what is past stays, and no colleague can be there at once', () => {
    for (const { day, change } of changes) {
      const { now } = day
      if (now === null) continue
      const past = (sessions: readonly Session[]) => quartersBefore(sessions, now)
      expect(past(change.after)).toEqual(past(change.before))
      const [span, planned] = [spanOfDay(change.after), spanOfDay(change.before)]
      if (!span) continue
      if (!planned) {
        expect(span.start).toBeGreaterThanOrEqual(now + 60)
        expect(span.end - span.start).toBeGreaterThanOrEqual(180)
      } else if (span.start < planned.start) expect(span.start).toBeGreaterThanOrEqual(now + 45)
    }
  })

  test('the order of the colleagues changes nothing', () => {
    for (const { day, answer } of answers.slice(0, 60)) {
      const random = randomFrom(7)
      const shuffled = [...day.colleagues].sort(() => random() - 0.5)
      expect(proposeRepairs({ ...day, colleagues: shuffled })).toEqual(answer)
    }
  })
})

function minutesIn(sessions: readonly Session[]): number {
  return sessions
    .filter(({ type }) => type === 'work')
    .reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0)
}

/** What is done in each quarter of an hour that had begun. */
function quartersBefore(sessions: readonly Session[], now: number): string[] {
  const found: string[] = []
  for (const { type, start, end, activity, groupId } of byStart(sessions))
    for (let minute = minutesOf(start); minute < minutesOf(end) && minute < now; minute += 15)
      found.push(`${minute} ${type} ${activity} ${groupId}`)
  return found
}

test('recorded hours are never lost', () => {
  const recorded = (sessions: readonly Session[]) =>
    sessions.filter(({ actualHours }) => actualHours !== null)
  for (const { change } of changes) expect(recorded(change.after)).toEqual(recorded(change.before))
  expect(changes.some(({ change }) => recorded(change.before).length > 0)).toBe(true)
})
