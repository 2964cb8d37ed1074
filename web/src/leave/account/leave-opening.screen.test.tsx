import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Sent } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { correctionOf, leaveOf } from '../../../test/leave.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { OpeningOffer } from '../leave-area.tsx'
import { LeaveOpening } from './leave-opening.tsx'

const site = { ...house, leaveAccounts: true, leaveBegins: 2026 }
const nothing = { days: 0, steps: [] }
const accounts = [
  leaveOf({ corrections: nothing }),
  leaveOf({ id: 2, name: 'Ben Weber', corrections: nothing }),
  leaveOf({ id: 3, name: 'Cem Yıldız', archived: true, corrections: nothing }),
]
const corrections = [correctionOf(5, -19, 'Leave left'), correctionOf(6, -12.5, 'Leave left')]

async function open(language: Language = 'en') {
  const onClose = vi.fn()
  const answer = ({ method }: Sent) =>
    method === 'POST' ? { corrections } : { year: 2026, today: house.today, accounts }
  const { sent } = await mount(<LeaveOpening year={2026} onClose={onClose} />, { answer, language, site })
  await expect.element(page.getByRole('table')).toBeVisible()
  const written = () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { written, onClose }
}

const leftOf = (name: string) => page.getByLabelText(`Leave left of ${name}`)

test('D3: a pasted list fills the table, unknown names are named, and all of it goes at once', async () => {
  const { written, onClose } = await open()
  expect(page.getByRole('row').all()).toHaveLength(3)
  await page.getByLabelText('Paste a list').fill('Anna Becker\t6\nBen 12,5\nZoe Krause\t4\n')
  await expect.element(leftOf('Anna Becker')).toHaveValue('6')
  await expect.element(leftOf('Ben Weber')).toHaveValue('12,5')
  await expect.element(page.getByText('Not found: Zoe Krause')).toBeVisible()
  await leftOf('Anna Becker').fill('7')
  await page.getByRole('button', { name: 'Enter for 2 people' }).click()
  await expect.element(toast).toMatchTextContent('2 accounts adjusted')
  expect(onClose).toHaveBeenCalled()
  const people = [
    { teacherId: 1, left: 7 },
    { teacherId: 2, left: 12.5 },
  ]
  const opening = { on: '2026-11-11', reason: 'Leave left on November 11, 2026', people }
  expect(written()).toEqual([['/api/leave/opening', opening]])
  // The dialog is still there, because nobody takes it away.
  const undo = toast.getByRole('button', { name: 'Undo', includeHidden: true })
  ;(undo.element() as HTMLElement).click()
  await expect.poll(() => written().at(-1)).toEqual(['/api/leave-corrections/removals', { ids: [5, 6] }])
})

test('D3: der erste Tag liegt im ersten Jahr, und die Tage sind Zahlen', async () => {
  const { written } = await open('de')
  await page.getByLabelText('Erster Tag').fill('2025-12-31')
  await page.getByLabelText('Resturlaub von Ben Weber').fill('zwölf')
  await page.getByRole('button', { name: /eintragen$/ }).click()
  await expect.element(page.getByText('Bitte wählen Sie einen Tag im Jahr 2026.')).toBeVisible()
  await expect.element(page.getByText(/^Bitte geben Sie Tage mit .+: Ben Weber$/)).toBeVisible()
  expect(written()).toEqual([])
})

test.each([
  ['in the first year, as long as nothing is said', 2026, accounts, true],
  ['not in the next one', 2027, accounts, false],
  ['not once a correction is entered', 2026, [...accounts.slice(1), leaveOf()], false],
  ['not once something is carried over', 2026, [leaveOf({ corrections: nothing, enteredCarried: 0 })], false],
  ['not for nobody', 2026, [], false],
])('D3: it is offered %s', async (_, year, of, isOffered) => {
  await mount(
    <div>
      <h1>The year</h1>
      <OpeningOffer year={year} accounts={of} onOpen={() => {}} />
    </div>,
    { site, known: [[keys.site, site]] },
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(page.getByRole('button').all()).toHaveLength(isOffered ? 1 : 0)
})
