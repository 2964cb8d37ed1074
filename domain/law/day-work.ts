import type { Session } from '../days/session.ts'
import { byStart } from '../days/session.ts'
import { minutesOf } from '../values/clock-time.ts'

/** A span of a day in minutes after midnight. */
interface MinuteSpan {
  readonly start: number
  readonly end: number
}

/** A day as the law sees it. MPA and team are work like any other; recorded hours change no clock. */
export interface DayWork {
  readonly start: number
  readonly end: number
  /** Minutes of work, by the clock. */
  readonly worked: number
  /** Work without a break in it. */
  readonly runs: readonly MinuteSpan[]
  /** What lies between two runs, whether it is marked as a break or not. */
  readonly breaks: readonly MinuteSpan[]
  readonly rested: number
}

/** A shorter pause is no break (§ 4 ArbZG). */
const shortestBreak = 15

/** What is worked on a day; undefined without work. A break before or after all work is no break: one goes home. */
export function dayWorkOf(sessions: readonly Session[]): DayWork | undefined {
  const work = byStart(sessions.filter(({ type }) => type === 'work')).map((session) => ({
    start: minutesOf(session.start),
    end: minutesOf(session.end),
  }))
  const runs: MinuteSpan[] = []
  const breaks: MinuteSpan[] = []
  for (const span of work) {
    const last = runs.at(-1)
    if (last && span.start - last.end < shortestBreak) {
      runs[runs.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
      continue
    }
    if (last) breaks.push({ start: last.end, end: span.start })
    runs.push(span)
  }
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return undefined
  return { start: first.start, end: last.end, worked: lengthOf(work), runs, breaks, rested: lengthOf(breaks) }
}

function lengthOf(spans: readonly MinuteSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}
