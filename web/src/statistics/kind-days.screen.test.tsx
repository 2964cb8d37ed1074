import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { KindStatistics, TeacherSummaryStats } from '#contract/statistics.ts'
import { house } from '../../test/house.ts'
import { colour, mount } from '../../test/mount.tsx'
import { keys } from '../api/queries.ts'
import type { Language } from '../i18n/locales.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

const person = (id: number, name: string, archived = false) => ({ id, name, archived })
const people = [person(7, 'Anna Becker'), person(8, 'Birgit Çelik'), person(9, 'Olga Alt', true)]
const summary: TeacherSummaryStats[] = people.map((one) => ({
  ...one,
  ...{ totalAbsentDays: 0, totalVacationDays: 2.5, totalSickDays: 0, totalNonWorkingDays: 0 },
  ...{ totalWorkedHours: 0, trailingBalance: 0 },
}))

/** This year Anna has more regeneration days than she may; last year nobody was away. */
function kindsOf(year: number): KindStatistics {
  const kinds = [
    { kind: 'leave', days: 2.5, quota: null },
    { kind: 'regeneration', days: 3, quota: 2 },
    { kind: 'special', days: 1, quota: 5 },
    { kind: 'unpaid', days: 0, quota: null },
  ] as const
  const [anna, birgit, olga] = people.map((one) => ({ ...one, kinds: [] }))
  if (!anna || !birgit || !olga) throw new Error('Three people')
  return { year, teachers: [olga, birgit, { ...anna, kinds: year === 2026 ? [...kinds] : [] }] }
}

async function open(absenceKinds: boolean, language: Language = 'en') {
  const site = { ...house, absenceKinds }
  const { sent } = await mount(<StatisticsPanel onAccount={() => {}} onLeave={() => {}} />, {
    ...{ site, language, known: [[keys.site, site]] },
    answer: ({ path }) => {
      if (path.includes('summary-stats')) return summary
      if (path.includes('certificates')) return { today: house.today, certificates: [] }
      return path.includes('/statistics/kinds') ? kindsOf(Number(path.slice(-4))) : []
    },
  })
  await expect.element(page.getByRole('table').first()).toBeVisible()
  // Strict mode mounts twice, and asks twice.
  const asked = () => [...new Set(sent.map(({ path }) => path).filter((path) => path.includes('kinds')))]
  return { asked }
}

const table = page.getByRole('table', { name: 'Days by type, 2026' })
const cells = (name: string) =>
  [...(table.getByRole('rowheader', { name }).element().parentElement?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent,
  )

test('a house that does not use kinds has the table of the spec alone, and does not ask for another', async () => {
  const { asked } = await open(false)
  expect(page.getByRole('table').all()).toHaveLength(1)
  await expect.element(page.getByText(/Days by type/)).not.toBeInTheDocument()
  expect(asked()).toEqual([])
})

test('people by the kinds that are used, with their quota; what is above it is said in amber', async () => {
  await open(true)
  await expect.element(table).toBeVisible()
  const heads = table.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual([
    ...['Teacher', 'Vacation', 'Special leave', 'Regeneration day'],
  ])
  expect(cells('Anna Becker')).toEqual(['2.5', '1 of 5', '3 of 2, 1 too many'])
  expect(cells('Birgit Çelik')).toEqual(['', '', ''])
  await expect.element(table.getByText('Olga Alt')).not.toBeInTheDocument()
  const over = table.getByText('3 of 2, 1 too many').element()
  expect(getComputedStyle(over).color).toBe(colour('--amber'))
  expect(getComputedStyle(table.getByText('1 of 5').element()).color).not.toBe(colour('--amber'))
})

test('another year is another table, and may be empty', async () => {
  const { asked } = await open(true)
  await expect.element(table).toBeVisible()
  await page.getByRole('button', { name: '2025' }).click()
  await expect.element(page.getByText('No days of absence in 2025.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2024' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '2027' })).not.toBeInTheDocument()
  expect(asked()).toEqual(['/api/statistics/kinds?year=2026', '/api/statistics/kinds?year=2025'])
})

test('halbe Tage stehen auf Deutsch mit Komma, auch in der Auswertung darüber', async () => {
  await open(true, 'de')
  const tage = page.getByRole('table', { name: 'Tage nach Grund, 2026' })
  await expect.element(tage.getByText('3 von 2, 1 zu viel')).toBeVisible()
  await expect.element(tage.getByText('2,5', { exact: true })).toBeVisible()
  const above = page.getByRole('table', { name: 'Alle Personen' })
  await expect.element(above.getByRole('cell', { name: '2,5' }).first()).toBeVisible()
})
