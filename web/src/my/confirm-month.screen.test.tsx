import '../i18n/my-texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MyMonth } from '#contract/my.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import { monday } from '../../test/my.ts'
import type { Language } from '../i18n/locales.ts'
import { MonthFoot } from './confirm-month.tsx'
import { WithoutNetworkProvider } from './use-as-of.ts'

const closedAt = '2026-11-03T10:00:00.000Z'
const october = { month: '2026-10', state: 'closed', closedAt, confirmedAt: null } as unknown as MyMonth

function show(month: Partial<MyMonth>, answer: () => unknown, language: Language = 'de') {
  return mount(<MonthFoot month={{ ...october, ...month }} onClose={() => {}} />, {
    language,
    site: { ...house, today: monday },
    answer,
  })
}

const button = (name: string) => page.getByRole('button', { name })

test('a closed month is confirmed as it was looked at', async () => {
  const { sent } = await show({}, () => ({ ...october, confirmedAt: '2026-11-16T06:00:00.000Z' }))
  await button('Oktober 2026 bestätigen').click()
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT'))
    .toMatchObject([{ path: '/api/my/months/2026-10/confirmation', body: { closedAt } }])
})

test('once it is confirmed it says when, and cannot be again', async () => {
  await show({ confirmedAt: '2026-11-16T06:00:00.000Z' }, () => undefined, 'en')
  await expect.element(page.getByText('Confirmed by you on Nov 16, 2026')).toBeVisible()
  await expect.element(button('Confirm October 2026')).not.toBeInTheDocument()
})

test.each(['open', 'running'] as const)('a month that is %s has nothing to confirm', async (state) => {
  await show({ state, closedAt: null }, () => undefined)
  await expect.element(button('Schließen')).toBeVisible()
  await expect.element(button('Oktober 2026 bestätigen')).not.toBeInTheDocument()
})

test('closed anew meanwhile: that is said, with the new sheet above', async () => {
  const current = { ...october, closedAt: '2026-11-05T10:00:00.000Z' }
  await show({}, () => {
    throw new Refusal(412, 'Changed.', 'changed_meanwhile', current)
  })
  await button('Oktober 2026 bestätigen').click()
  await expect.element(page.getByText(/inzwischen neu abgeschlossen/)).toBeVisible()
})

test('an answer that does not come is said, and it can be tried again', async () => {
  await show({}, () => {
    throw new Refusal(503, 'Later.')
  })
  await button('Oktober 2026 bestätigen').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Oktober 2026 bestätigen')).toBeEnabled()
})

test('without a network it cannot be confirmed, and says why', async () => {
  const foot = <MonthFoot month={october} onClose={() => {}} />
  const { sent } = await mount(<WithoutNetworkProvider value>{foot}</WithoutNetworkProvider>, {
    language: 'de',
  })
  await expect.element(page.getByText('Dafür braucht es Netz.')).toBeVisible()
  await expect.element(button('Oktober 2026 bestätigen')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Oktober 2026 bestätigen').element() as HTMLElement).click()
  expect(sent).toEqual([])
})
