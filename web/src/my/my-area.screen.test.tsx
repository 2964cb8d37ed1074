import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ChangedOwnDay } from '#contract/my.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { accountOf, booking, workedWeek } from '../../test/account.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import { monday, myLeave, myWeek, ownAbsence, ownWork, week47 } from '../../test/my.ts'
import type { Language } from '../i18n/locales.ts'
import { MyArea } from './my-area.tsx'

const member = { id: 3, name: 'Frieda Gruber', role: 'self', teacherId: 1, state: 'active' } as const
const seenKey = `ownDaysSeen.${member.id}`
const earlier = '2026-11-15T10:00:00.000Z'
const later = '2026-11-16T06:20:00.000Z'

const work = (from: string, to: string): ChangedOwnDay['before'] => ({
  ...{ status: 'present', kind: null, share: 1 },
  sessions: [{ type: 'work', startTime: from as ClockTime, endTime: to as ClockTime }],
})
const changedThursday: ChangedOwnDay = {
  ...{ date: addDays(monday, 3), at: later, by: 'Hannelore' },
  ...{ before: work('07:00', '11:15'), after: work('07:00', '12:00') },
}

const planned = (weekId: number) =>
  [1, 2, 3, 4, 5].map((day) => ownWork(weekId, day, '07:00', day === 4 ? '12:00' : '11:30'))

const closedAt = '2026-11-03T10:00:00.000Z'

const usual: Record<string, unknown> = {
  [`/api/my/weeks/${week47}`]: myWeek(week47, planned(week47)),
  [`/api/my/weeks/${week47 + 1}`]: myWeek(week47 + 1, planned(week47 + 1).slice(0, 2)),
  '/api/my/account': accountOf([workedWeek(week47 - 1, 2.85)], [booking(3, '2026-11-11', -10)]),
  '/api/my/leave?year=2026': myLeave(3),
  '/api/my/months': {
    today: monday,
    months: [
      { month: '2026-11', state: 'running', closedAt: null, confirmedAt: null, balance: null },
      { month: '2026-10', state: 'closed', closedAt, confirmedAt: null, balance: 2.6 },
      { month: '2026-09', state: 'closed', closedAt, confirmedAt: null, balance: 1 },
    ],
  },
  '/api/my/changes': { until: earlier, days: [] },
}
const withNews = { until: later, days: [changedThursday] }

interface Shown {
  readonly answers?: Record<string, unknown>
  readonly news?: unknown
  readonly language?: Language
  readonly onLogout?: () => void
  readonly today?: typeof monday
  readonly lost?: boolean
}

async function show({
  answers = {},
  news,
  language = 'de',
  onLogout = () => {},
  today = monday,
  lost = false,
}: Shown = {}) {
  if (news) localStorage.setItem(seenKey, earlier)
  const all = { ...usual, ...answers }
  return mount(
    <MyArea member={member} today={today} timeZone="Europe/Berlin" lost={lost} onLogout={onLogout} />,
    {
      language,
      site: { ...house, today: monday },
      answer({ path }) {
        if (path.startsWith('/api/my/changes?')) return news ?? { until: later, days: [] }
        const answer = all[path]
        if (answer instanceof Error) throw answer
        if (answer === undefined) throw new Refusal(404, 'Not found.', 'not_found')
        return answer
      },
    },
  )
}

const region = (name: string) => page.getByRole('region', { name })
const today = region('Heute, Montag, 16. November')

