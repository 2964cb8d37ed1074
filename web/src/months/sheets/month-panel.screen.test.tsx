import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WholeMonth } from '#contract/months.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { closedOctober, dayOfSheet, october, sheetOfOctober } from '../../../test/month.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import type { Language } from '../../i18n/locales.ts'
import { MonthActions } from './month-actions.tsx'
import { MonthPanel } from './month-panel.tsx'
import type { DayToOpen } from './open-items.tsx'

const ben = {
  ...sheetOfOctober,
  teacherId: 8,
  name: 'Ben Adler',
  account: { ...sheetOfOctober.account, bookings: [] },
}

interface Setting {
  readonly month?: WholeMonth
  readonly language?: Language
  readonly teacherId?: number
  readonly mpaName?: string
  /** The month as it is read again. */
  read?(): WholeMonth | Promise<WholeMonth>
  answer?(path: string): unknown
}

async function open({
  month = october(),
  language = 'en',
  teacherId = 7,
  mpaName = '',
  answer,
  ...more
}: Setting = {}) {
  const read = more.read ?? (() => month)
  const went: DayToOpen[] = []
  const chosen: number[] = []
  const panel = (
    <MonthPanel
      month={month.month}
      teacherId={teacherId}
      list={{ place: 'months' }}
      actions={(whole, print) => <MonthActions month={whole} print={print} />}
      onTeacher={(id) => chosen.push(id)}
      onDay={(day) => went.push(day)}
    />
  )
  const { sent } = await mount(panel, {
    ...{
      language,
      site: { ...house, mpaName, monthSheets: true },
      known: [[laterKeys.month(month.month), month]],
    },
    answer: ({ method, path }) => (method === 'GET' ? read() : answer?.(path)),
  })
  return { went, chosen, sent }
}

const sheet = () => page.getByRole('article')
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })

test('the sheet has every working day, each week below its Friday, and the account', async () => {
  await open({ month: closedOctober() })
  await expect.element(sheet()).toHaveAccessibleName('Monthly timesheet October 2026, Katharina Maier')
  await expect.element(rowOf('Oct 2').first()).toMatchTextContent('FriOct 27:0013:450:306.25')
  await expect
    .element(rowOf('W40'))
    .toMatchTextContent(
      'W40 of these 20.75 in SeptemberTarget 33.00Actual 33.75Difference +0.75 Balance +13.00',
    )
  await expect.element(rowOf('Oct 23')).toMatchTextContent('7:0012:45–5.75')
  await expect.element(rowOf('Oct 20')).toMatchTextContent('8.00F Training, actual duration')
  for (const line of [
    'Balance at the end of September (weeks to W39)+12.25',
    '5 weeks, W40 to 44+3.25',
    'Oct 30 Payout1−10.00',
    'Balance at the end of October (weeks to W44)+5.50',
    'credited (2 days U, 1 day F)20.75',
    'Leave left for 20265 days',
    '1 Vereinbart am 12. Oktober 2026',
    'U Vacation · F Training. Hours are decimal',
    'Version 1 · Reference 7f3a 91c2 0be4 d618',
    'Page 1 of 1',
  ])
    await expect.element(sheet()).toMatchTextContent(line)
})

test('in German, with the house’s own word for MPA and a month that is not closed', async () => {
  await open({ language: 'de', mpaName: 'Verfügungszeit' })
  await expect.element(sheet()).toMatchTextContent('Monatsblatt Oktober 2026')
  await expect.element(sheet()).toMatchTextContent('Verfügungszeit4,00')
  await expect.element(rowOf('KW 42')).toMatchTextContent('Differenz −0,50 Saldo +13,75')
  await expect.element(sheet()).toMatchTextContent('Noch nicht abgeschlossen')
  await expect.element(sheet()).not.toMatchTextContent('Prüfnummer')
})

test('a day that is empty, one outside of the week and a week that does not count say so', async () => {
  const days = [
    dayOfSheet('2026-10-01', { isEmpty: true }),
    dayOfSheet('2026-10-02', { presence: 'notEmployed' }),
  ]
  const weeks = sheetOfOctober.weeks
    .slice(0, 1)
    .map((week) => ({ ...week, notCounted: 'notRecorded' as const }))
  await open({ month: october({ sheets: [{ ...sheetOfOctober, days, weeks }] }) })
  await expect.element(rowOf('Oct 1').first()).toMatchTextContent('nothing entered')
  await expect.element(rowOf('Oct 2')).toMatchTextContent('not employed')
  await expect.element(rowOf('W40')).toMatchTextContent('nothing entered, does not count yet')
})

