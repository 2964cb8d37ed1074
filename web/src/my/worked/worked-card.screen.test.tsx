import '../../i18n/my-texts.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyWeek } from '#contract/my.ts'
import type { WireDayRecord } from '#contract/records.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { monday, myWeek, ownAbsence, ownWork, week47 } from '../../../test/my.ts'
import type { Language } from '../../i18n/locales.ts'
import { WithoutNetworkProvider } from '../use-as-of.ts'
import { WorkedCard } from './worked-card.tsx'

const wednesday = addDays(monday, 2)
const plan = (weekId: number) => [1, 2, 3, 4, 5].map((day) => ownWork(weekId, day, '08:00', '14:00'))

const recording = {
  ...{ since: addDays(monday, -14), firstOwnDay: addDays(monday, -5) },
  ...{ came: [], managed: [] },
}
const recordOf = (dayOfWeek: number, more: Partial<WireDayRecord> = {}): WireDayRecord =>
  ({
    ...{ dayOfWeek, version: 1, spans: '08:00-14:00', plannedFrom: '08:00', plannedTo: '14:00' },
    ...{ tolerance: 0, source: 'asPlanned', reason: null, notAgreed: false, byDeviceClock: false },
    ...{ recordedOn: monday, ...more },
  }) as WireDayRecord

interface Shown {
  readonly records?: readonly WireDayRecord[]
  readonly slots?: ReturnType<typeof plan>
  readonly more?: Partial<NonNullable<MyWeek['recording']>>
  readonly language?: Language
  readonly without?: boolean
  readonly refuses?: Refusal
}

async function show({ records = [], slots, more, language = 'de', without = false, refuses }: Shown = {}) {
  const weekOf = (id: number, own: readonly WireDayRecord[]) => {
    const week = myWeek(id, id === week47 ? (slots ?? plan(id)) : plan(id))
    return {
      ...week,
      own: week.own && { ...week.own, records: [...own] },
      recording: { ...recording, ...more },
    } as MyWeek
  }
  return mount(
    <WithoutNetworkProvider value={without}>
      <WorkedCard week={weekOf(week47, records)} today={wednesday} timeZone="Europe/Berlin" />
    </WithoutNetworkProvider>,
    {
      language,
      site: { ...house, today: monday },
      answer({ method, path, body }) {
        if (method === 'GET') return weekOf(Number(path.split('/').at(-1)), [])
        if (refuses) throw refuses
        if (path.endsWith('agreement')) return {}
        const { days } = body as { days: { version: number }[] }
        return { days: days.map((day) => ({ ...day, version: day.version + 1, cameAt: null })) }
      },
    },
  )
}

const card = page.getByRole('region', { name: 'Ihre Arbeitszeit' })
const lines = () => card.getByRole('listitem').elements()
const written = ({ sent }: Awaited<ReturnType<typeof show>>) => sent.filter(({ method }) => method === 'PUT')

describe('days that are open', () => {
  test('one tap for one of them', async () => {
    const shown = await show()
    await expect.poll(lines).toHaveLength(6)
    await card.getByRole('button', { name: 'Mittwoch, 18. November: wie geplant' }).click()
    expect(written(shown).map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/my/records',
        { days: [{ weekId: week47, dayOfWeek: 3, version: 0, record: { asPlanned: true } }] },
      ],
    ])
    await expect.element(toast).toMatchTextContent('1 Tag wie geplant bestätigt')
  })

  test('one tap for all of them, over the weekend, and one to take them back', async () => {
    const shown = await show()
    await card.getByRole('button', { name: '6 Tage wie geplant' }).click()
    expect(written(shown)[0]?.body).toMatchObject({ days: Array.from({ length: 6 }, () => ({ version: 0 })) })
    await toast.getByRole('button', { name: 'Zurücknehmen', includeHidden: true }).click()
    await expect.poll(() => written(shown)).toHaveLength(2)
    const taken = { days: Array.from({ length: 6 }, () => ({ version: 1, record: null })) }
    expect(written(shown)[1]?.body).toMatchObject(taken)
  })

  test('not before the house records, and not those of days off or to come', async () => {
    await show({
      more: { since: monday },
      slots: [ownWork(week47, 1, '08:00', '14:00'), ownAbsence(week47, 2, 'vacation')],
    })
    await expect.poll(lines).toHaveLength(1)
    await expect.element(card.getByText('Mo 16.')).toBeVisible()
    await expect.element(card.getByRole('button', { name: /Tage wie geplant/ })).not.toBeInTheDocument()
  })

  test('a day of which another version came first carries that version', async () => {
    const shown = await show({ more: { since: wednesday, came: [{ dayOfWeek: 3, version: 4, at: null }] } })
    await card.getByRole('button', { name: /18. November: wie geplant/ }).click()
    expect(written(shown)[0]?.body).toMatchObject({ days: [{ version: 4 }] })
  })

  test('a refusal is said, and the days are read anew', async () => {
    const refuses = new Refusal(412, 'Changed.', 'changed_meanwhile')
    const shown = await show({ more: { since: wednesday }, refuses })
    await card.getByRole('button', { name: /18. November: wie geplant/ }).click()
    await expect.element(card.getByRole('alert')).toBeVisible()
    expect(written(shown)).toHaveLength(1)
  })

  test('without a network nothing can be said, and the card says so', async () => {
    const shown = await show({ without: true })
    await expect.element(card.getByText('Dafür braucht es Netz.')).toBeVisible()
    const button = card.getByRole('button', { name: '6 Tage wie geplant' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    expect(written(shown)).toHaveLength(0)
  })
})