describe('today', () => {
  test('its times, its hours, and who is in the own group, without a reason', async () => {
    await show()
    await expect.element(today.getByText('7:00–11:30')).toBeVisible()
    await expect.element(today.getByText('4,50 Std.')).toBeVisible()
    await expect.element(today.getByText('Mit Ihnen in Ihrer Gruppe Igel')).toBeVisible()
    const lines = today.getByRole('listitem')
    expect(lines.elements().map((line) => line.textContent)).toEqual(['Leyla8:30–13:45', 'Eminenicht da'])
  })

  test.each<[string, Parameters<typeof myWeek>[2] | null, ReturnType<typeof ownWork>[], string]>([
    [
      'a day off',
      {},
      [ownAbsence(week47, 1, 'nonWorkingDay'), ownWork(week47, 2, '08:00', '12:00')],
      'Heute frei',
    ],
    [
      'an own absence',
      {},
      [ownAbsence(week47, 1, 'vacation'), ownWork(week47, 2, '08:00', '12:00')],
      'Urlaub',
    ],
    [
      'an own absence with a kind',
      {},
      [ownAbsence(week47, 1, 'absent', { kind: 'childSick' }), ownWork(week47, 2, '08:00', '12:00')],
      'Kind krank',
    ],
    [
      'a holiday',
      {
        calendar: [{ date: monday, kind: 'holiday', holiday: 'repentanceDay', name: '', share: 1 } as never],
      },
      [],
      'Buß- und Bettag',
    ],
    [
      'a closure day with a name',
      { calendar: [{ date: monday, kind: 'closing', holiday: null, name: 'Putztag', share: 1 } as never] },
      [],
      'Putztag',
    ],
    ['nothing planned', {}, [], 'Noch nicht geplant'],
    ['a week that nobody has opened', null, [], 'Noch nicht geplant'],
  ])('%s', async (_, more, slots, words) => {
    const answers = { [`/api/my/weeks/${week47}`]: more ? myWeek(week47, slots, more) : undefined }
    await show({ answers })
    await expect.element(today.getByText(words, { exact: true })).toBeVisible()
    await expect.element(today.getByText(/^Mit Ihnen/)).not.toBeInTheDocument()
    // Where nothing is left of this week it goes on in the next.
    await expect
      .element(
        today.getByText(slots.length > 0 ? /Weiter geht es am Dienstag, 17/ : /Weiter geht es am Montag, 23/),
      )
      .toBeVisible()
  })
})

describe('what changed', () => {
  const card = region('Was sich geändert hat')

  test('stands first, with who and when, and is gone once it was seen on this device', async () => {
    await show({ news: withNews })
    await expect.element(card).toMatchTextContent('Do 19.: bis 12:00 statt 11:15')
    const when = /geändert (heute|am 16. Nov.) um 7:20 Uhr von Hannelore/
    await expect.element(card.getByText(when)).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'geändert' })).toBeVisible()
    await card.getByRole('button', { name: 'Gesehen' }).click()
    expect(localStorage.getItem(seenKey)).toBe(later)
  })

  test('nothing changed: no card; a device that looks for the first time begins now', async () => {
    const { sent } = await show()
    await expect.element(today).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    await expect.poll(() => localStorage.getItem(seenKey)).toBe(earlier)
    expect(sent.map(({ path }) => path)).toContain('/api/my/changes')
  })

  test('nobody is named for the shared password', async () => {
    const { by: _, ...nameless } = changedThursday
    await show({ news: { until: later, days: [nameless] } })
    await expect.element(card.getByText(/Uhr$/)).toBeVisible()
  })
})

describe('the days to come', () => {
  const days = region('Diese und nächste Woche')

  test('go across the weekend, and on', async () => {
    const { sent } = await show()
    await expect.element(days.getByText('KW 48: 23.–27. Nov.')).toBeVisible()
    const lines = () =>
      days
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent)
    expect(lines()).toHaveLength(10)
    expect(lines()[0]).toContain('7:00–11:30')
    expect(lines().at(-1)).toContain('noch nicht geplant')
    await days.getByRole('button', { name: 'weiter' }).click()
    await expect.element(days.getByText(/^KW 49/)).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain(`/api/my/weeks/${week47 + 2}`)
  })
})

