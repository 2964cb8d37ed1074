import { z } from 'zod'
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
  access: 'manage',
  summary: 'What was set for single teachers in this week only',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: z.array(weekSetting),
})

export const createWeekSetting = endpoint({
  method: 'POST',
  path: '/api/week-settings',
  access: 'manage',
  summary: 'Set something for one teacher in one week; updates the setting when there is one already',
  body: z.strictObject({ teacherId, weekId, ...change.shape }),
  response: weekSetting,
  versioned: true,
  creates: true,
})

export const changeWeekSetting = endpoint({
  method: 'PATCH',
  path: '/api/week-settings/{id}',
  access: 'manage',
  summary: 'Change a setting of one teacher in one week; null takes a figure back',
  params: z.strictObject({ id: inPath(z.number().int().min(1)) }),
  body: change,
  response: weekSetting,
  versioned: true,
})
