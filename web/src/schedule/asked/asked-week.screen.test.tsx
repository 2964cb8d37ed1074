import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Site } from '#contract/sites.ts'
import type { WaitingRequest } from '#contract/wire/asked-days.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { clara, emine, staffedWeek, staffedWeekId, staffing } from '../../../test/staffed-week.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { ScheduleArea } from '../area/schedule-area.tsx'

/** Days that people wait for an answer about, in a week with one gap: the hedgehogs on Thursday afternoon. */

const monday = weekOfNumber(staffedWeekId).startDate
const on = (days: number) => addDays(monday, days)
const request = (teacherId: number, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...{ item: 'absence', id: teacherId, teacherId, name: '', groupId: 1, kind: 'leave' },
  ...{ from: monday, to: monday, firstHalf: false, lastHalf: false, state: 'asked' },
  ...{ askedAt: '2026-11-09T08:00:00.000Z', closedAt: null, version: 1 },
  ...more,
})

interface Opened {
  readonly asked?: readonly WaitingRequest[]
  readonly takesRequests?: boolean
  readonly language?: 'en' | 'de'
  readonly width?: number
  readonly today?: typeof monday
}

async function open(opened: Opened = {}) {
  const { asked = [], takesRequests = true, language = 'en', width = 1366, today = house.today } = opened
  await page.viewport(width, 900)
  const site: Site = { ...house, staffing: true, absenceKinds: true, takesRequests }
  const week = staffedWeek()
  return mount(
    <Tooltips>
      <ScheduleArea
        {...{ week, today, undoButtons: null }}
        house={house.name}
        actionsPlace={document.body.appendChild(document.createElement('div'))}
        onManageTeachers={() => {}}
        onAccount={() => {}}
        onMonth={() => {}}
      />
    </Tooltips>,
    {
      ...{ language, site },
      known: [
        [keys.site, site],
        [keys.week(staffedWeekId), week],
        [laterKeys.staffing, staffing],
      ],
      answer({ path }) {
        if (path === '/api/requests') return { today, open: asked, closed: [] }
        if (path.includes('presets')) return { presets: [] }
        if (path.includes('calendar')) return { region: null }
        return path.includes('weeks/') ? week : []
      },
    },
  )
}

const withRequests = page.getByRole('row').filter({ hasText: /^(With requests|Mit Anfragen)/ })
const saidOf = (teacherId: number, weekday: number) =>
  document.querySelector(`[data-teacher="${teacherId}"][data-weekday="${weekday}"]`)?.ariaLabel
const marked = () =>
  [...document.querySelectorAll('tbody [data-asked]')].map(({ parentElement }) => parentElement?.textContent)

describe('a day that somebody asks for', () => {
  test('keeps its times, with a dashed edge and a mark, and says so', async () => {
    await open({
      asked: [
        request(emine, { to: on(1) }),
        request(clara, { kind: 'timeOff', from: on(2), to: on(2), firstHalf: true }),
      ],
    })
    await expect.poll(() => saidOf(emine, 1)).toMatch(/8:00 to 16:30.*Leave, asked$/)
    await expect.poll(() => saidOf(clara, 3)).toMatch(/Time off in lieu, asked, half a day$/)
    expect(marked()).toEqual(['08:00 - 16:30½ZA?', '08:00 - 16:30U?', '08:00 - 16:30U?'])
    expect(document.querySelector('[data-attention="hint"]')).toBeNull()
  })

  test('for who only plans it says that somebody asks, and not what for', async () => {
    const { kind: _, ...planned } = request(emine)
    await open({ asked: [planned] })
    await expect.poll(() => saidOf(emine, 1)).toMatch(/Day asked for$/)
    expect(marked()).toEqual(['08:00 - 16:30/?'])
  })

  test('on a phone its card has the mark and the words, and the day what would be missing', async () => {
    await open({ asked: [request(clara)], width: 390, today: monday, language: 'de' })
    await expect.element(page.getByText(/^U\? Urlaub, angefragt$/)).toBeVisible()
    await expect
      .element(page.getByText('Mit Anfragen: 8:00–16:30 Eichhörnchen: 0 von 1, keine Fachkraft'))
      .toBeVisible()
  })
})

describe('what would be missing', () => {
  test('by days in the row of the coverage, the first of it in words', async () => {
    await open({
      asked: [request(clara, { from: on(1), to: on(2) }), request(emine, { from: on(4), to: on(4) })],
    })
    await expect
      .element(withRequests)
      .toMatchTextContent(/Tue 8:00–16:30 Eichhörnchen: 0 of 1, nobody qualified \+2$/)
    const cell = (day: string) =>
      withRequests.getByRole('gridcell', { name: new RegExp(`^${day}, if all requests`) })
    await expect
      .element(cell('Tuesday'))
      .toHaveAccessibleName(
        'Tuesday, if all requests were approved: 8:00–16:30 Eichhörnchen: 0 of 1, nobody qualified',
      )
    await expect.element(cell('Thursday')).not.toBeInTheDocument()
    // The week as it is has one gap, and is not said to have more.
    await expect.element(page.getByRole('button', { name: '1 gap: go to the next' })).toBeVisible()
  })

  test('a gap that is there anyway is not put down to a request', async () => {
    await open({ asked: [request(15, { from: on(3), to: on(3) })] })
    await expect.element(withRequests).toMatchTextContent(/no new gap$/)
  })

  test('of days that are over nothing is said', async () => {
    await open({ asked: [request(clara)], today: on(1) })
    await expect.poll(() => saidOf(clara, 1)).toMatch(/Leave, asked$/)
    await expect.element(withRequests).not.toBeInTheDocument()
  })
})

test('a house that takes no requests asks for none', async () => {
  const { sent } = await open({ takesRequests: false, asked: [request(emine)] })
  await expect.poll(() => saidOf(emine, 1)).toMatch(/8:00/)
  await expect.element(page.getByRole('button', { name: /^Igel, Thursday/ })).toBeVisible()
  expect(marked()).toEqual([])
  expect(sent.filter(({ path }) => path.startsWith('/api/requests'))).toEqual([])
})
