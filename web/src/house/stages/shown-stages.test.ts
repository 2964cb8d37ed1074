import { expect, test } from 'vitest'
import type { ParentLight } from '#contract/stages.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { gravestOn, notUsualAfter, shownStages } from './shown-stages.ts'

const today = calendarDateOf('2026-11-17')
const green = { group: null, name: 'As usual', colour: 'green', text: '' } as const
const igel = { id: 3, name: 'Igel' }
const yellow = { group: igel, name: 'Collect early', colour: 'yellow', text: 'By 15:00.' } as const
const day = (date: string, ...stages: ParentLight['days'][number]['stages']) => ({
  date: calendarDateOf(date),
  asOf: `${date}T06:12:00.000Z`,
  stages,
})
const light: ParentLight = {
  days: [
    day('2026-11-17', green, yellow),
    day('2026-11-18', green),
    day('2026-11-19', yellow),
    day('2026-11-20', green),
  ],
}
const said = (stages: ReturnType<typeof shownStages>) =>
  stages.map(({ first, last, group, stage }) => [first, last, group, stage.name])

test('without a group of one’s own all that is set is shown, and later only what is not as usual', () => {
  const shown = shownStages(light, null)
  expect(said(shown)).toEqual([
    ['2026-11-17', '2026-11-18', undefined, 'As usual'],
    ['2026-11-17', '2026-11-17', 'Igel', 'Collect early'],
    ['2026-11-19', '2026-11-19', 'Igel', 'Collect early'],
    ['2026-11-20', '2026-11-20', undefined, 'As usual'],
  ])
  expect(said(notUsualAfter(shown, today))).toEqual([['2026-11-19', '2026-11-19', 'Igel', 'Collect early']])
})

test('with a group only what holds for it', () => {
  expect(said(shownStages(light, 3))[0]).toEqual(['2026-11-17', '2026-11-17', 'Igel', 'Collect early'])
  expect(notUsualAfter(shownStages(light, 4), today)).toEqual([])
})

test.each([
  ['2026-11-17', null, 'yellow'],
  ['2026-11-17', 4, 'green'],
  ['2026-11-19', 4, undefined],
  ['2026-11-23', null, undefined],
])('the mark of %s for group %s is %s', (date, groupId, colour) => {
  expect(gravestOn(light, calendarDateOf(date), groupId)).toBe(colour)
})
