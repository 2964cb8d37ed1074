import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClosingPreview } from '#contract/calendar.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { calendarHouse, closingOf } from '../../test/calendar.ts'
import { house } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { CalendarArea } from './calendar-area.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const card = page.getByRole('region', { name: /^(Closure days|Schließtage)$/ })
const lines = () =>
  card
    .getByRole('listitem')
    .all()
    .map((line) => line.element().textContent)

const july = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `2026-07-${first + at}`)
const summer = closingOf(1, 'Summer', [...july(20, 5), ...july(27, 5)])
const overNewYear = closingOf(2, 'Christmas', ['2026-12-30', '2026-12-31', '2027-01-04'])

const preview: ClosingPreview = {
  days: ['2026-11-19', '2026-11-20'].map(calendarDateOf),
  teachers: [
    { teacherId: 1, name: 'Anna Becker', days: 2, hours: 12.5, planned: 1, leaveDays: 0, missing: 0 },
    { teacherId: 2, name: 'Berta Cramer', days: 0, hours: 0, planned: 0, leaveDays: 0, missing: 0 },
  ],
  daysInYear: 14,
}

interface Opening {
  readonly region?: Region
  readonly language?: Language
  readonly refuse?: Answer
  readonly shown?: ClosingPreview
  readonly closings?: readonly (typeof summer)[]
}

async function open(opening: Opening = {}) {
  const { region = 'DE-NW', language = 'en', refuse, shown = preview } = opening
  const answer = calendarHouse({
    settings: { region },
    closings: opening.closings ?? [summer, overNewYear],
    preview: shown,
    ...(refuse ? { refuse } : {}),
  })
  const { sent } = await mount(<CalendarArea today={house.today} />, { language, answer })
  return {
    written: () =>
      sent
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => [`${method} ${path}`, body]),
  }
}

async function fill(from: string, to: string) {
  await button('Enter closure days').click()
  await field('Reason').fill('Repairs')
  await field('First day').fill(from)
  await field('Last day').fill(to)
}

test('the closings of a year, counted without the days of another year', async () => {
  await open()
  await expect.element(card).toMatchTextContent('12 closure days in 2026')
  expect(lines()).toEqual([
    'Jul 20 – 31Summer 10 days · Paid day off',
    expect.stringContaining('Christmas 3 days · Paid day off'),
  ])
  await button('2027').click()
  await expect.element(card).toMatchTextContent('1 closure day in 2027')
})

describe('what the Land allows', () => {
  const days = (count: number) =>
    closingOf(
      3,
      'Much',
      Array.from(
        { length: count },
        (_, at) => `2026-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, '0')}`,
      ),
    )
  test.each<[Region, number, string, string?]>([
    ['DE-NW', 18, '20 recommended, 27 at most'],
    ['DE-NW', 21, '20 recommended, 27 at most', 'More than recommended'],
    ['DE-NW', 28, '20 recommended, 27 at most', 'More than allowed'],
    ['DE-BY', 18, '30 at most, and 5 more for team training'],
    ['DE-BY', 30, '30 at most', 'More than three fifths of a usual year’s leave (18 of 30 days)'],
    ['DE-BE', 26, '25 at most', 'More than allowed'],
    ['DE-HE', 19, '', 'More than three fifths'],
    ['AT', 40, ''],
  ])('%s, %i days', async (region, count, said, warning) => {
    await open({ region, closings: [days(count)] })
    await expect.element(card).toMatchTextContent(`${count} closure days in 2026`)
    if (said) await expect.element(card).toMatchTextContent(said)
    else await expect.element(card).not.toMatchTextContent('at most')
    if (warning) await expect.element(card).toMatchTextContent(warning)
    else await expect.element(card).not.toMatchTextContent('More than')
  })
})

