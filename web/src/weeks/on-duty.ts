import { clockTimeAt, gridMinutes, minutesOf } from '#domain/clock-time.ts'
import type { DayBounds } from '#domain/day-bounds.ts'
import { usualBounds } from '#domain/day-bounds.ts'
import type { DayEntry } from '#domain/day-entry.ts'

/** The part of the day that bars show, in minutes. */
export interface BarScale {
  readonly barStart: number
  readonly barEnd: number
}

/** 07 to 18 o'clock: evenings are rare, and would make every bar small. A wider day widens both ends as much. */
export function barScale({ dayStart, dayEnd }: DayBounds): BarScale {
  return {
    barStart: minutesOf(dayStart),
    barEnd: 18 * 60 + minutesOf(dayEnd) - minutesOf(usualBounds.dayEnd),
  }
}

/** `7` and `18`, or `6:30` and `18:45`. */
export function ends({ barStart, barEnd }: BarScale) {
  const short = (minutes: number) => clockTimeAt(minutes).replace(/^0/, '').replace(':00', '')
  return { from: short(barStart), to: short(barEnd) }
}

const usualScale = barScale(usualBounds)

/** How many people work in each quarter of an hour of the scale. */
export function onDuty(entries: ReadonlyArray<DayEntry | undefined>, scale = usualScale): number[] {
  const { barStart, barEnd } = scale
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
export function dutyAt(counts: readonly number[], quarter: number, scale = usualScale): DutyRun {
  const from = scale.barStart + quarter * gridMinutes
  return { from: clockTimeAt(from), to: clockTimeAt(from + gridMinutes), people: counts[quarter] ?? 0 }
}

/** Neighbouring quarters with as many people, told as one: 07:00 to 08:00: 1, 08:00 to 16:30: 4. */
export function dutyRuns(counts: readonly number[], scale = usualScale): DutyRun[] {
  const runs: DutyRun[] = []
  counts.forEach((_, quarter) => {
    const now = dutyAt(counts, quarter, scale)
    const last = runs.at(-1)
    if (last?.people === now.people) runs[runs.length - 1] = { ...last, to: now.to }
    else runs.push(now)
  })
  return runs
}
