import { expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import type { Gap } from './coverage.ts'
import { gapsOpened } from './gaps-opened.ts'

const gap = (from: string, to: string, more: Partial<Gap> = {}): Gap => ({
  ...{ groupId: 7, from: clockTimeOf(from), to: clockTimeOf(to), level: 'gap', need: 2, good: 2 },
  ...{ people: 100, qualified: 1, minQualified: 1, joined: false },
  ...more,
})
const noon = gap('12:00', '13:00')

test.each<[string, Gap[], Gap[], number]>([
  ['where there was none', [], [noon], 1],
  ['the same as before', [noon], [noon], 0],
  ['a part of one that was there', [noon], [gap('12:15', '12:45')], 0],
  ['it begins earlier', [noon], [gap('11:45', '13:00')], 1],
  ['it ends later', [noon], [gap('12:00', '13:15')], 1],
  ['one person fewer', [noon], [gap('12:00', '13:00', { people: 0 })], 1],
  ['as many people, none of them qualified', [noon], [gap('12:00', '13:00', { qualified: 0 })], 1],
  ['of another group', [noon], [gap('12:00', '13:00', { groupId: 8 })], 1],
  ['of all groups', [noon], [gap('12:00', '13:00', { groupId: null })], 1],
  ['it is closed', [noon], [], 0],
])('%s: %#', (_, before, after, opened) => {
  expect(gapsOpened(before, after)).toHaveLength(opened)
})