test('R17: an unconfirmed day of a mini-job that is past its week is an alert, another a note', async () => {
  const openItems = [
    { kind: 'unconfirmed', teacherId: 8, date: calendarDateOf('2026-10-15'), alert: 'miniJob' },
    { kind: 'unconfirmed', teacherId: 8, date: calendarDateOf('2026-10-16') },
  ] as const
  await open({ month: october({ sheets: [ben, sheetOfOctober], openItems: [...openItems] }) })
  const due = page.getByRole('button', { name: /^Ben Adler, Thu, Oct 15: not confirmed. For a mini-job/ })
  await expect.element(due).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Ben Adler, Fri, Oct 16: not confirmed; it counts/ }))
    .toBeVisible()
  expect(page.getByRole('img', { name: 'Important' }).elements()).toHaveLength(1)
})

test('another person’s sheet is chosen in the list, and what is open leads to its day', async () => {
  const openItems = [
    { kind: 'emptyDay', teacherId: 8, date: calendarDateOf('2026-10-15') },
    { kind: 'notCounted', teacherId: 8, weekId: 94, reason: 'notRecorded' },
  ] as const
  const { chosen, went } = await open({
    month: october({ sheets: [ben, sheetOfOctober], openItems: [...openItems] }),
  })
  await page
    .getByRole('navigation', { name: 'People' })
    .getByRole('button', { name: /Ben Adler/ })
    .click()
  expect(chosen).toEqual([8])
  await page.getByRole('button', { name: /^Ben Adler, Thu, Oct 15: nothing is entered/ }).click()
  await page.getByRole('button', { name: /^Ben Adler, W42: nothing entered, does not count yet/ }).click()
  expect(went).toEqual([
    { teacherId: 8, date: '2026-10-15' },
    { teacherId: 8, date: '2026-10-12' },
  ])
})

test('closing says what is open and what it means, and then shows version and checksum', async () => {
  const openItems = [{ kind: 'emptyDay', teacherId: 7, date: calendarDateOf('2026-10-15') } as const]
  const { sent } = await open({ month: october({ openItems }), answer: () => closedOctober() })
  await page.getByRole('button', { name: 'Close the month…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close October 2026' })
  await expect.element(dialog).toMatchTextContent('1 item is still open')
  await expect.element(dialog).toMatchTextContent('days up to October 31, 2026 can no longer be changed')
  await expect.element(dialog).toMatchTextContent('No month has been closed before')
  await dialog.getByRole('button', { name: 'Close October 2026' }).click()
  await expect.element(toast).toMatchTextContent('October 2026 is closed')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/months/2026-10/close',
    body: { hash: october().hash },
  })
})

test('a month that has changed in the meantime is shown again before it is closed', async () => {
  const openItems = [{ kind: 'emptyDay', teacherId: 7, date: calendarDateOf('2026-10-15') } as const]
  const now = october({ hash: 'b'.repeat(64), openItems })
  let kept = october()
  const { sent } = await open({
    // What the refusal brings is shown without reading the month again.
    read: () => (kept === now ? new Promise(() => {}) : kept),
    answer() {
      if (kept !== now) {
        kept = now
        throw new Refusal(412, 'Changed', 'changed_meanwhile', now)
      }
      kept = closedOctober()
      return kept
    },
  })
  await page.getByRole('button', { name: 'Close the month…' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Close October 2026' })
  await expect.element(dialog).toMatchTextContent('Nothing left to do')
  await submit.click()
  await expect.element(dialog).toMatchTextContent('has changed in the meantime')
  await expect.element(dialog).toMatchTextContent('1 item is still open')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sheet()).toMatchTextContent('Version 1')
  const hashes = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(hashes).toEqual([{ hash: october().hash }, { hash: now.hash }])
})

test('reopening asks for a reason of ten characters', async () => {
  const { sent } = await open({ month: closedOctober(), answer: () => october() })
  await page.getByRole('button', { name: 'Reopen…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen October 2026' })
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Fehler')
  await dialog.getByRole('button', { name: 'Reopen October 2026' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('10')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Krank am 15. vergessen')
  await dialog.getByRole('button', { name: 'Reopen October 2026' }).click()
  await expect.element(toast).toMatchTextContent('October 2026 is open again')
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/months/2026-10/reopen',
    body: { reason: 'Krank am 15. vergessen' },
  })
})

test('all sheets are on the page only while all are printed', async () => {
  const printed: number[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelectorAll('article').length)
  })
  await open({ month: october({ sheets: [ben, sheetOfOctober] }) })
  await page.getByRole('button', { name: 'Print this sheet' }).click()
  await page.getByRole('button', { name: 'Print all' }).click()
  expect(printed).toEqual([1, 3])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelectorAll('article').length).toBe(1)
  vi.restoreAllMocks()
})
