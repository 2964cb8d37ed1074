import { expect, test } from 'vitest'
import type { TeacherLine } from '../people/house-week.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { noWeekSetting } from '../people/week-setting.ts'
import { hoursOf } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import { findingsOf } from './checks.ts'

/** Monday 9 to Friday 13 November 2026. */
const frame = { week: weekOfNumber(98), currentWeek: weekOfNumber(98), calendar: [] }

const line = (agreed: number, set: number | null, today: number): TeacherLine => {
  const [terms] = firstTerms({
    weeklyHours: hoursOf(agreed),
    targetWorkHours: null,
    teamHours: null,
    mpaHours: null,
    usualWeek: null,
  })
  return {
    teacher: { id: 7, name: 'Anna Becker', startDate: null, lastDay: null, archivedOn: null },
    terms: terms!,
    laterTerms: [],
    setting: set === null ? undefined : { ...noWeekSetting, weeklyHours: hoursOf(set) },
    entries: {},
    contractToday: hoursOf(today),
  }
}

test.each([
  ['as agreed today', line(39, null, 39), undefined],
  ['an older contract', line(30, null, 39), 'contractOlder'],
  ['another one for this week only', line(39, 28, 39), 'contractOfWeek'],
  ['set to what is agreed today, where an older one held', line(30, 39, 39), undefined],
  ['set to no hours at all', line(39, 0, 39), 'contractOfWeek'],
])('%s', (_, given, code) => {
  const findings = findingsOf(houseWeek(frame, usualRules, [given]))
  const where = { teacherId: 7, figure: 'contract' }
  expect(findings).toEqual(code ? [{ code, severity: 'hint', where, numbers: { hours: hoursOf(39) } }] : [])
})

test('each line is looked at', () => {
  const other = { ...line(30, null, 39), teacher: { ...line(30, null, 39).teacher, id: 8 } }
  const week = houseWeek(frame, usualRules, [line(39, null, 39), other])
  expect(findingsOf(week).map(({ where }) => where.teacherId)).toEqual([8])
})
