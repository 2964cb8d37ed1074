import type { DayMark } from '../calendar/house-day.ts'
import type { DayStatus } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { inRuns } from '../values/in-runs.ts'

/** A session or an absence, as far as a calendar says it: neither kind, note nor hours come this far. */
export interface PlannedPart {
  readonly status: DayStatus
  readonly type: 'work' | 'break' | 'none'
  readonly start: ClockTime | null
  readonly end: ClockTime | null
  /** The group of the session; null: none, or the house has no groups. */
  readonly group: string | null
}

interface Span {
  readonly start: ClockTime
  readonly end: ClockTime
}

interface Duty extends Span {
  readonly what: 'duty'
  readonly breaks: readonly Span[]
  readonly groups: readonly string[]
}

/** `off`: away for whatever reason, or the house is closed. Which of them it is stands in no calendar. */
export type Entry = Duty | { readonly what: 'off' } | { readonly what: 'holiday' }

/** One day and what a calendar shows of it. The place in the list is part of an entry's name, so 0 is of the whole day. */
export interface DayToTell {
  readonly date: CalendarDate
  readonly entries: readonly (Entry | null)[]
  /** An absence was entered, also of half the day. */
  readonly isAway: boolean
}

interface DayFacts {
  readonly date: CalendarDate
  readonly parts: readonly PlannedPart[]
  /** What the day is in the house's calendar; undefined: a day like others, for this person. */
  readonly mark: DayMark | undefined
}

export function dayToTell({ date, parts, mark }: DayFacts): DayToTell {
  const duties = dutiesIn(parts)
  const isAway = parts.some(({ status }) => status !== 'present')
  return { date, isAway, entries: [wholeDay(mark, isAway, duties.length > 0), ...duties] }
}

function wholeDay(mark: DayMark | undefined, isAway: boolean, isOnDuty: boolean): Entry | null {
  if (mark?.kind === 'holiday' && mark.share === 1) return { what: 'holiday' }
  if (isOnDuty) return null
  const isClosed = mark?.kind === 'closing' || (mark?.kind === 'release' && mark.share === 1)
  return isAway || isClosed ? { what: 'off' } : null
}

type Timed = Span & Pick<PlannedPart, 'type' | 'group'>

/** Sessions that touch are one duty, with its breaks. */
function dutiesIn(parts: readonly PlannedPart[]): Duty[] {
  const timed = parts
    .flatMap(({ status, type, start, end, group }): Timed[] =>
      status === 'present' && type !== 'none' && start && end ? [{ type, start, end, group }] : [],
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  return inRuns(timed, (last, next) => last.end >= next.start)
    .filter((run) => run.some(({ type }) => type === 'work'))
    .map((run) => ({
      what: 'duty',
      start: run[0].start,
      end: run.map(({ end }) => end).reduce((last, end) => (end > last ? end : last)),
      breaks: run.filter(({ type }) => type === 'break').map(({ start, end }) => ({ start, end })),
      groups: [...new Set(run.flatMap(({ type, group }) => (type === 'work' && group ? [group] : [])))],
    }))
}
