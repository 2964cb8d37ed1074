import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RetentionPreview } from '#contract/retention.ts'
import type { Region } from '#domain/calendar/regions.ts'
import type { LongerTime } from '#domain/house/retention.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import { Retention } from './retention.tsx'
import { OfSite } from './settings-card.tsx'

const choice = page.getByLabelText('Keep day entries')
const fold = page.getByRole('button', { name: 'Combine older weeks' })
const goes = page.getByRole('group', { name: 'This would be permanently deleted:' })

const older: RetentionPreview = {
  years: 2,
  foldedBefore: calendarDateOf('2025-11-10'),
  weeks: 3,
  dayEntries: 42,
  historyEntries: 5,
  teachers: [{ id: 7, name: 'Anna Becker', initialBalance: 0, openingBalance: -2.5 }],
}

/** Something is older than two years, nothing older than three. */
async function open(
  retentionYears: number | null,
  refuse?: () => never,
  language: 'en' | 'de' = 'en',
  region: Region | null = null,
  longer?: LongerTime,
) {
  const answer: Answer = ({ method, path, body }) => {
    if (path.startsWith('/api/site/retention?'))
      return path.endsWith('years=2') ? older : { ...older, weeks: 0, dayEntries: 0, teachers: [] }
    if (method !== 'PUT') return { ...house, retentionYears }
    refuse?.()
    return { ...house, retentionYears: (body as { years: number | null }).years }
  }
  const { sent } = await mount(
    <OfSite>
      {({ retentionYears: chosenYears, firstWeek }) => (
        <Retention {...{ chosenYears, region, longer, firstWeek }} />
      )}
    </OfSite>,
    {
      language,
      answer,
      known: [[keys.site, { ...house, retentionYears }]],
    },
  )
  await page.getByRole('button', { name: /^(Change how long|Ändern, wie lange)/ }).click()
  return { written: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

test('always, or from two to ten years; nothing to decide until another one is chosen', async () => {
  const { written } = await open(null)
  await expect.element(choice).toHaveValue('')
  const texts = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(texts).toEqual(['Always', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => `${count} years`)])
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choice.selectOptions('3 years')
  await expect.element(page.getByText(/^Nothing is that old yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast).toMatchTextContent('Your choice is saved.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('3 years', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Change how long/ })).toHaveFocus()
  expect(written()).toEqual([{ years: 3, confirm: '2025-11-10' }])
})

test('Q8: a house in Switzerland keeps five years at least, also when it chose two before', async () => {
  await open(2, undefined, 'en', 'CH-ZH')
  await expect.element(choice).toHaveValue('5')
  const texts = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(texts).toEqual(['Always', ...[5, 6, 7, 8, 9, 10].map((count) => `${count} years`)])
  await expect.element(page.getByText(/after five years at the earliest/)).toBeVisible()
})

const left: LongerTime = { years: 5, until: calendarDateOf('2026-11-06') }

test('R16: a house that has left Switzerland reads why older days stay, on the card and before it chooses', async () => {
  await open(2, undefined, 'en', 'DE-BW', left)
  const why = page.getByText(/^Days until November 6, 2026 are kept for 5 years/)
  await expect.poll(() => why.elements().length).toBe(2)
  await choice.selectOptions('5 years')
  await expect.poll(() => why.elements().length).toBe(1)
})

test('R16: auf Deutsch; wer alles immer behält, liest nichts davon', async () => {
  await open(null, undefined, 'de', 'DE-BW', left)
  const why = page.getByText(/^Tage bis zum 6. November 2026 bleiben 5 Jahre/)
  expect(why.elements()).toHaveLength(0)
  await page.getByLabelText('Tageseinträge aufbewahren').selectOptions('2 Jahre')
  await expect.element(why).toBeVisible()
})

test('what would go is counted, and goes only when that is understood', async () => {
  const { written } = await open(null)
  await choice.selectOptions('2 years')
  await expect.element(goes.getByText('3 weeks before November 10, 2025')).toBeVisible()
  await expect.element(goes.getByText('42 day entries')).toBeVisible()
  await expect.element(goes.getByText(/^notes and reasons in 5 changes of the history/)).toBeVisible()
  await expect.element(goes.getByRole('row', { name: /Anna Becker/ })).toMatchTextContent('2.50')
  await expect.element(fold).toBeDisabled()
  await page.getByLabelText('I understand that this cannot be undone.').click()
  await fold.click()
  await expect.element(toast).toMatchTextContent('Older weeks have been combined into the opening balances.')
  await expect.element(goes).not.toBeInTheDocument()
  expect(written()).toEqual([{ years: 2, confirm: '2025-11-10' }])
})

test('when something changed meanwhile, nothing is folded and it is asked again', async () => {
  await open(null, () => {
    throw new Refusal(409, 'Something changed.', 'outdated')
  })
  await choice.selectOptions('2 years')
  await page.getByLabelText('I understand that this cannot be undone.').click()
  await fold.click()
  await expect
    .element(toast)
    .toMatchTextContent('Something has changed in the meantime. Please check the new preview.')
  await expect.element(goes).toBeVisible()
})

test('auf Deutsch wieder „Immer“', async () => {
  const { written } = await open(2, undefined, 'de')
  const label = page.getByLabelText('Tageseinträge aufbewahren')
  await expect.element(label).toHaveValue('2')
  await label.selectOptions('Immer')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(toast).toMatchTextContent('Ihre Wahl ist gespeichert.')
  expect(written()).toEqual([{ years: null }])
})
