import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHundredthsOfDays, leaveDaysOf, sumOfSteps, toDaysNumber } from '../days/leave-days.ts'
import type { Employment } from '../people/employment.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import type { Entitlement } from './leave-entitlement.ts'
import { leaveEntitlement, statutoryLeaveIn } from './leave-entitlement.ts'
import type { LeaveTerms } from './leave-segments.ts'
import { leaveSegments } from './leave-segments.ts'

interface History {
  readonly employment: Employment
  readonly terms: readonly LeaveTerms[]
  readonly year: number
  readonly rest: 'dropped' | 'kept'
  readonly region: string | null
}

const anyDate = fc.integer({ min: 0, max: 1_800 }).map((days) => addDays(calendarDateOf('2024-06-01'), days))
/** Every choice of days that are off, and one week without a name for its days. */
const usualWeeks = [
  null,
  ...Array.from({ length: 32 }, (_, bits) =>
    usualWeekOf([0, 1, 2, 3, 4].map((at) => ((bits >> at) % 2 === 1 ? '-' : ['8-16', ''][at % 2]!))),
  ),
]
const anyTerms: fc.Arbitrary<LeaveTerms> = fc.record({
  validFrom: anyDate,
  usualWeek: fc.constantFrom(...usualWeeks),
  leaveDays: fc.constantFrom(0, 20, 24, 27.5, 28, 29, 30, 31).map(leaveDaysOf),
  longAbsence: fc.constantFrom(null, null, null, null, 'parental', 'maternity', 'sick', 'sabbatical'),
})
const anyHistory: fc.Arbitrary<History> = fc
  .record({
    employment: fc.record({
      startDate: fc.option(anyDate, { freq: 2 }),
      lastDay: fc.option(anyDate, { freq: 2 }),
    }),
    terms: fc.uniqueArray(anyTerms, { minLength: 1, maxLength: 4, selector: ({ validFrom }) => validFrom }),
    year: fc.integer({ min: 2025, max: 2028 }),
    rest: fc.constantFrom('dropped', 'kept'),
    region: fc.constantFrom(null, 'DE-SN', 'AT', 'CH-BE', 'LU'),
  })
  .filter(({ employment: { startDate, lastDay } }) => (startDate ?? '') <= (lastDay ?? '9'))

const entitlementOf = ({ employment, terms, year, rest, region }: History): Entitlement =>
  leaveEntitlement({
    ...{ year, employment, segments: leaveSegments(terms, employment, year), rest },
    minimum: statutoryLeaveIn(region),
  })

/** In hundredths of a five-day week. */
const modelMinimum = new Map([
  ['DE', 2_000],
  ['DE-SN', 2_000],
  ['AT', 2_500],
  ['CH-BE', 2_000],
  ['LU', 2_600],
])

/**
 * The rules again, from the pages and not from the code: a day at a time, in fractions of big integers. Each employed
 * day brings its yearly days × working days ÷ 5, all of them together are the mean of the year, and the mean is taken
 * by twelfths.
 */
function modelDays({
  employment: { startDate, lastDay },
  terms: entered,
  year,
  rest,
  region,
}: History): number {
  const terms = entered.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const daysAWeek = terms.map((_, at) => modelDaysAWeek(terms.slice(0, at + 1)))
  const days = daysOfYear(year).filter((day) => (startDate ?? day) <= day && day <= (lastDay ?? day))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  let agreed = 0
  let law = 0
  for (const day of days) {
    const at = Math.max(
      0,
      terms.findLastIndex(({ validFrom }) => validFrom <= day),
    )
    agreed += terms[at]!.leaveDays * daysAWeek[at]!
    law += (modelMinimum.get(region ?? 'DE') ?? 0) * daysAWeek[at]!
  }
  const months = monthsBetween(first, last)
  const mean = BigInt(5 * days.length * 12)
  const agreedDays = modelRounded(BigInt(agreed) * months, mean, rest === 'kept')
  const waited = startDate === null || dayAfterMonths(startDate, 6) <= last
  const isFull = waited && last.slice(5) > '06-30'
  const claim = BigInt(law) * (isFull ? 12n : months)
  const least = isFull ? Number(nearest(claim, mean)) : modelRounded(claim, mean, true)
  return Math.max(agreedDays, least) / 100
}