describe('a day that was different', () => {
  const dialog = page.getByRole('dialog', { name: 'Mittwoch, 18. November' })
  const open = async (shown: Shown = {}) => {
    const result = await show({ more: { since: wednesday }, ...shown })
    await card.getByRole('button', { name: /18. November: anders/ }).click()
    await expect.element(dialog.getByLabelText('Wann haben Sie gearbeitet?')).toHaveFocus()
    return result
  }

  test('is typed in eleven keys and Enter, and said meanwhile', async () => {
    const shown = await open()
    await userEvent.keyboard('753-1407p30')
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent('Gearbeitet 7:53–14:07, Pause 11:30–12:00: 5 Std. 44 Min.')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(written(shown)[0]?.body).toEqual({
      days: [
        {
          ...{ weekId: week47, dayOfWeek: 3, version: 0 },
          record: { spans: '07:53-11:30 b11:30-12:00 12:00-14:07' },
        },
      ],
    })
  })

  test('what is not understood is said, and not sent', async () => {
    const shown = await open()
    await userEvent.keyboard('8-7{Enter}')
    await expect.element(dialog.getByText(/Das Ende liegt vor dem Beginn/)).toBeVisible()
    await userEvent.keyboard('{Backspace}vormittags')
    await expect.element(dialog.getByText(/krank ab 11/)).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Speichern' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(written(shown)).toHaveLength(0)
  })

  test('work that was not planned may have been team', async () => {
    const shown = await open()
    await userEvent.keyboard('8-16')
    const question = dialog.getByRole('group', {
      name: '14:00–16:00 war nicht geplant. War das ohne Kinder?',
    })
    await question.getByRole('button', { name: 'Team' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('status')).toMatchTextContent('davon Team 14:00–16:00')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect.poll(() => written(shown)).toHaveLength(1)
    expect(written(shown)[0]?.body).toMatchObject({
      days: [{ record: { spans: '08:00-14:00 t14:00-16:00' } }],
    })
  })

  test('a planned break that is missing is asked about, never deducted', async () => {
    const slots = [
      ...[ownWork(week47, 3, '08:00', '12:00'), ownWork(week47, 3, '12:30', '16:00')],
      { ...ownWork(week47, 3, '12:00', '12:30'), sessionType: 'break' as const },
    ]
    await open({ slots })
    await userEvent.keyboard('8-16')
    await expect.element(dialog.getByRole('status')).toMatchTextContent('8 Std.')
    await dialog.getByRole('button', { name: '30 Min. Pause' }).click()
    await expect.element(dialog.getByRole('status')).toMatchTextContent('Pause 12:00–12:30: 7 Std. 30 Min.')
    await expect.element(dialog.getByText(/Abgezogen wird nichts/)).not.toBeInTheDocument()
  })

  test('sick from a time on, typed or chosen', async () => {
    const shown = await open()
    await userEvent.keyboard('krank ab 11')
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent('Gearbeitet 8:00–11:00: 3 Std., krank ab 11:00')
    await dialog.getByLabelText('Krank ab', { exact: true }).selectOptions('10:15')
    await expect.element(dialog.getByRole('status')).toMatchTextContent('krank ab 10:15')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect.poll(() => written(shown)).toHaveLength(1)
    expect(written(shown)[0]?.body).toMatchObject({ days: [{ record: { sickFrom: '10:15' } }] })
  })

  test('on a phone it is one press more, with a time within the plan', async () => {
    await open()
    await dialog.getByRole('button', { name: 'Krank ab …' }).click()
    await expect.element(dialog.getByRole('status')).toMatchTextContent(/krank ab \d?\d:\d\d/)
    await userEvent.fill(dialog.getByLabelText('Wann haben Sie gearbeitet?'), 'krank ab 14')
    await expect.element(dialog.getByText(/zwischen Beginn und Ende/)).toBeVisible()
  })
})

describe('a day that is recorded', () => {
  test('today stays in sight, can be changed and taken back', async () => {
    const records = [recordOf(3, { version: 2, spans: '07:53-14:00', source: 'entered' })]
    const shown = await show({ records, more: { since: wednesday } })
    await expect.element(card.getByText('7:53–14:00')).toBeVisible()
    await expect.element(card.getByText('eingetragen')).toBeVisible()
    await expect.element(card.getByText('Alles bestätigt.')).toBeVisible()
    await card.getByRole('button', { name: /18. November: anders/ }).click()
    const input = page.getByLabelText('Wann haben Sie gearbeitet?')
    await expect.element(input).toHaveValue('7:53-14:00')
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect.poll(() => written(shown)).toHaveLength(1)
    expect(written(shown)[0]?.body).toMatchObject({ days: [{ version: 2, record: null }] })
  })

  test('earlier ones step back, and can be looked at', async () => {
    await show({ records: [recordOf(1), recordOf(2)], more: { since: monday } })
    await expect.poll(lines).toHaveLength(1)
    await card.getByRole('button', { name: 'alle Tage' }).click()
    await expect.poll(lines).toHaveLength(3)
    expect(card.getByText('wie geplant', { exact: true }).elements()).toHaveLength(2)
  })

  test('a plan that changed afterwards stands beside it', async () => {
    const slots = [ownWork(week47, 3, '08:00', '12:00')]
    await show({ records: [recordOf(3)], slots, more: { since: wednesday } })
    await expect.element(card.getByText('Geplant war 8:00–14:00, jetzt 8:00–12:00.')).toBeVisible()
    await expect.element(card.getByText('wie geplant', { exact: true })).toBeVisible()
  })

  test('what the management changed is said with who, when, why and what stood there; one tap is against it', async () => {
    const records = [
      recordOf(2, { version: 3, spans: '08:00-13:30', source: 'management', reason: 'Früher gegangen' }),
    ]
    const at = '2026-11-18T07:02:00.000Z'
    const managed = [{ dayOfWeek: 2 as const, by: 'Hannelore', at, before: '08:00-14:07' }]
    const shown = await show({ records, more: { since: addDays(monday, 1), managed } })
    const line = card.getByRole('listitem').nth(1)
    await expect
      .element(line)
      .toMatchTextContent('Eingetragen von Hannelore heute um 8:02 Uhr. Bei Ihnen stand: 8:00–14:07.')
    await expect.element(line).toMatchTextContent('„Früher gegangen“')
    await expect.element(line.getByRole('button', { name: /anders/ })).not.toBeInTheDocument()
    await line.getByRole('button', { name: /nicht einverstanden/ }).click()
    expect(written(shown)[0]).toMatchObject({
      path: '/api/my/records/agreement',
      body: { weekId: week47, dayOfWeek: 2, version: 3, agreed: false },
    })
  })

  test('in English as well', async () => {
    const records = [recordOf(3, { source: 'management', notAgreed: true })]
    const managed = [{ dayOfWeek: 3 as const, by: null, at: '2026-11-17T07:02:00.000Z', before: null }]
    await show({ language: 'en', records, more: { since: wednesday, managed } })
    await expect.element(page.getByText(/Entered by the management on Nov 17 at 8:02/)).toBeVisible()
    await expect.element(page.getByText(/You do not agree/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /I agree after all/ })).toBeVisible()
  })
})

