import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireHintAnswer } from '#contract/law.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { dayOfLine } from '../../../test/day-of-line.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { ScheduleArea } from './schedule-area.tsx'

const weekId = 98
const [anna, ben] = [7, 8]
const day = (teacherId: number, weekday: Weekday, plan: string): ShownDay => ({
  place: { weekNumber: weekId, teacherId, weekday },
  after: { status: 'present', sessions: sessionsOfPlan(plan) ?? [], notes: '' },
})
const blank = weekOf(weekId, [emptyRow(anna, 'Anna Becker'), emptyRow(ben, 'Ben Öztürk')])
/** 6¼ hours without a break on Tuesday, and a short night after Wednesday. */
const planned = weekWith(blank, [
  day(anna, 2, '07:00-13:15'),
  day(anna, 3, '15:00-21:00'),
  day(anna, 4, '07:30-12:00'),
  day(ben, 1, '07:00-11:00 b11:00-11:30 11:30-16:00'),
])

const answered: WireHintAnswer = {
  teacherId: anna,
  dayOfWeek: 2,
  rule: 'break',
  is: 0,
  limit: 30,
  dayVersion: 0,
  reason: 'childNotCollected',
  text: '',
  answeredAt: '2026-11-10T13:20:00.000Z',
  actorId: null,
}

interface Opened {
  readonly week?: TeacherWeek
  readonly language?: Language
  readonly isOn?: boolean
  readonly country?: 'de' | 'at' | null
  readonly answers?: readonly WireHintAnswer[]
  readonly protection?: 'minor'
  readonly refuses?: boolean
}

async function open(opened: Opened = {}) {
  const { week = planned, language = 'en', isOn = true, country = 'de', answers = [], protection } = opened
  const site = { ...house, lawHints: isOn }
  const actions = document.body.appendChild(document.createElement('div'))
  const mounted = await mount(
    <Tooltips>
      <ScheduleArea
        week={week}
        today={house.today}
        house={house.name}
        actionsPlace={actions}
        undoButtons={null}
        onManageTeachers={() => {}}
        onAccount={() => {}}
        onMonth={() => {}}
      />
    </Tooltips>,
    {
      language,
      site,
      known: [
        [keys.site, site],
        [keys.week(weekId), week],
      ],
      answer: ({ method, path, body }) => {
        if (path.endsWith('/hints')) return { country, before: [], answers }
        if (path === '/api/protection') return protection ? [{ teacherId: anna, protection }] : []
        if (path.includes('presets')) return { presets: [] }
        if (method === 'PUT' && path.startsWith('/api/hints') && opened.refuses)
          throw new Refusal(409, 'There is no such hint any more.', 'hint_gone')
        if (method === 'PUT' && path === '/api/days') {
          const { days } = body as { days: readonly object[] }
          return { days: days.map((each) => ({ ...each, version: 1, slots: [] })) }
        }
        return path.includes('weeks/') ? week : []
      },
    },
  )
  return mounted
}

const cell = (name: string, weekday: string) => dayOfLine(name, weekday)
const counter = page.getByRole('button', { name: /working-time alerts?/ })
const dialog = page.getByRole('dialog')
const law = dialog.getByRole('region', { name: 'Working-time law' })
const putHints = (sent: readonly { method: string; path: string; body: unknown }[]) =>
  sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/hints'))

