import { describe, expect, test } from 'vitest'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { useSetHours } from './use-set-hours.ts'

const setting: WireWeekSetting = {
  id: 70098,
  teacherId: 7,
  weekId: 98,
  includeInWeek: null,
  weeklyHours: 28,
  targetHours: null,
  actualHours: null,
  teamHours: null,
  mpaHours: null,
  coreHours: null,
  version: 3,
}
const row = (weekSettings: WireWeekSetting | null) =>
  ({
    id: 7,
    name: 'Anna',
    weekSettings,
    coreHours: 25,
    terms: {
      validFrom: calendarDateOf('2024-12-30'),
      weeklyHours: 30,
      teamHours: 2,
      mpaHours: 3,
      targetWorkHours: null,
      usualWeek: null,
    },
  }) as unknown as TeacherRow
const saved = ({ method }: { method: string }) => (method === 'GET' ? [] : { ...setting, version: 4 })
const closed = () => {
  throw new Refusal(503)
}
const typed = async (text: string, field: HoursField, seen: WireWeekSetting | null, answer: typeof saved) => {
  const cell = await running(() => useSetHours(98, row(seen), field), answer)
  await cell.after(({ set }) => set(text, 30, seen))
  await cell.stop()
  return cell
}

describe('hours typed in the table', () => {
  // spec 8.36
  test('are said when they are saved', async () => {
    const { toast } = await typed('12', 'weeklyHours', null, saved)
    expect(toast()).toMatchObject({ title: 'Hours updated', destructive: false })
  })

  test('are taken back also when they were saved after the field was opened', async () => {
    const cell = await running(() => useSetHours(98, row(setting), 'weeklyHours'), saved)
    await cell.after(({ set }) => set('', 28, null))
    await cell.stop()
    expect(cell.sent.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  })

  // spec 7.33; decided membership-sent-by-post
  test('F41: make a setting by POST where there is none, and change the one that is seen by PATCH', async () => {
    const fresh = await typed('12', 'teamHours', null, saved)
    expect(fresh.sent[0]).toEqual({
      method: 'POST',
      path: '/api/week-settings',
      body: { teacherId: 7, weekId: 98, teamHours: 12 },
    })
    const known = await typed('12', 'mpaHours', setting, saved)
    expect(known.sent[0]).toEqual({
      method: 'PATCH',
      path: '/api/week-settings/70098',
      body: { mpaHours: 12 },
    })
  })

  // spec 8.19
  test('are said in red when they cannot be saved', async () => {
    const { toast } = await typed('12', 'weeklyHours', null, closed as never)
    expect(toast()).toEqual({
      title: 'Error',
      message: 'Failed to update hours. Please try again.',
      destructive: true,
    })
  })

  test.each<[HoursField, string, string, string]>([
    ['weeklyHours', 'many', 'Invalid input', 'Please enter a valid number for hours.'],
    ['teamHours', 'many', 'Invalid value', 'Please enter a valid number.'],
    ['weeklyHours', '-1', 'Invalid input', 'Please enter a valid number for hours. Please enter 0 to 168.'],
  ])('of %s as %s are refused in red and not sent', async (field, text, title, message) => {
    const { toast, sent } = await typed(text, field, null, saved)
    expect(toast()).toEqual({ title, message, destructive: true })
    expect(sent).toEqual([])
  })
})
