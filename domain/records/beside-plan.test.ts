import { describe, expect, test } from 'vitest'
import { sessionsOfPlan } from '../days/plan-text.ts'
import { differsFromPlan, planChangedSince } from './beside-plan.ts'
import type { DayRecord } from './day-record.ts'
import { spansOfPlan } from './day-record.ts'
import { spansOfText } from './record-text.ts'

const sessions = (text: string) => sessionsOfPlan(text) ?? []
const planned = sessions('08:00-12:00 b12:00-12:30 12:30-16:00')

describe('a record beside its plan', () => {
  test.each([
    ['08:00-12:00 b12:00-12:30 12:30-16:00', false],
    ['08:00-12:00 b12:00-12:31 12:31-16:00', true],
    ['08:00-12:00 12:30-16:00', true],
    ['07:53-12:00 b12:00-12:30 12:30-16:00', true],
  ])('%s differs: %s', (text, differs) => {
    expect(differsFromPlan({ spans: spansOfText(text) ?? [] }, planned)).toBe(differs)
  })

  test('a day as planned does not differ, one whose plan was cleared does', () => {
    const record = { spans: spansOfPlan(planned) }
    expect(differsFromPlan(record, planned)).toBe(false)
    expect(differsFromPlan(record, [])).toBe(true)
  })

  test.each<[string, string | null, string, ReturnType<typeof planChangedSince>]>([
    ['the same ends', '08:00-16:00', '08:00-12:00 b12:00-12:30 12:30-16:00', undefined],
    ['nothing then and now', null, '', undefined],
    ['another end', '08:00-16:00', '08:00-15:00', { was: ends('08:00-16:00'), is: ends('08:00-15:00') }],
    ['planned since', null, '08:00-15:00', { was: null, is: ends('08:00-15:00') }],
    ['cleared since', '08:00-16:00', '', { was: ends('08:00-16:00'), is: null }],
  ])('%s', (_, was, is, expected) => {
    const record = { planned: was === null ? null : ends(was) }
    expect(planChangedSince(record, is ? sessions(is) : [])).toEqual(expected)
  })
})

function ends(text: string): NonNullable<DayRecord['planned']> {
  const [{ start: from, end: to } = { start: '', end: '' }] = spansOfText(text) ?? []
  return { from, to } as NonNullable<DayRecord['planned']>
}
