import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { leaveOf, leaveYearOf } from '../../../test/leave.ts'
import { mount } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { AddTeacherDialog } from './add-teacher-dialog.tsx'
import { EditTeacherDialog } from './edit-teacher-dialog.tsx'

/** Three days a week, with other terms from 2027 on. */
const usualWeek = ['08:00-16:00', '08:00-16:00', '08:00-16:00', '-', '-']
const anna = teacherOf(1, 'Anna Becker', { usualWeek })
const [first] = anna.terms
if (!first) throw new Error('A teacher always has terms')
const withTerms = {
  ...anna,
  terms: [
    { ...first, usualWeek },
    { ...first, leaveDays: 31, validFrom: calendarDateOf('2027-01-04') },
  ],
}

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const leave = field('Days of leave per year')

async function open(part: React.ReactNode, leaveAccounts = true, language: Language = 'en') {
  const answer: Answer = ({ method, path, body }) => {
    if (path.endsWith('recorded-weeks'))
      return { worked: { weeks: 0, hours: 0 }, planned: { weeks: 0, hours: 0 }, bookings: 0, closedMonths: 0 }
    if (path.startsWith('/api/leave')) return leaveYearOf(leaveOf())
    return method === 'GET' ? [withTerms] : { ...withTerms, ...(body as object) }
  }
  const site = { ...house, leaveAccounts }
  const { sent } = await mount(part, {
    ...{ answer, site, language },
    known: [
      [keys.site, site],
      [laterKeys.activeTeachers, [withTerms]],
      [laterKeys.archivedTeachers, []],
      [keys.teams, []],
    ],
  })
  await expect.element(dialog).toBeVisible()
  return {
    written: () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    asked: () => sent.map(({ path }) => path),
  }
}

const shown: [number, number][] = []
const editing = (
  <EditTeacherDialog
    teacher={withTerms}
    onClose={() => {}}
    showLeave={(teacherId, year) => {
      shown.push([teacherId, year])
      return <p>The leave account</p>
    }}
  />
)

describe('a house without leave accounts', () => {
  test('sees nothing of leave, asks for nothing, and sends nothing', async () => {
    const { asked } = await open(editing, false)
    await expect.element(field('Name')).toBeVisible()
    await expect.element(leave).not.toBeInTheDocument()
    await expect.element(dialog).not.toMatchTextContent(/Leave 20|leave account/)
    expect(asked().filter((path) => path.includes('leave'))).toEqual([])
  })

  test('adds people as before', async () => {
    const { written } = await open(<AddTeacherDialog onClose={() => {}} />, false)
    await field('Name').fill('Kim Kurz')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
    expect(written()[0]).not.toHaveProperty('leaveDays')
  })
})

describe('the days of leave a year', () => {
  test('say what they come to in a shorter week', async () => {
    await open(editing)
    await expect.element(leave).toHaveValue('30')
    await expect.element(leave).toHaveAccessibleDescription('For a five-day week; with 3 working days: 18.')
  })

  test.each([
    ['', 'Required'],
    ['61', 'Must be at most 60.'],
    ['30.25', 'Please enter whole or half days.'],
  ])('%s cannot be agreed', async (text, said) => {
    const { written } = await open(editing)
    await leave.fill(text)
    await button('Save Changes').click()
    await expect.element(leave).toHaveAccessibleDescription(said)
    await expect.element(leave).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('are terms: it is asked from when they hold', async () => {
    const { written } = await open(editing)
    await leave.fill('31')
    await dialog.getByText('From the start: recalculate all weeks').click()
    await expect.element(dialog.getByText('From the first week: Leave 30 → 31')).toBeVisible()
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ leaveDays: 31, validFrom: 'always' }])
  })

  test('stand among the agreed hours, and are corrected there', async () => {
    const { written } = await open(editing)
    const list = dialog.getByRole('region', { name: 'Agreed hours' })
    await expect.element(list).toMatchTextContent('Leave 31')
    await list.getByRole('button', { name: 'Change the hours from Jan 4, 2027' }).click()
    await expect.element(leave).toHaveValue('31')
    await leave.fill('32,5')
    await button('Save Changes').click()
    await expect.poll(written).toEqual([{ leaveDays: 32.5 }])
  })

  test('einer neuen Fachkraft werden nur genannt, wenn es nicht die üblichen sind', async () => {
    const { written } = await open(<AddTeacherDialog onClose={() => {}} />, true, 'de')
    await field('Name').fill('Kim Kurz')
    await field('Urlaubstage im Jahr').fill('28')
    await button('Speichern').click()
    await expect.poll(() => written()[0]).toMatchObject({ name: 'Kim Kurz', leaveDays: 28 })
  })
})

test('what is left stands in the form, and leads to the account', async () => {
  await open(editing)
  await expect.element(dialog.getByText('Leave 2026: 16.5 of 26 days left')).toBeVisible()
  await userEvent.click(button('Open leave account'))
  await expect.element(page.getByText('The leave account')).toBeVisible()
  expect(shown.at(-1)).toEqual([1, 2026])
  // It is no part of the form, whose Enter saves the teacher.
  expect(page.getByText('The leave account').element().closest('form')).toBeNull()
})
