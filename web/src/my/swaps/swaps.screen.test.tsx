import '../../i18n/my-texts.ts'
import '../../i18n/swap-texts.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MyOpenShift, MySwap, SwapChoice } from '#contract/my-swaps.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { monday } from '../../../test/my.ts'
import { WithoutNetworkProvider } from '../use-as-of.ts'
import { AskedSwaps } from './asked-swaps.tsx'
import { SwapSheet } from './swap-sheet.tsx'
import { SwapsCard } from './swaps-card.tsx'

const friday = calendarDateOf('2026-11-20')
const time = (text: string) => text as ClockTime
const long = '10:00-13:00 b13:00-13:30 13:30-17:00'

const effect: NonNullable<MySwap['effect']> = {
  days: [
    {
      date: friday,
      mine: { before: long, after: '08:30-14:30' },
      theirs: { before: '08:30-14:30', after: long },
    },
  ],
  hours: { before: 6.5, after: 6 },
  balance: { before: 8.5, after: 8 },
  tight: null,
}
const jana = { teacherId: 2, name: 'Jana Kowalski', group: { id: 7, name: 'Eichhörnchen' } }
const katharina = { ...jana, teacherId: 3, name: 'Katharina Maier' }
const swap = (more: Partial<MySwap> = {}): MySwap => ({
  ...{ id: 4, isMine: false, colleague: jana, toAll: false, date: friday, inReturn: friday },
  ...{ message: 'Ich habe einen Termin.', state: 'offered', hasChanged: false },
  ...{ askedAt: '2026-11-14T09:00:00.000Z', closedAt: null, answer: '', refusedBy: [] },
  ...{ effect, seen: 'abc', version: 1 },
  ...more,
})
const shift: MyOpenShift = {
  ...{ id: 9, date: friday, from: time('14:30'), to: time('16:30'), group: { id: 7, name: 'Käfer' } },
  ...{ state: 'open', isMine: false, couldI: false, version: 1 },
  hours: { before: 30, after: 32 },
  balance: { before: -2, after: 0 },
}
const choice = (person: typeof jana, more: Partial<SwapChoice> = {}): SwapChoice => ({
  ...person,
  days: [
    {
      date: friday,
      mine: { before: '08:30-14:30', after: long },
      theirs: { before: long, after: '08:30-14:30' },
    },
  ],
  hours: { before: 6, after: 6.5 },
  balance: { before: -4.5, after: -4 },
  tight: null,
  ...more,
})

interface Shown {
  readonly swaps?: readonly MySwap[]
  readonly shifts?: readonly MyOpenShift[]
  readonly answer?: Answer
}

const surroundings = ({ swaps = [], shifts = [], answer }: Shown) => ({
  language: 'de' as const,
  site: { ...house, today: monday },
  answer: (sent: Parameters<Answer>[0]) => {
    const own = answer?.(sent)
    if (own !== undefined) return own
    if (sent.path === '/api/my/swaps') return { today: monday, swaps, shifts }
    throw new Refusal(404, 'Not found.', 'not_found')
  },
})

const showAsked = (shown: Shown) =>
  mount(
    <WithoutNetworkProvider value={false}>
      <AskedSwaps />
      <SwapsCard />
    </WithoutNetworkProvider>,
    surroundings(shown),
  )

const showSheet = (choices: readonly SwapChoice[], answer?: Answer, more: object = {}) =>
  mount(
    <SwapSheet
      today={monday}
      days={[{ date: friday, times: { start: time('08:30'), end: time('14:30') } }]}
      date={friday}
      onClose={() => {}}
    />,
    surroundings({
      answer: (sent) =>
        answer?.(sent) ??
        (sent.path.startsWith('/api/my/swaps/choices')
          ? { date: friday, inReturn: friday, own: '08:30-14:30', isSoon: false, choices, ...more }
          : undefined),
    }),
  )

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const yes = button('Ja, tauschen')

