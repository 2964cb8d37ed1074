import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import type { Language } from '../../i18n/locales.ts'
import { DayDialog } from './day-dialog.tsx'

/** 30.00 contract − 2.00 team − 3.00 MPA = 25.00 target, in the week from November 9, 2026. */
const row = emptyRow(7, 'Anna Becker')
const blank = weekOf(98, [{ ...row, terms: { ...row.terms, teamHours: 2, mpaHours: 3 } }])
const work = (start: string, end: string) => ({
  type: 'work' as const,
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: null,
})
const planned: DayEntry = { status: 'present', sessions: [work('08:00', '14:00')], notes: '' }

interface Opened {
  readonly day?: DayEntry
  readonly used?: boolean
  readonly language?: Language
}

/** Wednesday of somebody, in a house that uses kinds unless it is said otherwise. */
async function open({ day = planned, used = true, language = 'en' }: Opened = {}) {
  const week = weekWith(blank, [{ place: { weekNumber: 98, teacherId: 7, weekday: 3 }, after: day }])
  const [teacher] = week.teachers
  if (!teacher) throw new Error('The week has a teacher')
  const answer = () => ({ days: [{ weekId: 98, teacherId: 7, dayOfWeek: 3, version: 1, slots: [] }] })
  const onClose = vi.fn()
  const mounted = await mount(
    <DayDialog week={week} row={teacher} weekday={3} onSeveralDays={() => {}} onClose={onClose} />,
    { site: { ...house, absenceKinds: used }, language, answer },
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // As the server reads them: what is left out is no kind, all of the day.
  const asRead = (slot: object) => ({ kind: null, share: 1, realHours: null, ...slot })
  const slots = () =>
    (mounted.sent[0]?.body as { days: { slots: object[] }[] } | undefined)?.days[0]?.slots.map(asRead)
  return { slots, onClose }
}

const dialog = page.getByRole('dialog')
const tab = dialog.getByRole('tab', { name: 'Day status' })
const status = (name: string) => dialog.getByRole('radio', { name })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const kind = dialog.getByLabelText('Type', { exact: true })
const half = button('Half day')
const preview = dialog.getByRole('status')
const at = (number: number, part: 'start' | 'end') => dialog.getByLabelText(`Session ${number}: ${part}`)
const choices = () => [...(kind.element() as HTMLSelectElement).options].map(({ text }) => text)

describe('a house that does not use kinds', () => {
  test.each(['Absent', 'Sick', 'Vacation', 'Training', 'Non-working day'])(
    '%s has no kind, no half and no real hours',
    async (name) => {
      await open({ used: false })
      await tab.click()
      await status(name).click()
      await expect.element(preview).toBeVisible()
      for (const control of [
        kind,
        half,
        button('Whole day'),
        dialog.getByLabelText('Hours it actually took'),
      ])
        await expect.element(control).not.toBeInTheDocument()
      await expect.element(dialog).not.toMatchTextContent('redited')
    },
  )

  test('D0: who goes home sick at 12 has worked until then, and the day counts as planned', async () => {
    const { slots } = await open({ used: false })
    await tab.click()
    await status('Sick').click()
    await button('Only part of the day…').click()
    await expect.element(dialog.getByLabelText('Away from')).toHaveValue('12:00')
    await expect.element(preview).toMatchTextContent('Day 6.00 h')
    await dialog.getByLabelText('Away from').selectOptions('11:00')
    await expect.element(at(1, 'end')).toHaveValue('11:00')
    await expect.element(preview).toMatchTextContent('Day 6.00 h')
    await button('Save').click()
    await expect.poll(slots).toMatchObject([
      {
        status: 'sick',
        sessionType: 'none',
        startTime: '11:00',
        endTime: null,
        plannedSessions: '08:00-14:00',
      },
      { status: 'present', startTime: '08:00', endTime: '11:00' },
    ])
  })

  test('D0: leave and days off have no parts by the hour', async () => {
    await open({ used: false })
    await tab.click()
    for (const name of ['Vacation', 'Non-working day']) {
      await status(name).click()
      await expect.element(button('Only part of the day…')).not.toBeInTheDocument()
    }
  })

  test('shows those of a day that has them', async () => {
    const day: DayEntry = { status: 'absent', kind: 'childSick', plannedHours: hoursOf(6), notes: '' }
    await open({ day, used: false })
    await expect.element(kind).toHaveValue('childSick')
    await expect.element(preview).toMatchTextContent('Day 6.00 h')
  })
})

describe('the kinds of an absence', () => {
  test('are offered for absent, with the letters to type', async () => {
    await open()
    await tab.click()
    await expect.element(kind).not.toBeInTheDocument()
    await status('Absent').click()
    expect(choices()).toEqual([
      'Not specified',
      'Time off in lieu (ZA)',
      'Unpaid leave (UB)',
      'Child sick (KK)',
      'Special leave (SU)',
      'Regeneration day (R)',
      'Conversion day (SZ)',
    ])
  })

  test.each([
    ['Not specified', 'Not credited: the hours come off the balance.', 'Day 0.00 h · Week 0.00 of 25.00'],
    [
      'Time off in lieu (ZA)',
      'Comes off the hours account, including the day’s share of team and MPA.',
      'Day 0.00 h · Week 0.00 of 26.00',
    ],
    [
      'Unpaid leave (UB)',
      'The balance stays the same; payroll reduces the pay.',
      'Day 6.00 h · Week 6.00 of 25.00',
    ],
    [
      'Regeneration day (R)',
      'Credited as planned. Up to 2 days per year.',
      'Day 6.00 h · Week 6.00 of 25.00',
    ],
  ])('%s: %s', async (name, sentence, figures) => {
    await open()
    await tab.click()
    await status('Absent').click()
    await kind.selectOptions(name)
    await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(preview).toMatchTextContent(figures)
    await expect.element(dialog).toMatchTextContent('planned 08:00 - 14:00, kept')
  })

  test('are saved with the day, and belong to their status', async () => {
    const { slots, onClose } = await open()
    await tab.click()
    await status('Absent').click()
    await kind.selectOptions('Child sick (KK)')
    await expect.element(dialog.getByRole('tabpanel')).toMatchTextContent('Up to 15 days per year.')
    await button('Save').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(slots()).toMatchObject([
      { status: 'absent', kind: 'childSick', share: 1, realHours: null, actualHours: 6 },
    ])
  })

  test('another status forgets the kind, and vacation and sick have nothing to choose', async () => {
    const day: DayEntry = { status: 'absent', kind: 'timeOff', plannedHours: null, notes: '' }
    const { slots } = await open({ day })
    await status('Vacation').click()
    await expect.element(kind).not.toBeInTheDocument()
    await status('Sick').click()
    await expect.element(kind).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(slots).toMatchObject([{ status: 'sick', kind: null }])
  })

  test('heißen auf Deutsch, wie man sie nennt', async () => {
    await open({ language: 'de' })
    await dialog.getByRole('tab', { name: 'Tagesstatus' }).click()
    await status('Sonst abwesend').click()
    await dialog.getByLabelText('Art', { exact: true }).selectOptions('Zeitausgleich (ZA)')
    await expect
      .element(dialog)
      .toMatchTextContent('Geht vom Stundenkonto ab, auch der Anteil des Tages an Team und MPA.')
  })
})

describe('half a day', () => {
  test('counts half, and takes the work of the other half', async () => {
    const { slots } = await open()
    await tab.click()
    await status('Vacation').click()
    await half.click()
    await expect.element(half).toHaveAttribute('aria-pressed', 'true')
    await expect.element(preview).toMatchTextContent('Day 3.00 h · Week 3.00 of 25.00')
    await expect.element(dialog).toMatchTextContent('Vacation, half a day')
    await button('Add session').click()
    await button('Save').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('All sessions must have start and end times')
    await expect.element(at(1, 'start')).toHaveFocus()
    await at(1, 'start').selectOptions('08:00')
    await at(1, 'end').selectOptions('12:00')
    await expect.element(preview).toMatchTextContent('Day 7.00 h · Week 7.00 of 25.00')
    await button('Save').click()
    await expect.poll(slots).toMatchObject([
      { status: 'vacation', kind: null, share: 0.5, actualHours: 6, plannedSessions: '08:00-14:00' },
      { status: 'present', startTime: '08:00', endTime: '12:00', share: 1 },
    ])
  })

  test('without a plan has half of the share of a day', async () => {
    await open({ day: { status: 'vacation', plannedHours: null, notes: '' } })
    await expect.element(preview).toMatchTextContent('Day 5.00 h')
    await half.click()
    await expect.element(preview).toMatchTextContent('Day 2.50 h · Week 2.50 of 25.00')
  })

  test('can be all of the day again, without what was entered for the other half', async () => {
    const day: DayEntry = {
      ...{ status: 'vacation', share: 0.5, plannedHours: null, notes: '' },
      sessions: [work('08:00', '12:00')],
    }
    const { slots } = await open({ day })
    await expect.element(at(1, 'end')).toHaveValue('12:00')
    await button('Remove session 1').click()
    await expect.element(at(1, 'end')).not.toBeInTheDocument()
    await button('Whole day').click()
    await expect.element(button('Add session')).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(slots).toMatchObject([{ status: 'vacation', share: 1 }])
    expect(slots()).toHaveLength(1)
  })
})

describe('the real hours of a course', () => {
  const real = dialog.getByLabelText('Hours it actually took')

  test('count when they are more, also for what has no kind yet', async () => {
    const { slots } = await open()
    await tab.click()
    await status('Training').click()
    expect(choices()).toEqual(['Training', 'Vocational school (BS)'])
    await expect.element(preview).toMatchTextContent('Day 6.00 h')
    await real.fill('7,5')
    await expect.element(preview).toMatchTextContent('Day 7.50 h')
    await real.fill('25')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please enter 0.01 to 24 hours.')
    await expect.element(button('Save')).toBeDisabled()
    await real.fill('8')
    await kind.selectOptions('Vocational school (BS)')
    await button('Save').click()
    await expect.poll(slots).toMatchObject([{ status: 'training', kind: 'school', realHours: 8 }])
  })

  test('are not asked for anything else', async () => {
    await open()
    await tab.click()
    for (const name of ['Absent', 'Sick', 'Vacation', 'Non-working day']) {
      await status(name).click()
      await expect.element(real).not.toBeInTheDocument()
    }
  })
})
