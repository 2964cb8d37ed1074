import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { DayDialog } from './day-dialog.tsx'

/** 30.00 contract − 2.00 team − 3.00 MPA = 25.00 target, in the week from November 9, 2026. */
const row = emptyRow(7, 'Anna Becker')
const blank = weekOf(98, [{ ...row, terms: { ...row.terms, teamHours: 2, mpaHours: 3 } }])

const session = (
  start: string,
  end: string,
  type: 'work' | 'break' = 'work',
  actual: number | null = null,
) => ({
  type,
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: actual === null ? null : hoursOf(actual),
})
const present = (...sessions: ReturnType<typeof session>[]): DayEntry => ({
  status: 'present',
  sessions,
  notes: '',
})
const withDay = (weekday: Weekday, after: DayEntry) =>
  weekWith(blank, [{ place: { weekNumber: 98, teacherId: 7, weekday }, after }])

type Surroundings = Parameters<typeof mount>[1]
async function open(week: TeacherWeek = blank, weekday: Weekday = 3, surroundings: Surroundings = {}) {
  const onClose = vi.fn()
  const [teacher] = week.teachers
  if (!teacher) throw new Error('The week has a teacher')
  const mounted = await mount(
    <DayDialog week={week} row={teacher} weekday={weekday} onSeveralDays={() => {}} onClose={onClose} />,
    surroundings,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { ...mounted, onClose }
}

const dialog = page.getByRole('dialog')
const at = (number: number, part: 'type' | 'start' | 'end') =>
  dialog.getByLabelText(`Session ${number}: ${part}`)
const tab = (name: string) => dialog.getByRole('tab', { name })
const status = (name: string) => dialog.getByRole('radio', { name })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const remove = dialog.getByRole('button', { name: /^Remove session/ })
const preview = dialog.getByRole('status')

/** The times that can be chosen. */
function offered(number: number, part: 'start' | 'end'): string[] {
  const select = at(number, part).element() as HTMLSelectElement
  return [...select.options].map(({ value }) => value).filter(Boolean)
}

/** A browser gives up on a word after a second without a key, so on a slow machine it is typed once more. */
async function typeTime(number: number, part: 'start' | 'end', time: string) {
  const typed = async () => {
    await userEvent.keyboard(time)
    return (at(number, part).element() as HTMLSelectElement).value
  }
  await expect.element(at(number, part)).toHaveFocus()
  await expect.poll(typed, { interval: 1_500, timeout: 15_000 }).toBe(time)
}

describe('the head of the dialog', () => {
  test('names the day, the teacher and the week, and offers nothing to clear or remove on an empty day', async () => {
    const { onClose } = await open()
    await expect.element(dialog).toHaveAccessibleName('Wednesday, November 11')
    await expect.element(dialog).toMatchTextContent('Anna Becker · W46: November 9 - November 13, 2026')
    expect(
      dialog
        .getByRole('tab')
        .all()
        .map((one) => one.element().textContent),
    ).toEqual(['Day status', 'Sessions'])
    await expect.element(button('Clear day')).not.toBeInTheDocument()
    await expect.element(remove).not.toBeInTheDocument()
    await button('Cancel').click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('steht auf Deutsch, mit den Wörtern der Kita', async () => {
    await open(withDay(2, present(session('08:00', '15:00'))), 2, { language: 'de' })
    await expect.element(dialog).toHaveAccessibleName('Dienstag, 10. November')
    await expect.element(dialog.getByRole('tab', { name: 'Zeiten' })).toBeVisible()
    await expect.element(button('Tag leeren')).toBeVisible()
    await expect.element(preview).toMatchTextContent('7,00')
  })
})

describe('the times that are offered', () => {
  test('are the quarter hours of the day, and for an end those after the start', async () => {
    await open()
    const starts = offered(1, 'start')
    expect([starts[0], starts[1], starts.at(-1), starts.length]).toEqual(['07:00', '07:15', '20:45', 56])
    await expect.element(at(1, 'end')).toBeDisabled()
    await at(1, 'start').selectOptions('08:00')
    await expect.element(at(1, 'end')).toBeEnabled()
    expect([offered(1, 'end')[0], offered(1, 'end').at(-1)]).toEqual(['08:15', '21:00'])
  })

  test('are free: another session takes its own away', async () => {
    await open(withDay(3, present(session('08:00', '12:00'))))
    await button('Add another session').click()
    expect(offered(2, 'start')).not.toContain('08:00')
    expect(offered(2, 'start')).not.toContain('11:45')
    expect(offered(2, 'start')).toContain('12:00')
    await at(2, 'start').selectOptions('07:00')
    expect(offered(2, 'end')).toEqual(['07:15', '07:30', '07:45', '08:00'])
  })

  test('an end that another start makes impossible is dropped, a possible one stays', async () => {
    await open(withDay(3, present(session('08:00', '12:00'))))
    await at(1, 'start').selectOptions('09:00')
    await expect.element(at(1, 'end')).toHaveValue('12:00')
    await at(1, 'start').selectOptions('13:00')
    await expect.element(at(1, 'end')).toHaveValue('')
  })

  test('are those of the house: one that opens at six, and closes at half past nine', async () => {
    const site = { ...house, dayStart: clockTimeOf('06:00'), dayEnd: clockTimeOf('21:30') }
    await open(blank, 3, { site })
    expect([offered(1, 'start')[0], offered(1, 'start').at(-1)]).toEqual(['06:00', '21:15'])
    await at(1, 'start').selectOptions('18:00')
    expect(offered(1, 'end').at(-1)).toBe('21:30')
  })

  test('a time from when the day was wider still shows, and can only be left', async () => {
    await open(withDay(3, present(session('06:00', '14:00'))))
    await expect.element(at(1, 'start')).toHaveValue('06:00')
    expect(offered(1, 'start').slice(0, 2)).toEqual(['06:00', '07:00'])
    await at(1, 'start').selectOptions('07:00')
    await expect.poll(() => offered(1, 'start')[0]).toBe('07:00')
  })
})

describe('the sessions', () => {
  test('cannot be saved without times: it says so, and the focus goes to the first that is missing', async () => {
    const { sent } = await open()
    await button('Save').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('All sessions must have start and end times')
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(at(1, 'start')).toHaveFocus()
    await userEvent.keyboard('08:00')
    await expect.element(at(1, 'start')).toHaveValue('08:00')
    await expect.element(button('Save')).toBeEnabled()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('are added and removed with the focus in place, down to one', async () => {
    await open(withDay(3, present(session('08:00', '12:00'))))
    await expect.element(remove).not.toBeInTheDocument()
    await button('Add another session').click()
    await expect.element(at(2, 'start')).toHaveFocus()
    await at(2, 'type').selectOptions('Break')
    expect(remove.all()).toHaveLength(2)
    await button('Remove session 1').click()
    await expect.element(button('Add another session')).toHaveFocus()
    await expect.element(at(1, 'type')).toHaveValue('break')
    await expect.element(remove).not.toBeInTheDocument()
  })

  test('say their hours; those that were typed instead hold until other times are chosen', async () => {
    await open(withDay(3, present(session('08:00', '16:00', 'work', 7.5))))
    await expect.element(dialog.getByRole('list')).toMatchTextContent('7.50 h entered instead of 8.00')
    await at(1, 'end').selectOptions('15:00')
    await expect.element(dialog.getByText('7.00 h', { exact: true }).first()).toBeVisible()
    await expect.element(dialog.getByText(/entered instead/)).not.toBeInTheDocument()
  })

  test('are planned by keyboard, and the week they make is said before it is saved', async () => {
    const answer = () => ({ days: [{ weekId: 98, teacherId: 7, dayOfWeek: 3, version: 1, slots: [] }] })
    const { sent, onClose } = await open(blank, 3, { answer })
    await at(1, 'start').selectOptions('08:00')
    await at(1, 'end').selectOptions('12:00')
    await button('Add another session').click()
    await typeTime(2, 'start', '12:30')
    await userEvent.keyboard('{Tab}')
    await typeTime(2, 'end', '16:30')
    await expect.element(preview).toHaveTextContent('Day 8.00 h · Week 8.00 of 25.00 · (17.00)')
    await dialog.getByLabelText('Notes').fill('Swaps with Anna')
    await button('Save').click()
    await expect.element(toast).toMatchTextContent('The schedule has been saved successfully.')
    expect(onClose).toHaveBeenCalledOnce()
    const slot = { sessionType: 'work', status: 'present', notes: 'Swaps with Anna' }
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/days',
      body: {
        days: [
          {
            weekId: 98,
            teacherId: 7,
            dayOfWeek: 3,
            version: 0,
            slots: [
              { ...slot, startTime: '08:00', endTime: '12:00' },
              { startTime: '12:30', endTime: '16:30' },
            ],
          },
        ],
      },
    })
  })
})

describe('the statuses', () => {
  test('are six; any but present closes the sessions, and present brings them back', async () => {
    await open(withDay(3, present(session('08:00', '12:00'))))
    await tab('Day status').click()
    expect(dialog.getByRole('radio').all()).toHaveLength(6)
    await expect.element(status('Present')).toBeChecked()
    for (const name of ['Absent', 'Sick', 'Vacation', 'Training', 'Non-working day']) {
      await status(name).click()
      await expect.element(tab('Sessions')).toBeDisabled()
    }
    await status('Present').click()
    await tab('Sessions').click()
    await expect.element(at(1, 'start')).toHaveValue('08:00')
  })

  test('a sick day keeps its plan and counts it', async () => {
    const planned = present(
      session('10:00', '12:30'),
      session('12:30', '13:00', 'break'),
      session('13:00', '16:30'),
    )
    await open(withDay(2, planned), 2)
    await expect.element(preview).toHaveTextContent('Day 6.00 h · Week 6.00 of 25.00 · (19.00)')
    await tab('Day status').click()
    await status('Sick').click()
    await expect.element(preview).toHaveTextContent('Day 6.00 h · Week 6.00 of 25.00 · (19.00)')
    await expect.element(dialog).toMatchTextContent('planned 10:00 - 16:30, kept')
    await status('Present').click()
    await tab('Sessions').click()
    await expect.element(at(2, 'type')).toHaveValue('break')
    await expect.element(at(3, 'end')).toHaveValue('16:30')
  })

  test('F10: a day that was saved as sick keeps its plan through another absence, and gives it back', async () => {
    const plan = [session('10:00', '12:30'), session('12:30', '13:00', 'break'), session('13:00', '16:30')]
    await open(withDay(1, { status: 'sick', plannedHours: hoursOf(6), plan, notes: '' }), 1)
    await status('Vacation').click()
    await expect.element(dialog).toMatchTextContent('planned 10:00 - 16:30, kept')
    await status('Present').click()
    await tab('Sessions').click()
    await expect.element(at(2, 'type')).toHaveValue('break')
    await expect.element(at(3, 'end')).toHaveValue('16:30')
  })

  test('an absence opens with its status and notes; present begins with one empty session', async () => {
    await open(withDay(3, { status: 'vacation', plannedHours: null, notes: 'In Rome' }))
    await expect.element(status('Vacation')).toBeChecked()
    await expect.element(dialog.getByLabelText('Notes')).toHaveValue('In Rome')
    await expect.element(button('Clear day')).toBeVisible()
    await status('Present').click()
    await tab('Sessions').click()
    await expect.element(at(1, 'start')).toHaveValue('')
    await expect.element(at(2, 'start')).not.toBeInTheDocument()
  })
})

describe('a server that does not take the day', () => {
  const closed = () => {
    throw new Refusal(503, 'The house is closed.')
  }

  test('one that cannot be saved stays open, one that cannot be cleared says nothing', async () => {
    const { sent, onClose } = await open(withDay(2, present(session('08:00', '12:00'))), 2, {
      answer: closed,
    })
    await button('Clear day').click()
    await expect.poll(() => sent).toHaveLength(1)
    await expect.element(button('Clear day')).toBeEnabled()
    await expect.element(button('Save')).toBeEnabled()
    await expect.element(toast).not.toBeInTheDocument()
    await at(1, 'end').selectOptions('13:00')
    await button('Save').click()
    await expect.element(toast).toMatchTextContent('Failed to save schedule: The house is closed.')
    await expect.element(at(1, 'end')).toHaveValue('13:00')
    expect(onClose).not.toHaveBeenCalled()
    // It goes on being sent, so there is nothing to cancel or to discard; what is typed since can be discarded.
    await expect.element(button('Cancel')).not.toBeInTheDocument()
    await expect.element(button('Close')).toBeVisible()
    await at(1, 'end').selectOptions('14:00')
    await expect.element(button('Cancel')).toBeVisible()
  })

  test('two edit the same day: both versions are shown, and one is chosen', async () => {
    const place = { weekId: 98, teacherId: 7, dayOfWeek: 3 }
    const now = {
      ...place,
      version: 6,
      slots: withDay(3, present(session('08:00', '14:00'))).teachers[0]?.timeSlots,
    }
    const refusals = [new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [now])]
    const answer = () => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return { days: [{ ...place, version: 7, slots: [] }] }
    }
    const { sent, onClose } = await open(blank, 3, { answer })
    await at(1, 'start').selectOptions('09:00')
    await at(1, 'end').selectOptions('15:00')
    await button('Save').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('Someone else has changed this day in the meantime.')
    await expect.element(dialog.getByRole('region', { name: 'Yours' })).toMatchTextContent('09:00 - 15:00')
    await expect
      .element(dialog.getByRole('region', { name: 'Saved version' }))
      .toMatchTextContent('08:00 - 14:00')
    await button('Keep my version').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent.map(({ body }) => (body as { days: { version: number }[] }).days[0]?.version)).toEqual([0, 6])
  })
})
