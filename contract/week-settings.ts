import { z } from 'zod'
import type { Hours } from '#domain/hours.ts'
import { hoursOf, toNumber } from '#domain/hours.ts'
import type { WeekSetting } from '#domain/week-setting.ts'
import { noWeekSetting, weekSettingId } from '#domain/week-setting.ts'
import { endpoint } from './endpoint.ts'
import { inPath, teacherId, weekHours, weekId } from './fields.ts'

const settingHours = {
  weeklyHours: weekHours.nullable(),
  targetHours: weekHours.nullable(),
  actualHours: weekHours.nullable(),
  teamHours: weekHours.nullable(),
  mpaHours: weekHours.nullable(),
  coreHours: weekHours.nullable(),
}

export const weekSetting = z
  .strictObject({
    id: z.number().int(),
    teacherId,
    weekId,
    includeInWeek: z.boolean().nullable().describe('null: by the rule of who is in a week'),
    ...settingHours,
    version: z.number().int(),
  })
  .meta({ id: 'WeekSetting' })

const change = z.strictObject({ includeInWeek: z.boolean().nullable(), ...settingHours }).partial()

export type WireWeekSetting = z.output<typeof weekSetting>
export type WeekSettingChange = z.output<typeof change>

export const listWeekSettings = endpoint({
  method: 'GET',
  path: '/api/week-settings/{weekId}',
  access: 'teacher',
  summary: 'What was set for single teachers in this week only',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: z.array(weekSetting),
})

export const createWeekSetting = endpoint({
  method: 'POST',
  path: '/api/week-settings',
  access: 'teacher',
  summary: 'Set something for one teacher in one week; updates the setting when there is one already',
  body: z.strictObject({ teacherId, weekId, ...change.shape }),
  response: weekSetting,
  versioned: true,
  creates: true,
})

export const changeWeekSetting = endpoint({
  method: 'PATCH',
  path: '/api/week-settings/{id}',
  access: 'teacher',
  summary: 'Change a setting of one teacher in one week; null takes a figure back',
  params: z.strictObject({ id: inPath(z.number().int().min(1)) }),
  body: change,
  response: weekSetting,
  versioned: true,
})

/** Version 0 says that nothing has been set yet. */
export function weekSettingTag(id: number, version: number): string {
  return `"s${id}-v${version}"`
}

const named = ['weeklyHours', 'targetHours', 'actualHours', 'teamHours', 'mpaHours', 'coreHours'] as const

/** A setting with the sent fields changed and the others as they were. */
export function withChange(setting: WeekSetting, sent: WeekSettingChange): WeekSetting {
  const changed: { -readonly [Field in (typeof named)[number]]?: Hours | null } = {}
  for (const field of named) {
    const value = sent[field]
    if (value !== undefined) changed[field] = value === null ? null : hoursOf(value)
  }
  const { includeInWeek = setting.includeInWeek } = sent
  return { ...setting, ...changed, includeInWeek }
}

/** Whoever sends nothing but the teacher and the week includes the teacher; hours alone leave that to the rule. */
export function newSetting(sent: WeekSettingChange): WeekSetting {
  const saysNothing = Object.values(sent).every((value) => value === undefined)
  return withChange(noWeekSetting, saysNothing ? { includeInWeek: true } : sent)
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