describe('in the table', () => {
  test('a cell says its hints with figures and paragraph, and has a mark by their kind', async () => {
    await open()
    await expect.element(counter).toHaveAccessibleName(/^2 working-time alerts/)
    const tuesday = cell('Anna Becker', 'Tuesday')
    await expect
      .element(tuesday)
      .toHaveAccessibleName(
        '7:00 to 13:15, No break, 30 min required (§ 4 ArbZG) · 6 h 15 min of work without a break, at most 6 h (§ 4 ArbZG)',
      )
    expect(tuesday.element().querySelector('.lucide-coffee')).not.toBeNull()
    const wednesday = cell('Anna Becker', 'Wednesday')
    await expect
      .element(wednesday)
      .toHaveAccessibleName(/10 h 30 min of rest until the next day, at least 11 h \(§ 5 ArbZG\)$/)
    expect(wednesday.element().querySelector('.lucide-moon')).not.toBeNull()
    await expect.element(cell('Anna Becker', 'Thursday')).not.toHaveAccessibleName(/rest/)
  })

  test('a long day within the law is said, and neither counted nor stopped at', async () => {
    await open()
    const monday = cell('Ben Öztürk', 'Monday')
    await expect.element(monday).toHaveAccessibleName(/anything over 8 h must be balanced/)
    expect(monday.element().querySelector('.lucide-clock')).not.toBeNull()
    expect(monday.element().getAttribute('data-attention')).toBeNull()
  })

  test('the counter and F9 go from one open hint to the next', async () => {
    await open()
    await counter.click()
    await expect.element(cell('Anna Becker', 'Tuesday')).toHaveFocus()
    await userEvent.keyboard('{F9}')
    await expect.element(cell('Anna Becker', 'Wednesday')).toHaveFocus()
    await userEvent.keyboard('{F9}')
    await expect.element(cell('Anna Becker', 'Tuesday')).toHaveFocus()
  })

  test('pointing at a cell shows the words', async () => {
    await open()
    await expect.element(counter).toBeVisible()
    await userEvent.hover(cell('Anna Becker', 'Wednesday'))
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('10 h 30 min of rest')
  })

  test('a cell keeps its focus when a hint comes', async () => {
    const { client } = await open({ country: null })
    await expect.poll(() => client.getQueryData(laterKeys.weekHints(weekId))).toBeDefined()
    const tuesday = cell('Anna Becker', 'Tuesday')
    await expect.element(tuesday).toBeVisible()
    ;(tuesday.element() as HTMLElement).focus()
    await expect.element(tuesday).toHaveFocus()
    client.setQueryData(laterKeys.weekHints(weekId), { country: 'de', before: [], answers: [] })
    await expect.element(tuesday).toHaveAccessibleName(/§ 4 ArbZG/)
    await expect.element(tuesday).toHaveFocus()
  })

  test('an answered hint says its reason and is not counted', async () => {
    const run = { ...answered, rule: 'run', is: 375, limit: 360 } as const
    await open({ answers: [answered, run] })
    await expect.element(counter).toHaveAccessibleName(/^1 working-time alert/)
    await expect
      .element(cell('Anna Becker', 'Tuesday'))
      .toHaveAccessibleName(/reason: A child was not collected/)
    expect(cell('Anna Becker', 'Tuesday').element().getAttribute('data-attention')).toBeNull()
  })

  test.each([
    ['another version of the day', { dayVersion: 4 }],
    ['other figures', { is: 15 }],
  ])('a reason for %s asks again', async (_, other) => {
    await open({ answers: [{ ...answered, ...other }] })
    await expect.element(counter).toHaveAccessibleName(/^2 working-time alerts/)
    await expect.element(cell('Anna Becker', 'Tuesday')).not.toHaveAccessibleName(/reason/)
  })

  test('the law of the house and of the person', async () => {
    await open({ country: 'at', protection: 'minor' })
    await expect
      .element(cell('Anna Becker', 'Tuesday'))
      .toHaveAccessibleName(/first break after 6 h 15 min, at the latest after 6 h \(§ 15 KJBG\)/i)
    await expect.element(cell('Anna Becker', 'Wednesday')).toHaveAccessibleName(/§ 17 KJBG/)
  })

  test('German says it as drawn', async () => {
    await open({ language: 'de' })
    await expect
      .element(page.getByRole('button', { name: '2 Hinweise zur Arbeitszeit: zum nächsten' }))
      .toMatchTextContent('2 Hinweise')
    await expect
      .element(cell('Anna Becker', 'Tuesday'))
      .toHaveAccessibleName(/Keine Pause, nötig sind 30 Min\. \(§ 4 ArbZG\)/)
  })

  test.each([
    ['the switch off', { isOn: false }],
    ['no law known', { country: null }],
  ])('with %s nothing is shown', async (_, off) => {
    const { sent } = await open(off)
    await expect.element(cell('Anna Becker', 'Tuesday')).toHaveAccessibleName('7:00 to 13:15')
    await expect.element(counter).not.toBeInTheDocument()
    const asked = sent.filter(({ path }) => path.includes('hints') || path.includes('protection'))
    if ('isOn' in off) expect(asked).toEqual([])
  })
})

