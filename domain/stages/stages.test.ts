import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { DayStage } from './day-stage.ts'
import {
  firstWorkingDay,
  lastDayForParents,
  namesTwice,
  settableDays,
  stageFor,
  stageSpans,
} from './day-stage.ts'
import type { Stage } from './stage.ts'
import { stageFault, stageLimits } from './stage.ts'
import type { CoveredGroup } from './suggestion.ts'
import { stageOfColour, suggestStage } from './suggestion.ts'

const green: Stage = { name: 'As usual', colour: 'green', text: '' }
const yellow: Stage = { name: 'Collect early', colour: 'yellow', text: 'Please come by 15:00.' }
const red: Stage = { name: 'Closed', colour: 'red', text: '' }

describe('a plan of stages', () => {
  test.each<[string, Stage[], number, ReturnType<typeof stageFault>]>([
    ['a name and no text', [green], 0, undefined],
    ['no name', [{ ...green, name: ' ' }], 0, 'name'],
    ['the longest name', [{ ...green, name: 'a'.repeat(stageLimits.name) }], 0, undefined],
    ['a longer name', [{ ...green, name: 'a'.repeat(stageLimits.name + 1) }], 0, 'name'],
    ['the longest text', [{ ...green, text: 'a'.repeat(stageLimits.text) }], 0, undefined],
    ['a longer text', [{ ...green, text: 'a'.repeat(stageLimits.text + 1) }], 0, 'text'],
    ['the name of an earlier one', [green, { ...red, name: 'As usual ' }], 1, 'sameName'],
    ['the first of two with one name', [green, { ...red, name: 'As usual' }], 0, undefined],
    ['the colour of an earlier one', [yellow, { ...yellow, name: 'Groups together' }], 1, undefined],
    ['a place that is not there', [green], 1, 'name'],
  ])('%s', (_, stages, at, fault) => {
    expect(stageFault(stages, at)).toBe(fault)
  })

  test.each<[string, Stage[], Stage['colour'], Stage | undefined]>([
    ['the first of a colour', [green, yellow, { ...yellow, name: 'Second' }], 'yellow', yellow],
    ['a graver one where the colour is missing', [green, red], 'yellow', red],
    ['the gravest where none is grave enough', [yellow, green], 'orange', yellow],
    ['whatever its place in the plan', [red, yellow, green], 'green', green],
    ['none of no plan', [], 'green', undefined],
  ])('has for a colour %s', (_, stages, colour, stage) => {
    expect(stageOfColour(stages, colour)).toBe(stage)
  })
})

describe('the stages of a day', () => {
  const day = (date: string, ...stages: DayStage[]) => ({ date: calendarDateOf(date), stages })
  const house = { ...green, groupId: null }
  const igel = { ...yellow, groupId: 3 }

  test.each([
    ['a group has its own', 3, igel],
    ['another group has that of the house', 4, house],
    ['who has chosen no group has that of the house', null, house],
  ])('%s', (_, groupId, stage) => {
    expect(stageFor([igel, house], groupId)).toBe(stage)
  })

  test('a group without one has none when none is set for the house', () => {
    expect(stageFor([igel], 4)).toBeUndefined()
    expect(stageFor([igel], null)).toBeUndefined()
  })

  test('the house and each group are named once', () => {
    expect(namesTwice([house, igel])).toBe(false)
    expect(namesTwice([igel, house, { ...house, name: 'Again' }])).toBe(true)
    expect(namesTwice([igel, { ...igel, colour: 'red' }])).toBe(true)
  })

  test('a stage that is set for one day holds only on it', () => {
    expect(stageSpans([day('2026-11-19', igel)])).toEqual([
      { first: '2026-11-19', last: '2026-11-19', stage: igel },
    ])
  })

  test('days that follow each other are one span, over a weekend too, and each group for itself', () => {
    const spans = stageSpans([
      day('2026-11-23', igel),
      day('2026-11-19', house),
      day('2026-11-20', igel, house),
      day('2026-11-24', { ...igel, text: 'Please come by noon.' }),
      day('2026-11-26', igel),
    ])
    expect(spans.map(({ first, last, stage }) => [first, last, stage.groupId, stage.text])).toEqual([
      ['2026-11-19', '2026-11-20', null, ''],
      ['2026-11-20', '2026-11-23', 3, yellow.text],
      ['2026-11-24', '2026-11-24', 3, 'Please come by noon.'],
      ['2026-11-26', '2026-11-26', 3, yellow.text],
    ])
  })

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
  ])('the first working day from %s on is %s', (date, day) => {
    expect(firstWorkingDay(calendarDateOf(date))).toBe(day)
  })

  test('is set from today on, and shown to parents for two weeks', () => {
    const today = calendarDateOf('2026-12-24')
    expect(settableDays(today)).toEqual({ first: '2026-12-24', last: '2027-12-25' })
    expect(lastDayForParents(today)).toBe('2027-01-07')
  })
})

describe('what is suggested', () => {
  type Run = CoveredGroup['runs'][number]
  const run = (from: string, to: string, level: Run['level']): Run => ({ from, to, level })
  const group = (groupId: number, ...runs: Run[]): CoveredGroup => ({ groupId, runs })
  const covered = run('07:30', '16:30', 'covered')
  const late = run('15:00', '16:30', 'gap')
  const early = run('07:30', '08:00', 'gap')

  test.each<[string, CoveredGroup[], ReturnType<typeof suggestStage>]>([
    ['green without groups', [], { colour: 'green', groupId: null, gaps: [] }],
    ['green when covered', [group(1, covered)], { colour: 'green', groupId: null, gaps: [] }],
    [
      'green when only tight',
      [group(1, covered), group(2, run('07:30', '16:30', 'tight'))],
      { colour: 'green', groupId: null, gaps: [] },
    ],
    [
      'yellow for the one group with a gap in the afternoon',
      [group(1, covered), group(2, covered, late)],
      { colour: 'yellow', groupId: 2, gaps: ['afternoon'] },
    ],
    [
      'yellow for the house when two groups have it',
      [group(1, late), group(2, late)],
      { colour: 'yellow', groupId: null, gaps: ['afternoon'] },
    ],
    [
      'for the house when it has one group only',
      [group(1, late)],
      { colour: 'yellow', groupId: null, gaps: ['afternoon'] },
    ],
    [
      'orange for gaps in both halves, whichever groups have them',
      [group(1, early), group(2, late)],
      { colour: 'orange', groupId: null, gaps: ['morning', 'afternoon'] },
    ],
    [
      'orange for a gap over noon',
      [group(1, covered), group(2, run('11:45', '12:15', 'gap'))],
      { colour: 'orange', groupId: 2, gaps: ['morning', 'afternoon'] },
    ],
    [
      'of a gap that ends at noon only the morning',
      [group(1, run('11:30', '12:00', 'gap'))],
      { colour: 'yellow', groupId: null, gaps: ['morning'] },
    ],
    [
      'of a gap that begins at noon only the afternoon',
      [group(1, run('12:00', '12:30', 'gap'))],
      { colour: 'yellow', groupId: null, gaps: ['afternoon'] },
    ],
  ])('%s', (_, groups, suggestion) => {
    expect(suggestStage(groups)).toEqual(suggestion)
  })

  test('is never red, whatever is missing', () => {
    const all = group(1, run('05:00', '23:00', 'gap'))
    expect(suggestStage([all, { ...all, groupId: 2 }]).colour).toBe('orange')
  })
})
