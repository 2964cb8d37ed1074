import '../../i18n/inbox-texts.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireOpenShift } from '#contract/open-shifts.ts'
import type { RequestEffect, WireRequest } from '#contract/requests.ts'
import type { Site } from '#contract/sites.ts'
import type { AnsweredSwap, Swaps, WaitingSwap, WirePersonOfSwap } from '#contract/swaps.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { week47 } from '../../../test/my.ts'
import { InboxArea } from '../inbox/inbox-area.tsx'

beforeEach(() => page.viewport(1366, 900))
afterEach(() => page.viewport(1024, 900))

const friday = calendarDateOf('2026-11-20')
const time = (text: string) => text as ClockTime
const long = '10:00-13:00 b13:00-13:30 13:30-17:00'

const person = (teacherId: number, name: string, more: Partial<WirePersonOfSwap>): WirePersonOfSwap => ({
  ...{ teacherId, name, groupId: 7, days: [], hours: { before: 6, after: 6.5 } },
  ...{ weeks: [{ weekId: week47, before: 24.5, after: 25 }], balance: { before: -4.5, after: -4 } },
  ...{ comes: [], goes: [] },
  ...more,
})
const waiting: WaitingSwap = {
  ...{ item: 'swap', id: 4, date: friday, inReturn: friday, takenAt: '2026-11-14T09:00:00.000Z', version: 2 },
  asker: { teacherId: 1, name: 'Jana Kowalski' },
  colleague: { teacherId: 2, name: 'Katharina Maier' },
  startsIn: 6000,
  effect: {
    people: [
      person(1, 'Jana Kowalski', {
        days: [{ date: friday, before: '08:30-14:30', after: long, version: 3 }],
      }),
      person(2, 'Katharina Maier', {
        days: [{ date: friday, before: long, after: '08:30-14:30', version: 8 }],
        hours: { before: 6.5, after: 6 },
        weeks: [{ weekId: week47, before: 35.25, after: 34.75 }],
        balance: { before: 8.5, after: 8 },
        goes: [
          {
            ...{ date: friday, rule: 'rest', severity: 'note', is: 600, limit: 660 },
            paragraph: '§ 5 ArbZG',
          },
        ],
      }),
    ],
    worse: [
      {
        ...{ date: friday, groupId: 7, from: time('16:00'), to: time('16:30') },
        ...{ before: 'covered', after: 'tight' },
      },
    ],
    better: [],
    runs: [
      { date: friday, groupId: 7, from: time('07:00'), to: time('16:00'), level: 'covered' },
      { date: friday, groupId: 7, from: time('16:00'), to: time('16:30'), level: 'tight' },
    ],
  },
}
const answered = (state: AnsweredSwap['state']): AnsweredSwap => ({
  ...{ item: 'swap', id: 4, date: friday, inReturn: friday, takenAt: '2026-11-14T09:00:00.000Z', version: 3 },
  ...{ asker: waiting.asker, colleague: waiting.colleague, state, answer: '', by: 'Hannelore' },
  closedAt: '2026-11-16T08:00:00.000Z',
})
const shift: WireOpenShift = {
  ...{ item: 'openShift', id: 9, date: friday, from: time('14:30'), to: time('16:30'), groupId: 7 },
  ...{ qualified: true, state: 'open', offeredAt: '2026-11-14T09:00:00.000Z', closedAt: null },
  ...{ asked: [waiting.asker, waiting.colleague], givenTo: null, version: 1 },
  could: [
    {
      ...{ ...waiting.asker, answeredAt: '2026-11-14T09:00:00.000Z', fits: true },
      ...{ hours: { before: 30, after: 32 }, balance: { before: -2, after: 0 } },
    },
    {
      ...{ ...waiting.colleague, answeredAt: '2026-11-14T09:10:00.000Z', fits: false },
      ...{ hours: null, balance: null },
    },
  ],
}

const site: Site = { ...house, staffing: true, lawHints: true, takesSwaps: true }

/** What a house knows that takes swaps alone, or requests beside them. */
type Known = Partial<Swaps> & { readonly requests?: WireRequest[]; readonly effects?: RequestEffect[] }

