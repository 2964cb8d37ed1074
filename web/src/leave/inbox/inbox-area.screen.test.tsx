import '../../i18n/inbox-texts.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RequestEffect, WireRequest, WireRequestDay } from '#contract/requests.ts'
import type { PlanSite, Site } from '#contract/sites.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { InboxArea } from './inbox-area.tsx'

// The one in hand stands beside the list where there is room.
beforeEach(() => page.viewport(1366, 900))
afterEach(() => page.viewport(1024, 900))

const on = (day: number) => calendarDateOf(`2026-12-${day}`)
const request = (id: number, name: string, more: Partial<WireRequest> = {}): WireRequest => ({
  ...{ item: 'absence', id, teacherId: id, name, groupId: 7, kind: 'leave' },
  ...{ from: on(14), to: on(18), firstHalf: false, lastHalf: false, message: '', state: 'asked' },
  ...{ askedAt: `2026-11-0${id}T08:00:00.000Z`, closedAt: null, answer: '', approved: null, version: 1 },
  ...more,
})
const anna = request(1, 'Anna Becker', { message: 'Meine Schwester heiratet.' })
const leyla = request(2, 'Leyla Öztürk', { from: on(11), to: on(11) })

const worst = {
  ...{ groupId: 7, from: '13:15', to: '13:45', need: 1, good: 2, people: 0, qualified: 0, minQualified: 1 },
} as WireRequestDay['worst']
const day = (date: number, level: WireRequestDay['level']): WireRequestDay => ({
  ...{ date: on(date), isHalf: false, level, count: 1 },
  worst: level === 'covered' ? null : worst,
})
const effect = (id: number, more: Partial<RequestEffect> = {}): RequestEffect => ({
  ...{ id, version: 1, counted: 5, others: [], part: null, missing: 0, hours: null, balance: null },
  days: [day(14, 'covered'), day(15, 'covered'), day(16, 'covered'), day(17, 'gap'), day(18, 'covered')],
  left: [{ year: 2026, before: 5, after: 0 }],
  lastOff: 2024,
  ...more,
})
const ofAnna = effect(1, {
  part: { from: on(14), to: on(16) },
  others: [{ teacherId: 9, name: 'Birgit Çelik', from: on(16), to: on(17), isAsked: true }],
})
const ofLeyla = effect(2, { days: [day(11, 'covered')], counted: 1, part: null })

const staffed: Site = { ...house, staffing: true, takesRequests: true, absenceKinds: true }
const staffing = {
  groups: [{ id: 7, name: 'Käfer', age: 'mixed', isOpen: true, needs: [] }],
  people: [],
  opening: {},
}

interface Shown {
  readonly open?: WireRequest[]
  readonly closed?: WireRequest[]
  readonly effects?: unknown
  readonly answer?: Answer
  readonly site?: Site | PlanSite
  readonly language?: Language
}

