import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarPlace, CalendarSettings, PlaceChange } from '#contract/calendar.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { calendarHouse, dayOf } from '../../test/calendar.ts'
import { house } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { CalendarArea } from './calendar-area.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const card = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tick = (name: RegExp) => page.getByRole('checkbox', { name })
const alert = page.getByRole('alert')
const change = page.getByRole('button', { name: /^(Change the location|Ort der Kita ändern)$/ })

/** The section over a house that takes every change of its place. */
async function open(settings: Partial<CalendarSettings> = {}, language: Language = 'en', refuse?: Answer) {
  const answer = calendarHouse({ settings, ...(refuse ? { refuse } : {}) })
  const { sent } = await mount(<CalendarArea today={house.today} />, { language, answer })
  await change.click()
  return { written: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

describe('where the house is', () => {
  test('a house that has said nothing is asked for nothing but its country', async () => {
    await open()
    await expect.element(field('Country')).toHaveValue('')
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(field('Federal state')).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await button('Cancel').click()
    await expect.element(change).toHaveFocus()
    expect(page.getByRole('region', { name: /^(?!Notifications)/ }).elements()).toHaveLength(1)
  })

  test('a country without a Land is not saved, and the field that is missing has the focus', async () => {
    const { written } = await open()
    await field('Country').selectOptions('Germany')
    await button('Save').click()
    await expect.element(alert).toHaveTextContent('Please choose the federal state.')
    await expect.element(field('Federal state')).toHaveFocus()
    expect(written()).toEqual([])
    await field('Federal state').selectOptions('Lower Saxony')
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await field('Half a paid day off').click()
    await button('Save').click()
    await expect.element(toast).toMatchTextContent('Settings updated')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(change).toHaveFocus()
    await expect.element(card('Location of the kindergarten')).toMatchTextContent('Lower Saxony')
    expect(written()).toEqual([{ region: 'DE-NI', keptHolidays: [], releaseShare: 0.5 }])
  })

  test('Bavaria asks for the two days that its towns decide', async () => {
    const { written } = await open({ region: 'DE-BY' })
    await expect.element(field('Federal state')).toHaveValue('DE-BY')
    await field('Is August 15 (Assumption Day) a public holiday in your town?').click()
    await expect
      .element(field('Is August 8 (Augsburg Peace Festival) a public holiday in your town?'))
      .not.toBeChecked()
    await button('Save').click()
    await expect.poll(written).toEqual([{ region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0 }])
  })

  test('ein Kanton kommt mit einem Vorschlag, von dem jeder Tag abgewählt werden kann', async () => {
    const { written } = await open({}, 'de')
    await field('Staat').selectOptions('Schweiz')
    await button('Speichern').click()
    await expect.element(alert).toHaveTextContent('Bitte wählen Sie den Kanton.')
    await field('Kanton').selectOptions('Solothurn')
    await expect.element(page.getByText(/^Ein Vorschlag für 2026/)).toBeVisible()
    await expect.element(tick(/^Auffahrt/)).toBeChecked()
    await expect.element(tick(/^Tag der Arbeit, halber Tag/)).toBeChecked()
    await expect.element(tick(/^Josefstag/)).not.toBeChecked()
    await tick(/^Fronleichnam/).click()
    await tick(/^Josefstag/).click()
    await button('Speichern').click()
    await expect.poll(() => written().length).toBe(1)
    const { keptHolidays } = written()[0] as CalendarPlace
    expect(keptHolidays).toContain('saintJoseph')
    expect(keptHolidays).toContain('labourDay')
    expect(keptHolidays).not.toContain('corpusChristi')
  })

  test('what was ticked for another place does not come along, and what is saved comes back', async () => {
    const { written } = await open({ region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 1 })
    await field('Country').selectOptions('Austria')
    await expect.element(field('Federal state')).not.toBeInTheDocument()
    await field('Country').selectOptions('Germany')
    await expect.element(field('Is August 15 (Assumption Day) a public holiday in your town?')).toBeChecked()
    await expect.element(button('Save')).toBeDisabled()
    await field('Country').selectOptions('Austria')
    await button('Save').click()
    await expect.poll(written).toEqual([{ region: 'AT', keptHolidays: [], releaseShare: 1 }])
  })

  test('another place that changes no day is saved without a question', async () => {
    const { written } = await open({ region: 'DE-BE', releaseShare: 0.5, writtenYears: [2026, 2027] })
    await expect.element(field('Country')).toHaveValue('DE')
    await field('Country').selectOptions('Not specified')
    await button('Save').click()
    await expect.poll(written).toEqual([{ region: null, keptHolidays: [], releaseShare: 0 }])
  })

  test('M1: every day that comes or goes is named with whom it concerns, and nothing is saved before the answer', async () => {
    const [epiphany, eve] = [calendarDateOf('2027-01-06'), calendarDateOf('2026-12-24')]
    const moved: PlaceChange[] = [
      {
        date: eve,
        before: dayOf(eve, { kind: 'closing', name: 'Winter', charge: 'leave', closingId: 1 }),
        after: dayOf(eve, { kind: 'release', holiday: 'christmasEve' }),
        teachers: [],
        everyone: true,
      },
      {
        date: epiphany,
        before: dayOf(epiphany, { holiday: 'epiphany' }),
        after: null,
        teachers: [
          { teacherId: 1, name: 'Anna Becker' },
          { teacherId: 2, name: 'Ben Kurz' },
        ],
        everyone: false,
      },
    ]
    const answer = calendarHouse({ settings: { region: 'DE-BY', writtenYears: [2026, 2027] }, moved })
    const { sent } = await mount(<CalendarArea today={house.today} />, { language: 'de', answer })
    const written = () => sent.filter(({ method }) => method === 'PUT')
    await change.click()
    await field('Bundesland').selectOptions('Hessen')
    await button('Speichern').click()
    const question = page.getByRole('region', { name: '2 Tage ändern sich' })
    await expect.element(question.getByRole('heading')).toHaveFocus()
    const lines = question
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent)
    expect(lines).toEqual([
      'Do., 24. Dezember 2026Heiligabendbisher: Schließtag „Winter“ (Urlaub), künftig: Bezahlt freiBetrifft alle',
      'Mi., 6. Januar 2027Heilige Drei Königebisher: Feiertag, künftig: ArbeitstagBetrifft Anna Becker und Ben Kurz',
    ])
    await button('Abbrechen').click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(button('Speichern')).toHaveFocus()
    expect(written()).toEqual([])
    await button('Speichern').click()
    await button('Speichern und 2 Tage ändern').click()
    await expect.element(toast).toMatchTextContent('2 Tage haben sich für alle geändert')
    expect(written().map(({ body }) => body)).toEqual([
      { region: 'DE-HE', keptHolidays: [], releaseShare: 0 },
    ])
  })

  test('what the server refuses stays on the screen, with its reason', async () => {
    await open({}, 'en', ({ method }) => {
      if (method === 'PUT') throw new Refusal(503, 'Too much to do.', 'busy')
    })
    await field('Country').selectOptions('Luxembourg')
    await button('Save').click()
    await expect.element(toast).toMatchTextContent('Error')
    await expect.element(field('Country')).toHaveValue('LU')
    await expect.element(button('Save')).toBeEnabled()
  })
})

test('everything has room on the narrowest phone', async () => {
  await page.viewport(320, 700)
  await open({ region: 'CH-SO', keptHolidays: ['newYear'], writtenYears: [2026] }, 'de')
  await button('Abbrechen').click()
  await button('Schließtage eintragen').click()
  await expect.element(field('Anlass')).toBeVisible()
  const { scrollWidth } = document.documentElement
  await page.viewport(1024, 900)
  expect(scrollWidth).toBeLessThanOrEqual(320)
})
