import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { absenceOver } from '#domain/days/day-entry.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import type { Language } from '../../i18n/locales.ts'
import { columnOf, explains } from '../figures/columns.ts'
import { WhyFigure } from '../figures/why-figure.tsx'

const row = emptyRow(7, 'Anna Becker')
const agreed = { ...row, mpaHours: 4, terms: { ...row.terms, mpaHours: 4 } }
const day = (plan: string): DayEntry => ({
  status: 'present',
  sessions: sessionsOfPlan(plan) ?? [],
  notes: '',
})
const at = (weekday: Weekday, after: DayEntry) => ({
  place: { weekNumber: 98, teacherId: 7, weekday },
  after,
})
const week = weekWith(weekOf(98, [agreed]), [
  at(1, day('08:00-12:00 m12:00-13:30')),
  at(2, absenceOver(day('08:00-12:00 m12:00-13:00'), 'sick')),
  at(5, day('m08:00-09:00')),
])
const planned = week.teachers[0]

/** On Wednesday, 11 November. */
async function open(language: Language) {
  if (!planned) throw new Error('The week has a row')
  await mount(
    <WhyFigure row={planned} week={week} figure="mpa">
      4.00
    </WhyFigure>,
    { language, site: house, known: [[siteQuery('teacher').queryKey, house]] },
  )
  await page.getByRole('button').click()
}

test('why the MPA figure is what it is says what was planned, done and given up of it', async () => {
  await open('en')
  const lines = page.getByRole('region', { name: 'In the schedule' }).getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(['planned3.50', 'done so far1.50', 'given up: absent, or with the children for a colleague1.00'])
})

test('in German, too', async () => {
  await open('de')
  const budget = page.getByRole('region', { name: 'Im Dienstplan' })
  await expect.element(budget).toMatchTextContent('geplant3,50bisher genommen1,50entfallen')
})

test('only a row with MPA on the grid, or under an absence, explains it', () => {
  const { key, ...column } = columnOf('mpa')
  const mpa = { key, ...column }
  if (!planned) throw new Error('The week has a row')
  expect(explains(mpa, planned)).toBe(true)
  expect(
    explains(mpa, { ...planned, timeSlots: planned.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === 2) }),
  ).toBe(true)
  expect(explains(mpa, row)).toBe(false)
  expect(explains(columnOf('target'), row)).toBe(true)
})
