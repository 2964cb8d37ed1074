import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Site } from '#contract/sites.ts'
import type { Answer } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { DayBoundsChoice, HouseName, MpaName, ParentsPhone } from './basics.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { LeaveAccountsSwitch } from './leave-accounts-switch.tsx'
import { ParentsSeeSettings } from './parents-see.tsx'
import { OfSite } from './settings-card.tsx'
import { HouseSwitch } from './switches.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const card = (name: string) => page.getByRole('region', { name })
const alert = page.getByRole('alert')

/** A part of the settings over a house that takes every change. */
async function open(part: (site: Site) => React.ReactNode, language: Language = 'en') {
  let site = house
  const answer: Answer = ({ method, body }) => {
    const { parentsSee, ...rest } = (method === 'PATCH' ? body : {}) as Partial<Site>
    site = { ...site, ...rest, parentsSee: { ...site.parentsSee, ...parentsSee } }
    return site
  }
  const { sent } = await mount(<OfSite>{part}</OfSite>, { language, answer, known: [[keys.site, house]] })
  return { written: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

describe('the name and the time zone', () => {
  const name = field('Name of the kindergarten')

  test('a name has two to a hundred characters, and saves itself once it is left', async () => {
    const { written } = await open((site) => <HouseName name={site.name} timeZone={site.timeZone} />)
    await name.fill('K')
    await userEvent.tab()
    await expect.element(alert).toHaveTextContent('Name must be at least 2 characters')
    await name.fill('K'.repeat(101))
    await expect.element(alert).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(alert).toHaveTextContent('Please enter at most 100 characters.')
    expect(written()).toEqual([])
    await name.fill(' Kita Mohnblume ')
    await userEvent.tab()
    await expect.element(name).toHaveValue('Kita Mohnblume')
    await expect.poll(written).toEqual([{ name: 'Kita Mohnblume' }])
  })

  test('who pauses or presses Enter does not have to leave it, and nothing is sent twice', async () => {
    const { written } = await open((site) => <HouseName name={site.name} timeZone={site.timeZone} />)
    await name.fill('Kita Mohn')
    await expect.poll(written, { timeout: 3_000 }).toEqual([{ name: 'Kita Mohn' }])
    await name.fill('Kita Mohnblume')
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.poll(written).toEqual([{ name: 'Kita Mohn' }, { name: 'Kita Mohnblume' }])
  })

  test('eine Zeitzone, die es nicht gibt, wird nicht angenommen', async () => {
    const { written } = await open((site) => <HouseName name={site.name} timeZone={site.timeZone} />, 'de')
    const zone = field('Zeitzone')
    await zone.fill('Europe/Entenhausen')
    await userEvent.tab()
    await expect.element(alert).toHaveTextContent('Bitte wählen Sie eine Zeitzone wie Europe/Berlin.')
    await zone.fill('Europe/Vienna')
    await userEvent.tab()
    await expect.poll(written).toEqual([{ timeZone: 'Europe/Vienna' }])
  })
})

test('F25: the name of the MPA hours has at most 12 characters', async () => {
  const { written } = await open((site) => <MpaName name={site.mpaName} />)
  const name = field('What your kindergarten calls it')
  await expect.element(name).toHaveValue('')
  await name.fill('Vorbereitungszeit')
  await userEvent.tab()
  await expect.element(alert).toMatchTextContent('Please enter at most 12 characters')
  await name.fill('Vorbereitung')
  await userEvent.tab()
  await expect.poll(written).toEqual([{ mpaName: 'Vorbereitung' }])
})

test.each([
  ['en', 'Phone number', 'Please enter at most 40 characters.'],
  ['de', 'Telefonnummer', 'Bitte geben Sie höchstens 40 Zeichen ein.'],
] as const)(
  '%s: the phone number for parents has at most 40 characters',
  async (language, label, tooLong) => {
    const { written } = await open((site) => <ParentsPhone phone={site.parentsPhone} />, language)
    await expect.element(field(label)).toHaveValue('')
    await field(label).fill('1'.repeat(41))
    await userEvent.tab()
    await expect.element(alert).toHaveTextContent(tooLong)
    expect(written()).toEqual([])
    await field(label).fill(' 0341 123456 ')
    await userEvent.tab()
    await expect.poll(written).toEqual([{ parentsPhone: '0341 123456' }])
    await expect.element(field(label)).toHaveValue('0341 123456')
  },
)

test('the day can be widened on both sides, each with one choice', async () => {
  const { written } = await open((site) => <DayBoundsChoice bounds={site} />)
  await expect.element(field('From')).toHaveValue('07:00')
  await expect.element(field('Until')).toHaveValue('21:00')
  await field('From').selectOptions('06:00')
  await field('Until').selectOptions('21:30')
  await expect.element(field('From')).toHaveValue('06:00')
  await expect.poll(written).toEqual([{ dayStart: '06:00' }, { dayEnd: '21:30' }])
})

test('kinds of absence are switched on and off at once', async () => {
  const { written } = await open((site) => <HouseSwitch setting="absenceKinds" used={site.absenceKinds} />)
  const used = card('Types of absence').getByRole('switch', { name: 'Use types of absence' })
  await expect.element(used).not.toBeChecked()
  await expect.element(card('Types of absence')).toMatchTextContent('Parents never see any of it.')
  await used.click()
  await expect.element(used).toBeChecked()
  await used.click()
  await expect.element(used).not.toBeChecked()
  await expect.poll(written).toEqual([{ absenceKinds: true }, { absenceKinds: false }])
})

describe('leave accounts', () => {
  const part = (site: Site) => <LeaveAccountsSwitch site={site} opening={(year) => <i>from {year}</i>} />

  test('are off at first, and then nothing is said about lapsing', async () => {
    const { written } = await open(part)
    const used = card('Leave accounts').getByRole('switch', { name: 'Keep leave accounts' })
    await expect.element(used).not.toBeChecked()
    await expect.element(field('Month')).not.toBeInTheDocument()
    await used.click()
    await expect.element(used).toBeChecked()
    await expect.element(field('Month')).toHaveValue('3')
    await expect.element(field('Carried-over leave expires on: day')).toHaveValue('31')
    await used.click()
    await expect.element(field('Month')).not.toBeInTheDocument()
    await expect.poll(written).toEqual([{ leaveAccounts: true }, { leaveAccounts: false }])
  })

  test('D3: the year in which they begin is shown and changed', async () => {
    const { written } = await open((site) =>
      part({ ...site, leaveAccounts: true, leaveBegins: site.leaveBegins ?? 2026 }),
    )
    const year = card('Leave accounts').getByLabelText('Leave accounts begin with the year')
    await expect.element(year).toHaveValue('2026')
    await expect.element(card('Leave accounts')).toMatchTextContent('from 2026')
    await year.selectOptions('2027')
    await expect.element(year).toHaveValue('2027')
    await expect.poll(written).toEqual([{ leaveBegins: 2027 }])
  })

  test('Q3: Übertrag muss genommen oder nur begonnen sein', async () => {
    const { written } = await open(part, 'de')
    await card('Urlaubskonten').getByRole('switch').click()
    const mustBe = field('Bis dahin muss Übertrag')
    await expect.element(mustBe).toHaveValue('taken')
    await mustBe.selectOptions('begonnen sein (TVöD)')
    await expect.poll(written).toEqual([{ leaveAccounts: true }, { leaveMustBe: 'begun' }])
  })

  test('Q6: less than half a day is dropped, or kept', async () => {
    const { written } = await open(part)
    await card('Leave accounts').getByRole('switch').click()
    const rest = field('Less than half a day of entitlement')
    await expect.element(rest).toHaveValue('dropped')
    await rest.selectOptions('is kept (law, AVR)')
    await expect.poll(written).toEqual([{ leaveAccounts: true }, { leaveRest: 'kept' }])
  })

  test('der Tag, an dem Übertrag verfällt, ist ein Tag, den es gibt', async () => {
    const { written } = await open(part, 'de')
    const konten = card('Urlaubskonten')
    await konten.getByRole('switch').click()
    await expect.element(konten).toMatchTextContent('Gesetzlich der 31. März des Folgejahres.')
    await field('Monat').selectOptions('Juni')
    await expect.element(field('Übertrag verfällt am: Tag')).toHaveValue('30')
    await expect.poll(written).toEqual([{ leaveAccounts: true }, { leaveLapsesOn: '06-30' }])
  })
})

test.each([
  [
    'Use types of absence',
    ({ absenceKinds }: Site) => <HouseSwitch setting="absenceKinds" used={absenceKinds} />,
  ],
  ['Keep leave accounts', (site: Site) => <LeaveAccountsSwitch site={site} opening={() => null} />],
])('%s: a switch does not jump back while the server thinks', async (name, part) => {
  await mount(<OfSite>{part}</OfSite>, {
    answer: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : house),
    known: [[keys.site, house]],
  })
  const used = page.getByRole('switch', { name })
  await used.click()
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(used).toBeChecked()
})

test('what parents see is shown as it would be, before anybody looks', async () => {
  const { written } = await open((site) => <ParentsSeeSettings see={site.parentsSee} />)
  const preview = page.getByRole('figure')
  await expect.element(preview).not.toMatchTextContent('Trip to the woods')
  await expect.element(preview).not.toMatchTextContent('Contract')
  await page.getByRole('switch', { name: 'Notes', exact: true }).click()
  await expect.element(preview).toMatchTextContent('Trip to the woods')
  // The notes of a sick day stay inside even then, and so does its reason.
  await page.getByRole('radio', { name: 'Reasons for absence' }).click()
  await expect.element(preview).toMatchTextContent('U')
  await expect.element(preview).not.toMatchTextContent('K')
  await expect.element(preview).not.toMatchTextContent('At the doctor’s')
  await page.getByRole('radio', { name: 'Hours' }).click()
  await expect.element(preview).toMatchTextContent('Contract')
  await expect.element(preview).not.toMatchTextContent('U')
  await expect
    .poll(written)
    .toEqual([
      { parentsSee: { notes: true } },
      { parentsSee: { hours: false, reasons: true } },
      { parentsSee: { hours: true, reasons: false } },
    ])
})

test('language and appearance are changed at once, and kept on this device', async () => {
  await mount(<DeviceSettings />)
  await field('Dark').click()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await field('Deutsch').click()
  await expect.element(card('Sprache und Darstellung')).toBeVisible()
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
  await field('Hell').click()
  expect(document.documentElement.dataset.theme).toBe('light')
})
