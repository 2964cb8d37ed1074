import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireTeacher } from '#contract/teachers.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import { EditTeacherDialog } from './edit-teacher-dialog.tsx'

const anna = teacherOf(7, 'Anna Becker', { initialBalance: 3, startDate: calendarDateOf('2026-11-09') })
const [first] = anna.terms
if (!first) throw new Error('A teacher always has terms')
/** 20 hours from the first week on, 30 from 2025-09-01 on, 35 from 2027-09-06 on. */
const often = {
  ...anna,
  terms: [
    { ...first, weeklyHours: 20, targetWorkHours: 20, teamHours: null, mpaHours: null },
    { ...first, validFrom: calendarDateOf('2025-09-01') },
    { ...first, weeklyHours: 35, validFrom: calendarDateOf('2027-09-06') },
  ],
}

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const contract = field('Contract hours per week')
const target = field('Target hours per week')

interface Given {
  /** The house records working time, and is here. */
  readonly records?: { readonly region: Region | null }
  readonly recorded?: number
  readonly refusals?: Refusal[]
}

async function open(teacher: WireTeacher = anna, { recorded = 0, refusals = [], records }: Given = {}) {
  const onClose = vi.fn()
  const site = records ? { ...house, recordsSince: house.today } : house
  const answer: Answer = ({ method, path, body }) => {
    if (path.endsWith('recorded-weeks'))
      return { worked: { weeks: recorded, hours: 4 * recorded }, planned: { weeks: 0, hours: 0 } }
    if (method === 'GET') return [teacher]
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { ...teacher, ...(body as object) }
  }
  const { sent } = await mount(<EditTeacherDialog teacher={teacher} onClose={onClose} />, {
    answer,
    site,
    known: [
      [
        keys.calendarSettings,
        { region: records?.region ?? null, keptHolidays: [], releaseShare: 0, writtenYears: [] },
      ],
      [keys.site, site],
      [laterKeys.activeTeachers, [teacher]],
      [laterKeys.archivedTeachers, []],
      [keys.teams, []],
    ],
  })
  await expect.element(dialog).toBeVisible()
  const written = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { onClose, written }
}

describe('the fields', () => {
  test('are those of the teacher; hours have their limits and go by a half', async () => {
    await open()
    await expect.element(field('Name')).toHaveValue('Anna Becker')
    // Nobody is a namesake of themselves.
    await expect
      .element(dialog.getByText('There is already a teacher with this name.'))
      .not.toBeInTheDocument()
    for (const hours of [contract, target]) {
      await expect.element(hours).toHaveRole('spinbutton')
      await expect.element(hours).toHaveAttribute('inputmode', 'decimal')
      await expect.element(hours).toHaveAttribute('aria-valuemin', '0')
      await expect.element(hours).toHaveAttribute('aria-valuemax', '40')
    }
    await contract.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(contract).toHaveValue('30.5')
    await field('Initial balance').click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field('Initial balance')).toHaveValue('2.5')
  })

  test('the last day is not before the start, and can be cleared', async () => {
    const { written } = await open()
    await field('Last day').fill('2026-11-06')
    await button('Save Changes').click()
    await expect.element(dialog.getByText('This is before the start date.')).toBeVisible()
    await expect.element(field('Last day')).toHaveFocus()
    await field('Last day').fill('2026-11-09')
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ lastDay: '2026-11-09' }])
  })

  test('the start date is a date and can be cleared', async () => {
    const { written } = await open()
    await expect.element(field('Start date')).toHaveValue('Nov 9, 2026')
    await button('Clear date').click()
    await expect.element(field('Start date')).toHaveValue('')
    await expect.element(button('Clear date')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Applies from')).not.toBeInTheDocument()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ startDate: null }])
  })

  test('opening and saving changes nothing: an empty target stays calculated', async () => {
    const { written, onClose } = await open()
    await expect.element(target).toHaveValue('')
    await expect.element(target).toHaveAttribute('placeholder', 'calculated: contract − team − MPA')
    await expect.element(target).toHaveAccessibleDescription('calculated: 25.00')
    await button('Save Changes').click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(written()).toEqual([])
  })

  test('F2: a target that was agreed stays when the contract changes, and the form says so', async () => {
    await open({ ...anna, teamHours: null, mpaHours: null, weeklyHours: 39, targetWorkHours: 18 })
    await contract.fill('30')
    await expect.element(target).toHaveAccessibleDescription('stays 18.00; calculated it would be 30.00')
  })

  test('F25: the hours are called as the house calls them', async () => {
    await mount(<EditTeacherDialog teacher={anna} onClose={() => {}} />, {
      site: { ...house, mpaName: 'Vorbereitung' },
      answer: () => ({ worked: { weeks: 0, hours: 0 }, planned: { weeks: 0, hours: 0 } }),
      known: [
        [keys.site, house],
        [laterKeys.activeTeachers, []],
        [laterKeys.archivedTeachers, []],
        [keys.teams, []],
      ],
    })
    await expect.element(field('Hours for Vorbereitung')).toHaveValue('3')
    await expect.element(target).toHaveAttribute('placeholder', 'calculated: contract − team − Vorbereitung')
    await expect.element(dialog).not.toMatchTextContent('MPA')
  })
})