test('nothing is closed before it was shown what it means for each person', async () => {
  const { written } = await open()
  await fill('2026-11-19', '2026-11-20')
  await button('Show preview').click()
  const means = page.getByRole('region', { name: 'What 2 closure days mean' })
  await expect.element(means.getByRole('heading')).toHaveFocus()
  await expect.element(means.getByRole('row').nth(1)).toMatchTextContent('Anna Becker')
  await expect.element(means.getByRole('row').nth(1)).toMatchTextContent('12.50')
  await expect.element(means).toMatchTextContent('1 day already has a plan, which stays')
  await expect.element(means).not.toMatchTextContent('Berta')
  await expect.element(means).toMatchTextContent('Then there are 14 closure days in 2026.')
  const closing = { name: 'Repairs', from: '2026-11-19', to: '2026-11-20', charge: 'none' }
  expect(written()).toEqual([['POST /api/closings', closing]])
  // Another closing is another preview.
  await field('Time off in lieu').click()
  await expect.element(means).not.toBeInTheDocument()
  await button('Show preview').click()
  await expect.element(means.getByRole('columnheader', { name: 'From the account' })).toBeVisible()
  await button('Close for 2 days').click()
  await expect.element(toast).toMatchTextContent('Repairs, 2 days')
  await expect.element(field('Reason')).not.toBeInTheDocument()
  await expect.element(button('Enter closure days')).toHaveFocus()
  await expect.poll(() => lines().at(-1)).toBe('Nov 19 – 20Repairs 2 days · Time off in lieu')
  expect(written().at(-1)).toEqual(['POST /api/closings', { ...closing, charge: 'timeOff', confirm: true }])
})

test('the toast takes the closing back that was just entered', async () => {
  const { written } = await open({ closings: [] })
  await fill('2026-11-19', '2026-11-20')
  await button('Show preview').click()
  await button('Close for 2 days').click()
  await toast.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await expect.element(toast).toMatchTextContent('Closure days removed')
  await expect.element(card).toMatchTextContent('No closure days in 2026 yet.')
  expect(written().at(-1)?.[0]).toBe('DELETE /api/closings/9')
})

test('what cannot be a closing is said before anything is asked', async () => {
  const { written } = await open()
  const alerts = () => alert.all().map((each) => each.element().textContent)
  await button('Enter closure days').click()
  await expect.element(field('Reason')).toHaveFocus()
  await button('Show preview').click()
  expect(alerts()).toEqual([
    'Please enter a name of up to 60 characters.',
    'Please choose the first and the last day.',
  ])
  await field('Reason').fill('R'.repeat(61))
  expect(alerts()[0]).toBe('Please enter a name of up to 60 characters.')
  await field('Reason').fill('Repairs')
  await field('First day').fill('2026-11-21')
  await expect.element(field('Last day')).toHaveValue('Nov 21, 2026')
  expect(alerts()).toEqual(['This is a weekend. Please choose a day from Monday to Friday.'])
  await field('Last day').fill('2026-11-16')
  expect(alerts()).toEqual(['The last day is before the first. Please change one of them.'])
  await field('Last day').fill('2027-11-16')
  expect(alerts()).toEqual(['Please enter at most 60 days at a time.'])
  await button('Show preview').click()
  expect(written()).toEqual([])
})

test('where every day is free already, nothing can be confirmed', async () => {
  await open({ shown: { days: [], teachers: [], daysInYear: 12 } })
  await fill('2026-12-25', '2026-12-25')
  await button('Show preview').click()
  await expect.element(page.getByText(/^All these days are already free/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Close for/ })).not.toBeInTheDocument()
})

test('auf Deutsch: entfernt wird nach einer Rückfrage', async () => {
  const { written } = await open({ language: 'de' })
  await button('Summer, 20.–31. Juli, entfernen').click()
  await expect.element(page.getByText('10 Schließtage entfernen (Summer)?')).toBeVisible()
  await button('Abbrechen').click()
  await expect.element(button('Summer, 20.–31. Juli, entfernen')).toHaveFocus()
  expect(written()).toEqual([])
  await button('Summer, 20.–31. Juli, entfernen').click()
  await button('Ja, entfernen').click()
  await expect.element(toast).toMatchTextContent('Wieder normale Tage: Summer')
  await expect.element(card).toMatchTextContent('2 Schließtage im Jahr 2026')
  await expect.element(button('Schließtage eintragen')).toHaveFocus()
  expect(written()).toEqual([['DELETE /api/closings/1', undefined]])
})

test('a refused closing stays in the form, with the reason', async () => {
  await open({
    refuse({ method }) {
      if (method === 'POST') throw new Refusal(503, 'Too much to do.', 'busy')
    },
  })
  await fill('2026-11-19', '2026-11-20')
  await button('Show preview').click()
  await expect.element(alert).toBeVisible()
  await expect.element(field('Reason')).toHaveValue('Repairs')
})
