import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Sent } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { correctionOf, leaveOf, leaveYearOf } from '../../../test/leave.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { LeavePanel } from './leave-panel.tsx'

const site = { ...house, leaveAccounts: true, absenceKinds: true }

interface Opening {
  readonly account?: WireLeaveAccount
  readonly language?: Language
  readonly refuse?: (sent: Sent) => unknown
}

/** A house in which corrections and what is said of a year are kept. */
async function open({ account = leaveOf(), language = 'en', refuse }: Opening = {}) {
  const onClose = vi.fn()
  let shown = account
  const answer = (sent: Sent) => {
    refuse?.(sent)
    const { method, path, body } = sent
    if (path === '/api/site') return site
    if (method === 'DELETE') shown = { ...shown, corrections: { days: 0, steps: [] } }
    if (method === 'POST') {
      const { days, reason } = body as { days: number; reason: string }
      const correction = correctionOf(9, days, reason)
      shown = { ...shown, corrections: { days, steps: [{ kind: 'correction', days, correction }] } }
      return correction
    }
    if (method === 'PUT') {
      const { carried, noticeOn } = body as { carried: number | null; noticeOn: WireLeaveAccount['noticeOn'] }
      shown = { ...shown, enteredCarried: carried, noticeOn }
      return shown
    }
    return path.endsWith('2026') ? leaveYearOf(shown) : leaveYearOf()
  }
  const { sent } = await mount(<LeavePanel teacherId={1} year={2026} onClose={onClose} />, {
    ...{ answer, language, site, known: [[keys.site, site]] },
  })
  await expect.element(page.getByRole('table').first()).toBeVisible()
  const written = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
  return { written, onClose }
}

const table = page.getByRole('table').first()
const lines = () =>
  [...table.element().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()),
  )
const derivation = () =>
  [...table.element().querySelectorAll('li')].map((line) =>
    [...line.querySelectorAll(':scope > span')].map((part) => part.textContent?.trim()),
  )
const why = (line: string | RegExp) => table.getByRole('button', { name: line })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('the account line by line, down to what is left', async () => {
  await open()
  expect(lines()).toEqual([
    ['Carried over from 2025 expired on March 31', '+5'],
    ['Expired', '−2'],
    ['Entitlement for 2026', '+25'],
    ['Corrections', '−2'],
    ['Taken', '−7.5'],
    ['Planned', '−2'],
    ['Closure days', '0'],
    ['Left', '16.5'],
    ['Left on December 31 if nothing more is entered', '16.5'],
  ])
  await expect.element(page.getByText(/^The year is ending and 16.5 days of leave are left/)).toBeVisible()
})

test('every figure opens the lines that it is made of', async () => {
  await open()
  await why(/Entitlement/).click()
  await expect.element(why(/Entitlement/)).toHaveAttribute('aria-expanded', 'true')
  expect(derivation()).toEqual([
    ['Jan 1 – Aug 2: 30 days per year × 5 of 5 working days per week × 214 of 365 days', '+17.59'],
    ['Aug 3 – Dec 31: 30 days per year × 3 of 5 working days per week × 151 of 365 days', '+7.45'],
    ['Less than half a day is dropped.', '−0.04'],
  ])
  await why(/Entitlement/).click()
  await why(/Taken/).click()
  expect(derivation()).toEqual([
    ['Jul 20 – 28', '−7'],
    ['Fri, Sep 4, half a day each', '−0.5'],
  ])
  await why(/Taken/).click()
  await why(/Closure days/).click()
  await expect.element(table.getByText('Nothing so far.')).toBeVisible()
})

test('auf Deutsch: Übertrag, Verfall und Resturlaub', async () => {
  await open({ language: 'de' })
  await expect.element(page.getByRole('dialog', { name: 'Urlaubskonto: Anna Becker' })).toBeVisible()
  expect(lines()[0]).toEqual(['Übertrag aus 2025 verfallen am 31. März', '+5'])
  expect(lines().at(-2)).toEqual(['Resturlaub', '16,5'])
  await why(/Übertrag/).click()
  expect(derivation()).toEqual([
    [
      'Urlaub aus 2025. Am 5. Oktober 2025 wurde darauf hingewiesen; was nicht genommen wird, verfällt am 31. März 2026.',
      '+5',
    ],
  ])
})

test('what lapses soon is said', async () => {
  await open({ account: leaveOf({ lapsesSoon: { days: 1, on: calendarDateOf('2026-12-15') } }) })
  await expect.element(page.getByText('1 day of it expires on December 15 if it is not taken.')).toBeVisible()
})

test('without a notice carried leave stays, and the account says why', async () => {
  const step = {
    kind: 'carried',
    days: 5,
    expires: calendarDateOf('2026-03-31'),
    noticeOn: null,
    keptBy: null,
  } as const
  await open({ account: leaveOf({ carried: { days: 5, steps: [{ ...step, lapsesOn: null }] } }) })
  expect(lines()[0]).toEqual(['Carried over from 2025 does not expire, no notice given', '+5'])
  await why(/Carried/).click()
  expect(derivation()[0]?.[0]).toBe(
    'Leave from 2025. No notice was given that it would expire on March 31, 2026, so it does not.',
  )
})