describe('the usual week', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']

  test('a whole one that is not the target is said', async () => {
    await open()
    await dialog.getByText('Usual week').click()
    for (const day of days) await field(day).fill('8-16')
    await expect.element(dialog.getByText('32.00 h of 25.00')).toBeVisible()
    await expect.element(dialog.getByText('Usual week 32.00, target 25.00.')).not.toBeInTheDocument()
    await field('Friday').fill('-')
    await expect.element(dialog.getByText('Usual week 32.00, target 25.00.')).toBeVisible()
    await target.fill('32')
    await expect.element(dialog.getByText(/^Usual week 32\.00/)).not.toBeInTheDocument()
  })

  test('takes times and breaks, and no absence: the wrong day has the focus', async () => {
    const { written } = await open()
    await dialog.getByText('Usual week').click()
    await field('Monday').fill('8-15 b12-12:30')
    await field('Friday').fill('u')
    await expect.element(dialog.getByText('6.50 h of 25.00')).toBeVisible()
    await button('Save Changes').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Only times here, or - for a non-working day. Enter absences in the schedule.')
    await expect.element(field('Friday')).toHaveFocus()
    expect(written()).toEqual([])
  })
})

describe('from when other hours apply', () => {
  const appliesFrom = dialog.getByRole('group', { name: 'Applies from' })

  test('F6: while no week is recorded, what was entered is mended', async () => {
    const { written } = await open(often)
    await contract.fill('31')
    await expect.element(field('Correct what applies now (since Sep 1, 2025)')).toBeChecked()
    await expect
      .element(appliesFrom)
      .toMatchTextContent('No week has been recorded yet, so this only corrects the entry.')
    await expect
      .element(appliesFrom)
      .toMatchTextContent('Applies until Sep 5, 2027; then the next agreed hours apply.')
    await expect.element(appliesFrom.getByText(/From this week on/)).not.toBeInTheDocument()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ weeklyHours: 31, validFrom: '2025-09-01' }])
  })

  test('F6: once a week is recorded, the past keeps its figures', async () => {
    const { written } = await open(anna, { recorded: 1 })
    await contract.fill('32')
    await expect.element(field('From this week on (Nov 9, 2026)')).toBeChecked()
    await expect.element(appliesFrom).toMatchTextContent('Earlier weeks keep their figures.')
    await expect.element(appliesFrom.getByText(/Correct what applies now/)).not.toBeInTheDocument()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ weeklyHours: 32, validFrom: '2026-11-09' }])
    await expect.element(toast).toMatchTextContent('Teacher updated')
  })

  test('a date has to be given, and may be in mid-week', async () => {
    const { written } = await open(anna, { recorded: 1 })
    await contract.fill('39')
    await field('From a date on').click()
    await button('Save Changes').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid date.')
    expect(written()).toEqual([])
    await field('First day').fill('2026-11-19')
    await expect
      .element(
        dialog.getByText(
          'Applies from Nov 19, 2026. Within that week, each day counts by the contract that applies on it.',
        ),
      )
      .toBeVisible()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ weeklyHours: 39, validFrom: '2026-11-19' }])
  })

  test('F7: all agreed hours are listed, and "always" names what it takes', async () => {
    const { written } = await open(often)
    const list = dialog.getByRole('region', { name: 'Agreed hours' })
    const lines = list.getByRole('listitem')
    await expect.element(lines.nth(0)).toMatchTextContent(/From Sep 6, 2027\s*later.*Contract 35\.00/)
    await expect.element(lines.nth(1)).toMatchTextContent(/From Sep 1, 2025\s*applies now.*Contract 30\.00/)
    await expect
      .element(lines.nth(2))
      .toMatchTextContent(/From the first week.*Contract 20\.00 · Target 20\.00/)
    await expect.element(button('Remove the hours from the first week')).not.toBeInTheDocument()
    await button('Remove the hours from Sep 6, 2027').click()
    await expect
      .element(list)
      .toMatchTextContent('Remove? Then the earlier agreement continues to apply: contract 30.00.')

    await contract.fill('39')
    await field('From the start: recalculate all weeks').click()
    const altered = appliesFrom.getByRole('listitem')
    expect(altered.all().map((one) => one.element().textContent)).toEqual([
      'From the first week: Contract 20.00 → 39.00',
      'From Sep 1, 2025: Contract 30.00 → 39.00',
      'From Sep 6, 2027: Contract 35.00 → 39.00',
    ])
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ weeklyHours: 39, validFrom: 'always' }])
  })
})

test('two change the same teacher: the second sees what it is now, and decides', async () => {
  const now = { ...anna, startDate: calendarDateOf('2026-11-02'), version: 2 }
  const refusals = [new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', now)]
  const { written, onClose } = await open(anna, { refusals })
  await field('Initial balance').fill('4')
  await button('Save Changes').click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Someone else has changed these details in the meantime.')
  await expect.element(alert).toMatchTextContent('Start dateNov 2, 2026')
  await button('Save my version anyway').click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(written()).toEqual([{ initialBalance: 4 }, { initialBalance: 4 }])
})

describe('R17: a mini-job', () => {
  const box = field('Mini-job')

  test('is offered where working time is recorded in Germany, and sent alone', async () => {
    const { written } = await open(anna, { records: { region: 'DE-HH' } })
    await expect.element(dialog.getByText(/§ 17 MiLoG/)).toBeVisible()
    await box.click()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ miniJob: true }])
  })

  test('is taken back, and not sent when nothing of it changed', async () => {
    const { written } = await open({ ...anna, miniJob: true }, { records: { region: null } })
    await expect.element(box).toBeChecked()
    await box.click()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ miniJob: false }])
  })

  test.each<[string, Given]>([
    ['records nothing', {}],
    ['is in Austria', { records: { region: 'AT' } }],
    ['is in Switzerland', { records: { region: 'CH-ZH' } }],
  ])('is not offered to a house that %s', async (_, given) => {
    await open(anna, given)
    await expect.element(field('Name')).toBeVisible()
    expect(box.elements()).toHaveLength(0)
  })
})