describe('account, leave and months', () => {
  test('the balance and what it is made of', async () => {
    await show()
    const tile = region('Stundenkonto')
    await expect.element(tile.getByText('Stand Ende KW 46')).toBeVisible()
    await tile.getByRole('button', { name: 'Stundenkonto: warum?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stundenkonto' })
    const lines = dialog.getByRole('listitem').elements()
    expect(lines.map((line) => line.textContent)[0]).toContain('Paid with the salary')
    expect(lines.at(-1)?.textContent).toContain('+17,00')
  })

  test('leave left and what it is made of', async () => {
    await show()
    const tile = region('Urlaub übrig')
    await expect.element(tile).toMatchTextContent('3 Tage')
    await tile.getByRole('button', { name: 'Urlaub übrig: warum?' }).click()
    const lines = page.getByRole('dialog').getByRole('listitem').elements()
    expect(lines.map((line) => line.textContent)).toEqual([
      'Für dieses Jahr+30',
      'Genommen−25',
      'Geplant−2',
      'Urlaub übrig3',
    ])
  })

  test('a house without leave accounts and timesheets has neither', async () => {
    const leave = { year: 2026, today: monday, account: null }
    const answers = { '/api/my/leave?year=2026': leave, '/api/my/months': { today: monday, months: [] } }
    await show({ answers })
    await expect.element(region('Stundenkonto')).toBeVisible()
    await expect.element(today).toBeVisible()
    await expect.element(region('Urlaub übrig')).not.toBeInTheDocument()
    await expect.element(region('Monatsblätter')).not.toBeInTheDocument()
  })

  test('the month that was closed last asks to be confirmed, with its balance; one before it does not', async () => {
    await show()
    const sheets = region('Monatsblätter')
    await expect.element(sheets.getByText('Oktober 2026 bestätigen')).toBeVisible()
    await expect.element(sheets.getByText('Ihr Monatsblatt ist fertig, Saldo +2,60')).toBeVisible()
    expect(
      sheets
        .getByRole('listitem')
        .elements()
        .map((line) => line.querySelector('span')?.textContent),
    ).toEqual(['November 2026bisher in diesem Monat', 'September 2026abgeschlossen, noch nicht bestätigt'])
  })

  test('each month can be looked at', async () => {
    const { sent } = await show()
    await page.getByRole('button', { name: 'Monatsblatt Oktober 2026 ansehen' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Monatsblatt Oktober 2026' })).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain('/api/my/months/2026-10')
  })
})

test('who is not in: weekdays and no reason', async () => {
  await show()
  const lines = region('Wer ist diese Woche nicht da?').getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    'LeylaDi, DoDienstag, Donnerstag',
    'EmineMo, DiMontag, Dienstag',
    'AnnaFrFreitag',
  ])
})

test('a failed answer is said where it is missing, the rest goes on, and it can be tried again', async () => {
  await show({ answers: { '/api/my/account': new Refusal(503, 'Later.') } })
  await expect.element(page.getByText('Das Stundenkonto konnte nicht geladen werden.')).toBeVisible()
  await expect.element(today.getByText('7:00–11:30')).toBeVisible()
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible()
})

test('the week is awaited, and its failure is said', async () => {
  await show({ answers: { [`/api/my/weeks/${week47}`]: new Refusal(503, 'Later.') } })
  await expect.element(page.getByText('Die Woche konnte nicht geladen werden.').first()).toBeVisible()
  await expect.element(region('Stundenkonto')).toBeVisible()
})

test('the way out of this device, in English as well', async () => {
  const onLogout = vi.fn()
  await show({ language: 'en', onLogout })
  await expect.element(page.getByText('With you in Igel')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(onLogout).toHaveBeenCalledOnce()
})

test('at the weekend it is the next week that counts', async () => {
  await show({ today: addDays(monday, 5) })
  await expect.element(region('Wer ist nächste Woche nicht da?')).toBeVisible()
  await expect.element(page.getByText('Heute frei')).toBeVisible()
})

describe('without a network', () => {
  test('says of what time it is, and what would have to be sent is off with a reason', async () => {
    await show({ lost: true })
    await expect.element(page.getByText(/^Stand .*\d?\d:\d\d( Uhr)?, ohne Netz$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Kopie Ihrer Daten speichern' })).toBeDisabled()
    await expect.poll(() => page.getByText('Dafür braucht es Netz.').elements().length).toBe(4)
    await expect.element(page.getByRole('button', { name: 'Abmelden' })).toBeEnabled()
  })

  test('the day of today is there when the next week was never read', async () => {
    await show({ lost: true, answers: { [`/api/my/weeks/${week47 + 1}`]: new Refusal(503, 'Later.') } })
    await expect.element(today.getByText('7:00–11:30')).toBeVisible()
  })
})

describe('the home screen', () => {
  test('is offered where the browser can ask, once', async () => {
    const asked = vi.fn()
    await show({ language: 'en' })
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect.element(page.getByText('Add to home screen')).not.toBeInTheDocument()
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: asked }))
    await page
      .getByRole('region', { name: 'Add to home screen' })
      .getByRole('button', { name: 'Add' })
      .click()
    expect(asked).toHaveBeenCalledOnce()
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: asked }))
    await expect.element(page.getByText('Add to home screen')).not.toBeInTheDocument()
  })

  test('knows the page by its manifest only while it is shown', async () => {
    await show()
    const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')
    await expect.poll(manifest).toBe('/manifest.webmanifest?start=my&lng=de')
  })
})
