import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WirePayroll } from '#contract/payroll.ts'
import { monthNamed } from '#domain/months/month.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import type { Language } from '../../i18n/locales.ts'
import { MonthFiles } from '../months-area.tsx'

const payroll: WirePayroll = {
  format: 'lodas',
  entryMode: 'month',
  consultant: 1,
  client: 1,
  wageTypes: { payout: null, unpaid: null },
  absenceKeys: {},
  people: [],
  version: 1,
}

interface Setting {
  readonly language?: Language
  readonly format?: WirePayroll['format']
  readonly closed?: boolean
  readonly issues?: readonly object[]
}

async function open({ language = 'en', format = 'lodas', closed = true, issues }: Setting = {}) {
  const went: string[] = []
  const files = (
    <MonthFiles month={monthNamed('2026-10')} closed={closed} onOpenSettings={() => went.push('settings')} />
  )
  const { sent } = await mount(files, {
    language,
    known: [[laterKeys.payroll, { ...payroll, format }]],
    answer: () => {
      if (issues) throw new Refusal(409, 'Not yet.', 'payroll_incomplete', undefined, { issues })
      return {}
    },
  })
  return { went, asked: () => sent.map(({ path }) => path) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)
    // The toasts are a list too.
    .filter((text) => text !== '')

describe('the files of a month', () => {
  test('are asked for in the language of the reader, and saved', async () => {
    const { asked } = await open({ language: 'de' })
    await button('Als CSV-Datei').click()
    await expect.element(toast).toMatchTextContent(/gespeichert/)
    await button('Für DATEV LODAS').click()
    expect(asked()).toEqual([
      '/api/months/2026-10/export?format=csv&language=de',
      '/api/months/2026-10/export?format=lodas&language=de',
    ])
  })

  test('for DATEV there is none as long as nobody has said which one', async () => {
    await open({ format: null })
    expect(page.getByRole('button', { name: /DATEV/ }).elements()).toEqual([])
    await expect.element(page.getByText(/under Settings, Months and payroll\./)).toBeVisible()
  })

  test('of a month that is not closed may still change', async () => {
    await open({ closed: false })
    await expect.element(page.getByText(/^This month is not closed/)).toBeVisible()
  })
})

const named = { name: 'Anna', other: 'Ben', value: '17', kind: 'payout', date: '2026-10-14' }
const codes = [
  ...['consultant', 'client', 'personnelNumberMissing', 'personnelNumber', 'samePersonnelNumber'],
  ...['wageTypeMissing', 'wageType', 'absenceKeyMissing', 'absenceKey', 'costCentre', 'outsideMonth'],
  ...['halfDay', 'spanReversed', 'absencesOverlap', 'negative', 'daysUnsupported', 'dateMissing'],
  ...['absenceInMonthMode', 'over24Hours', 'nothing'],
]
const issue = (code: string, params: object = named) => ({ path: '', message: 'In English.', code, params })

describe('a refused file', () => {
  test.each(['en', 'de'] as const)('says every fault in its words, %s', async (language) => {
    await open({ language, issues: codes.map((code) => issue(code)) })
    await page.getByRole('button', { name: /LODAS/ }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(new Set(faults()).size).toBe(codes.length)
    for (const text of faults()) expect(text).not.toMatch(/\{\{|In English|2026-10/)
  })

  test('names people, kinds and days as the reader does', async () => {
    const issues = [
      issue('samePersonnelNumber'),
      issue('absenceKeyMissing', { kind: 'childSick' }),
      issue('over24Hours'),
    ]
    await open({ language: 'de', issues })
    await page.getByRole('button', { name: /LODAS/ }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(faults()).toEqual([
      'Anna und Ben haben dieselbe Personalnummer 17. Ändern Sie eine unter Einstellungen, Monate und Lohn.',
      'Der Ausfallschlüssel für „Kind krank“ fehlt. Ihre Lohnstelle nennt ihn Ihnen; tragen Sie ihn unter Einstellungen, Monate und Lohn, ein.',
      'Anna bekäme am 14. Oktober 2026 mehr als 24 Stunden ausgezahlt, was eine Zeile nach Kalendertagen nicht fasst. Buchen Sie die Auszahlung auf mehrere Tage, oder wählen Sie Monatssummen.',
    ])
  })

  test('leads to the settings where it can be mended there, and a newer fault is said as the server says it', async () => {
    const { went } = await open({ issues: [issue('client'), issue('from_next_year')] })
    await page.getByRole('button', { name: /LODAS/ }).click()
    await button('Open Months and payroll').click()
    expect(went).toEqual(['settings'])
    expect(faults()[1]).toBe('In English.')
  })

  test.each([
    [
      'en',
      'lodas',
      /Give your payroll office the Excel file of this month: it includes this unpaid time/,
      false,
    ],
    [
      'de',
      'lodas',
      /Geben Sie der Lohnstelle diesen Monat als Excel-Datei: Darin steht auch diese unbezahlte/,
      false,
    ],
    ['en', 'lohnUndGehalt', /Enter the wage type for unpaid days in Settings, Months and payroll/, true],
    [
      'de',
      'lohnUndGehalt',
      /Tragen Sie unter Einstellungen, Monate und Lohn, die Lohnart für unbezahlte Tage ein/,
      true,
    ],
  ] as const)('%s, %s: half an unpaid day has a way out', async (language, format, words, inSettings) => {
    await open({ language, format, issues: [issue('halfDay', { ...named, kind: 'unpaid' })] })
    await page.getByRole('button', { name: /DATEV/ }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(faults()).toHaveLength(1)
    expect(faults()[0]).toMatch(words)
    const settings = page.getByRole('button', { name: /Months and payroll|Monate und Lohn/ })
    expect(settings.elements()).toHaveLength(inSettings ? 1 : 0)
  })

  test('for something else leads nowhere', async () => {
    await open({ issues: [issue('nothing')] })
    await page.getByRole('button', { name: /LODAS/ }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button('Open Months and payroll')).not.toBeInTheDocument()
  })
})
