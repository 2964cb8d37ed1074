import type { Session } from '../days/session.ts'
import { byStart } from '../days/session.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import type { DayTimes, PlanningGrid, QuarterSpan } from './problem.ts'

/** Between clock times and quarters of a problem's grid. A time before the grid has a negative quarter. */
export function gridQuarter(time: ClockTime, { firstMinute }: PlanningGrid): number {
  return (minutesOf(time) - firstMinute) / gridMinutes
}

export function gridTime(quarter: number, { firstMinute }: PlanningGrid): ClockTime {
  return clockTimeAt(firstMinute + quarter * gridMinutes)
}

/** 08:00-12:00, break 12:00-12:30, 12:30-16:00. */
export function sessionsOfTimes({ from, to, pause }: DayTimes, grid: PlanningGrid): Session[] {
  const session = (type: Session['type'], span: QuarterSpan): Session => ({
    type,
    start: gridTime(span.from, grid),
    end: gridTime(span.to, grid),
    actualHours: null,
  })
  if (!pause) return [session('work', { from, to })]
  return [
    session('work', { from, to: pause.from }),
    session('break', pause),
    session('work', { from: pause.to, to }),
  ]
}

/** A day of sessions as its ends and the first time off between them; null without work. */
export function timesOfSessions(sessions: readonly Session[], grid: PlanningGrid): DayTimes | null {
  const work = byStart(sessions.filter(({ type }) => type === 'work'))
  const [first] = work
  if (!first) return null
  const last = work.reduce((latest, session) => (session.end > latest.end ? session : latest), first)
  const next = work.findIndex((session, at) => at > 0 && session.start > (work[at - 1]?.end ?? session.start))
  const [before, after] = [work[next - 1], work[next]]
  const pause =
    before && after ? { from: gridQuarter(before.end, grid), to: gridQuarter(after.start, grid) } : null
  return { from: gridQuarter(first.start, grid), to: gridQuarter(last.end, grid), pause }
}

/** The part of a span that lies on the grid, or nothing. */
export function clippedTo({ quarters }: PlanningGrid, { from, to }: QuarterSpan): QuarterSpan | undefined {
  const clipped = { from: Math.max(0, from), to: Math.min(quarters, to) }
  return clipped.from < clipped.to ? clipped : undefined
}
