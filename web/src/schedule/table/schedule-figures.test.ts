import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ParentRow, ParentWeek } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { found, running } from '../../../test/run-hook.ts'

// After the stand-in of the page, which asks for the width of the screen at once.
const { Schedule } = await import('./schedule.tsx')
const { ScheduleTable } = await import('./schedule-table.tsx')

const today = calendarDateOf('2026-11-11')
const person = (id: number, name: string, figures: Partial<ParentRow>): ParentRow => ({
  id,
  name,
  timeSlots: [],
  ...figures,
})
const hours = (contract: number, more: number): Partial<ParentRow> => ({
  weeklyHours: contract,
  contractHours: contract,
  teamHours: 2 + more,
  mpaHours: 3 + more,
  targetHours: 25 + more,
  actualHours: 27.25 + more,
  difference: 2.25,
  cumulativeBalance: 6.75 + more,
})
const weekOf = (teachers: readonly ParentRow[]): ParentWeek => ({
  id: 98,
  name: 'W46',
  startDate: calendarDateOf('2026-11-09'),
  endDate: calendarDateOf('2026-11-13'),
  viewMode: 'parent',
  calendar: [],
  teachers: [...teachers],
})

/** The cells of each row of the table that parents are shown. */
async function tableOf(teachers: readonly ParentRow[]): Promise<string[][]> {
  const page = await running(() => Schedule({ week: weekOf(teachers), today, house: 'Kita' }))
  const markup = renderToStaticMarkup(createElement(ScheduleTable, found(page.now(), ScheduleTable)))
  await page.stop()
  return [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]*>/g, ''),
    ),
  )
}

// spec 1.10, 2.30
describe('what parents see of the hours', () => {
  test('every figure and every total, when the house shows them', async () => {
    const [head, first, second, totals] = await tableOf([
      person(1, 'Anna', hours(30, 0)),
      person(2, 'Birgit', hours(20, 0.5)),
    ])
    expect(head?.slice(6)).toEqual([
      'Contract',
      'Team',
      'MPA',
      'Target',
      'Actual',
      '+/- (difference)',
      'Summary Balanceend of W46',
    ])
    const own = ['30.00', '2.00', '3.00', '25.00', '27.25', '+2.25', '+6.75']
    expect(first).toEqual(['Anna', '', '', '', '', '', ...own])
    expect(second?.slice(6)).toEqual(['20.00', '2.50', '3.50', '25.50', '27.75', '+2.25', '+7.25'])
    // Different people's balances are not added up.
    expect(totals?.slice(-7)).toEqual(['50.00', '4.50', '6.50', '50.50', '55.00', '+4.50', ''])
  })

  test('none, when they were not sent', async () => {
    const [head, first] = await tableOf([person(1, 'Anna', {})])
    expect([head?.length, first?.length]).toEqual([6, 6])
  })
})