test.each([
  [
    'de',
    'Noch nicht erfasst: 2. Nov., 3. Nov.',
    /Im Minijob muss jeder Tag binnen sieben Tagen erfasst sein/,
  ],
  ['en', 'Not recorded yet: Nov 2, Nov 3', /For a mini-job each day has to be recorded within seven days/],
] as const)(
  'R17: days of a mini-job that are past their week stand first: %s',
  async (language, days, why) => {
    const missing = [addDays(monday, -14), addDays(monday, -13)]
    await show({ language, more: { missing, missingIsAlert: true } })
    const region = page.getByRole('region')
    await expect.element(region.getByText(days)).toBeVisible()
    await expect.element(region.getByText(why)).toBeVisible()
  },
)

test('R11: days that are too late to be confirmed here are a note for everybody', async () => {
  await show({ language: 'de', more: { missing: [addDays(monday, -14)] } })
  const region = page.getByRole('region')
  await expect.element(region.getByText('Noch nicht erfasst: 2. Nov.')).toBeVisible()
  await expect.element(region.getByText(/Hier können Sie diese Tage nicht mehr bestätigen/)).toBeVisible()
  expect(region.getByText(/Minijob/).elements()).toHaveLength(0)
})

test('R17: nothing of it when no day is late', async () => {
  await show()
  await expect.poll(lines).toHaveLength(6)
  expect(card.getByText('Noch nicht erfasst').elements()).toHaveLength(0)
})
