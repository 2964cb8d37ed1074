import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClosingPreview, WireClosing } from '#contract/calendar.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { calendarHouse, closingOf } from '../../test/calendar.ts'
import { house, teacherOf } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { CalendarArea } from './calendar-area.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = page.getByRole('region', { name: /^(Closure days|Schließtage)$/ })

const dates = ['2026-11-19', '2026-11-20'].map(calendarDateOf)
const line = (teacherId: number, name: string, leaveDays: number, missing: number) => ({
  ...{ teacherId, name, days: leaveDays + missing, hours: 12, planned: 0, leaveDays, missing },
})
const preview: ClosingPreview = {
  days: dates,
  teachers: [line(1, 'Anna Becker', 2, 0), line(2, 'Ben Kurz', 0.5, 1)],
  daysInYear: 2,
}

interface Opening {
  readonly leaveAccounts?: boolean
  readonly shown?: ClosingPreview
  readonly closings?: readonly WireClosing[]
  readonly exceptions?: WireClosing['exceptions']
  readonly language?: Language
}

async function open(opening: Opening = {}) {
  const { leaveAccounts = true, shown = preview, closings = [], exceptions = [], language = 'en' } = opening
  const answer = calendarHouse({
    ...{ settings: { region: 'DE-HE' }, preview: shown, closings, exceptions },
    teachers: [teacherOf(1, 'Anna Becker'), teacherOf(2, 'Ben Kurz', { leaveDays: 28 })],
  })
  const site = { ...house, leaveAccounts }
  const { sent } = await mount(<CalendarArea today={house.today} />, { answer, site, language })
  return { written: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

async function look() {
  await button('Enter closure days').click()
  await field('Reason').fill('Repairs')
  await field('First day').fill('2026-11-19')
  await field('Last day').fill('2026-11-20')
  await field('Leave').click()
  await button('Show preview').click()
}

test('leave is offered only in a house that keeps leave accounts', async () => {
  await open({ leaveAccounts: false })
  await button('Enter closure days').click()
  await expect.element(field('Paid day off')).toBeVisible()
  await expect.element(field('Leave')).not.toBeInTheDocument()
})

test('the preview says how many days of leave it takes, and for whom they are missing', async () => {
  await open()
  await look()
  const means = page.getByRole('region', { name: 'What 2 closure days mean' })
  await expect.element(means.getByRole('columnheader', { name: 'Leave' })).toBeVisible()
  await expect.element(means.getByRole('row', { name: 'Anna Becker 2 12.00' })).toBeVisible()
  await expect
    .element(means.getByRole('row', { name: 'Ben Kurz no leave left for 1 day 0.5 12.00' }))
    .toBeVisible()
})

test('with enough leave for everybody nothing is asked', async () => {
  const { written } = await open({ shown: { ...preview, teachers: [line(1, 'Anna Becker', 2, 0)] } })
  await look()
  await expect.element(button('Close for 2 days')).toBeVisible()
  await expect.element(page.getByText(/too little leave/)).not.toBeInTheDocument()
  await button('Close for 2 days').click()
  await expect.element(toast).toMatchTextContent('Repairs, 2 days')
  expect(written().at(-1)).not.toHaveProperty('whenShort')
})

test('who has too little works as usual, is paid or takes time off; the list says who', async () => {
  const exceptions = [{ teacherId: 2, date: calendarDateOf('2026-11-20'), charge: 'none' as const }]
  const { written } = await open({ exceptions })
  await look()
  const short = page.getByRole('group', { name: /^1 person has too little leave/ })
  await expect.element(short.getByRole('radio', { name: 'They work as usual' })).toBeChecked()
  await expect.element(short).toMatchTextContent('For these people the days are not closed')
  await short.getByRole('radio', { name: 'Paid day off' }).click()
  await expect.element(short).toMatchTextContent('The hours of these days are credited')
  // It is the same preview: nothing is asked again.
  expect(written()).toHaveLength(1)
  await button('Close for 2 days').click()
  await expect.element(toast).toMatchTextContent('Repairs, 2 days')
  expect(written().at(-1)).toMatchObject({ charge: 'leave', whenShort: 'paid', confirm: true })
  await expect.element(card.getByText('Ben Kurz: 1 paid day off')).toBeVisible()
})

test('auf Deutsch', async () => {
  const exceptions = dates.map((date) => ({ teacherId: 2, date, charge: 'open' as const }))
  const closings = [{ ...closingOf(1, 'Sommer', dates), charge: 'leave' as const, exceptions }]
  await open({ language: 'de', closings })
  await expect.element(card.getByText('Ben Kurz: arbeitet an 2 Tagen wie sonst')).toBeVisible()
  await button('Schließtage eintragen').click()
  await expect.element(field('Urlaub')).toBeVisible()
})

describe('three fifths of the leave', () => {
  const days = (count: number, charge: 'leave' | 'none'): WireClosing => ({
    ...closingOf(
      3,
      'Much',
      Array.from({ length: count }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`),
    ),
    charge,
  })
  const said = 'closure days on leave are more than three fifths of the agreed leave'

  test('are those of what is agreed: 17 days are more than 16.8 of 28', async () => {
    await open({ closings: [days(17, 'leave')] })
    await expect.element(card).toMatchTextContent(`17 ${said} (16.8 of 28 days)`)
  })

  test('16 are not', async () => {
    await open({ closings: [days(16, 'leave')] })
    await expect.element(card).toMatchTextContent('16 closure days in 2026')
    await expect.element(card).not.toMatchTextContent('three fifths')
  })

  test('paid closing days use none of it', async () => {
    await open({ closings: [days(19, 'none')] })
    await expect.element(card).toMatchTextContent('19 closure days in 2026')
    await expect.element(card).not.toMatchTextContent('three fifths')
  })
})
