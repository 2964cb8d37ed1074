import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import type { OwnChange } from '../../edits/own-changes.ts'
import { onOwnChange } from '../../edits/own-changes.ts'
import { noteSetting } from './use-week-setting.ts'

const setting: WireWeekSetting = {
  id: 1,
  teacherId: 7,
  weekId: 98,
  includeInWeek: false,
  weeklyHours: 20,
  targetHours: null,
  actualHours: null,
  teamHours: null,
  mpaHours: null,
  coreHours: null,
  version: 3,
}
let changes: OwnChange[] = []
let stop = () => {}
beforeEach(() => {
  changes = []
  stop = onOwnChange((change) => changes.push(change))
})
afterEach(() => stop())

test.each<[string, boolean, WireWeekSetting | null, WeekSettingChange, WeekSettingChange, WeekSettingChange]>(
  [
    ['a first figure', true, null, { weeklyHours: 25 }, { weeklyHours: null }, { weeklyHours: 25 }],
    ['a figure taken back', true, setting, { weeklyHours: null }, { weeklyHours: 20 }, { weeklyHours: null }],
    [
      'F11: a removal, back to the rule',
      true,
      null,
      { includeInWeek: false },
      { includeInWeek: null },
      { includeInWeek: false },
    ],
    [
      'a removal of somebody who had been added',
      true,
      { ...setting, includeInWeek: true },
      { includeInWeek: false },
      { includeInWeek: true },
      { includeInWeek: false },
    ],
    [
      'an addition with hours: only what differs',
      false,
      setting,
      { includeInWeek: true, weeklyHours: 20, targetHours: 18 },
      { includeInWeek: false, targetHours: null },
      { includeInWeek: true, targetHours: 18 },
    ],
  ],
)('%s can be undone', (_, wasIn, seen, change, before, after) => {
  noteSetting({ wasIn, change }, seen, { ...setting, version: 4 })
  expect(changes).toEqual([{ kind: 'weekSetting', weekId: 98, teacherId: 7, version: 4, before, after }])
})

test('what changed nothing is not noted', () => {
  noteSetting({ wasIn: false, change: { includeInWeek: false, weeklyHours: 20 } }, setting, setting)
  expect(changes).toEqual([])
})
