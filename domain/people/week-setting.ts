import type { Hours } from '../values/hours.ts'

/** What was set for one teacher in one week only; null means: as agreed in the terms, or as recorded. */
export interface WeekSetting {
  /** Null: by the rule of who is in a week, as if nothing had been set. */
  readonly includeInWeek: boolean | null
  readonly weeklyHours: Hours | null
  readonly targetHours: Hours | null
  readonly actualHours: Hours | null
  readonly teamHours: Hours | null
  readonly mpaHours: Hours | null
  readonly coreHours: Hours | null
}

/** The hours that can be changed in the schedule for one week. */
export type HoursField = 'weeklyHours' | 'teamHours' | 'mpaHours' | 'targetHours'

export const noWeekSetting: WeekSetting = {
  includeInWeek: null,
  weeklyHours: null,
  targetHours: null,
  actualHours: null,
  teamHours: null,
  mpaHours: null,
  coreHours: null,
}

/** A week has 168 hours; more cannot be worked. */
export const mostWeekHours = 168

const weekBits = 15

/** A week setting is known by its teacher and week, so its id is made from them. */
export function weekSettingId(teacherId: number, weekNumber: number): number {
  return teacherId * 2 ** weekBits + weekNumber
}

export function placeOfWeekSetting(id: number): { teacherId: number; weekNumber: number } {
  return { teacherId: Math.floor(id / 2 ** weekBits), weekNumber: id % 2 ** weekBits }
}
