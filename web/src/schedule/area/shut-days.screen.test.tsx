import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { calendarDateOf, weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { dayOfLine } from '../../../test/day-of-line.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { keys } from '../../api/queries.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { ScheduleArea } from './schedule-area.tsx'

const work: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('07:00'), end: clockTimeOf('14:00'), actualHours: null }],
  notes: 'Elternabend',
}

/** Everyone works from 7 to 14. Week 92 goes from September 28 to October 2, 2026. */
function planned(weekId: number): TeacherWeek {
  const days = weekdays.map((weekday) => ({
    place: { weekNumber: weekId, teacherId: 7, weekday },
    after: work,
  }))
  return weekWith(weekOf(weekId, [emptyRow(7, 'Anna Becker')]), days)
}

async function open(weekId = 92, closedBefore = '2026-10-01') {
  // Wide enough for all hours.
  await page.viewport(1280, 900)
  const week = planned(weekId)
  const site = { ...house, monthSheets: true, closedBefore: calendarDateOf(closedBefore) }
  const [onAccount, onMonth] = [vi.fn(), vi.fn()]
  const actions = document.body.appendChild(document.createElement('div'))
  const area = (
    <Tooltips>
      <ScheduleArea
        {...{ week, onAccount, onMonth }}
        today={house.today}
        house={house.name}
        actionsPlace={actions}
        undoButtons={null}
        onManageTeachers={() => {}}
      />
    </Tooltips>
  )
  const { sent } = await mount(area, {
    site,
    known: [
      [keys.site, site],
      [keys.week(weekId), week],
    ],
    answer: ({ path, body }) => {
      if (path === '/api/days')
        return { days: (body as { days: object[] }).days.map((day) => ({ ...day, version: 1, slots: [] })) }
      return path.startsWith('/api/weeks/') ? week : path.includes('presets') ? { presets: [] } : []
    },
  })
  const written = () =>
    sent
      .filter(({ path }) => path === '/api/days')
      .map(({ body }) => (body as { days: { dayOfWeek: Weekday }[] }).days.map(({ dayOfWeek }) => dayOfWeek))
  return { written, sent, onAccount, onMonth }
}

const day = (name: string) => dayOfLine('Anna Becker', name)
const focus = (name: string) => (day(name).element() as HTMLElement).focus()

describe('the week in which September ended, with September closed', () => {
  test('Monday to Wednesday have a lock, and can only be read', async () => {
    await open()
    const heads = page.getByRole('columnheader')
    await expect.element(heads.filter({ hasText: 'Wed' })).toMatchTextContent('closed')
    await expect.element(heads.filter({ hasText: 'Thu' })).not.toMatchTextContent('closed')
    await expect.element(day('Wednesday')).toHaveAttribute('aria-readonly', 'true')
    await expect.element(day('Thursday')).not.toHaveAttribute('aria-readonly')
  })

  test('typing into a shut day says which month is closed, and what to do', async () => {
    const { written } = await open()
    focus('Monday')
    await userEvent.keyboard('8')
    await expect.element(toast).toMatchTextContent('September 2026 is closed')
    await expect.element(toast).toMatchTextContent('booking')
    await expect.element(page.getByRole('textbox', { name: 'Anna Becker, Monday' })).not.toBeInTheDocument()
    focus('Thursday')
    await userEvent.keyboard('8-12{Enter}')
    await expect.poll(written).toEqual([[4]])
  })

  test('clearing and pasting leave the shut days as they are, and say so', async () => {
    const { written } = await open()
    focus('Monday')
    await userEvent.keyboard('{Shift>}{End}{/Shift}{Delete}')
    await expect.element(toast).toMatchTextContent('2 days cleared')
    await expect.element(toast).toMatchTextContent('3 days are in a closed month and stay unchanged.')
    expect(written()).toEqual([[4, 5]])
  })

  test('a shut day opens its words and the two ways to correct it', async () => {
    const { onAccount, onMonth } = await open()
    focus('Tuesday')
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'September 2026 is closed' })
    await expect.element(dialog).toMatchTextContent('7:00 to 14:00, note: Elternabend')
    await dialog.getByRole('button', { name: 'Show September 2026' }).click()
    expect(onMonth).toHaveBeenCalledWith({ teacherId: 7, date: '2026-09-29' })
    await expect.element(dialog).not.toBeInTheDocument()
    await day('Monday').click()
    await dialog.getByRole('button', { name: 'Account statement of Anna Becker' }).click()
    expect(onAccount).toHaveBeenCalledWith(7)
  })

  test('an open day of the same week opens its form', async () => {
    await open()
    await day('Thursday').click()
    await expect.element(page.getByRole('dialog', { name: /Thursday/ })).toBeVisible()
  })

  test('its hours and members belong to October, which is open', async () => {
    await open()
    await page.getByRole('button', { name: /^Anna Becker, Contract/ }).click()
    await expect.element(page.getByRole('spinbutton', { name: /Contract/ })).toBeVisible()
    await page.getByRole('rowheader', { name: 'Anna Becker' }).hover()
    await expect
      .element(page.getByRole('button', { name: 'Remove Anna Becker from this week' }))
      .toBeInTheDocument()
  })
})

describe('a week that lies in a closed month as a whole', () => {
  test('neither its hours nor its members can be changed', async () => {
    await open(92, '2026-11-01')
    await page.getByRole('button', { name: /^Anna Becker, Contract/ }).click()
    await expect.element(toast).toMatchTextContent('October 2026 is closed')
    await expect.element(page.getByRole('spinbutton', { name: /Contract/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /from this week$/ })).not.toBeInTheDocument()
  })
})
