import type { HoursLimits } from '#domain/hours-text.ts'
import { mostWeekHours } from '#domain/week-setting.ts'

/** The figures that can be set for one week. */
export type HoursField = 'weeklyHours' | 'teamHours' | 'mpaHours' | 'targetHours'

export const weekLimits: HoursLimits = { least: 0, most: mostWeekHours }
