import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { house } from '../../../test/house.ts'
import { leaveOf } from '../../../test/leave.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { LeaveNotice } from './leave-notice.tsx'

const today = house.today

async function open(
  account: WireLeaveAccount = leaveOf(),
  language: Language = 'en',
  lapsesOn = '03-31',
  leaveMustBe: 'taken' | 'begun' = 'taken',
) {
  const onGone = vi.fn()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const site = { ...house, leaveAccounts: true, leaveLapsesOn: lapsesOn, leaveMustBe }
  const { sent } = await mount(<LeaveNotice account={account} today={today} onGone={onGone} />, {
    ...{ language, site, known: [[keys.site, site]], answer: () => account },
  })
  const written = () => sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  return { print, onGone, written }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const letter = () => document.querySelector('article')?.textContent ?? ''

test('without a notice nothing lapses; one that was given says what it does', async () => {
  await open()
  await expect.element(page.getByText('No notice given yet: nothing expires.')).toBeVisible()
  await expect.element(button('Remove')).not.toBeInTheDocument()
})

test('it lapses on the house’s own day', async () => {
  const told = { noticeOn: calendarDateOf('2026-10-01'), lapsesAsTold: calendarDateOf('2027-05-31') }
  await open(leaveOf(told), 'en', '05-31')
  await expect.element(page.getByText(/^Leave from 2026 can be taken until May 31, 2027/)).toBeVisible()
  await expect
    .element(page.getByText('Notice given on October 1, 2026: anything not taken expires on May 31, 2027.'))
    .toBeVisible()
})

test('Q3: where it need only be begun, page and letter say so', async () => {
  await open(leaveOf(), 'en', '03-31', 'begun')
  await expect.element(page.getByText(/^Leave from 2026 must be begun by March 31, 2027/)).toBeVisible()
  await button('Print letter').click()
  expect(letter()).toContain('Leave from 2026 that you do not begin by March 31, 2027')
})

test('D5: while a long absence keeps it nobody knows when it lapses', async () => {
  await open(leaveOf({ noticeOn: calendarDateOf('2026-10-01'), lapsesAsTold: null }))
  await expect
    .element(page.getByText(/^Notice given on October 1, 2026. Because of a long absence/))
    .toBeVisible()
})

test('the letter names house, person, days and dates; then it is asked whether it was handed over', async () => {
  const { print, written } = await open()
  expect(letter()).toBe('')
  await button('Print letter').click()
  expect(print).toHaveBeenCalledOnce()
  expect(letter()).toContain('Kita SonnenblumeNovember 11, 2026')
  expect(letter()).toContain('To Anna Becker')
  expect(letter()).toContain(
    'As of November 11, 2026, 16.5 days of your leave for 2026 are neither taken nor planned',
  )
  expect(letter()).toContain('Taken−7.5')
  expect(letter()).toContain('Please plan your leave so that you can take it by December 31, 2026.')
  expect(letter()).toContain(
    'Leave from 2026 that you do not take by March 31, 2027, although you could, expires.',
  )
  expect(letter()).toContain('Received: date, signature')
  await button('Yes, handed over').click()
  await expect.element(toast).toMatchTextContent('Anna Becker: notified on November 11, 2026')
  expect(written()).toEqual([['/api/teachers/1/leave/2026', { carried: null, noticeOn: '2026-11-11' }]])
  expect(letter()).toBe('')
})

test('not handed over yet: nothing is noted, and the letter is gone', async () => {
  const { written, onGone } = await open()
  await button('Print letter').click()
  await button('Not yet').click()
  expect(written()).toEqual([])
  expect(letter()).toBe('')
  expect(onGone).toHaveBeenCalledOnce()
})

test('ein Brief über ein vergangenes Jahr, in dem noch etwas übrig war', async () => {
  await open(leaveOf({ year: 2025, lapsesIfToldToday: calendarDateOf('2027-03-31') }), 'de')
  await button('Brief drucken').click()
  expect(letter()).toContain('Am 31. Dezember 2025 waren von Ihrem Urlaub noch 16,5 Tage übrig')
  expect(letter()).not.toContain('Bitte planen Sie')
  expect(letter()).toContain(
    'Urlaub aus 2025, den Sie bis zum 31. März 2027 nicht nehmen, obwohl Sie ihn nehmen könnten, verfällt.',
  )
})

test('what lapses earlier has its own line', async () => {
  const lapse = { kind: 'lapse', days: -1, on: calendarDateOf('2026-12-15') } as const
  await open(leaveOf({ forecast: { days: 15.5, steps: [lapse] } }))
  await button('Print letter').click()
  expect(letter()).toContain(
    '1 day of it is from an earlier year and expires on December 15, 2026 if you do not take it.',
  )
})

test('a notice is dated today or before, and can be removed with an undo', async () => {
  const { written } = await open(leaveOf({ noticeOn: calendarDateOf('2026-10-01'), enteredCarried: 5 }))
  await button('Change date').click()
  const date = page.getByLabelText('Handed over on')
  await expect.element(date).toHaveValue('Oct 1, 2026')
  await userEvent.fill(date, '2026-11-12')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('today at the latest')
  expect(written()).toEqual([])
  await button('Remove').click()
  await expect.element(toast).toMatchTextContent('Notice removed')
  await toast.getByRole('button', { name: 'Undo' }).click()
  const path = '/api/teachers/1/leave/2026'
  await expect.poll(written).toEqual([
    [path, { carried: 5, noticeOn: null }],
    [path, { carried: 5, noticeOn: '2026-10-01' }],
  ])
})
