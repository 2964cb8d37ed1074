import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SpanStatus } from '#domain/days/absence-statuses.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { leaveOf, leaveYearOf } from '../../../test/leave.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { AbsenceDialog } from './absence-dialog.tsx'

const days = (left: number) => ({ days: left, steps: [] })
const week = weekOf(98, [emptyRow(1, 'Anna Becker')])
const people = [teacherOf(1, 'Anna Becker')]

interface Opening {
  readonly left: number
  readonly language?: Language
  readonly status?: SpanStatus
  readonly leaveAccounts?: boolean
}

/** A week of five days for somebody with so many left. */
async function open({ left, language = 'en', status = 'vacation', leaveAccounts = true }: Opening) {
  const onClose = vi.fn()
  const { sent } = await mount(
    <AbsenceDialog
      preset={{ teacherId: 1, from: calendarDateOf('2026-11-09'), to: calendarDateOf('2026-11-13'), status }}
      week={week}
      today={house.today}
      onClose={onClose}
    />,
    {
      language,
      site: { ...house, leaveAccounts },
      answer: ({ method, path }) => {
        if (method === 'POST') return { days: [], openedWeeks: [] }
        if (path.startsWith('/api/leave')) return leaveYearOf(leaveOf({ left: days(left) }))
        if (path.startsWith('/api/calendar')) return []
        return path === '/api/weeks' ? [weekOf(98, [])] : path.startsWith('/api/weeks/') ? week : people
      },
      known: [
        [laterKeys.activeTeachers, people],
        [keys.weeks, [weekOf(98, [])]],
        [keys.week(98), week],
      ],
    },
  )
  const written = () => sent.filter(({ method }) => method === 'POST').length
  return { written, asked: () => sent.some(({ path }) => path.startsWith('/api/leave')), onClose }
}

const button = (name: string) => page.getByRole('button', { name })

test('M5: what is left before and after is said, and nothing is asked as long as there is enough', async () => {
  const { written } = await open({ left: 5 })
  await expect.element(page.getByText('Leave left in 2026: 5 now, 0 afterwards.')).toBeVisible()
  await button('Enter 5 days').click()
  await expect.poll(written).toBe(1)
})

test('M5: leave overdrawn is asked, and entered all the same', async () => {
  const { written, onClose } = await open({ left: 3.5 })
  await expect.element(page.getByText('Leave left in 2026: 3.5 now, −1.5 afterwards.')).toBeVisible()
  await button('Enter 5 days').click()
  const question = page.getByRole('dialog', { name: 'More leave than is available' })
  await expect
    .element(question)
    .toMatchTextContent('Anna Becker has 3.5 days of leave left in 2026. Afterwards it would be −1.5.')
  await question.getByRole('button', { name: 'Back' }).click()
  expect(written()).toBe(0)
  await button('Enter 5 days').click()
  await button('Enter anyway').click()
  await expect.poll(written).toBe(1)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('M5: überzogener Urlaub wird erfragt', async () => {
  const { written } = await open({ left: -2, language: 'de' })
  await expect.element(page.getByText('Resturlaub 2026: jetzt −2, danach −7.')).toBeVisible()
  await button('5 Tage eintragen').click()
  await button('Trotzdem eintragen').click()
  await expect.poll(written).toBe(1)
})

test.each<[string, Opening]>([
  ['sickness', { left: 0, status: 'sick' }],
  ['leave in a house without accounts', { left: 0, leaveAccounts: false }],
])('M5: nothing of it for %s', async (_, opening) => {
  const { written, asked } = await open(opening)
  await button('Enter 5 days').click()
  await expect.poll(written).toBe(1)
  expect(asked()).toBe(false)
})