describe('in the dialog of a day', () => {
  async function openDay(name: string, weekday: string) {
    await cell(name, weekday).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
  }

  test('hints come and go while the day is typed', async () => {
    await open({ week: weekWith(blank, [day(anna, 2, '07:00-13:00')]) })
    await expect.element(cell('Anna Becker', 'Tuesday')).toBeVisible()
    await openDay('Anna Becker', 'Tuesday')
    await expect.element(law).not.toBeInTheDocument()
    await dialog.getByLabelText('Session 1: end').selectOptions('13:15')
    await expect.element(law).toMatchTextContent('No break, 30 min required (§ 4 ArbZG)')
    await dialog.getByLabelText('Session 1: end').selectOptions('12:00')
    await expect.element(law).not.toBeInTheDocument()
  })

  test('the night before a day is said there, too, and answered for its evening', async () => {
    const { sent } = await open()
    await expect.element(counter).toBeVisible()
    await openDay('Anna Becker', 'Thursday')
    await expect.element(law).toMatchTextContent('10 h 30 min of rest')
    await law.getByLabelText('Why it stays this way').selectOptions('parentsEvening')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => putHints(sent))
      .toMatchObject([
        { path: `/api/hints/${weekId}/${anna}/3/rest`, body: { reason: 'parentsEvening', text: '' } },
      ])
  })

  test('a reason is recorded for each hint once the day is saved', async () => {
    const { sent } = await open()
    await expect.element(counter).toBeVisible()
    await openDay('Anna Becker', 'Tuesday')
    await law.getByLabelText('Why it stays this way').selectOptions('other')
    await law.getByLabelText('In your own words').fill('Sommerfest')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const body = { reason: 'other', text: 'Sommerfest' }
    await expect
      .poll(() => putHints(sent))
      .toMatchObject([
        { path: `/api/hints/${weekId}/${anna}/2/break`, body },
        { path: `/api/hints/${weekId}/${anna}/2/run`, body },
      ])
    const paths = sent.map(({ method, path }) => `${method} ${path}`)
    expect(paths.indexOf('PUT /api/days')).toBeLessThan(
      paths.indexOf(`PUT /api/hints/${weekId}/${anna}/2/break`),
    )
  })

  test('without a reason it is saved all the same, and nothing is recorded', async () => {
    const { sent } = await open()
    await expect.element(counter).toBeVisible()
    await openDay('Anna Becker', 'Tuesday')
    await expect.element(law).toMatchTextContent('You can still save.')
    // Another reason that nobody has said is none.
    await law.getByLabelText('Why it stays this way').selectOptions('other')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.some(({ method, path }) => method === 'PUT' && path === '/api/days')).toBe(true)
    expect(putHints(sent)).toEqual([])
  })

  test('a reason that was given is shown with when', async () => {
    await open({ answers: [answered] })
    await expect.element(counter).toBeVisible()
    await openDay('Anna Becker', 'Tuesday')
    await expect.element(law).toMatchTextContent(/Reason: A child was not collected · Nov 10/)
  })

  test('a reason that is refused is told', async () => {
    await open({ refuses: true })
    await expect.element(counter).toBeVisible()
    await openDay('Anna Becker', 'Tuesday')
    await law.getByLabelText('Why it stays this way').selectOptions('agreed')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(toast).toMatchTextContent('The day is saved, but not the reason')
  })
})

test('on a phone a person has the words below the day', async () => {
  await page.viewport(390, 844)
  await open()
  await page.getByRole('button', { name: /^Tue/ }).click()
  await expect
    .element(page.getByRole('button', { name: /^Anna Becker/ }))
    .toMatchTextContent('No break, 30 min required (§ 4 ArbZG)')
  await expect.element(counter).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})
