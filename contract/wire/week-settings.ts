import type { WeekSetting } from '#domain/people/week-setting.ts'
import { noWeekSetting, weekSettingId } from '#domain/people/week-setting.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import type { WeekSettingChange, WireWeekSetting } from '../week-settings.ts'

const named = ['weeklyHours', 'targetHours', 'actualHours', 'teamHours', 'mpaHours', 'coreHours'] as const

/** A setting with the sent fields changed and the others as they were. */
export function settingWithChange(setting: WeekSetting, sent: WeekSettingChange): WeekSetting {
  const changed: { -readonly [Field in (typeof named)[number]]?: Hours | null } = {}
  for (const field of named) {
    const value = sent[field]
    if (value !== undefined) changed[field] = value === null ? null : hoursOf(value)
  }
  const { includeInWeek = setting.includeInWeek } = sent
  return { ...setting, ...changed, includeInWeek }
}

/** A body with nothing but the teacher and the week includes the teacher; hours alone leave that to the rule. */
export function newSetting(sent: WeekSettingChange): WeekSetting {
  const saysNothing = Object.values(sent).every((value) => value === undefined)
  return settingWithChange(noWeekSetting, saysNothing ? { includeInWeek: true } : sent)
}

export function settingToWire(
  setting: WeekSetting,
  place: { teacherId: number; weekId: number; version: number },
): WireWeekSetting {
  const wire = (hours: Hours | null) => (hours === null ? null : toNumber(hours))
  return {
    id: weekSettingId(place.teacherId, place.weekId),
    teacherId: place.teacherId,
    weekId: place.weekId,
    includeInWeek: setting.includeInWeek,
    weeklyHours: wire(setting.weeklyHours),
    targetHours: wire(setting.targetHours),
    actualHours: wire(setting.actualHours),
    teamHours: wire(setting.teamHours),
    mpaHours: wire(setting.mpaHours),
    coreHours: wire(setting.coreHours),
    version: place.version,
  }
}
