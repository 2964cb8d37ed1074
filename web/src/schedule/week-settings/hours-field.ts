import { mostWeekHours } from '#domain/people/week-setting.ts'
import type { HoursLimits } from '#domain/values/hours-text.ts'

export const weekLimits: HoursLimits = { least: 0, most: mostWeekHours }
