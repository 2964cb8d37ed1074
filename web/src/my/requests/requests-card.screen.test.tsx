import '../../i18n/my-texts.ts'
import '../../i18n/request-texts.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DayToAsk, NewRequest, OwnRequest } from '#contract/my-requests.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { monday, myLeave } from '../../../test/my.ts'
import type { Language } from '../../i18n/locales.ts'
import { WithoutNetworkProvider } from '../use-as-of.ts'
import { RequestsCard } from './requests-card.tsx'

const on = (day: number) => calendarDateOf(`2026-11-${day}`)
const request = (more: Partial<OwnRequest> = {}): OwnRequest => ({
  ...{ id: 4, kind: 'leave', from: on(25), to: on(27), firstHalf: false, lastHalf: false },
  ...{ message: 'Umzug', state: 'asked', askedAt: '2026-11-14T09:00:00.000Z', closedAt: null },
  ...{ answer: '', approved: null, version: 1 },
  ...more,
})
const answered = { closedAt: '2026-11-15T09:00:00.000Z', by: 'Hannelore', version: 2 }
const declined = request({ state: 'declined', answer: 'Da fehlen schon zwei.', ...answered })

const day = (date: number, more: Partial<DayToAsk> = {}): DayToAsk => ({
  ...{ date: on(date), own: 'works', houseDay: null, level: 'covered', worst: null, others: [] },
  ...more,
})
const tight = {
  level: 'tight',
  worst: { from: '11:30', to: '12:45', people: 1, need: 2 },
  others: [{ teacherId: 2, name: 'Leyla' }],
} as Partial<DayToAsk>
const november = {
  month: '2026-11',
  group: { id: 7, name: 'Igel' },
  days: [
    day(13),
    ...[16, 17, 18, 19, 20, 23].map((date) => day(date)),
    day(24, tight),
    day(25, { own: 'asked' }),
  ],
}
const effect = {
  counted: 2,
  left: [{ year: 2026, before: 3, after: 1 }],
  hours: null,
  balance: null,
}

const allKinds: NewRequest['kind'][] = ['leave', 'timeOff', 'special', 'training']

function show(requests: OwnRequest[], answer: Answer = () => undefined, language: Language = 'de') {
  return mount(<RequestsCard />, {
    language,
    site: { ...house, today: monday },
    answer(sent) {
      const own = answer(sent)
      if (own !== undefined) return own
      const { path } = sent
      if (path === '/api/my/requests') return { today: monday, kinds: allKinds, requests }
      if (path.startsWith('/api/my/requests/calendar?month=2026-11')) return november
      if (path.startsWith('/api/my/requests/calendar')) return { ...november, month: '2026-12', days: [] }
      if (path.startsWith('/api/my/requests/effect')) return effect
      if (path.startsWith('/api/my/leave')) return myLeave(3)
      throw new Refusal(404, 'Not found.', 'not_found')
    },
  })
}

/** The management was faster: so it is from then on. */
function answeredFirst(requests: OwnRequest[]) {
  requests[0] = declined
  return new Refusal(412, 'Changed.', 'changed_meanwhile', declined)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const ask = button('Urlaub anfragen')
const dialog = page.getByRole('dialog')
const dayNamed = (name: RegExp) => dialog.getByRole('button', { name })

describe('own requests', () => {
  test('each with its days, its answer and the sentence of the management', async () => {
    await show([
      request({ id: 5, from: on(18), to: on(18), firstHalf: true, kind: 'timeOff' }),
      declined,
      request({
        ...{ id: 6, state: 'partlyApproved', ...answered },
        approved: { kind: 'unpaid', from: on(25), to: on(26) },
      }),
    ])
    const lines = page.getByRole('listitem')
    await expect.poll(() => lines.elements().length).toBe(3)
    expect(lines.elements().map((line) => line.textContent)).toEqual([
      'ZA ?Mi., 18. Nov.Zeitausgleich · halber Tagangefragt',
      'UMi., 25. – Fr., 27. Nov.„Da fehlen schon zwei.“abgelehnt',
      'UBMi., 25. – Fr., 27. Nov.Genehmigt: Mi., 25. – Do., 26. Nov. · Unbezahlter Urlaubzum Teil genehmigt',
    ])
    await expect.element(page.getByRole('img', { name: 'Zeitausgleich, angefragt' })).toBeVisible()
  })

  test('one that waits can be withdrawn, one that was answered cannot', async () => {
    const { sent } = await show([request(), { ...declined, id: 9 }], ({ method }) =>
      method === 'POST' ? request({ state: 'withdrawn', version: 2 }) : undefined,
    )
    await button(/: Anfrage öffnen/)
      .nth(1)
      .click()
    await expect.element(dialog.getByText(/abgelehnt von Hannelore am 15. Nov. 2026/)).toBeVisible()
    await expect.element(button('Zurückziehen')).not.toBeInTheDocument()
    await button('Schließen').click()
    await button(/: Anfrage öffnen/)
      .first()
      .click()
    await button('Zurückziehen').click()
    await expect.element(toast).toMatchTextContent('Die Anfrage ist zurückgezogen.')
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/my/requests/4/withdraw',
      body: { version: 1 },
    })
  })

  test('answered while it was withdrawn: the answer wins, and is shown', async () => {
    const requests = [request()]
    await show(requests, ({ method }) => {
      if (method === 'POST') throw answeredFirst(requests)
    })
    await button(/: Anfrage öffnen/).click()
    await button('Zurückziehen').click()
    await expect.element(dialog.getByText(/Leitung war schneller/)).toBeVisible()
    await expect.element(dialog.getByText(/„Da fehlen schon zwei.“/)).toBeVisible()
    await expect.element(button('Zurückziehen')).not.toBeInTheDocument()
  })

  test('nothing asked for yet, and without a network nothing can be', async () => {
    const card = <RequestsCard />
    await mount(<WithoutNetworkProvider value>{card}</WithoutNetworkProvider>, {
      language: 'de',
      answer: () => ({ today: monday, kinds: allKinds, requests: [] }),
    })
    await expect.element(page.getByText('Noch nichts angefragt.')).toBeVisible()
    await expect.element(ask).toBeDisabled()
  })
})

