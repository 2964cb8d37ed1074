import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import type { AbsencePreset } from './absence-form.ts'

const work: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('07:00'), end: clockTimeOf('14:00'), actualHours: null }],
  notes: '',
}
const away = (status: 'training' | 'nonWorkingDay' | 'sick'): DayEntry => ({
  status,
  plannedHours: null,
  notes: '',
})

/** The week from November 9, 2026, in which Anna works from 7 to 14 but for the days that are given. */
function planned(others: Partial<Record<Weekday, DayEntry>> = {}): TeacherWeek {
  const days = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    place: { weekNumber: 98, teacherId: 7, weekday },
    after: others[weekday] ?? work,
  }))
  return weekWith(weekOf(98, [emptyRow(7, 'Anna Becker')]), days)
}

const people = [teacherOf(7, 'Anna Becker'), teacherOf(8, 'Birgit Çelik')]

const dialog = page.getByRole('dialog', { name: 'Someone is away' })
const field = (label: string) => dialog.getByLabelText(label)
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const status = dialog.getByRole('status')

async function open(
  preset: Partial<AbsencePreset> = {},
  week = planned(),
  answer?: () => unknown,
  absenceKinds = false,
  closedBefore?: string,
) {
  const onClose = vi.fn()
  const monday = calendarDateOf('2026-11-09')
  const { sent } = await mount(
    <AbsenceDialog
      preset={{ teacherId: 7, from: monday, to: monday, ...preset }}
      week={week}
      today={house.today}
      onClose={onClose}
    />,
    {
      site: { ...house, absenceKinds, closedBefore: closedBefore ? calendarDateOf(closedBefore) : null },
      answer: ({ method, path }) => {
        if (method === 'POST') return answer?.()
        return path === '/api/weeks' ? [weekOf(98, [])] : path.startsWith('/api/weeks/') ? week : people
      },
      known: [
        [laterKeys.activeTeachers, people],
        [keys.weeks, [weekOf(98, [])]],
        [keys.week(98), week],
      ],
    },
  )
  await expect.element(dialog).toBeVisible()
  return { onClose, sent }
}

describe('what will happen is said before it is entered', () => {
  test('nobody is chosen yet', async () => {
    await open({ teacherId: undefined })
    await expect.element(status).toHaveTextContent('Choose who is away.')
    await expect.element(button('Enter')).toHaveAttribute('aria-disabled', 'true')
    await field('Who is away?').selectOptions('Anna Becker')
    await expect.element(status).toHaveTextContent('1 working day. The plan for 1 day is kept.')
    await expect.element(button('Enter 1 day')).toHaveAttribute('aria-disabled', 'false')
  })

  test('what stays, what is replaced, what is not a working day', async () => {
    const week = planned({ 2: away('training'), 3: away('nonWorkingDay') })
    await open({ to: calendarDateOf('2026-11-12') }, week)
    await expect
      .element(status)
      .toHaveTextContent(
        '4 days, of which 3 are working days. Wednesday is not a working day. Replaced: Tuesday (Training). The plan for 2 days is kept.',
      )
    await expect.element(button('Enter 3 days')).toBeVisible()
  })

  test('what is entered already is not entered again', async () => {
    await open({}, planned({ 1: away('sick') }))
    await expect.element(status).toMatchTextContent('Monday is already entered.')
    await expect.element(button('Enter')).toHaveAttribute('aria-disabled', 'true')
  })

  test('a week that is not there yet is opened for it, and weekends are left out', async () => {
    await open({ from: calendarDateOf('2026-11-12'), to: calendarDateOf('2026-11-17') })
    await expect
      .element(status)
      .toHaveTextContent(
        '4 working days. Weekends do not count. The plan for 2 days is kept. 1 week will be created for this.',
      )
  })

  test.each([
    ['2026-11-12', '2026-11-10', 'The last day is before the first. Please change one of them.'],
    ['2026-11-14', '2026-11-15', 'This is a weekend. Please choose a day from Monday to Friday.'],
    [
      '2026-11-09',
      '2027-11-09',
      'Please enter at most 60 days at a time. For parental leave, maternity leave, long-term sickness or a sabbatical, enter a “Long absence”: edit the person to do so.',
    ],
    ['2020-01-06', '2020-01-07', 'There are no weeks before December 30, 2024. Please choose later days.'],
    ['2026-11-09', '', 'Please choose the first and the last day.'],
  ])('from %s to %j: %s', async (from, to, sentence) => {
    const { sent } = await open({ from: calendarDateOf(from), to: calendarDateOf(from) })
    await field('Last day').fill(to)
    await expect.element(status).toHaveTextContent(sentence)
    await expect.element(button('Enter')).toHaveAttribute('aria-disabled', 'true')
    await button('Enter').click({ force: true })
    expect(sent).toEqual([])
  })
})

