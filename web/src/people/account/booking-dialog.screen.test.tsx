import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Site } from '#contract/sites.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { accountOf, booking, week46, workedWeek } from '../../../test/account.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { linesOf } from './account-lines.ts'
import { BookingDialog } from './booking-dialog.tsx'

const account = accountOf([workedWeek(week46 - 1, 1.5)])
const entered = booking(7, '2026-11-11', -10)

async function open(answer: Answer = () => entered, language: Language = 'en', site?: Site) {
  const [onEntered, onClose] = [vi.fn(), vi.fn()]
  const { sent } = await mount(
    <BookingDialog account={account} lines={linesOf(account)} onEntered={onEntered} onClose={onClose} />,
    { answer, language, ...(site ? { site } : {}) },
  )
  return { sent, onEntered, onClose }
}

const hours = () => page.getByRole('spinbutton', { name: /^(Hours|Stunden)$/ })
const reason = () => page.getByRole('textbox', { name: /^(Reason|Grund)$/ })
const book = () => page.getByRole('button', { name: /^(Book|Buchen)$/ })
const effect = () => page.getByRole('status').filter({ hasText: /W\d|KW/ })

test('says what the balance becomes and from which week on, before anything is sent', async () => {
  const { sent } = await open()
  await userEvent.fill(hours(), '10')
  await expect
    .element(effect())
    .toMatchTextContent('From W46 on: the balance at the end of W46 becomes +8.50 instead of +18.50.')
  await userEvent.fill(page.getByLabelText('Date'), '2026-11-14')
  await expect.element(effect()).toMatchTextContent('From W47 on')
  expect(sent).toEqual([])
})

test('auf Deutsch', async () => {
  await open(undefined, 'de')
  await userEvent.fill(hours(), '10')
  await expect
    .element(effect())
    .toMatchTextContent('Ab KW 46: Der Saldo am Ende der KW 46 ist dann +8,50 statt +18,50.')
})

test('a payout is sent with its minus, and the dialog closes when it is booked', async () => {
  const { sent, onEntered, onClose } = await open()
  await userEvent.fill(hours(), '10')
  await userEvent.fill(reason(), 'Paid with the salary')
  await userEvent.click(book())
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/teachers/1/bookings',
    body: { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid with the salary' },
  })
  expect(onEntered).toHaveBeenCalledWith(entered)
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = await open()
  await userEvent.fill(reason(), 'Too short')
  await userEvent.click(book())
  await expect
    .element(hours())
    .toHaveAccessibleDescription('Please enter hours with at most two decimals, up to 1,000.')
  await expect
    .element(reason())
    .toHaveAccessibleDescription('Please give a reason of at least 10 characters.')
  expect(sent).toEqual([])
})

test('a closed month takes no booking', async () => {
  const { sent } = await open(undefined, 'en', { ...house, closedBefore: calendarDateOf('2026-11-01') })
  await userEvent.fill(page.getByLabelText('Date'), '2026-10-30')
  await userEvent.fill(hours(), '10')
  await userEvent.fill(reason(), 'Paid with the salary')
  await userEvent.click(book())
  await expect
    .element(page.getByLabelText('Date'))
    .toHaveAccessibleDescription(
      'The earliest date for a booking is November 1, 2026. Please choose that day or a later one.',
    )
  expect(sent).toEqual([])
})

test('a correction goes either way', async () => {
  await open()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Type' }), 'Correction')
  await userEvent.fill(hours(), '1.5')
  await expect.element(effect()).toMatchTextContent('becomes +20.00 instead of +18.50')
  await userEvent.fill(hours(), '-1.5')
  await expect.element(effect()).toMatchTextContent('becomes +17.00 instead of +18.50')
})

test('a refusal stays in the dialog with its sentence', async () => {
  const { onClose } = await open(() => {
    throw new Refusal(409, 'Rolled up.', 'booking_rolled_up')
  })
  await userEvent.fill(hours(), '10')
  await userEvent.fill(reason(), 'Paid with the salary')
  await userEvent.click(book())
  await expect.element(page.getByRole('alert')).toMatchTextContent('part of the initial balance')
  expect(onClose).not.toHaveBeenCalled()
})