describe('asking', () => {
  test('two taps choose the days; what they do is said before they are asked for', async () => {
    const { sent } = await show([], ({ method }) => (method === 'POST' ? request() : undefined))
    await ask.click()
    // What is over and what was asked for already cannot be chosen.
    await expect.element(dayNamed(/^Freitag, 13. November/)).toBeDisabled()
    await expect.element(dayNamed(/^Mittwoch, 25. November, angefragt/)).toBeDisabled()
    await dayNamed(/^Dienstag, 24. November, knapp ohne Sie$/).click()
    await dayNamed(/^Montag, 23. November, besetzt$/).click()
    await expect.element(dialog.getByText(/^Urlaub 2026: 3 Tage, danach 1/)).toBeVisible()
    await expect.element(dialog.getByText('Aus Ihrer Gruppe Igel auch nicht da: Leyla (Di)')).toBeVisible()
    const words = 'Di., 24. Nov. 11:30–12:45 wäre es knapp: 1 statt 2'
    await expect.element(dialog.getByText(words)).toBeVisible()
    expect(words).not.toContain('Leyla')
    await expect.element(dialog.getByText(/Ihr Plan bleibt stehen, bis die Leitung zustimmt\./)).toBeVisible()
    await button('erster Tag halb').click()
    await dialog.getByLabelText(/^Nachricht an die Leitung/).fill('Umzug')
    await button('2 Tage anfragen').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ kind: 'leave', from: '2026-11-23', to: '2026-11-24', firstHalf: true, lastHalf: false },
      message: 'Umzug',
    })
  })

  test('what goes wrong keeps all that was chosen and typed, and can be sent again', async () => {
    let tries = 0
    await show([], ({ method }) => {
      if (method !== 'POST') return undefined
      tries += 1
      if (tries === 1) throw new Refusal(503, '')
      return request()
    })
    await ask.click()
    await dayNamed(/^Montag, 23. November/).click()
    await dialog.getByLabelText(/^Nachricht an die Leitung/).fill('Umzug')
    await button('2 Tage anfragen').click()
    await expect.element(dialog.getByText('Nicht abgeschickt. Noch einmal?')).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Nachricht an die Leitung/)).toHaveValue('Umzug')
    await expect.element(dayNamed(/^Montag, 23. November/)).toHaveAttribute('aria-pressed', 'true')
    await button('2 Tage anfragen').click()
    await expect.element(toast).toMatchTextContent('Angefragt')
    expect(tries).toBe(2)
  })

  test('other kinds, and leave that is not enough', async () => {
    await show(
      [],
      ({ path }) =>
        path.startsWith('/api/my/requests/effect')
          ? { ...effect, left: [{ year: 2026, before: 1, after: -1 }] }
          : undefined,
      'en',
    )
    await button('Ask for leave').click()
    await button('other').click()
    await dialog.getByLabelText('Which?').selectOptions('Training')
    await dayNamed(/^Monday, November 23/).click()
    await expect.element(dialog.getByText(/Not enough: 1 day short/)).toBeVisible()
    await button('Leave 2026: why?').click()
    const lines = page.getByRole('dialog', { name: 'Leave in 2026' }).getByRole('listitem')
    await expect
      .poll(() =>
        lines
          .elements()
          .map((line) => line.textContent)
          .slice(-2),
      )
      .toEqual(['These days−4', 'Left after−1'])
  })

  test('the arrows go from day to day, over the weekend', async () => {
    await show([])
    await ask.click()
    const first = dayNamed(/^Montag, 16. November/)
    await expect.element(first).toHaveAttribute('tabindex', '0')
    ;(first.element() as HTMLElement).focus()
    for (let press = 0; press < 5; press++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      )
    await expect.element(dayNamed(/^Montag, 23. November/)).toHaveFocus()
  })

  test('other days than were asked for; answered meanwhile, the answer is shown in their place', async () => {
    const requests = [request({ from: on(23), to: on(23) })]
    const { sent } = await show(requests, ({ method }) => {
      if (method === 'PUT') throw answeredFirst(requests)
    })
    await button(/: Anfrage öffnen/).click()
    await button('Andere Tage …').click()
    await dayNamed(/^Dienstag, 24. November/).click()
    await button('2 Tage anfragen').click()
    await expect.element(dialog.getByText(/„Da fehlen schon zwei.“/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 1, to: '2026-11-24' })
  })
})