function show({
  open = [leyla, anna],
  closed = [],
  effects,
  answer,
  site = staffed,
  language = 'de',
}: Shown) {
  return mount(<InboxArea />, {
    language,
    site: site as Site,
    async answer(sent) {
      const own = await answer?.(sent)
      if (own !== undefined) return own
      const { path } = sent
      if (path === '/api/requests') return { today: on(10), open, closed }
      if (path === '/api/requests/effects') return effects ?? [ofLeyla, ofAnna]
      if (path === '/api/staffing') return staffing
      throw new Refusal(404, 'Not found.', 'not_found')
    },
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const hand = page.getByRole('article')
const approve = button('Genehmigen')
const answered = (request: WireRequest, more: Partial<WireRequest>) => ({
  request: { ...request, version: 2, closedAt: '2026-11-16T08:00:00.000Z', ...more },
  days: [],
  openedWeeks: [],
})
const names = () =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent?.replace('Käfer', ''))

describe('the list', () => {
  test('the worst first, with what it would do in the line', async () => {
    await show({})
    await expect.poll(names).toEqual(['Anna Becker', 'Leyla Öztürk'])
    const line = page.getByRole('row').filter({ hasText: 'Anna Becker' })
    await expect.element(line).toMatchTextContent(/Käfer.*U \?.*14.*18\. Dez\..*5 Tage.*1 Lücke.*5 → 0/)
  })

  test('nobody waits: a sentence, and the last answers', async () => {
    await show({
      open: [],
      closed: [
        ...[{ ...leyla, state: 'approved' as const, closedAt: '2026-11-16T08:00:00.000Z', by: 'Hannelore' }],
        { ...anna, state: 'withdrawn', closedAt: '2026-11-16T08:00:00.000Z' },
      ],
    })
    await expect.element(page.getByText('Keine Anfragen offen.')).toBeVisible()
    await expect.element(page.getByText('zurückgezogen')).toBeVisible()
    await expect.element(button(/Leyla Öztürk.*: zurücknehmen/)).toBeVisible()
    await expect.element(button(/Anna Becker.*: zurücknehmen/)).not.toBeInTheDocument()
  })
})

describe('the one in hand', () => {
  test('her sentence, each day, the gap in words, who else and what is left', async () => {
    await show({})
    for (const words of [
      '„Meine Schwester heiratet.“',
      'Do., 17. Dez. 13:15–13:45 Käfer: 0 von 1, keine Fachkraft',
      'Auch weg: Birgit Çelik 16.–17. Dez. (angefragt)',
      'Im Dezember zuletzt frei: 2024',
    ])
      await expect.element(hand.getByText(words)).toBeVisible()
    await expect.element(hand.getByText(/^Rest 2026: 5 Tage, danach 0/)).toBeVisible()
    expect(
      hand
        .getByRole('listitem')
        .elements()
        .map((day) => day.textContent)[3],
    ).toMatch(/17.*0\/1.*Lücke/)
  })

  test('chosen in the list, the focus begins on its title and not on an answer', async () => {
    await show({})
    await button(/^Leyla Öztürk.*: Anfrage ansehen$/).click()
    await expect.element(page.getByRole('heading', { name: 'Leyla Öztürk' })).toHaveFocus()
  })

  test('one click approves; taking back is offered, and opens it again', async () => {
    const { sent } = await show({
      answer: ({ path }) =>
        path.endsWith('/answer')
          ? answered(anna, { state: 'approved', approved: { kind: 'leave', from: on(14), to: on(18) } })
          : path.endsWith('/take-back')
            ? answered(anna, { version: 3, closedAt: null })
            : undefined,
    })
    await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true')
    await approve.click()
    await expect.element(toast).toMatchTextContent('Genehmigt')
    expect(sent.find(({ path }) => path === '/api/requests/1/answer')?.body).toEqual({
      answer: 'approve',
      version: 1,
    })
    ;(
      toast.getByRole('button', { name: 'zurücknehmen', includeHidden: true }).element() as HTMLElement
    ).click()
    await expect
      .poll(() => sent.find(({ path }) => path === '/api/requests/1/take-back')?.body)
      .toEqual({ version: 2 })
  })

  test('nobody approves blind: the answers wait for the coverage of these very days', async () => {
    let arrive = () => {}
    const waits = new Promise<void>((done) => {
      arrive = done
    })
    const { sent } = await show({
      open: [anna],
      answer: async ({ path }) => {
        if (path !== '/api/requests/effects') return undefined
        await waits
        return [ofAnna]
      },
    })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
    ;(approve.element() as HTMLElement).click()
    await expect.element(page.getByText('Die Besetzung wird noch gelesen.')).toBeVisible()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    arrive()
    await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('figures of the days before her change are not these', async () => {
    await show({ open: [{ ...anna, version: 2 }] })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  })

  test('she has changed the days meanwhile: that is said, and it is answered again', async () => {
    const changed = { ...anna, version: 2, from: on(16) }
    const open = [anna]
    const effects = [ofAnna]
    await show({
      open,
      effects,
      answer: ({ path, body }) => {
        if (!path.endsWith('/answer') || (body as { version: number }).version === 2) return undefined
        open[0] = changed
        effects[0] = { ...ofAnna, version: 2 }
        throw new Refusal(412, 'Changed.', 'changed_meanwhile', changed)
      },
    })
    await approve.click()
    await expect.element(hand.getByText(/^Anna Becker hat die Tage geändert/)).toBeVisible()
    await expect.element(hand.getByText(/Mi\., 16/)).toBeVisible()
    await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('somebody else was faster: the answer stands there, without another', async () => {
    const now = { ...anna, ...answered(anna, { state: 'declined', by: 'Katharina' }).request }
    const [open, closed] = [[anna], [] as WireRequest[]]
    await show({
      ...{ open, closed },
      answer: ({ path }) => {
        if (!path.endsWith('/answer')) return undefined
        open.pop()
        closed.push(now)
        throw new Refusal(412, 'Changed.', 'changed_meanwhile', now)
      },
    })
    await approve.click()
    await expect.element(hand.getByText('Jemand anderes war schneller: abgelehnt.')).toBeVisible()
    await expect.element(button('Ablehnen …')).not.toBeInTheDocument()
  })
})

describe('the other answers', () => {
  test('declined, with a sentence that is offered and not asked for', async () => {
    const { sent } = await show({
      answer: ({ path }) => (path.endsWith('/answer') ? answered(anna, { state: 'declined' }) : undefined),
    })
    await button('Ablehnen …').click()
    await button('An diesen Tagen sind schon andere weg.').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen', exact: true }).click()
    await expect
      .poll(() => sent.find(({ method }) => method === 'POST')?.body)
      .toEqual({ answer: 'decline', version: 1, sentence: 'An diesen Tagen sind schon andere weg.' })
  })

  test('a part: without the gap, as the product offers it', async () => {
    const { sent } = await show({
      answer: ({ path }) =>
        path.endsWith('/answer') ? answered(anna, { state: 'partlyApproved' }) : undefined,
    })
    await button('Nur Mo–Mi …').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Genehmigen' }).click()
    await expect
      .poll(() => sent.find(({ method }) => method === 'POST')?.body)
      .toEqual({ answer: 'approve', version: 1, only: { from: '2026-12-14', to: '2026-12-16' } })
  })

  test('leave that is not enough is asked about, and can be unpaid', async () => {
    const { sent } = await show({
      effects: [{ ...ofAnna, missing: 2, left: [{ year: 2026, before: 3, after: -2 }] }, ofLeyla],
      answer: ({ path }) => (path.endsWith('/answer') ? answered(anna, { state: 'approved' }) : undefined),
    })
    await expect.element(hand.getByText('Reicht nicht: 2 Tage fehlen')).toBeVisible()
    await button('Genehmigen …').click()
    await page.getByLabelText('Genehmigen als').selectOptions('Unbezahlter Urlaub')
    await page.getByRole('dialog').getByRole('button', { name: 'Genehmigen' }).click()
    await expect
      .poll(() => sent.find(({ method }) => method === 'POST')?.body)
      .toEqual({ answer: 'approve', version: 1, as: 'unpaid' })
  })

  test('in a closed month approving is off, with the reason', async () => {
    await show({ site: { ...staffed, closedBefore: on(15) } })
    await expect.element(hand.getByText(/abgeschlossenen Monat/)).toBeVisible()
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Ablehnen …')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a declined one is approved after all, with the figures of now', async () => {
    const declined = { ...anna, ...answered(anna, { state: 'declined' }).request }
    const { sent } = await show({
      ...{ open: [], closed: [declined] },
      answer: ({ path }) => (path === '/api/requests/1/effect' ? { ...ofAnna, version: 2 } : undefined),
    })
    await button(/: doch genehmigen$/).click()
    await expect.element(hand.getByText(/0 von 1, keine Fachkraft/)).toBeVisible()
    await expect.element(button('Ablehnen …')).not.toBeInTheDocument()
    await approve.click()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'approve', version: 2 })
  })
})

test('whoever only plans sees that somebody may be away, and neither why nor an answer to give', async () => {
  const { kind: _, message: __, answer: ___, approved: ____, ...seen } = anna
  const { left: _l, missing: _m, hours: _h, balance: _b, lastOff: _o, ...coverage } = ofAnna
  const { name, timeZone, dayStart, dayEnd, today, firstWeek, breakAt, mpaName, closedBefore } = house
  await show({
    open: [seen as WireRequest],
    effects: [coverage],
    site: {
      ...{ name, timeZone, dayStart, dayEnd, today, firstWeek, breakAt, mpaName, closedBefore },
      ...{ staffing: true, takesRequests: true },
    },
    language: 'en',
  })
  await expect.element(hand.getByText('The management answers.')).toBeVisible()
  await expect.element(hand.getByText(/0 of 1, nobody qualified/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'asked' }).first()).toBeVisible()
  await expect.element(page.getByText(/Left after/)).not.toBeInTheDocument()
  await expect.element(button('Approve')).not.toBeInTheDocument()
})
