import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WireTeacher } from '#contract/teachers.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import { EditTeacherDialog } from './edit-teacher-dialog.tsx'

const anna = teacherOf(7, 'Anna Becker')
const [first] = anna.terms
if (!first) throw new Error('A teacher always has terms')
const none = { weeklyHours: 0, targetWorkHours: 0, teamHours: null, mpaHours: null, usualWeek: null }
const away = {
  ...none,
  leaveDays: 30,
  validFrom: calendarDateOf('2027-03-01'),
  longAbsence: 'parental' as const,
}
const back = { ...first, validFrom: calendarDateOf('2027-09-01') }
const onLeave = { ...anna, terms: [first, away, back] }

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const enter = button('Enter a long absence')

async function open(teacher: WireTeacher, absenceKinds: boolean) {
  const site = { ...house, absenceKinds }
  const { sent } = await mount(<EditTeacherDialog teacher={teacher} onClose={vi.fn()} />, {
    answer: ({ method, path }) => {
      if (path.endsWith('recorded-weeks'))
        return { worked: { weeks: 0, hours: 0 }, planned: { weeks: 0, hours: 0 } }
      return method === 'GET' ? [teacher] : onLeave
    },
    site,
    known: [
      [keys.site, site],
      [laterKeys.activeTeachers, [teacher]],
      [laterKeys.archivedTeachers, []],
      [keys.teams, []],
    ],
  })
  await expect.element(dialog).toBeVisible()
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
}

test('a house without kinds of absence is offered none', async () => {
  await open(anna, false)
  await expect.element(button('Save Changes')).toBeVisible()
  await expect.element(enter).not.toBeInTheDocument()
})

test('a long absence says what holds after it, is entered, and stands among the agreed hours', async () => {
  const written = await open(anna, true)
  await enter.click()
  await expect.element(field('Reason')).toHaveFocus()
  await button('Save Changes').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await field('First day').fill('2027-03-01')
  await field('Last day').fill('2027-02-28')
  await button('Save Changes').click()
  await expect
    .element(dialog.getByText('The last day is before the first. Please change one of them.'))
    .toBeVisible()
  expect(written()).toEqual([])
  await field('Last day').fill('2027-08-31')
  await expect
    .element(
      dialog.getByText('From Sep 1, 2027, the hours agreed for that time apply again: contract 30.00.'),
    )
    .toBeVisible()
  await button('Save Changes').click()
  await expect.element(toast).toMatchTextContent('Anna Becker')
  expect(written()).toEqual([
    ['/api/teachers/7/long-absences', { kind: 'parental', from: '2027-03-01', to: '2027-08-31' }],
  ])
  await expect.element(dialog.getByText('Parental leave')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Agreed hours' })).toHaveFocus()
})

test('one that lies in another is refused before it is sent, and an open end may stay open', async () => {
  const written = await open(onLeave, true)
  await enter.click()
  await field('Reason').selectOptions('Long-term sickness')
  await field('First day').fill('2027-05-01')
  await button('Save Changes').click()
  await expect
    .element(
      dialog.getByText('There is already another long absence in these days. Please choose other days.'),
    )
    .toBeVisible()
  await field('First day').fill('2027-10-01')
  await button('Save Changes').click()
  await expect
    .poll(written)
    .toEqual([['/api/teachers/7/long-absences', { kind: 'sick', from: '2027-10-01', to: null }]])
})
