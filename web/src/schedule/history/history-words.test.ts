import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import '../../../test/run-hook.ts'
import { dayText } from './history-words.ts'

const words = { t: i18next.getFixedT('en'), language: 'en' } as const
const slot = (more: Partial<WireTimeSlot>) =>
  ({
    ...{ id: 1, weekId: 98, teacherId: 7, dayOfWeek: 1, sessionIndex: 0, sessionType: 'none' },
    ...{ startTime: null, endTime: null, status: 'absent', notes: null, actualHours: null },
    ...more,
  }) as WireTimeSlot
const session = (startTime: string, endTime: string) =>
  slot({ status: 'present', sessionType: 'work', startTime, endTime } as Partial<WireTimeSlot>)

test.each([
  ['nothing', [], 'empty'],
  ['an absence from before there were kinds', [slot({})], 'Absent'],
  ['time off', [slot({ kind: 'timeOff', share: 1 })], 'Time off in lieu'],
  ['a plan that counts', [slot({ kind: 'childSick', actualHours: 6 })], 'Child sick (6.00 h planned)'],
  [
    'half a day with work',
    [slot({ status: 'vacation', share: 0.5, notes: 'Rome' }), session('08:00', '12:00')],
    'Vacation, half a day · 08:00 - 12:00 · Note: Rome',
  ],
  [
    'a course that took longer',
    [slot({ status: 'training', kind: 'training', realHours: 8 })],
    'Training, actually 8.00 h',
  ],
  [
    'the same times in another group, and MPA',
    [
      { ...session('08:00', '12:00'), groupId: 3, steppedIn: true as const },
      { ...session('12:00', '13:00'), activity: 'mpa' as const },
    ],
    '08:00 - 13:00, another group 08:00 - 12:00, stepped in 08:00 - 12:00, MPA 12:00 - 13:00',
  ],
])('the history says %s', (_, slots, text) => {
  expect(dayText(slots, words)).toBe(text)
})
