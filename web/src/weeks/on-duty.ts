import { clockTimeAt, gridMinutes, minutesOf } from '#domain/clock-time.ts'
import type { DayEntry } from '#domain/day-entry.ts'

/** The part of the day that bars show: 07 to 18 o'clock. */
export const barStart = 7 * 60
export const barEnd = 18 * 60

/** How many people work in each quarter of an hour from 07 to 18. */
export function onDuty(entries: ReadonlyArray<DayEntry | undefined>): number[] {
  const quarters = new Array<number>((barEnd - barStart) / gridMinutes).fill(0)
  for (const entry of entries) {
    if (entry?.status !== 'present') continue
    for (const { type, start, end } of entry.sessions) {
      if (type !== 'work') continue
      const until = Math.min(minutesOf(end), barEnd)
      for (let at = Math.max(minutesOf(start), barStart); at < until; at += gridMinutes) {
        const quarter = (at - barStart) / gridMinutes
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

/** One quarter of an hour, told like a run. */
export function dutyAt(counts: readonly number[], quarter: number): DutyRun {
  const from = barStart + quarter * gridMinutes
  return { from: clockTimeAt(from), to: clockTimeAt(from + gridMinutes), people: counts[quarter] ?? 0 }
}

/** Neighbouring quarters with as many people, told as one: 07:00 to 08:00: 1, 08:00 to 16:30: 4. */
export function dutyRuns(counts: readonly number[]): DutyRun[] {
  const runs: DutyRun[] = []
  counts.forEach((_, quarter) => {
    const now = dutyAt(counts, quarter)
    const last = runs.at(-1)
    if (last?.people === now.people) runs[runs.length - 1] = { ...last, to: now.to }
    else runs.push(now)
  })
  return runs
}
