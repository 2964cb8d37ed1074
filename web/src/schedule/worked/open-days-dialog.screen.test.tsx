import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenRecords } from '#contract/worked-days.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { OpenDaysDialog } from './open-days-dialog.tsx'

/** Days that wait for a word; today is Wednesday, 11 November 2026. */

const open = (date: string, cameAt: string | null = null) => ({ date, planned: 7.5, version: 0, cameAt })
const people = [
  { teacherId: 7, name: 'Anna Becker', days: [open('2026-11-02'), open('2026-11-10', '07:58')] },
  { teacherId: 8, name: 'Ben Öztürk', days: [open('2026-10-30')] },
] as unknown as OpenRecords['people']

async function show({ language = 'en', waiting = people, refuses = false } = {}) {
  const closed: string[] = []
  const shown = await mount(<OpenDaysDialog today={house.today} onClose={() => closed.push('closed')} />, {
    language: language as 'en' | 'de',
    site: { ...house, recordsSince: addDays(house.today, -20) },
    answer({ method, path, body }) {
      if (method === 'GET' && path === '/api/records/open') return { people: waiting }
      if (path.startsWith('/api/records/export')) {
        if (refuses) throw new Refusal(409, 'Not now.', 'too_busy')
        return {}
      }
      const { days } = body as { days: object[] }
      return { days: days.map((each) => ({ ...each, version: 1, record: null, cameAt: null })), left: [] }
    },
  })
  return { ...shown, closed }
}
const dialog = page.getByRole('dialog')

test('by person, with what is missing; those without an end are confirmed by nobody else', async () => {
  const { sent } = await show()
  await expect.element(dialog.getByText('Anna Becker')).toBeVisible()
  await expect.element(dialog.getByText('came at 7:58, end missing')).toBeVisible()
  // On a phone a field would bring up its keys.
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Confirm 2 days as planned' }).click()
  await expect.element(toast).toMatchTextContent('2 days confirmed as planned')
  const written = sent.filter(({ method }) => method === 'PUT')
  expect(written.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/records/as-planned',
      {
        days: [
          { teacherId: 7, weekId: 97, dayOfWeek: 1 },
          { teacherId: 8, weekId: 96, dayOfWeek: 5 },
        ],
      },
    ],
  ])
})

test.each([
  ['en', 'mini-job: was due within 7 days'],
  ['de', 'Minijob: war binnen 7 Tagen fällig'],
])('R17: a day of a mini-job that is past its week is marked, and no other: %s', async (language, words) => {
  // The first of Anna's days, and no other.
  const waiting = people.map((person) => ({
    ...person,
    days: person.days.map((day) => (day.date === '2026-11-02' ? { ...day, alert: 'miniJob' as const } : day)),
  }))
  await show({ language, waiting })
  await expect.element(dialog.getByText(words)).toBeVisible()
  expect(dialog.getByText(words).elements()).toHaveLength(1)
})

test('a day leads to where it is entered', async () => {
  const { closed } = await show({ language: 'de' })
  await dialog.getByRole('button', { name: /2\. Nov/ }).click()
  expect(closed).toEqual(['closed'])
  expect(window.location.pathname).toMatch(/\/day\/7\/1$/)
  window.history.replaceState(null, '', '/')
})

test('where nothing waits it says so, and has nothing to press but the file', async () => {
  await show({ waiting: [] })
  await expect.element(dialog.getByText('Nothing is open.')).toBeVisible()
  expect(dialog.getByRole('button', { name: /as planned/ }).elements()).toEqual([])
})

test('for an inspection it is one press, and a time that is too long is refused with what to do', async () => {
  const { sent } = await show()
  await dialog.getByRole('button', { name: 'As an Excel file' }).click()
  await expect.element(toast).toMatchTextContent(/saved/)
  const files = () => sent.filter(({ path }) => path.startsWith('/api/records/export'))
  expect(files().map(({ path }) => path)).toEqual([
    '/api/records/export?from=2026-10-22&to=2026-11-11&format=xlsx&language=en',
  ])
  await userEvent.fill(dialog.getByLabelText('From'), '2024-01-01')
  await expect.element(dialog.getByText(/at most two years/)).toBeVisible()
  await dialog.getByRole('button', { name: 'As a CSV file' }).click({ force: true })
  expect(files()).toHaveLength(1)
})

test('a refusal is said', async () => {
  await show({ refuses: true })
  await dialog.getByRole('button', { name: 'As a CSV file' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})
