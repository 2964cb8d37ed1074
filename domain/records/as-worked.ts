import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { DayRecord, PlannedEnds, WorkedSpan } from './day-record.ts'
import { endsOf, sameSpans } from './day-record.ts'

/** A day as it counts: with its record instead of its plan. An absence stays one, and what was worked beside it counts. */
export function asWorked(entry: DayEntry | undefined, record: DayRecord): DayEntry {
  return withSessions(entry, countedSpans(record))
}

/** A day as the law asks for it: by the real times, whatever the house is generous with. */
export function asItWas(entry: DayEntry | undefined, record: DayRecord): DayEntry {
  return withSessions(entry, record.spans)
}

function withSessions(entry: DayEntry | undefined, spans: readonly WorkedSpan[]): DayEntry {
  const sessions = spans.map(sessionOf)
  if (!entry || entry.status === 'present') return { status: 'present', sessions, notes: entry?.notes ?? '' }
  return { ...entry, sessions }
}

/** Figures and law read times as minutes, so a session off the grid is as good to them as one on it. */
function sessionOf({ type, start, end, activity, hours }: WorkedSpan): Session {
  const times = { start: start as ClockTime, end: end as ClockTime }
  return { type, ...times, actualHours: hours ?? null, ...(activity ? { activity } : {}) }
}

/**
 * Within the house's tolerance the plan's end counts, earlier and later alike: with 5 minutes and 08:00–16:00 planned,
 * 07:57–16:04 counts as planned, and 07:53–16:04 from 07:53 to 16:00.
 */
export function countedSpans({ spans, planned, tolerance }: DayRecord): readonly WorkedSpan[] {
  const worked = endsOf(spans)
  if (!planned || !worked || tolerance === 0) return spans
  const from = isNear(worked.from, planned.from, tolerance) ? planned.from : worked.from
  const to = isNear(worked.to, planned.to, tolerance) ? planned.to : worked.to
  return spans.map((span) => {
    const start = span.type === 'work' && span.start === worked.from && from < span.end ? from : span.start
    const end = span.type === 'work' && span.end === worked.to && to > start ? to : span.end
    return start === span.start && end === span.end ? span : { ...span, start, end }
  })
}

/** From when to when a record counts, where the tolerance makes that another time than was recorded. */
export function countedEnds(record: DayRecord): PlannedEnds | undefined {
  const counted = countedSpans(record)
  return sameSpans(counted, record.spans) ? undefined : (endsOf(counted) ?? undefined)
}

const isNear = (a: WorkedSpan['start'], b: WorkedSpan['start'], tolerance: number) =>
  Math.abs(minutesOf(a) - minutesOf(b)) <= tolerance
