import { expect, test } from 'vitest'
import { colleague } from '../test/callout-day.ts'
import { randomCallout, randomFrom, randomPlan } from '../test/random-callout.ts'
import { plus } from '../values/hours.ts'
import type { CalloutDay, Colleague } from './callout-day.ts'
import { proposeRepairs } from './repairs.ts'

/** `FULL_SIZE=true` measures what docs/call-out.md says: 500 cases of each size. */
const full = process.env.FULL_SIZE === 'true'

/** CPU time, because others may be busy on the same machine. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return [value, (user + system) / 1_000]
}

test.each([
  [13, full ? 500 : 150],
  [30, full ? 500 : 60],
  [60, full ? 500 : 40],
])(
  'in a house of %i, one of them away, the gap is closed as far as anybody could',
  (people, cases) => {
    const times: number[] = []
    let [gaps, asFarAsPossible] = [0, 0]
    for (let seed = 1; seed <= cases; seed++) {
      const day = randomCallout(people, seed)
      const [{ gap, floor, repairs }, time] = timed(() => proposeRepairs(day))
      times.push(time)
      if (gap === 0) continue
      gaps++
      if ((repairs[0]?.closed ?? 0) >= gap - floor) asFarAsPossible++
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(cases - 1, Math.floor(cases * share))] ?? 0
    const figures = { people, cases, gaps, asFarAsPossible, p50: at(0.5), p95: at(0.95), longest: at(1) }
    if (full) process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(asFarAsPossible / gaps).toBeGreaterThanOrEqual(0.95)
    // The first cases also compile the code.
    expect(at(full ? 0.95 : 0.9)).toBeLessThan(300)
  },
  600_000,
)

/**
 * One house on 50 mornings, each with another plan and another colleague away. Who steps in has more hours and one more
 * time in the twelve weeks, as after a real one.
 */
function firstPlaces(seed: number) {
  const house = randomCallout(13, seed)
  const random = randomFrom(seed)
  let people: readonly Colleague[] = Array.from({ length: 13 }, (_, at) =>
    colleague(at + 1, { ...house.colleagues.find(({ teacherId }) => teacherId === at + 1), steppedIn: 0 }),
  )
  const first = new Map<number, number>()
  for (let call = 0; call < 50; call++) {
    const before = randomPlan(13, random)
    const away = [...before.keys()][Math.floor(random() * before.size)] ?? 1
    const day: CalloutDay = {
      ...house,
      before,
      entries: new Map([...before, [away, { status: 'sick', plannedHours: null, notes: '' }]]),
      colleagues: people.filter(({ teacherId }) => teacherId !== away),
      now: null,
    }
    for (const { teacherId, extra, kind } of proposeRepairs(day).repairs[0]?.changes ?? []) {
      if (kind === 'break') continue
      first.set(teacherId, (first.get(teacherId) ?? 0) + 1)
      people = people.map((one) =>
        one.teacherId === teacherId
          ? { ...one, balance: plus(one.balance, extra), steppedIn: (one.steppedIn ?? 0) + 1 }
          : one,
      )
    }
  }
  const times = [...first.values()]
  const all = times.reduce((sum, count) => sum + count, 0)
  return { all, helpers: first.size, largestShare: Math.max(...times) / all }
}

test('the same person is not always first over 50 mornings', () => {
  const houses = Array.from({ length: full ? 10 : 3 }, (_, at) => firstPlaces(at + 1))
  if (full) process.stdout.write(`${JSON.stringify(houses)}\n`)
  for (const { all, helpers, largestShare } of houses) {
    expect(all).toBeGreaterThan(20)
    expect(helpers).toBeGreaterThanOrEqual(6)
    expect(largestShare).toBeLessThan(0.5)
  }
}, 600_000)
