import { axisTicks } from '../ui/chart.ts'
import type { BalanceWeeks } from './use-statistics.ts'

export interface PlotArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Scale {
  x(weekId: number): number
  y(balance: number): number
  /** Round values for the axis, from the lowest to the highest. */
  readonly ticks: readonly number[]
}

/** Zero is always in the picture, so that plus and minus can be read from the height. */
export function scaleOf(weeks: BalanceWeeks, box: PlotArea): Scale {
  const ticks = axisTicks(weeks.map((week) => week.balance))
  const [from, to] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  const firstWeek = weeks[0]?.weekId ?? 0
  const lastWeek = weeks.at(-1)?.weekId ?? 0
  return {
    // A single week stands at the right edge, where the present is.
    x: (weekId) =>
      lastWeek === firstWeek
        ? box.right
        : box.left + ((weekId - firstWeek) / (lastWeek - firstWeek)) * (box.right - box.left),
    y: (balance) => box.bottom - ((balance - from) / (to - from)) * (box.bottom - box.top),
    ticks,
  }
}

export function lineThrough(weeks: BalanceWeeks, scale: Scale): string {
  return weeks
    .map(({ weekId, balance }) => `${scale.x(weekId).toFixed(1)},${scale.y(balance).toFixed(1)}`)
    .join(' ')
}

/** The week whose point is nearest to this place on the x axis. */
export function nearestWeek(weeks: BalanceWeeks, scale: Scale, x: number): number {
  const away = weeks.map(({ weekId }) => Math.abs(scale.x(weekId) - x))
  return away.indexOf(Math.min(...away))
}