function show({ requests, effects = [], ...swaps }: Known, answer?: Answer, more: Partial<Site> = {}) {
  const known = { today: friday, waiting: [], closed: [], shifts: [], ...swaps }
  return mount(<InboxArea />, {
    language: 'de',
    site: { ...site, takesRequests: requests !== undefined, ...more },
    async answer(sent) {
      const own = await answer?.(sent)
      if (own !== undefined) return own
      if (sent.path === '/api/swaps') return known
      if (sent.path === '/api/requests') return { today: friday, open: requests, closed: [] }
      if (sent.path === '/api/requests/effects') return effects
      if (sent.path === '/api/staffing')
        return {
          groups: [{ id: 7, name: 'Käfer', age: 'mixed', isOpen: true, needs: [] }],
          people: [],
          opening: {},
        }
      throw new Refusal(404, 'Not found.', 'not_found')
    },
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const enter = button('Tausch eintragen')
const card = page.getByRole('article', { name: 'Jana Kowalski und Katharina Maier tauschen' })

const asked = (id: number, name: string): WireRequest => ({
  ...{ item: 'absence', id, teacherId: id, name, groupId: 7, kind: 'leave', version: 1 },
  ...{ from: friday, to: friday, firstHalf: false, lastHalf: false, message: '', state: 'asked' },
  ...{ askedAt: '2026-11-13T08:00:00.000Z', closedAt: null, answer: '', approved: null },
})
const without = (id: number, level: 'covered' | 'gap'): RequestEffect => ({
  ...{ id, version: 1, counted: 1, others: [], part: null, missing: 0, hours: null, balance: null },
  ...{ left: [], lastOff: null, days: [{ date: friday, isHalf: false, level, worst: null, count: 1 }] },
})
const namesInOrder = () =>
  [...document.querySelectorAll('tbody th[scope=row]:has(button)')].map((cell) =>
    cell.textContent?.replace(/\s+/g, ' ').replace('Käfer', '').trim(),
  )

describe('one list with the requests', () => {
  const requests = [asked(4, 'Anna Becker'), asked(5, 'Leyla Öztürk')]
  const effects = [without(4, 'covered'), without(5, 'gap')]
  const line = page.getByRole('row').filter({ hasText: 'Jana' }).first()

  test('the swap that makes an hour tight stands after the gap and before what stays covered', async () => {
    await show({ waiting: [waiting], requests, effects })
    await expect.poll(namesInOrder).toEqual(['Leyla Öztürk', 'Jana Katharina', 'Anna Becker'])
    await expect.element(page.getByRole('article', { name: 'Leyla Öztürk' })).toBeVisible()
    await expect
      .element(line)
      .toMatchTextContent(/Jana.*Katharina.*Käfer.*20\. Nov\..*–.*1 × knapp.*±0,50 Std\..*beide einig/)
  })

  test('a broken rule of working time is said in the line, and stands before tight hours', async () => {
    const [jana, katharina] = waiting.effect.people
    const comes = katharina?.goes.map((hint) => ({ ...hint, severity: 'alert' as const })) ?? []
    const people = [jana, { ...katharina, comes, goes: [] }] as WirePersonOfSwap[]
    const harmless = { ...waiting, id: 9, startsIn: 60, effect: { ...waiting.effect, worse: [], people } }
    await show({ waiting: [waiting, harmless] })
    await expect.element(line).toMatchTextContent(/nicht schlechter.*1 neuer Hinweis.*beginnt bald/)
  })

  test('chosen from the list, the focus begins on the title; the way back stands among the last answers', async () => {
    const { sent } = await show(
      { waiting: [waiting], requests, effects, closed: [{ ...answered('approved'), id: 3 }] },
      ({ method }) => (method === 'POST' ? { swap: { ...answered('taken'), id: 3 }, days: [] } : undefined),
    )
    await button(/^Jana Kowalski und Katharina Maier, .*: Tausch ansehen$/).click()
    await expect
      .element(page.getByRole('heading', { name: 'Jana Kowalski und Katharina Maier tauschen' }))
      .toHaveFocus()
    const last = page.getByRole('region', { name: 'Zuletzt beantwortet' })
    await expect.element(last).toMatchTextContent(/Jana Kowalski und Katharina Maier.*eingetragen.*Hannelore/)
    await last.getByRole('button', { name: /: zurücknehmen$/ }).click()
    await expect
      .poll(() => sent.find(({ method }) => method === 'POST'))
      .toMatchObject({ path: '/api/swaps/3/take-back', body: { version: 3 } })
  })

  test.each([
    ['requests', '/api/requests', 'Die Anfragen konnten nicht geladen werden.'],
    ['swaps', '/api/swaps', 'Die Tauschwünsche konnten nicht geladen werden.'],
  ])(
    '%s that could not be read hide nothing else, and are not said to be none',
    async (_, missing, words) => {
      const broken: Answer = ({ path }) => {
        if (path === missing) throw new Refusal(500, 'Broken.', 'internal')
        return undefined
      }
      await show({ waiting: [waiting], requests, effects }, broken)
      await expect.element(page.getByText(words)).toBeVisible()
      const others = missing === '/api/swaps' ? ['Leyla Öztürk', 'Anna Becker'] : ['Jana Katharina']
      await expect.poll(namesInOrder).toEqual(others)
    },
  )

  test('of a list that could not be read it is not known whether it is empty', async () => {
    await show({ requests: [] }, ({ path }) => {
      if (path === '/api/swaps') throw new Refusal(500, 'Broken.', 'internal')
      return undefined
    })
    await expect.element(page.getByText('Die Tauschwünsche konnten nicht geladen werden.')).toBeVisible()
    await expect.element(page.getByText('Keine Anfragen offen.')).not.toBeInTheDocument()
  })
})

describe('what both have agreed to', () => {
  test('both days, hours, weeks, balances, working time and the groups', async () => {
    await show({ waiting: [waiting] })
    for (const [name, figures] of [
      ['Was sich ändert', /Jana Kowalski.*Katharina Maier/],
      ['Tag', /6,00 → 6,50.*6,50 → 6,00/],
      ['Woche', /24,50 → 25,00.*35,25 → 34,75/],
      ['Saldo Ende KW 47', /−4,50 → −4,00.*\+8,50 → \+8,00/],
      ['Hinweise', /keine neuen.*fällt weg: 10 Std\. Ruhe/],
    ] as const)
      await expect
        .element(card.getByRole('row', { name: new RegExp(`^${name}`) }))
        .toMatchTextContent(figures)
    await expect.element(card.getByText('Fr., 20. Nov. 16:00–16:30 Käfer: danach knapp')).toBeVisible()
  })

  test('entered with the versions that were looked at, the asker’s first; one way back', async () => {
    const { sent } = await show({ waiting: [waiting] }, ({ path, method }) =>
      method === 'POST'
        ? { swap: answered(path.endsWith('take-back') ? 'taken' : 'approved'), days: [] }
        : undefined,
    )
    await enter.click()
    await expect.element(toast).toMatchTextContent('Eingetragen')
    await button(/zurücknehmen$/)
      .first()
      .click()
    await expect.element(toast).toMatchTextContent('Zurückgenommen')
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/swaps/4/answer', body: { answer: 'approve', version: 2, dayVersions: [3, 8] } },
      { path: '/api/swaps/4/take-back', body: { version: 3 } },
    ])
  })

  test('declined with a sentence for both', async () => {
    const { sent } = await show({ waiting: [waiting] }, ({ method }) =>
      method === 'POST' ? { swap: answered('declined'), days: [] } : undefined,
    )
    await button('Ablehnen …').click()
    await page.getByRole('textbox').fill('Da fehlt schon Birgit.')
    await button('Ablehnen').click()
    await expect.element(toast).toMatchTextContent('Abgelehnt')
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      body: { answer: 'decline', version: 2, sentence: 'Da fehlt schon Birgit.' },
    })
  })

  test.each([
    ['taken', 'Einer der Tage wurde inzwischen geändert. Bitte sehen Sie sich die neuen Zahlen an.'],
    ['approved', 'Jemand anderes war schneller: eingetragen.'],
    ['withdrawn', 'Jemand anderes war schneller: zurückgezogen.'],
  ] as const)('somebody was faster, it is %s: told in words', async (state, words) => {
    await show({ waiting: [waiting] }, ({ method }) => {
      if (method !== 'POST') return undefined
      throw new Refusal(412, 'Changed.', 'changed_meanwhile', answered(state))
    })
    await enter.click()
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test('of a closed month nothing is entered', async () => {
    const { sent } = await show({ waiting: [waiting] }, undefined, {
      closedBefore: calendarDateOf('2026-12-01'),
    })
    await expect.element(card.getByText(/abgeschlossenen Monat/)).toBeVisible()
    await enter.click({ force: true })
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('nothing waits: a sentence', async () => {
    await show({})
    await expect.element(page.getByText('Kein Tausch wartet.')).toBeVisible()
  })
})

test('an open shift is given to one who could, and not to whom it does not fit any more', async () => {
  const { sent } = await show({ shifts: [shift] }, ({ method }) =>
    method === 'POST'
      ? { shift: { ...shift, state: 'filled', givenTo: waiting.asker, version: 2 }, days: [] }
      : undefined,
  )
  await expect.element(page.getByText('2 Personen gefragt')).toBeVisible()
  await expect.element(button('Katharina Maier zuteilen')).toHaveAttribute('aria-disabled', 'true')
  await button('Jana Kowalski zuteilen').click()
  await expect.element(toast).toMatchTextContent('Zugeteilt')
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/open-shifts/9/accept',
    body: { teacherId: 1, version: 1 },
  })
})
