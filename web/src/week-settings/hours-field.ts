import type { HoursLimits } from '#domain/hours-text.ts'
import { mostWeekHours } from '#domain/week-setting.ts'

export const weekLimits: HoursLimits = { least: 0, most: mostWeekHours }
