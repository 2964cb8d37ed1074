import type { Session, SessionActivity } from '../days/session.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'

/** Who or what a record comes from; the plan never becomes one by itself. */
export const recordSources = ['asPlanned', 'entered', 'clock', 'kiosk', 'management'] as const
export type RecordSource = (typeof recordSources)[number]

/** Work or a break, to the minute. */
export interface WorkedSpan {
  readonly type: 'work' | 'break'
  readonly start: TimeOfDay
  readonly end: TimeOfDay
  /** Left out: with children. */
  readonly activity?: SessionActivity
  /** Instead of the times: only of a plan that was confirmed and had hours recorded. */
  readonly hours?: Hours
}

/** What was really worked on a day. The plan may change afterwards; a record does not. */
export interface DayRecord {
  /** In order; never empty. */
  readonly spans: readonly WorkedSpan[]
  /** When the day was to begin and end, by the plan of that moment; null: nothing was planned. */
  readonly planned: PlannedEnds | null
  /** How many minutes beside the plan the plan still counts, at both ends and both ways. */
  readonly tolerance: number
  readonly source: RecordSource
  /** Of its day, and when it was entered; left out while it is being made. */
  readonly version?: number
  readonly recordedOn?: CalendarDate
  /** Why the management entered something else than the person. */
  readonly reason?: string
  /** The person does not agree with it. */
  readonly notAgreed?: true
  /** Its time is that of a device which had no line. */
  readonly byDeviceClock?: true
}

export interface PlannedEnds {
  readonly from: TimeOfDay
  readonly to: TimeOfDay
}

export const mostTolerance = 10
/** A day has 24 hours; more pieces than these are a slip. */
export const mostSpans = 16

export type RecordFault = 'empty' | 'noWork' | 'endBeforeStart' | 'overlap' | 'tooMany'

/** What is wrong with spans that were entered, or nothing. */
export function faultInSpans(spans: readonly WorkedSpan[]): RecordFault | undefined {
  if (spans.length === 0) return 'empty'
  if (spans.length > mostSpans) return 'tooMany'
  if (spans.some(({ start, end }) => end <= start)) return 'endBeforeStart'
  if (!spans.some(({ type }) => type === 'work')) return 'noWork'
  const ordered = spansInOrder(spans)
  return ordered.some(({ end }, at) => {
    const next = ordered[at + 1]
    return next !== undefined && next.start < end
  })
    ? 'overlap'
    : undefined
}

export function spansInOrder(spans: readonly WorkedSpan[]): WorkedSpan[] {
  return [...spans].sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** "As planned" copies the plan of this moment, with the hours that were recorded in it. */
export function spansOfPlan(sessions: readonly Session[]): WorkedSpan[] {
  return spansInOrder(
    sessions.map(({ type, start, end, activity, actualHours }) => ({
      type,
      start,
      end,
      ...(activity ? { activity } : {}),
      ...(actualHours === null ? {} : { hours: actualHours }),
    })),
  )
}

/** When these begin and end; breaks before or after all work do not count. */
export function endsOf(sessions: readonly Pick<WorkedSpan, 'type' | 'start' | 'end'>[]): PlannedEnds | null {
  const work = sessions.filter(({ type }) => type === 'work')
  const [first, ...others] = work
  if (!first) return null
  const earliest = others.reduce((from, { start }) => (start < from ? start : from), first.start)
  const latest = others.reduce((to, { end }) => (end > to ? end : to), first.end)
  return { from: earliest, to: latest }
}

/** When nobody worked between the first begin and the last end, whether it was entered as a break or left out. */
export function restsIn(spans: readonly WorkedSpan[]): PlannedEnds[] {
  const work = spansInOrder(spans).filter(({ type }) => type === 'work')
  return work.flatMap(({ end }, at) => {
    const next = work[at + 1]
    return next && end < next.start ? [{ from: end, to: next.start }] : []
  })
}

/** All work, also for MPA and team: what the law asks for. */
export function minutesAtWork(spans: readonly Pick<WorkedSpan, 'type' | 'start' | 'end'>[]): number {
  return spans.reduce(
    (sum, { type, start, end }) => (type === 'work' ? sum + minutesOf(end) - minutesOf(start) : sum),
    0,
  )
}

/** The same work at the same times, whoever said so. */
export function sameSpans(a: readonly WorkedSpan[], b: readonly WorkedSpan[]): boolean {
  return (
    a.length === b.length &&
    a.every((span, at) => {
      const other = b[at]
      return other !== undefined && spanFields.every((field) => span[field] === other[field])
    })
  )
}

const spanFields = Object.keys({
  type: 0,
  start: 0,
  end: 0,
  activity: 0,
  hours: 0,
} satisfies Record<keyof WorkedSpan, 0>) as (keyof WorkedSpan)[]
