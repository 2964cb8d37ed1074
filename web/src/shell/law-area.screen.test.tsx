import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { house, teacherOf } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { LawArea } from './settings-area.tsx'
// Fetched ahead: the first test would wait for it.
import '../schedule/area/law-cards.tsx'

const people = [teacherOf(7, 'Anna Becker'), teacherOf(8, 'Ben Öztürk')]
const place = { keptHolidays: [], releaseShare: 0, years: [] }

interface Opened {
  readonly used?: boolean
  readonly region?: string | null
  readonly language?: Language
  readonly change?: Answer
}

async function open({ used = true, region = 'DE-SN', language = 'en', change }: Opened = {}) {
  const site = { ...house, lawHints: used }
  let profiles = [{ teacherId: 8, protection: 'minor' }]
  return mount(<LawArea used={used} />, {
    language,
    site,
    answer: (sent) => {
      const { method, path } = sent
      if (method === 'PATCH') return { ...site, lawHints: !used }
      if (method === 'PUT') {
        change?.(sent)
        const { protection } = sent.body as { protection: string }
        profiles = [...profiles, { teacherId: Number(path.split('/').at(-1)), protection }]
        return profiles.at(-1)
      }
      if (path.startsWith('/api/teachers')) return people
      if (path.startsWith('/api/calendar')) return { ...place, region }
      return profiles
    },
  })
}

const protectionOf = (name: string) => page.getByLabelText(`Youth and maternity protection: ${name}`)

test('off, nothing of the people is asked for', async () => {
  const { sent } = await open({ used: false })
  await expect.element(page.getByRole('switch', { name: 'Show working-time alerts' })).not.toBeChecked()
  await expect
    .element(page.getByText('Youth and maternity protection', { exact: true }))
    .not.toBeInTheDocument()
  expect(sent).toEqual([])
  await page.getByRole('switch', { name: 'Show working-time alerts' }).click()
  await expect.poll(() => sent).toMatchObject([{ method: 'PATCH', body: { lawHints: true } }])
})

test('everyone is an adult but who is said to be more protected', async () => {
  await open()
  await expect.element(protectionOf('Anna Becker')).toHaveValue('adult')
  await expect.element(protectionOf('Ben Öztürk')).toHaveValue('minor')
  await expect
    .element(page.getByText('The rules of Germany (ArbZG, JArbSchG, MuSchG) are used.'))
    .toBeVisible()
})

test('a profile is saved at once', async () => {
  const { sent } = await open()
  await protectionOf('Anna Becker').selectOptions('maternity')
  await expect.element(protectionOf('Anna Becker')).toHaveValue('maternity')
  const put = { method: 'PUT', path: '/api/protection/7', body: { protection: 'maternity' } }
  await expect.poll(() => sent).toContainEqual(put)
})

test('a profile that is refused goes back, and it is told', async () => {
  await open({
    change: () => {
      throw new Refusal(404, 'This teacher was not found.', 'not_found')
    },
  })
  await protectionOf('Anna Becker').selectOptions('minor')
  await expect.element(toast).toMatchTextContent('The protection of Anna Becker was not saved')
  await expect.element(protectionOf('Anna Becker')).toHaveValue('adult')
})

test.each([
  ['AT', 'Es gelten die Regeln für Österreich (AZG, KJBG, MSchG).'],
  [
    'LU',
    'Für den Ort dieser Kita sind noch keine Regeln hinterlegt. Tragen Sie den Ort unter Einstellungen, Kalender, ein.',
  ],
])('in %s it says which rules hold', async (region, said) => {
  await open({ region, language: 'de' })
  await expect.element(page.getByText(said)).toBeVisible()
})