test('M10: more than 60 days point to the long absence', async () => {
  await open({ to: calendarDateOf('2027-03-01') })
  await expect.element(status).toMatchTextContent('enter a “Long absence”')
})

test('days of a closed month cannot be entered', async () => {
  const { sent } = await open({}, planned(), undefined, false, '2026-11-10')
  await expect
    .element(status)
    .toMatchTextContent('November 2026 is closed. Only days from November 10, 2026 onward can be entered')
  await expect.element(button('Enter')).toHaveAttribute('aria-disabled', 'true')
  await field('Last day').fill('2026-11-11')
  await field('First day').fill('2026-11-10')
  await expect.element(status).toMatchTextContent('2 working days.')
  expect(sent).toEqual([])
})

describe('the usual spans take one tap', () => {
  test('until Friday, this week, only today, and the days of the week', async () => {
    await open({ from: calendarDateOf('2026-11-10'), to: calendarDateOf('2026-11-10') })
    const span = () =>
      [field('First day'), field('Last day')].map((one) => (one.element() as HTMLInputElement).value)
    await button('Until Friday').click()
    await expect.poll(span).toEqual(['Nov 10, 2026', 'Nov 13, 2026'])
    await button('This week').click()
    await expect.poll(span).toEqual(['Nov 9, 2026', 'Nov 13, 2026'])
    await button('Only today').click()
    await expect.poll(span).toEqual(['Nov 11, 2026', 'Nov 11, 2026'])
    await button(/Thursday/).click()
    await expect.poll(span).toEqual(['Nov 11, 2026', 'Nov 12, 2026'])
    await button(/Monday/).click()
    await expect.poll(span).toEqual(['Nov 9, 2026', 'Nov 12, 2026'])
    await expect.element(button(/Tuesday/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button(/Friday \d/)).toHaveAttribute('aria-pressed', 'false')
  })

  test('a first day behind the last one means one day', async () => {
    await open()
    await field('First day').fill('2026-11-12')
    await expect.element(field('Last day')).toHaveValue('Nov 12, 2026')
  })

  test('by keyboard the person comes first, then the reason', async () => {
    await open()
    await expect.element(field('Who is away?')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('radio', { name: 'Sick' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(dialog.getByRole('radio', { name: 'Vacation' })).toBeChecked()
  })
})

describe('entering', () => {
  test('sends what was seen, and remembers the reason for the next time', async () => {
    const { sent, onClose } = await open({}, planned(), () => ({ days: [], openedWeeks: [] }))
    await dialog.getByRole('radio', { name: 'Vacation' }).click({ force: true })
    await button('This week').click()
    await field('Note (optional)').fill('Rome')
    await button('Enter 5 days').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/api/absences',
      body: {
        teacherId: 7,
        status: 'vacation',
        from: '2026-11-09',
        to: '2026-11-13',
        notes: 'Rome',
        seen: [{ weekId: 98, dayVersions: [0, 0, 0, 0, 0] }],
      },
    })
    expect(localStorage.getItem('lastAbsenceReason')).toBe('vacation')
  })

  test('whoever was slower is told, and the dialog stays open', async () => {
    const { onClose } = await open({}, planned(), () => {
      throw new Refusal(409, 'Someone else was faster.', 'changed_meanwhile')
    })
    await button('Enter 1 day').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone changed one of these days')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('kinds and half days', () => {
  const kind = field('Type')
  const nothing = () => ({ days: [], openedWeeks: [] })
  const reason = (name: string) => dialog.getByRole('radio', { name })

  test('are not there in a house that does not use them', async () => {
    await open()
    for (const name of ['Vacation', 'Sick', 'Training', 'Absent']) {
      await reason(name).click({ force: true })
      await expect.element(kind).not.toBeInTheDocument()
      await expect.element(button('Half day')).not.toBeInTheDocument()
    }
  })

  test('a week of time off in lieu is sent with its kind, which another reason forgets', async () => {
    const { sent, onClose } = await open({}, planned(), nothing, true)
    await reason('Absent').click({ force: true })
    await kind.selectOptions('Unpaid leave (UB)')
    await reason('Vacation').click({ force: true })
    await expect.element(kind).not.toBeInTheDocument()
    await reason('Absent').click({ force: true })
    await expect.element(kind).toHaveValue('')
    await kind.selectOptions('Time off in lieu (ZA)')
    await expect
      .element(dialog)
      .toMatchTextContent('Comes off the hours account, including the day’s share of team and MPA')
    await button('This week').click()
    await button('Enter 5 days').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ status: 'absent', kind: 'timeOff', to: '2026-11-13' })
    expect(sent[0]?.body).not.toHaveProperty('share')
  })

  test('half a day of leave takes the place of a whole one', async () => {
    const { sent, onClose } = await open({}, planned({ 1: away('sick') }), nothing, true)
    await reason('Vacation').click({ force: true })
    await button('Half day').click()
    await expect.element(dialog).toMatchTextContent('is entered in the day itself')
    await expect.element(status).toMatchTextContent('Replaced: Monday (Sick).')
    await button('Enter 1 day').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ status: 'vacation', share: 0.5 })
    expect(sent[0]?.body).not.toHaveProperty('kind')
  })

  test('half a day forgets the times that were chosen before', async () => {
    const { sent, onClose } = await open({}, planned(), nothing, true)
    await reason('Sick').click({ force: true })
    await button('Only part of the day…').click()
    await expect.element(page.getByLabelText('Away from')).toHaveValue('12:00')
    await button('Half day').click()
    await button('Enter 1 day').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ status: 'sick', share: 0.5 })
    expect(sent[0]?.body).not.toHaveProperty('awayFrom')
  })

  test('a day that is another kind of absence is replaced, by its name', async () => {
    const before: DayEntry = { status: 'absent', kind: 'special', share: 0.5, plannedHours: null, notes: '' }
    await open({}, planned({ 1: before }), nothing, true)
    await reason('Absent').click({ force: true })
    await expect.element(status).toMatchTextContent('Replaced: Monday (Special leave, half a day).')
  })
})