test.each([
  ['en', 'Entitlement for 2026 No usual week: calculated with 5 days per week.'],
  ['de', 'Anspruch 2026 Ohne Regelwoche gerechnet mit 5 Tagen je Woche.'],
] as const)('%s: without a usual week the account says what it assumes', async (language, line) => {
  const { entitled } = leaveOf()
  const steps = entitled.steps.map((step) =>
    step.kind === 'segment' ? { ...step, workingDays: 5, withoutUsualWeek: true } : step,
  )
  await open({ language, account: leaveOf({ entitled: { ...entitled, steps } }) })
  expect(lines().map(([name]) => name)).toContain(line)
})

test('a correction needs days and a reason, and says what is left before it is sent', async () => {
  const { written } = await open()
  await button('Enter correction').click()
  await expect.element(field('Days')).toHaveFocus()
  await button('Enter').click()
  await expect
    .element(field('Days'))
    .toHaveAccessibleDescription('Please enter days with at most two decimals, up to 200, not 0.')
  await expect
    .element(field('Reason'))
    .toHaveAccessibleDescription('Please give a reason of at least 10 characters.')
  expect(written()).toEqual([])
  await userEvent.fill(field('Days'), '1')
  await button('Enter').click()
  expect(written()).toEqual([])
  await userEvent.fill(field('Days'), '0')
  await userEvent.fill(field('Reason'), 'Bought back in May')
  await button('Enter').click()
  expect(written()).toEqual([])
  await userEvent.fill(field('Days'), '-1,5')
  await expect.element(page.getByText('15 instead of 16.5 days will be left.')).toBeVisible()
  await button('Enter').click()
  await expect.element(toast).toMatchTextContent('Correction entered')
  expect(written()).toEqual([
    ['POST /api/teachers/1/leave/2026/corrections', { days: -1.5, reason: 'Bought back in May' }],
  ])
  await expect.element(field('Days')).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await expect.poll(() => written().at(-1)?.[0]).toBe('DELETE /api/leave-corrections/9')
})

test('a correction is removed, the toast enters it again, and the focus is not lost', async () => {
  const { written } = await open()
  await why(/Corrections/).click()
  expect(derivation()[0]?.[0]).toMatch(/^Given by the house before entered on Feb 3, 2026/)
  await page.getByRole('button', { name: 'Remove correction: −2, Given by the house before' }).click()
  await expect.element(page.getByRole('heading', { name: 'Leave 2026' })).toHaveFocus()
  await expect.element(toast).toMatchTextContent('Correction removed')
  await expect.poll(() => lines().find(([name]) => name === 'Corrections')?.[1]).toBe('0')
  await toast.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await expect
    .poll(() => written().map(([call]) => call))
    .toEqual(['DELETE /api/leave-corrections/4', 'POST /api/teachers/1/leave/2026/corrections'])
  expect(written().at(-1)?.[1]).toEqual({ days: -2, reason: 'Given by the house before' })
})

test('a refused correction stays in its form with the reason', async () => {
  await open({
    refuse({ method }) {
      if (method === 'POST') throw new Refusal(503, 'Too much to do.', 'busy')
    },
  })
  await button('Enter correction').click()
  await userEvent.fill(field('Days'), '1')
  await userEvent.fill(field('Reason'), 'Bought back in May')
  await button('Enter').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field('Reason')).toHaveValue('Bought back in May')
})

test('what is carried over can be entered, and left to the year before again', async () => {
  const { written } = await open({ account: leaveOf({ noticeOn: calendarDateOf('2026-10-01') }) })
  await button('Enter carry-over').click()
  await expect.element(field('Days carried over')).toHaveValue('')
  await userEvent.fill(field('Days carried over'), '1.234')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('at most two decimals')
  await userEvent.fill(field('Days carried over'), '7.5')
  await button('Save').click()
  await expect.element(toast).toMatchTextContent('Carry-over entered')
  await toast.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  const put = 'PUT /api/teachers/1/leave/2026'
  await expect.poll(written).toEqual([
    [put, { carried: 7.5, noticeOn: '2026-10-01' }],
    [put, { carried: null, noticeOn: '2026-10-01' }],
  ])
})

test('other kinds of days have their quotas; more than there is stands out', async () => {
  await open()
  const quotas = page.getByRole('table', { name: 'Other days off in 2026' })
  await expect.element(quotas.getByRole('row', { name: 'Regeneration day 2 1 0 1' })).toBeVisible()
  await expect.element(quotas.getByRole('row', { name: 'Child sick 15 16 0 −1' })).toBeVisible()
})

test('another year, in which the person was not there', async () => {
  await open()
  await button('Year 2025').click()
  await expect.element(page.getByText(/^There is no leave account for 2025/)).toBeVisible()
  await expect.element(button('Year 2024')).toBeDisabled()
  await expect.element(page.getByRole('dialog', { name: 'Leave account: Anna Becker' })).toBeVisible()
})

test.each([
  ['en', 390],
  ['de', 320],
] as const)('on a phone nothing has to be scrolled sideways: %s, %i wide', async (language, width) => {
  await page.viewport(width, 844)
  await open({ language })
  await why(/Entitlement|Anspruch/).click()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await page.viewport(1280, 800)
})