/** Of hundredths × mean. Half a day and more is a day; less is left out, or kept and never shown as a half. */
function modelRounded(hundredths: bigint, mean: bigint, keepsRest: boolean): number {
  const whole = (hundredths / (mean * 100n)) * 100n
  const part = hundredths - whole * mean
  if (part * 2n >= mean * 100n) return Number(whole) + 100
  const shown = nearest(part, mean)
  return Number(whole) + (keepsRest ? Math.min(49, Number(shown)) : 0)
}

const nearest = (a: bigint, b: bigint) => (2n * a + b) / (2n * b)

/** Of the last of these terms, which are in order. */
function modelDaysAWeek(terms: readonly LeaveTerms[]): number {
  if (terms.at(-1)?.longAbsence === 'sabbatical') return 0
  const own = terms.findLast(({ longAbsence }) => longAbsence === null)
  return 5 - Object.values(own?.usualWeek ?? {}).filter(({ status }) => status === 'nonWorkingDay').length
}

const years = new Map<number, string[]>()
function daysOfYear(year: number): string[] {
  const known = years.get(year) ?? []
  if (known.length === 0)
    for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 86_400_000)
      known.push(new Date(day).toISOString().slice(0, 10))
  years.set(year, known)
  return known
}

/** The day on which that many months are over: the same number, or the first of the month after if there is none. */
function dayAfterMonths(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const same = new Date(Date.UTC(year, month - 1 + months, day))
  const isMissing = same.getUTCDate() !== day
  return (isMissing ? new Date(Date.UTC(year, month + months, 1)) : same).toISOString().slice(0, 10)
}

function monthsBetween(first: string, last: string): bigint {
  return BigInt(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
      (months) => dayAfterMonths(first, months) <= dayAfter(last),
    ).length,
  )
}

const dayAfter = (day: string) => addDays(day as CalendarDate, 1)

const holds = (law: (history: History) => void, numRuns: number) =>
  fc.assert(fc.property(anyHistory, law), { numRuns })

describe('the entitlement of any history', () => {
  test('is that of a model which goes day by day', () => {
    holds((history) => {
      expect(toDaysNumber(entitlementOf(history).days)).toBe(modelDays(history))
    }, 4_000)
  })

  test('its steps add up, in whole hundredths, and none is less than nothing but the rounding', () => {
    holds((history) => {
      const { days, steps } = entitlementOf(history)
      expect(sumOfSteps(steps)).toBe(days)
      for (const step of steps) {
        expect(Number.isSafeInteger(step.days)).toBe(true)
        if (step.sign === '−') expect(step.source.kind).toBe('rounding')
        if (step.source.kind === 'rounding') expect(step.days).toBeLessThanOrEqual(50)
      }
      const kinds = steps.map(({ source }) => source.kind).filter((kind) => kind !== 'segment')
      expect(new Set(kinds).size).toBe(kinds.length)
    }, 2_000)
  })

  test('does not depend on where a segment is cut', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 364 }), (history, at) => {
        const { employment, terms, year } = history
        const segments = leaveSegments(terms, employment, year).flatMap((segment) => {
          const cut = addDays(calendarDateOf(`${year}-01-01`), at)
          if (cut <= segment.from || cut > segment.to) return [segment]
          return [
            { ...segment, to: addDays(cut, -1) },
            { ...segment, from: cut },
          ]
        })
        const { days } = leaveEntitlement({
          ...{ year, employment, segments, rest: history.rest },
          minimum: statutoryLeaveIn(history.region),
        })
        expect(days).toBe(entitlementOf(history).days)
      }),
      { numRuns: 1_500 },
    )
  })

  test('grows with what is agreed', () => {
    holds((history) => {
      const more = history.terms.map((each) => ({
        ...each,
        leaveDays: fromHundredthsOfDays(each.leaveDays + 100),
      }))
      expect(entitlementOf({ ...history, terms: more }).days).toBeGreaterThanOrEqual(
        entitlementOf(history).days,
      )
    }, 1_500)
  })
})