describe('being asked', () => {
  test('the own day before and after, the other one’s times and hours, the account, and that a no is private', async () => {
    await showAsked({ swaps: [swap()] })
    const card = page.getByRole('region', { name: 'Jana möchte mit Ihnen tauschen' })
    for (const words of [
      '10:00–17:00',
      'Jana: 8:30–14:30 → 10:00–17:00 (6,00 → 6,50 Std.)',
      '6,00 statt 6,50 Std., Stundenkonto +8,50, danach +8,00',
      'Die Gruppen bleiben besetzt.',
      '„Ich habe einen Termin.“',
      'Ein Nein sieht nur Jana, ohne Grund.',
    ])
      await expect.element(card.getByText(words, { exact: true })).toBeVisible()
    // It is asked above: not once more among the own ones.
    await expect.element(page.getByRole('region', { name: 'Tausch', exact: true })).not.toBeInTheDocument()
  })

  test('yes says which days were seen; it waits for the management then', async () => {
    const { sent } = await showAsked({
      swaps: [swap()],
      answer: ({ method }) => (method === 'POST' ? swap({ state: 'taken', version: 2 }) : undefined),
    })
    await yes.click()
    await expect.element(toast).toMatchTextContent('Zugesagt')
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/my/swaps/4/answer',
      body: { answer: 'yes', version: 1, seen: 'abc' },
    })
  })

  test('one of the days has changed meanwhile: said, and not agreed to', async () => {
    const changed = swap({ hasChanged: true, seen: 'def', version: 2 })
    const swaps = [swap()]
    await showAsked({
      swaps,
      answer: ({ method }) => {
        if (method !== 'POST') return undefined
        swaps[0] = changed
        throw new Refusal(412, 'Changed.', 'changed_meanwhile', changed)
      },
    })
    await yes.click()
    await expect
      .element(page.getByText('Inzwischen hat sich etwas geändert. Bitte sehen Sie noch einmal hin.'))
      .toBeVisible()
    await expect
      .element(page.getByText('Einer der Tage wurde inzwischen geändert. Bitte sehen Sie noch einmal hin.'))
      .toBeVisible()
  })

  test('days that do not go together any more can only be said no to', async () => {
    const { sent } = await showAsked({ swaps: [swap({ effect: null })] })
    await expect.element(page.getByText('Diese Tage passen nicht mehr zusammen.')).toBeVisible()
    await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
    await yes.click({ force: true })
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('an open shift with what it would do, and one tap', async () => {
    const { sent } = await showAsked({
      shifts: [shift],
      answer: ({ method }) => (method === 'POST' ? { ...shift, couldI: true, version: 2 } : undefined),
    })
    await expect.element(page.getByText('Fr., 20. Nov., 14:30–16:30, Käfer')).toBeVisible()
    await button('Ich könnte').click()
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/my/open-shifts/9/answer',
      body: { could: true, version: 1 },
    })
  })
})

describe('asking', () => {
  const ask = button('Katharina fragen')

  test('with whom it works, with both days and hours of the one that is chosen', async () => {
    const { sent } = await showSheet([
      choice(katharina),
      choice(jana, {
        tight: {
          ...{ date: friday, groupId: 7, from: time('16:00'), to: time('16:30') },
          ...{ before: 'covered', after: 'tight' },
        },
      }),
    ])
    await expect.element(page.getByText('Sie: +0,50 Std. · Gruppe bleibt besetzt')).toBeVisible()
    await expect.element(page.getByText('Sie: +0,50 Std. · Knapp Fr., 20. Nov. 16:00–16:30')).toBeVisible()
    await expect.element(button('Fragen')).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: 'Katharina Maier, 10:00–17:00' }).click()
    await expect
      .element(page.getByText('Katharina: 10:00–17:00 → 8:30–14:30 (6,50 → 6,00 Std.)'))
      .toBeVisible()
    await expect.element(page.getByText(/Erst sagt Katharina Ja, dann wird eingetragen/)).toBeVisible()
    await ask.click()
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/my/swaps',
      body: { date: friday, inReturn: friday, colleagueId: 3 },
    })
  })

  test('all with whom it works; given away, nothing is wanted in return', async () => {
    const { sent } = await showSheet([choice(katharina), choice(jana)])
    await button('Abgeben').click()
    await page.getByRole('radio', { name: 'Alle, bei denen es passt' }).click()
    await button('Alle fragen').click()
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      body: { date: friday, inReturn: null, colleagueId: null },
    })
  })

  test('nobody fits: said, without a name or a reason', async () => {
    await showSheet([], undefined, { isSoon: true })
    await expect.element(page.getByText(/Für diesen Tag passt es mit niemandem/)).toBeVisible()
    await expect.element(page.getByText(/weniger als 24 Stunden/)).toBeVisible()
  })

  test('a day that cannot be offered is said in the words of the refusal', async () => {
    await showSheet([], ({ path }) => {
      if (!path.startsWith('/api/my/swaps/choices')) return undefined
      throw new Refusal(409, 'No.', 'swap_of_management')
    })
    await expect.element(page.getByText(/Tage tauschen Sie nur über die Leitung/)).toBeVisible()
  })
})

describe('own swaps', () => {
  test('who said no is told to whoever asked; what waits can be withdrawn', async () => {
    const { sent } = await showAsked({
      swaps: [
        swap({ isMine: true, colleague: null, toAll: true, refusedBy: ['Katharina Maier'] }),
        swap({ id: 5, isMine: true, state: 'declined', answer: 'Da fehlt schon Birgit.' }),
      ],
      answer: ({ method }) =>
        method === 'POST' ? swap({ isMine: true, state: 'withdrawn', version: 2 }) : undefined,
    })
    await expect.element(page.getByText('„Da fehlt schon Birgit.“')).toBeVisible()
    await button(/Tausch öffnen/)
      .first()
      .click()
    await expect.element(page.getByText('Nein gesagt: Katharina Maier')).toBeVisible()
    await button('Zurückziehen').click()
    await expect.element(toast).toMatchTextContent('Das Angebot ist zurückgezogen.')
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/my/swaps/4/withdraw',
      body: { version: 1 },
    })
  })
})
