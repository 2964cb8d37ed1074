import { expect, test } from 'vitest'
import { sessionsOfPlan } from '../days/plan-text.ts'
import { beyondPlan, withActivity } from './beyond-plan.ts'
import type { PlannedEnds } from './day-record.ts'
import { recordText, spansOfText } from './record-text.ts'

const spans = (text: string) => spansOfText(text) ?? []
const found = (record: string, plan: string) =>
  beyondPlan(spans(record), sessionsOfPlan(plan) ?? []).map(({ from, to }) => `${from}-${to}`)

test.each<[string, string, string, readonly string[]]>([
  ['a meeting after the day', '08:00-16:00', '08:00-14:00', ['14:00-16:00']],
  ['at both ends', '07:00-15:00', '08:00-14:00', ['07:00-08:00', '14:00-15:00']],
  ['a parents’ evening', '08:00-14:00 19:30-21:40', '08:00-14:00', ['19:30-21:40']],
  ['all of a day without a plan', '09:00-11:00', '', ['09:00-11:00']],
  ['nothing as planned', '08:00-12:00 b12:00-12:30 12:30-14:00', '08:00-12:00 b12:00-12:30 12:30-14:00', []],
  ['no break that was worked', '08:00-14:00', '08:00-12:00 b12:00-12:30 12:30-14:00', []],
  ['no ten minutes more', '07:50-14:10', '08:00-14:00', []],
  ['eleven of them', '07:49-14:00', '08:00-14:00', ['07:49-08:00']],
  ['not what is team already', '08:00-14:00 t14:00-16:00', '08:00-14:00', []],
])('beyond the plan is %s', (_, record, plan, expected) => {
  expect(found(record, plan)).toEqual(expected)
})

test.each<[string, string, string, string]>([
  ['its end', '08:00-16:00', '14:00-16:00', '08:00-14:00 t14:00-16:00'],
  ['its middle', '08:00-16:00', '10:00-11:00', '08:00-10:00 t10:00-11:00 11:00-16:00'],
  ['all of it', '14:00-16:00', '14:00-16:00', 't14:00-16:00'],
  [
    'no break in it',
    '08:00-12:00 b12:00-12:30 12:30-16:00',
    '11:00-13:00',
    '08:00-11:00 t11:00-12:00 b12:00-12:30 t12:30-13:00 13:00-16:00',
  ],
])('of the work, %s was team', (_, record, time, expected) => {
  const [from, to] = time.split('-')
  expect(recordText(withActivity(spans(record), { from, to } as PlannedEnds, 'team'))).toBe(expected)
})
