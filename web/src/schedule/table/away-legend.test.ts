import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { ParentRow, ParentWeek, TeacherRow } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { found, running } from '../../../test/run-hook.ts'

// After the stand-in of the page, which asks for the width of the screen at once.
const { Schedule } = await import('./schedule.tsx')
const { ScheduleTable } = await import('./schedule-table.tsx')
const { HouseDays, houseDaysOf } = await import('../cell/house-days.ts')
const { WeekPaper } = await import('../paper/week-paper.tsx')
const { parentChoices } = await import('../paper/paper-choices.ts')

const today = calendarDateOf('2026-11-11')
type Slot = ParentRow['timeSlots'][number]
const slot = (dayOfWeek: Slot['dayOfWeek'], status: Slot['status']): Slot => ({
  ...{ dayOfWeek, status, sessionIndex: 0, sessionType: status === 'present' ? 'work' : 'none' },
  ...{
    startTime: status === 'present' ? clockTimeOf('08:00') : null,
    endTime: status === 'present' ? clockTimeOf('14:00') : null,
  },
})
const working = slot(1, 'present')
const holiday: ParentWeek['calendar'][number] = {
  ...{ date: calendarDateOf('2026-11-10'), kind: 'holiday', holiday: null, name: 'Stadtfest', share: 1 },
}
const weekOf = (slots: Slot[], calendar: ParentWeek['calendar'] = []): ParentWeek => ({
  ...{ id: 98, name: 'W46', viewMode: 'parent', calendar },
  ...{ startDate: calendarDateOf('2026-11-09'), endDate: calendarDateOf('2026-11-13') },
  teachers: [{ id: 1, name: 'Anna', timeSlots: slots }],
})

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '\n').replaceAll(/\n+/g, '\n')

/** What parents read at desktop width, and what of it stands under the table. */
async function seenIn(week: ParentWeek) {
  const page = await running(() => Schedule({ week, today, house: 'Kita' }))
  const table = createElement(ScheduleTable, found(page.now(), ScheduleTable))
  await page.stop()
  const markup = renderToStaticMarkup(createElement(HouseDays, { value: houseDaysOf(week) }, table))
  const [, below = ''] = markup.split('</table>')
  return {
    all: words(markup),
    below: below
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  }
}

afterEach(() => i18next.changeLanguage('en'))

describe('the marks of the parents’ table', () => {
  test.each([
    ['somebody is not there', [working, slot(2, 'absent')], [], '/ not there'],
    ['two days, and it is said once', [slot(2, 'absent'), slot(3, 'absent')], [], '/ not there'],
    ['everybody is there', [working], [], ''],
    ['nothing is planned', [], [], ''],
    ['the house names reasons', [slot(1, 'vacation'), slot(2, 'absent')], [], 'U Vacation / not there'],
    ['only named ones', [slot(1, 'nonWorkingDay')], [], '– Non-working day'],
    ['a holiday stands in the cell instead', [slot(2, 'absent')], [holiday], ''],
  ])('%s', async (_, slots: Slot[], calendar: ParentWeek['calendar'], below) => {
    expect((await seenIn(weekOf(slots, calendar))).below).toBe(below)
  })

  test('in German', async () => {
    await i18next.changeLanguage('de')
    expect((await seenIn(weekOf([slot(2, 'absent')]))).below).toBe('/ nicht da')
  })
})

describe('how many are there at most', () => {
  test('is no news for parents, on the screen and on paper', async () => {
    const week = weekOf([working])
    const { all } = await seenIn(week)
    const shown = { week, choices: parentChoices, figures: true, balance: false, presetOf: undefined }
    const paper = words(renderToStaticMarkup(createElement(WeekPaper, { ...shown, rows: week.teachers })))
    for (const text of [all, paper]) {
      expect(text).toContain('On duty')
      expect(text).not.toContain('at once')
    }
  })

  test('is said to the team', () => {
    const week = weekOf([working])
    const rows = week.teachers.map((row) => ({ ...row, terms: {} }) as unknown as TeacherRow)
    const shown = { week, choices: parentChoices, figures: false, balance: false, presetOf: undefined }
    const paper = renderToStaticMarkup(createElement(WeekPaper, { ...shown, rows }))
    expect(paper).toContain('at most 1 person at once')
  })
})