describe('M10: a certificate with the absence', () => {
  const note = field('Doctor’s note')
  const sentIn = async (choose: string | undefined, from: string, to: string) => {
    const { sent } = await open({ status: 'sick' }, planned(), () => ({ days: [], openedWeeks: [] }), true)
    await userEvent.fill(field('First day'), from)
    await userEvent.fill(field('Last day'), to)
    if (choose) await userEvent.selectOptions(note, choose)
    await userEvent.click(button(/^Enter/))
    return sent.find(({ method }) => method === 'POST')?.body as { certificate?: string | null }
  }

  test('is what the length says until it is chosen', async () => {
    await open({ status: 'sick' }, planned(), undefined, true)
    await expect.element(note).toHaveValue('notNeeded')
    await userEvent.fill(field('Last day'), '2026-11-12')
    await expect.element(note).toHaveValue('missing')
    await userEvent.click(dialog.getByText('Vacation'))
    await expect.element(note).not.toBeInTheDocument()
  })

  test('is not asked for in a house without kinds', async () => {
    await open({ status: 'sick' })
    await expect.element(note).not.toBeInTheDocument()
  })

  test.each([
    ['nothing chosen', undefined, '2026-11-12', undefined],
    ['here', 'Here', '2026-11-12', 'here'],
    ['as its length says', 'Still missing', '2026-11-12', null],
    ['asked for on the first day', 'Still missing', '2026-11-09', 'missing'],
  ])('%s', async (_, choose, to, stored) => {
    expect((await sentIn(choose, '2026-11-09', to)).certificate).toBe(stored)
  })
})
