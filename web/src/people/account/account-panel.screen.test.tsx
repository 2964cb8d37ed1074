import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/account.ts'
import { accountOf, booking, emptyWeek, week46, workedWeek } from '../../../test/account.ts'
import type { Sent } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { AccountPanel } from './account-panel.tsx'

const full = accountOf(
  [workedWeek(week46 - 6, -0.5), workedWeek(week46 - 1, 1.5), emptyWeek(week46)],
  [booking(3, '2026-11-11', -10, { reason: 'With the salary of November' })],
)
const summary = (id: number, name: string) => ({
  ...{ id, name, archived: false, totalAbsentDays: 0, totalVacationDays: 0, totalSickDays: 0 },
  ...{ totalNonWorkingDays: 0, totalWorkedHours: 0, trailingBalance: 0 },
})

async function open(account: Account = full, language: Language = 'en') {
  const onTeacher = vi.fn()
  let shown = account
  const answer = ({ method, path, body }: Sent) => {
    if (path.endsWith('/summary-stats')) return [summary(1, 'Anna Becker'), summary(2, 'Birgit')]
    if (method === 'DELETE') shown = { ...shown, bookings: [] }
    if (method === 'POST') shown = { ...shown, bookings: [booking(4, '2026-11-11', -10, body as object)] }
    return path.endsWith('/account') ? shown : (shown.bookings[0] ?? {})
  }
  const { sent } = await mount(
    <AccountPanel
      teacherId={1}
      onTeacher={onTeacher}
      actions={() => null}
      explained={(week, _, why) => (
        <button type="button">
          {`${week.id} `}
          {why}
        </button>
      )}
    />,
    { answer, language },
  )
  await expect.element(page.getByRole('heading', { name: 'Anna Becker' })).toBeVisible()
  return { sent, onTeacher }
}

const cells = (row: Element) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim())
const lines = () => [...document.querySelectorAll('tbody tr')].map(cells)

test('the lines, newest first, down to where the account began', async () => {
  await open()
  expect(lines()).toEqual([
    ['November 2026running', '20.00', '21.50', '+1.50', '−10.00', '+8.00', ''],
    ['W46Nov 9 – 13nothing entered, does not count yet', '30.00', '0.00', '(30.00)', '', '+8.00', '98 why?'],
    ['Nov 11Payout With the salary of November', '', '', '−10.00', '−10.00', '+8.00', ''],
    ['W45Nov 2 – 6set by hand 21.50', '20.00', '21.50', '+1.50', '', '+18.00', '97 why?'],
    ['October 2026', '20.00', '19.50', '(0.50)', '', '+16.50', ''],
    ['W40Sep 28 – Oct 2set by hand 19.50', '20.00', '19.50', '(0.50)', '', '+16.50', '92 why?'],
    ['Initial balanceDec 30, 2024', '', '', '', '', '+17.00', ''],
  ])
})

test('where it stands, in words', async () => {
  await open()
  await expect.element(page.getByText('+18.00').first()).toBeVisible()
  await expect.element(page.getByText('as of end of W45, November 6').first()).toBeVisible()
  await expect.element(page.getByText('planned end of W46')).toBeVisible()
})

test('auf Deutsch mit Minus statt Klammern', async () => {
  await open(full, 'de')
  expect(lines()[5]).toEqual([
    ...[
      'KW 4028. Sept. – 2. Okt.von Hand gesetzt 19,50',
      '20,00',
      '19,50',
      '−0,50',
      '',
      '+16,50',
      '92 warum?',
    ],
  ])
})

test('a month folds, and says so', async () => {
  await open()
  const october = page.getByRole('button', { name: 'October 2026' })
  await expect.element(october).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(october)
  await expect.element(october).toHaveAttribute('aria-expanded', 'false')
  expect(lines().map(([first]) => first)).not.toContain('W40Sep 28 – Oct 2set by hand 19.50')
  expect(lines().map(([first]) => first)).toContain('October 20261 week')
})

test('a booking is removed, the toast enters it again, and the focus is not lost', async () => {
  const { sent } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Remove booking: Payout −10.00, Nov 11, 2026' }))
  await expect.element(toast).toMatchTextContent('Booking removed')
  expect(sent.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/bookings/3')).toBe(true)
  await expect.element(page.getByRole('heading', { name: 'Anna Becker' })).toHaveFocus()
  await expect.poll(() => lines().length).toBe(6)
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => lines().length).toBe(7)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ kind: 'payout', date: '2026-11-11', hours: -10, reason: 'With the salary of November' },
  })
})

test('the next person is one click away; before the first there is nobody', async () => {
  const { onTeacher } = await open()
  await expect.element(page.getByRole('button', { name: 'Nobody before' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Next: Birgit' }))
  expect(onTeacher).toHaveBeenCalledWith(2)
})

test('somebody who is gone leaves a way back', async () => {
  const answer = () => {
    throw new Refusal(404, 'This teacher was not found.', 'not_found')
  }
  const panel = { teacherId: 9, onTeacher() {}, actions: () => null, explained: () => null }
  await mount(<AccountPanel {...panel} />, { answer })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All teachers' })).toHaveAttribute('href', '/people')
})

test('without a week that counts there is no chart, and the account still begins', async () => {
  await open(accountOf([emptyWeek(week46)]))
  await expect.element(page.getByText('No week counts yet')).toBeVisible()
  expect(document.querySelector('svg polyline')).toBeNull()
  expect(lines().at(-1)).toEqual(['Initial balanceDec 30, 2024', '', '', '', '', '+17.00', ''])
})

test('on a phone the balance is in sight without scrolling sideways', async () => {
  await page.viewport(390, 844)
  await open()
  const balance = page.getByRole('cell', { name: '+18.00' })
  const box = balance.element().getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(page.getByRole('columnheader', { name: 'Target' })).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})
