import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import type { DayEntry } from './day-entry.ts'
import { sessionsOf } from './day-entry.ts'
import { isWithChildren } from './session.ts'

/** A part of the day in minutes after midnight: 07:00 to 18:00 is 420 to 1080. */
export interface MinuteSpan {
  readonly from: number
  readonly to: number
}

/** How many people work in each quarter of an hour of the span. */
export function onDuty(entries: ReadonlyArray<DayEntry | undefined>, { from, to }: MinuteSpan): number[] {
  const quarters = new Array<number>((to - from) / gridMinutes).fill(0)
  for (const entry of entries) {
    for (const { start, end } of sessionsOf(entry).filter(isWithChildren)) {
      const until = Math.min(minutesOf(end), to)
      for (let at = Math.max(minutesOf(start), from); at < until; at += gridMinutes) {
        const quarter = (at - from) / gridMinutes
        quarters[quarter] = (quarters[quarter] ?? 0) + 1
      }
    }
  }
  return quarters
}

export interface DutyRun {
  readonly from: string
  readonly to: string
  readonly people: number
}

/** One quarter of an hour, described like a run. */
export function dutyAt(counts: readonly number[], quarter: number, span: MinuteSpan): DutyRun {
  const from = span.from + quarter * gridMinutes
  return { from: clockTimeAt(from), to: clockTimeAt(from + gridMinutes), people: counts[quarter] ?? 0 }
}

/** Neighbouring quarters with as many people, as one run: 07:00 to 08:00: 1, 08:00 to 16:30: 4. */
export function dutyRuns(counts: readonly number[], span: MinuteSpan): DutyRun[] {
  const runs: DutyRun[] = []
  counts.forEach((_, quarter) => {
    const now = dutyAt(counts, quarter, span)
    const last = runs.at(-1)
    if (last?.people === now.people) runs[runs.length - 1] = { ...last, to: now.to }
    else runs.push(now)
  })
  return runs
}
