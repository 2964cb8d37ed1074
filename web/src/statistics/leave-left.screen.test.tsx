import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { house } from '../../test/house.ts'
import { leaveOf, leaveYearOf } from '../../test/leave.ts'
import { mount } from '../../test/mount.tsx'
import { keys } from '../api/queries.ts'
import type { Language } from '../i18n/locales.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

const summary: TeacherSummaryStats[] = ['Anna Becker', 'Birgit Çelik'].map((name, at) => ({
  ...{ id: at + 1, name, archived: false, totalAbsentDays: 0, totalVacationDays: 2 },
  ...{ totalSickDays: 0, totalNonWorkingDays: 0, totalWorkedHours: 0, trailingBalance: 0 },
}))

async function open(leaveAccounts: boolean, language: Language = 'en') {
  const onLeave = vi.fn()
  const site = { ...house, leaveAccounts }
  const { sent } = await mount(<StatisticsPanel onAccount={() => {}} onLeave={onLeave} />, {
    ...{ site, language, known: [[keys.site, site]] },
    answer: ({ path }) => {
      if (path.includes('summary-stats')) return summary
      return path.startsWith('/api/leave') ? leaveYearOf(leaveOf()) : []
    },
  })
  await expect.element(page.getByRole('button', { name: 'Anna Becker' }).first()).toBeInTheDocument()
  return { onLeave, asked: () => sent.map(({ path }) => path) }
}

test('without leave accounts the table is as before, and nothing is asked', async () => {
  const { asked } = await open(false)
  await expect.element(page.getByText(/Leave left/)).not.toBeInTheDocument()
  expect(asked().filter((path) => path.includes('leave'))).toEqual([])
})

test('what is left of the leave stands in a column, and opens the account', async () => {
  const { onLeave } = await open(true)
  await expect.element(page.getByRole('columnheader', { name: 'Leave left 2026' })).toBeVisible()
  const anna = page.getByRole('row', { name: /^Anna Becker/ })
  await anna.getByRole('button', { name: '16.5 of 26' }).click()
  expect(onLeave).toHaveBeenCalledWith(1, 2026)
  // Not employed this year: no account, and no zero.
  const birgit = page.getByRole('row', { name: /^Birgit/ }).element()
  expect([...birgit.querySelectorAll('td')].at(-2)?.textContent).toBe('')
})

test('auf dem Telefon steht der Resturlaub auf der Karte', async () => {
  await page.viewport(390, 844)
  await open(true, 'de')
  const card = page.getByRole('listitem').filter({ hasText: 'Anna Becker' })
  await expect.element(card).toMatchTextContent('Resturlaub 2026')
  await expect.element(card.getByRole('button', { name: '16,5 von 26' })).toBeVisible()
  await page.viewport(1280, 800)
})
