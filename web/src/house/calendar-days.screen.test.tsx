import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CalendarSettings } from '#contract/calendar.ts'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { calendarHouse, dayOf } from '../../test/calendar.ts'
import { house } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { CalendarArea } from './calendar-area.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const lines = () =>
  page
    .getByRole('list', { name: /^(Days of|Tage im Jahr)/ })
    .getByRole('listitem')
    .all()
    .map((line) => line.element().textContent)

const days = [
  dayOf('2026-01-01', { holiday: 'newYear' }),
  dayOf('2026-05-01', { holiday: 'labourDay' }),
  dayOf('2026-07-20', { kind: 'closing', name: 'Summer', closingId: 1, charge: 'none' }),
  dayOf('2026-10-05', { kind: 'teamDay', name: 'Planning' }),
  dayOf('2026-12-24', { kind: 'release', holiday: 'christmasEve', share: 0.5 }),
  dayOf('2026-12-26', { holiday: 'secondChristmasDay' }),
  dayOf('2027-01-01', { holiday: 'newYear' }),
]

async function open(settings: Partial<CalendarSettings>, language: Language = 'en', refuse?: Answer) {
  const answer = calendarHouse({ settings, days, ...(refuse ? { refuse } : {}) })
  const { sent } = await mount(<CalendarArea today={house.today} />, { language, answer })
  const written = () => sent.filter(({ method }) => method !== 'GET')
  return { written }
}

test('a year lists its days with weekday, name and kind; closing days have a list of their own', async () => {
  await open({ region: 'DE-NI' })
  await expect
    .poll(lines)
    .toEqual([
      'Thu, Jan 1New Year’s Day Holiday',
      'Fri, May 1Labour Day Holiday',
      'Mon, Oct 5Planning Team day',
      'Thu, Dec 24Christmas Eve Paid day off, half the day',
      'Sat, Dec 26Second Day of Christmas Weekend',
    ])
  await expect.element(page.getByText('2 holidays from Monday to Friday in 2026')).toBeVisible()
  await button('2027').click()
  await expect.poll(lines).toEqual(['Fri, Jan 1New Year’s Day Holiday'])
  await expect.element(button('2027')).toHaveAttribute('aria-pressed', 'true')
})

test('in Österreich heißen die Tage, wie man sie dort nennt', async () => {
  await open({ region: 'AT' }, 'de')
  await expect.poll(() => lines()[1]).toBe('Fr., 1. MaiStaatsfeiertag Feiertag')
  await expect.poll(() => lines()[3]).toBe('Do., 24. Dez.Heiligabend Bezahlt frei, halber Tag')
  await expect.poll(() => lines()[4]).toBe('Sa., 26. Dez.Stefanitag Wochenende')
})

test('a single day is removed, and the focus has a place to go on from', async () => {
  const { written } = await open({ region: 'DE-NI' })
  await button('Remove Labour Day, May 1').click()
  await expect.element(toast).toMatchTextContent('Labour Day is now a day like any other.')
  await expect.poll(() => lines().length).toBe(4)
  await expect.element(button('Add a day')).toHaveFocus()
  expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/calendar/days/2026-05-01',
  ])
})

test('a removed day can be brought back as what it was', async () => {
  const { written } = await open({ region: 'DE-NI' })
  const before = await expect.poll(lines).toHaveLength(5).then(lines)
  for (const name of ['Remove Christmas Eve, December 24', 'Remove Planning, October 5']) {
    await button(name).click()
    await expect.poll(() => lines().length).toBe(4)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => lines().length).toBe(5)
  }
  expect(
    written()
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => body),
  ).toEqual([
    { kind: 'release', name: 'Christmas Eve', share: 0.5, holiday: 'christmasEve' },
    { kind: 'teamDay', name: 'Planning' },
  ])
  expect(lines()).toEqual(before)
})

test('a day of the house’s own says what is wrong with it, and is added', async () => {
  const { written } = await open({ region: 'DE-NI' })
  const alerts = () => alert.all().map((each) => each.element().textContent)
  await button('Add a day').click()
  await expect.element(field('Date')).toHaveFocus()
  const form = page.getByRole('form', { name: 'A day of your own' })
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  expect(alerts()).toEqual(['Please choose a day of 2026.', 'Please enter a name of up to 60 characters.'])
  await field('Date').fill('2027-02-08')
  expect(alerts()[0]).toBe('Please choose a day of 2026.')
  await field('Date').fill('2026-05-01')
  expect(alerts()[0]).toBe('This day is already Labour Day. Please remove that first.')
  await field('Date').fill('2026-02-16')
  await field('What is it called?').fill(' Carnival ')
  expect(written()).toEqual([])
  await expect.element(form.getByRole('checkbox')).not.toBeInTheDocument()
  await form.getByRole('radio', { name: 'Paid day off' }).click()
  await field('Only half the day').click()
  await save.click()
  await expect.element(toast).toMatchTextContent('Carnival, February 16, 2026')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Add a day')).toHaveFocus()
  await expect.poll(() => lines()[1]).toBe('Mon, Feb 16Carnival Paid day off, half the day')
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    ['/api/calendar/days/2026-02-16', { kind: 'release', name: 'Carnival', share: 0.5 }],
  ])
})

test('a day that is refused stays in the form, with the reason', async () => {
  await open({ region: 'DE-NI' }, 'en', ({ method }) => {
    if (method === 'PUT') throw new Refusal(503, 'Too much to do.', 'busy')
  })
  await button('Add a day').click()
  await field('Date').fill('2026-02-16')
  await field('What is it called?').fill('Carnival')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toBeVisible()
  await expect.element(field('What is it called?')).toHaveValue('Carnival')
})

test('the holidays of a year are written anew once somebody is sure', async () => {
  const { written } = await open({ region: 'DE-NI' })
  await button('Recalculate the holidays of 2026').click()
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Recalculate the holidays of 2026')).toHaveFocus()
  expect(written()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await button('Recalculate').click()
  await expect.element(toast).toMatchTextContent('The holidays of 2026 have been recalculated.')
  expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/calendar/years/2026'])
})

test('without a place, days that are there can be removed, but none be written anew', async () => {
  await open({ region: null })
  await expect.element(button('Remove Planning, October 5')).toBeVisible()
  await expect.element(button('Recalculate the holidays of 2026')).not.toBeInTheDocument()
})
