import type { DaySpan } from '../absences/absence-span.ts'
import type { Country } from '../calendar/regions.ts'
import type { LeaveDays, LeaveStep } from '../days/leave-days.ts'
import {
  fromHundredthsOfDays,
  leaveDaysOf,
  leaveStep,
  sumOfSteps,
  wholeLeaveDay,
} from '../days/leave-days.ts'
import type { Employment } from '../people/employment.ts'
import { calendarDateOf, daysBetween } from '../values/calendar-date.ts'
import { fullMonths, lastDayOfMonths } from './full-months.ts'
import type { LeaveSegment } from './leave-segments.ts'
import { employedIn } from './leave-segments.ts'

/**
 * What the law gives at least, in days of a five-day week: § 3 BUrlG 24 of six days, § 2 UrlG 30 of six days, Art. 329a OR
 * four weeks, L. 233-4 Code du travail 26.
 */
const statutoryLeave: Readonly<Record<Country, LeaveDays>> = {
  DE: leaveDaysOf(20),
  AT: leaveDaysOf(25),
  CH: leaveDaysOf(20),
  LU: leaveDaysOf(26),
}

/** By where a house is, like `DE-NI`; one that has not said so is taken for a German one. */
export function statutoryLeaveIn(region: string | null): LeaveDays {
  const country = region?.slice(0, 2) as Country | undefined
  return statutoryLeave[country ?? 'DE']
}

export interface EntitlementFacts {
  readonly year: number
  /** Says whether the person joins or leaves within the year, and how long they have been there. */
  readonly employment: Employment
  readonly segments: readonly LeaveSegment[]
  /** For a five-day week; left out: as in Germany. 25 for a person who is not yet 16 (§ 19 JArbSchG). */
  readonly minimum?: LeaveDays
  /** What becomes of less than half a day; left out: it is dropped, as in § 26 TVöD. In law and AVR it is kept. */
  readonly rest?: LeaveRest
}

export type LeaveRest = 'dropped' | 'kept'

type EntitlementSource =
  /** 30 days × 3 of 5 working days × 151 of 365 calendar days × 12 of 12 months = 7.45. */
  | {
      readonly kind: 'segment'
      readonly segment: LeaveSegment
      readonly calendarDays: number
      readonly employedDays: number
      readonly months: number
    }
  /** A half or more becomes a whole day, less is left out where the house drops it. */
  | { readonly kind: 'rounding' }
  /** Raised to what the law gives at least. */
  | { readonly kind: 'statutoryMinimum'; readonly least: LeaveDays }

/** The steps add up to the days. */
export interface Entitlement {
  readonly days: LeaveDays
  readonly steps: readonly LeaveStep<EntitlementSource>[]
}

/**
 * Leave of a calendar year (product, section 13): each segment brings yearly days × working days ÷ 5, by its calendar
 * days of those employed and by the full months of the year ÷ 12; all of it is rounded once, at the end. Five days a
 * week until 2 August 2026, then three: 30 × 214/365 + 18 × 151/365 = 25.04, which is 25.
 *
 * Months are months of employment, not of the calendar (§ 5 BUrlG, § 26 TVöD): 15 March to 14 June are three. Where
 * a person joins and changes days in one year, the segments share the twelfths by their calendar days.
 */
export function leaveEntitlement(facts: EntitlementFacts): Entitlement {
  const { year, employment, segments, minimum = statutoryLeaveIn(null), rest = 'dropped' } = facts
  const employed = employedIn(employment, year)
  if (!employed) return { days: fromHundredthsOfDays(0), steps: [] }
  const parts = segments.flatMap((segment) => partOf(segment, employed))
  const months = fullMonths(employed)
  const employedDays = calendarDaysIn(employed)
  const agreed = parts.map(({ segment, calendarDays }) => brings(segment.yearlyDays, segment, calendarDays))
  const steps: LeaveStep<EntitlementSource>[] = shownTogether(agreed, months, employedDays).map(
    (shown, at) => {
      const { segment, calendarDays } = parts[at] as SegmentPart
      return leaveStep(shown, { kind: 'segment', segment, calendarDays, employedDays, months })
    },
  )
  const exact = sum(agreed) * months
  const unit = unitOf(employedDays)
  const rounded = rest === 'kept' ? keptDays(exact, unit) : roundedDays(exact, unit)
  const rounding = rounded - sumOfSteps(steps)
  if (rounding !== 0) steps.push(leaveStep(rounding, { kind: 'rounding' }))
  const law = sum(parts.map(({ segment, calendarDays }) => brings(minimum, segment, calendarDays)))
  const least = leastDays(law, months, employedDays, hasFullClaim(employment, employed))
  if (least > rounded) steps.push(leaveStep(least - rounded, { kind: 'statutoryMinimum', least }))
  return { days: sumOfSteps(steps), steps }
}

