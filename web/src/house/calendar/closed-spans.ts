import type { WireHouseDay } from '#contract/calendar.ts'
import { comingDays } from '#domain/calendar/coming-days.ts'
import type { Country } from '#domain/calendar/regions.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, everyDayBetween, isoWeekday } from '#domain/values/calendar-date.ts'

/** Days on which no child can come, one after the other. */
export interface ClosedSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly day: WireHouseDay
}

const isWeekend = (date: CalendarDate) => isoWeekday(date) > 5

/**
 * What parents have to know of the next eight weeks. A closing is one line over weekends and holidays: from 23 December
 * to 4 January, though it has no day on the 25th, and the holidays in it are left out. A day on which everybody is
 * released is shown like a holiday, or belongs to the closing beside it; half a day closes nothing.
 */
export function closedSpans(days: readonly WireHouseDay[], today: CalendarDate): readonly ClosedSpan[] {
  const last = addDays(today, comingDays)
  const marked = new Set(days.map(({ date }) => date))
  const isFree = (date: CalendarDate) => isWeekend(date) || marked.has(date)
  const spans: ClosedSpan[] = []
  for (const day of days) {
    const { date, kind, share } = day
    if (date < today || date > last || (kind === 'release' && share !== 1) || isWeekend(date)) continue
    const at = spans.findLastIndex((span) => goesOn(span.day, day))
    const before = spans[at]
    if (before && everyDayBetween(before.to, date, isFree))
      spans[at] = { ...before, to: date, day: kind === 'closing' ? day : before.day }
    else spans.push({ from: date, to: date, day })
  }
  return spans.filter((span) => !spans.some((other) => isWithin(span, other)))
}

/** A closing of one name is one, with the released days at its beginning and at its end. */
const goesOn = (before: WireHouseDay, day: WireHouseDay): boolean =>
  before.kind === 'closing'
    ? day.kind === 'release' || (day.kind === 'closing' && day.name === before.name)
    : before.kind === 'release' && day.kind === 'closing'

/** A holiday within a closing says nothing new. */
const isWithin = (span: ClosedSpan, other: ClosedSpan) =>
  other.day.kind === 'closing' && other !== span && other.from < span.from && span.to < other.to

/** Parents do not get where the house is, but its national day says it. Germany has no words of its own. */
export function countryIn(days: readonly WireHouseDay[]): Country | undefined {
  const has = (key: WireHouseDay['holiday']) => days.some(({ holiday }) => holiday === key)
  if (has('austrianNationalDay')) return 'AT'
  if (has('luxembourgNationalDay')) return 'LU'
  return has('swissNationalDay') ? 'CH' : undefined
}
