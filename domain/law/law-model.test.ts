import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from '../days/session.ts'
import { lawDate } from '../test/law-days.ts'
import { clockTimeAt, minutesOf } from '../values/clock-time.ts'
import type { DaySurroundings } from './day-hints.ts'
import { hintsOfDay } from './day-hints.ts'
import { lawCountries, protections } from './law-rules.ts'

/** Sessions of a day in any order, with gaps, breaks and activities. */
const anyDay: fc.Arbitrary<Session[]> = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 6 }),
      length: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom('work', 'work', 'work', 'break', 'mpa', 'team'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((parts) => fc.tuple(fc.constant(parts), fc.integer({ min: 20, max: 56 })))
  .map(([parts, first]) => {
    let quarter = first
    return parts.flatMap(({ gap, length, kind }): Session[] => {
      const start = quarter + gap
      const end = Math.min(start + length, 92)
      quarter = end
      if (start >= end) return []
      const span = { start: clockTimeAt(start * 15), end: clockTimeAt(end * 15), actualHours: null }
      if (kind === 'work' || kind === 'break') return [{ type: kind, ...span }]
      return [{ type: 'work', ...span, activity: kind as 'mpa' | 'team' }]
    })
  })

const anyTime = fc.option(
  fc.integer({ min: 20, max: 92 }).map((quarter) => clockTimeAt(quarter * 15)),
  { nil: undefined },
)
const anySurroundings: fc.Arbitrary<DaySurroundings> = fc.record({
  country: fc.constantFrom(...lawCountries),
  protection: fc.constantFrom(...protections),
  date: fc.constant(lawDate),
  previousEnd: anyTime,
  nextStart: anyTime,
  shortDayInWeek: fc.boolean(),
  holiday: fc.boolean(),
})

/** The day minute by minute, and the law as plain sentences: nothing of it is taken from the packs. */
function lawByMinutes(sessions: readonly Session[], around: DaySurroundings): string[] {
  const works = Array.from({ length: 1440 }, () => false)
  for (const { type, start, end } of sessions)
    if (type === 'work') works.fill(true, minutesOf(start), minutesOf(end))
  const worked = works.filter(Boolean).length
  if (worked === 0) return []
  const [first, last] = [works.indexOf(true), works.lastIndexOf(true)]
  let [rested, run, longestRun, firstRun, pause] = [0, 0, 0, 0, 0]
  let edge = Number.POSITIVE_INFINITY
  for (let minute = first; minute <= last; minute++) {
    if (!works[minute]) {
      pause++
      continue
    }
    if (pause >= 15) {
      rested += pause
      firstRun ||= run
      edge = Math.min(edge, minute - pause - first, last + 1 - minute)
      run = 0
    } else run += pause
    pause = 0
    run++
    longestRun = Math.max(longestRun, run)
  }
  firstRun ||= run
  const nights = [
    ...(around.previousEnd ? [1440 - minutesOf(around.previousEnd) + first] : []),
    ...(around.nextStart ? [1440 - (last + 1) + minutesOf(around.nextStart)] : []),
  ]
  const night = Math.min(...nights)
  const hints: [boolean, string][] = []
  const say = (isSo: boolean, hint: string) => hints.push([isSo, hint])
  const law = `${around.country} ${around.protection}`
  const isMinor = around.protection === 'minor'
  const protectedDe = law === 'de minor' || law === 'de maternity'
  const protectedAt = law === 'at minor' || law === 'at maternity'
  const longest = {
    'de adult': 600,
    'de minor': around.shortDayInWeek ? 510 : 480,
    'de maternity': 510,
    'at adult': 720,
    'at minor': 480,
    'at maternity': 540,
    'ch adult': 1440,
    'ch minor': 540,
    'ch maternity': 540,
  }[law] as number
  say(worked > longest, 'dailyHours alert')
  say(law === 'de adult' && worked > 480 && worked <= 600, 'dailyHours note')
  const breakNeeded =
    law === 'de minor'
      ? worked > 360
        ? 60
        : worked > 270
          ? 30
          : 0
      : law === 'at minor'
        ? worked > 270
          ? 30
          : 0
        : around.country === 'ch'
          ? worked > 540
            ? 60
            : worked > 420
              ? 30
              : worked > 330
                ? 15
                : 0
          : around.country === 'de' && worked > 540
            ? 45
            : worked > 360
              ? 30
              : 0
  say(rested < breakNeeded, 'break alert')
  say(around.country === 'de' && longestRun > (isMinor ? 270 : 360), 'run alert')
  say(law === 'at minor' && firstRun > 360, 'firstBreak alert')
  say(law === 'de minor' && edge < 60, 'breakAtEdge alert')
  const span = last + 1 - first
  say((law === 'de minor' && span > 600) || (law === 'ch minor' && span > 720), 'span alert')
  const restNeeded = ['de minor', 'at minor', 'ch maternity'].includes(law) ? 720 : 660
  say(night < restNeeded, 'rest alert')
  say((protectedDe || protectedAt) && first < 360, 'early alert')
  say((protectedDe || protectedAt) && last + 1 > 1200, 'late alert')
  say(law === 'ch minor' && last + 1 > 1200 && last + 1 <= 1320, 'late note')
  say(law === 'ch minor' && last + 1 > 1320, 'late alert')
  const holidayIsAlert = protectedDe || protectedAt || law === 'ch minor'
  say(around.holiday === true, `holiday ${holidayIsAlert ? 'alert' : 'note'}`)
  return hints.filter(([isSo]) => isSo).map(([, hint]) => hint)
}

test('the packs say the same as the law minute by minute', () => {
  fc.assert(
    fc.property(anyDay, anySurroundings, (sessions, around) => {
      const said = hintsOfDay(sessions, around).map(({ rule, severity }) => `${rule} ${severity}`)
      expect(said.sort()).toEqual(lawByMinutes(sessions, around).sort())
    }),
    { numRuns: 2_000 },
  )
})

const ofLength = new Set(['dailyHours', 'run', 'span', 'late'])

test('a shorter day never adds an alert of length', () => {
  fc.assert(
    fc.property(anyDay, anySurroundings, fc.integer({ min: 1, max: 92 }), (sessions, around, quarter) => {
      const cut = clockTimeAt(quarter * 15)
      const shorter = sessions.flatMap((session) =>
        session.start >= cut ? [] : [{ ...session, end: session.end < cut ? session.end : cut }],
      )
      const alerts = (day: readonly Session[]) =>
        hintsOfDay(day, around)
          .filter(({ rule, severity }) => severity === 'alert' && ofLength.has(rule))
          .map(({ rule }) => rule)
      expect(alerts(sessions)).toEqual(expect.arrayContaining(alerts(shorter)))
    }),
    { numRuns: 1_000 },
  )
})

test('the order of the sessions says nothing', () => {
  fc.assert(
    fc.property(anyDay, anySurroundings, (sessions, around) => {
      expect(hintsOfDay(sessions.toReversed(), around)).toEqual(hintsOfDay(sessions, around))
    }),
  )
})