interface SegmentPart {
  readonly segment: LeaveSegment
  readonly calendarDays: number
}

function partOf(segment: LeaveSegment, employed: DaySpan): SegmentPart[] {
  const from = segment.from < employed.from ? employed.from : segment.from
  const to = segment.to < employed.to ? segment.to : employed.to
  return from <= to ? [{ segment, calendarDays: calendarDaysIn({ from, to }) }] : []
}

/**
 * Nothing is divided before the end: what a segment brings is a whole number of hundredths × working days × calendar
 * days, and a hundredth of a day is `unitOf` of them once it is multiplied by the months.
 */
const brings = (yearlyDays: LeaveDays, { workingDays }: LeaveSegment, calendarDays: number) =>
  yearlyDays * workingDays * calendarDays
const unitOf = (employedDays: number) => 5 * 12 * employedDays

/** Half up to whole days, 12.4 to 12 and 17.5 to 18. */
const roundedDays = (exact: number, unit: number) =>
  Math.floor((2 * exact + wholeLeaveDay * unit) / (2 * wholeLeaveDay * unit)) * wholeLeaveDay

/** 12.4 stays, and 17.5 is 18. */
const keptDays = (exact: number, unit: number) =>
  Math.max(roundedDays(exact, unit), shownHundredths(exact, unit))

/** Hundredths that add up to the exact sum as it is shown. */
function shownTogether(agreed: readonly number[], months: number, employedDays: number): number[] {
  let exact = 0
  let given = 0
  return agreed.map((brought) => {
    exact += brought * months
    const shown = shownHundredths(exact, unitOf(employedDays)) - given
    given += shown
    return shown
  })
}

/** 24.499 is shown as 24.49, because 24.50 would have become 25. */
const shownHundredths = (exact: number, unit: number) =>
  Math.min(Math.round(exact / unit), roundedDays(exact, unit) + wholeLeaveDay / 2 - 1)

/**
 * What the law gives at least, counted like the agreed leave, with two differences (§§ 4, 5 BUrlG). Twelfths are taken
 * only without a full claim. And a fraction is never lost: in twelfths a half or more is a whole day, any other fraction
 * stays to the hundredth (BAG 23 January 2018, 9 AZR 200/17): 5.33 for four months in a four-day week.
 */
function leastDays(law: number, months: number, employedDays: number, isFull: boolean): LeaveDays {
  const unit = unitOf(employedDays)
  const exact = law * (isFull ? 12 : months)
  return fromHundredthsOfDays(isFull ? Math.round(exact / unit) : keptDays(exact, unit))
}

/**
 * A full claim needs more than six months of employment, and no end in the first half of the year. So a person who has
 * been there for long and leaves on 31 July has 20 days, though 30 × 7/12 is 18, and so has who begins on 15 May;
 * beginning on 1 July brings twelfths (BAG 17 November 2015, 9 AZR 179/15). Leave that an employer before has given
 * already (§ 6 BUrlG) is a correction of the account.
 */
function hasFullClaim({ startDate }: Employment, { to }: DaySpan): boolean {
  if (to <= calendarDateOf(`${to.slice(0, 4)}-06-30`)) return false
  return startDate === null || lastDayOfMonths(startDate, 6) < to
}

const calendarDaysIn = ({ from, to }: DaySpan) => daysBetween(from, to) + 1
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
