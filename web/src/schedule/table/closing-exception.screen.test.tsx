import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TeacherRow } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { dayOf } from '../../../test/calendar.ts'
import { dayOfLine } from '../../../test/day-of-line.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { TeacherDay } from '../phone/teacher-day.tsx'
import { Schedule } from './schedule.tsx'
import type { ScheduleEditing } from './schedule-editing.ts'
import { ScheduleGrid } from './schedule-grid.tsx'

/** Closed on leave on Wednesday and Thursday. Ben has no leave for Thursday and plans as usual, Carla is paid. */
const [wednesday, thursday] = ['2026-11-11', '2026-11-12'].map(calendarDateOf)
if (!wednesday || !thursday) throw new Error('Two days')
const except = (row: TeacherRow, charge: 'open' | 'none'): TeacherRow => ({
  ...row,
  closingExceptions: [{ date: thursday, charge }],
})
const anna = emptyRow(1, 'Anna Becker')
const ben = except(emptyRow(2, 'Ben Kurz'), 'open')
const carla = except(emptyRow(3, 'Carla Dietz'), 'none')
const week = {
  ...weekOf(98, [anna, ben, carla]),
  calendar: [wednesday, thursday].map((date) =>
    dayOf(date, { kind: 'closing', name: 'Autumn closing', charge: 'leave' }),
  ),
}
const editing: ScheduleEditing = {
  openDay() {},
  hoursCell: () => null,
  Table: ScheduleGrid,
  Day: TeacherDay,
  presetOf: () => undefined,
  marksIn: () => '',
  rowTools: () => null,
  explained: (_row, _figure, shown) => shown,
  headOf: ({ name }) => ({ 'aria-label': name }),
  valueOf: () => '',
}

const open = () =>
  mount(
    <Tooltips>
      <Schedule week={week} today={house.today} house="Kita" editing={editing} />
    </Tooltips>,
    { site: house },
  )
const thursdayOf = (name: string) => dayOfLine(name, 'Thursday')
const focus = (name: string) => (thursdayOf(name).element() as HTMLElement).focus()
const cellsOf = (name: string) =>
  [
    ...page
      .getByRole('row', { name: new RegExp(name) })
      .element()
      .querySelectorAll('td[data-weekday]'),
  ]
    .slice(2, 4)
    .map((day) => day.textContent)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => window.dispatchEvent(new Event('afterprint')))

test('the cell of who plans as usual is open, for everybody else it is closed', async () => {
  await open()
  await expect.element(page.getByRole('columnheader', { name: /Thu.*Autumn closing/ })).toBeVisible()
  expect([cellsOf('Anna'), cellsOf('Ben'), cellsOf('Carla')]).toEqual([
    ['closed', 'closed'],
    ['closed', ''],
    ['closed', 'closed'],
  ])
  await expect.element(thursdayOf('Ben Kurz')).toHaveAccessibleName('not planned yet')
  await expect.element(thursdayOf('Anna Becker')).toHaveAccessibleName('Autumn closing')
  expect(thursdayOf('Ben Kurz').element()).not.toHaveAttribute('data-house-day')
})

test('the tooltip of the open cell says nothing of a closing', async () => {
  await open()
  focus('Carla Dietz')
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Autumn closing')
  focus('Ben Kurz')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('on the phone the day of the house is named, and the person’s own card is open', async () => {
  await page.viewport(390, 844)
  await open()
  await page.getByRole('button', { name: /Thu/ }).click()
  await expect.element(page.getByText('Autumn closing').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Anna Becker/ })).toMatchTextContent('closed')
  await expect.element(page.getByRole('button', { name: /^Ben Kurz/ })).not.toMatchTextContent('closed')
  await expect.element(page.getByRole('button', { name: /^Carla Dietz/ })).toMatchTextContent('closed')
})

test('on paper too', async () => {
  await open()
  window.dispatchEvent(new Event('beforeprint'))
  const lines = [...document.querySelectorAll('table')].at(-1)?.querySelectorAll('tbody tr') ?? []
  const days = [...lines].map((line) =>
    [...line.querySelectorAll('td')].slice(2, 4).map((day) => day.textContent),
  )
  expect(days).toEqual([
    ['closed', 'closed'],
    ['closed', ''],
    ['closed', 'closed'],
  ])
})
