import { clockTimeAt, gridMinutes, minutesOf } from '#domain/clock-time.ts'
import type { DayEntry } from '#domain/day-entry.ts'

/** The part of the day that bars show: 07 to 18 o'clock. */
export const barStart = 7 * 60
export const barEnd = 18 * 60
const halfHour = 30

/**
 * How many people work in each half hour from 07 to 18. Where the two quarters differ the smaller number counts,
 * so the row never shows more people than are there.
 */
export function onDuty(entries: ReadonlyArray<DayEntry | undefined>): number[] {
  const quarters = new Array<number>((barEnd - barStart) / gridMinutes).fill(0)
  for (const entry of entries) {
    if (entry?.status !== 'present') continue
    for (const { type, start, end } of entry.sessions) {
      if (type !== 'work') continue
      const until = Math.min(minutesOf(end), barEnd)
      for (let at = minutesOf(start); at < until; at += gridMinutes) {
        const quarter = (at - barStart) / gridMinutes
        quarters[quarter] = (quarters[quarter] ?? 0) + 1
      }
    }
  }
  const inHalf = halfHour / gridMinutes
  return Array.from({ length: quarters.length / inHalf }, (_, half) =>
    Math.min(...quarters.slice(half * inHalf, (half + 1) * inHalf)),
  )
}

export interface DutyRun {
  readonly from: string
  readonly to: string
  readonly people: number
}

/** Neighbouring half hours with as many people, told as one: 07:00 to 08:00: 1, 08:00 to 16:30: 4. */
export function dutyRuns(counts: readonly number[]): DutyRun[] {
  const runs: DutyRun[] = []
  counts.forEach((people, half) => {
    const to = clockTimeAt(barStart + (half + 1) * halfHour)
    const last = runs.at(-1)
    if (last?.people === people) runs[runs.length - 1] = { ...last, to }
    else runs.push({ from: clockTimeAt(barStart + half * halfHour), to, people })
  })
  return runs
}
