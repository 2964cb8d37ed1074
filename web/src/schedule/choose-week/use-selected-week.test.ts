import { describe, expect, test } from 'vitest'
// Read before, so that the sentence of a refusal is there as soon as it is asked for.
import '../../api/reason-of.ts'
import type { OpenSite } from '#contract/sites.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekContaining, weekName, weekNumberOf } from '#domain/values/week.ts'
import type { Sent } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { useCreateMissing } from './use-create-missing.ts'
import { useSelectedWeek } from './use-selected-week.ts'

const date = (text: string) => calendarDateOf(text)
const stored = (monday: string) => {
  const week = weekContaining(date(monday))
  return { id: weekNumberOf(week.startDate), name: weekName(week), ...week }
}
const house: OpenSite = {
  name: 'Kita',
  timeZone: 'Europe/Berlin',
  ...usualBounds,
  today: date('2026-11-11'),
  firstWeek: date('2024-12-30'),
}
const first = stored('2024-12-30')
const current = stored('2026-11-09')

const selecting = (
  weeks: readonly object[],
  view: 'teacher' | 'parent',
  create: () => unknown = () => ({}),
) =>
  running(
    () => {
      const selected = useSelectedWeek(view, house)
      useCreateMissing(selected)
      return selected
    },
    ({ method }) => (method === 'POST' ? create() : weeks),
  )
const created = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST')

// spec 8.17
describe('a week that is not there', () => {
  // spec 8.27
  test('is created by a teacher who goes to it, and that is said', async () => {
    const page = await selecting([first, current], 'teacher')
    await page.after((week) => week.next())
    expect(created(page.sent)[0]?.body).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-20' })
    expect(page.toast()).toEqual({
      title: 'New week created',
      message: 'Week W47: November 16 - November 20, 2026 is now available',
      destructive: false,
    })
    await page.stop()
  })

  test('is not created by a parent', async () => {
    const page = await selecting([first, current], 'parent')
    await page.after((week) => week.next())
    expect(created(page.sent)).toEqual([])
    await page.stop()
  })

  test.each<[string, () => never, string]>([
    [
      'the message of the server',
      () => refuse(new Refusal(503, 'The house is closed.')),
      'The house is closed.',
    ],
    ['else that of the error', () => refuse(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['else the sentence for it', () => refuse(new Error('')), 'Failed to create week'],
  ])(
    'F45: and cannot be created is said in red with %s, and the reader stays',
    async (_, create, message) => {
      const page = await selecting([first, current], 'teacher', create)
      await page.after((week) => week.next())
      expect(page.toast()).toEqual({ title: 'Error', message, destructive: true })
      expect(page.now().week?.startDate).toBe(current.startDate)
      await page.stop()
    },
  )
})

function refuse(error: Error): never {
  throw error
}

// spec 4.22; decided a-house-without-weeks
describe('F41: a house without any week', () => {
  test('opens the current one: a teacher creates it, a parent sees that it is not there', async () => {
    const teachers = await selecting([], 'teacher')
    expect(teachers.now().week?.startDate).toBe('2026-11-09')
    expect(created(teachers.sent)[0]?.body).toMatchObject({ startDate: '2026-11-09' })
    await teachers.stop()
    const parents = await selecting([], 'parent')
    expect(parents.now()).toMatchObject({ week: { startDate: '2026-11-09' }, stored: undefined })
    expect(created(parents.sent)).toEqual([])
    await parents.stop()
  })
})

describe('the first week is the limit', () => {
  // spec 5.36
  test('going back from it says so and does nothing else', async () => {
    const page = await selecting([first, current], 'teacher')
    await page.after((week) => week.pick(date('2025-01-01')))
    expect(page.toast()).toBeUndefined()
    await page.after((week) => week.previous())
    expect(page.toast()).toMatchObject({
      title: 'Navigation limited',
      message: 'You cannot navigate before Week 1 of 2025 (Dec 30, 2024 - Jan 3, 2025)',
    })
    expect(page.now().week?.startDate).toBe('2024-12-30')
    await page.stop()
  })

  // spec 5.38
  test('an earlier date leads to it, and that is said', async () => {
    const page = await selecting([first, current], 'teacher')
    await page.after((week) => week.pick(date('2024-12-01')))
    expect(page.toast()).toMatchObject({
      title: 'Week',
      message: 'Dates before Week 1 of 2025 (Dec 30, 2024) are not available. Showing Week 1.',
    })
    expect(page.now().week?.startDate).toBe('2024-12-30')
    await page.stop()
  })
})

// spec 8.10
test('weeks that cannot be loaded are said in red', async () => {
  const page = await running(
    () => useSelectedWeek('parent', house),
    () => refuse(new Refusal(503)),
  )
  expect(page.toast()).toEqual({
    title: 'Error',
    message: 'Failed to load schedule data. Please try again.',
    destructive: true,
  })
  await page.stop()
})
