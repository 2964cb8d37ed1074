import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { placeBreak } from './house-break.ts'
import type { Preset } from './preset.ts'
import { dayFromPreset } from './preset.ts'
import type { Session } from './session.ts'

/** A whole day that one press enters. */
export interface QuickDay {
  /** Of the preset; nothing for what the person usually works. */
  readonly name: string | undefined
  readonly sessions: readonly Session[]
}

const usualTimes: readonly Session[] = [
  { type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('16:00'), actualHours: null },
]

/**
 * The house's presets as they are. Without any, and where the house places breaks, the usual times of the person with
 * their break, or 08:00-16:00 with one. A house that has set up neither is offered nothing.
 */
export function quickDays(
  presets: readonly Preset[],
  breakAt: ClockTime | null,
  usual: readonly Session[],
): readonly QuickDay[] {
  if (presets.length > 0)
    return presets.flatMap((preset) => {
      const day = dayFromPreset(preset)
      return day ? { name: preset.name, sessions: day.sessions } : []
    })
  if (breakAt === null) return []
  const times = usual.length > 0 ? usual : usualTimes
  return [{ name: undefined, sessions: placeBreak(times, breakAt) ?? times }]
}
