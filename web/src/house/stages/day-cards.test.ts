import { expect, test } from 'vitest'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { ParentLight } from '#contract/stages.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { closedSpans } from '../calendar/closed-spans.ts'
import { dayCards } from './day-cards.ts'

/** A Monday. */
const monday = calendarDateOf('2026-11-16')
const green = { group: null, name: 'As usual', colour: 'green', text: '' } as const
const yellow = { ...green, group: { id: 3, name: 'Igel' }, name: 'Early', colour: 'yellow' } as const
const day = (date: string, ...stages: ParentLight['days'][number]['stages']) => ({
  date: calendarDateOf(date),
  asOf: `${date}T06:12:00.000Z`,
  stages,
})
const closing = (date: string, name = 'Planning'): WireHouseDay => ({
  ...{ date: calendarDateOf(date), kind: 'closing', holiday: null, name, share: 1 },
})

function cards(
  light: ParentLight['days'],
  {
    today = monday,
    closed = [],
    group = null,
  }: { today?: typeof monday; closed?: WireHouseDay[]; group?: number | null } = {},
) {
  return dayCards({ days: light }, closedSpans(closed, today), today, group).map((card) =>
    [
      card.date.slice(5),
      card.when,
      card.closed
        ? `${card.closed.day.name} until ${card.closed.opens.slice(5)}`
        : card.stages.map(({ stage }) => stage.name).join(),
    ].join(' '),
  )
}

const week = [
  day('2026-11-16', green),
  day('2026-11-17', green),
  day('2026-11-18', green),
  day('2026-11-19', yellow),
]

test('today, tomorrow, and the next day that differs', () => {
  expect(cards(week)).toEqual(['11-16 today As usual', '11-17 tomorrow As usual', '11-19 later Early'])
})

test('another group’s day is no news', () => {
  expect(cards(week, { group: 4 })).toEqual(['11-16 today As usual', '11-17 tomorrow As usual'])
})

test('nothing is set', () => {
  expect(cards([])).toEqual(['11-16 today ', '11-17 tomorrow '])
})

test('on a Friday the next day is Monday, on a weekend Monday comes first', () => {
  expect(cards([day('2026-11-23', green)], { today: calendarDateOf('2026-11-20') })).toEqual([
    '11-20 today ',
    '11-23 later As usual',
  ])
  expect(cards([day('2026-11-23', green)], { today: calendarDateOf('2026-11-21') })).toEqual([
    '11-23 later As usual',
  ])
  // On a Sunday Monday is tomorrow.
  expect(cards([], { today: calendarDateOf('2026-11-22') })).toEqual(['11-23 tomorrow '])
})

test('a closing says when the house opens again, once for all its days', () => {
  const closed = [closing('2026-11-16'), closing('2026-11-17')]
  expect(cards([day('2026-11-18', green)], { closed })).toEqual([
    '11-16 today Planning until 11-18',
    '11-18 later As usual',
  ])
})

test('over a weekend and into another closing', () => {
  const closed = [closing('2026-11-20'), closing('2026-11-23', 'Repairs')]
  expect(cards([], { today: calendarDateOf('2026-11-20'), closed })).toEqual([
    '11-20 today Planning until 11-24',
    '11-24 later ',
  ])
})

test('a closing within two weeks is the day that differs, a later one and half a day are not', () => {
  expect(cards([], { closed: [closing('2026-11-26')] })).toContain('11-26 later Planning until 11-27')
  expect(cards([], { closed: [closing('2026-12-02')] })).toHaveLength(2)
  const half = { ...closing('2026-11-18'), kind: 'holiday', share: 0.5 } as const
  expect(cards([], { closed: [half] })).toHaveLength(2)
})
