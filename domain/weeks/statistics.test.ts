import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import type { DayCounts } from './statistics.ts'
import { dayCounts as dayCountsIn } from './statistics.ts'

const noDays: DayCounts = { absent: 0, vacation: 0, sick: 0, nonWorking: 0, training: 0 }
const marked = (status: Exclude<DayEntry['status'], 'present'>): DayEntry => ({
  status,
  plannedHours: null,
  notes: '',
})
const worked: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('15:00'), actualHours: null }],
  notes: '',
}

const dayCounts = (
  entries: WeekEntries,
  usualWeek: UsualWeek | null,
  employedDays = weekdays,
  marks: WeekMarks = {},
) => dayCountsIn(entries, { usualWeek, employedDays }, marks)

describe('days by status', () => {
  test('an empty week has none', () => expect(dayCounts({}, null)).toEqual(noDays))

  test('a present day is none of them', () => expect(dayCounts({ 1: worked }, null)).toEqual(noDays))

  test('one of each', () => {
    const entries = {
      1: marked('absent'),
      2: marked('vacation'),
      3: marked('sick'),
      4: marked('nonWorkingDay'),
      5: marked('training'),
    }
    expect(dayCounts(entries, null)).toEqual({ absent: 1, vacation: 1, sick: 1, nonWorking: 1, training: 1 })
  })

  test('a whole week of vacation is five days', () => {
    const entries = Object.fromEntries(weekdays.map((weekday) => [weekday, marked('vacation')]))
    expect(dayCounts(entries, null)).toEqual({ ...noDays, vacation: 5 })
  })
})

describe('F8: vacation is counted on working days only', () => {
  const vacation = Object.fromEntries(weekdays.map((weekday) => [weekday, marked('vacation')]))
  const usual = usualWeekOf(['8-15', '8-15', '8-15', '8-15', '-'])
  const planned: DayEntry = { status: 'vacation', plannedHours: hoursOf(5), notes: '' }

  test.each<[string, WeekEntries, number]>([
    ['28 hours, Friday usually free, five U are four days', vacation, 4],
    ['a Friday that was planned to be worked is used up', { ...vacation, 5: planned }, 5],
    ['a non-working day is no day of vacation', { ...vacation, 3: marked('nonWorkingDay') }, 3],
  ])('%s', (_, entries, days) => expect(dayCounts(entries, usual).vacation).toBe(days))

  const holiday = { kind: 'holiday', holiday: 'corpusChristi', name: '' } as const
  test('a holiday within a vacation uses no day of it', () => {
    expect(dayCounts(vacation, null, weekdays, { 4: { ...holiday, share: 1 } }).vacation).toBe(4)
    expect(dayCounts(vacation, null, weekdays, { 4: { ...holiday, share: 0.5 } }).vacation).toBe(4.5)
    expect(dayCounts(vacation, null, weekdays, { 4: { kind: 'teamDay', name: 'Team' } }).vacation).toBe(5)
  })

  test('no teacher takes a day of vacation before the start', () => {
    expect(dayCounts(vacation, null, [3, 4, 5]).vacation).toBe(3)
    expect(dayCounts(vacation, usual, [3, 4, 5]).vacation).toBe(2)
  })

  test('Q7: nor is anybody ill on a free day, on a holiday or before the start', () => {
    const ill = { 4: marked('sick'), 5: marked('sick') }
    expect(dayCounts(ill, usual).sick).toBe(1)
    expect(dayCounts(ill, null, weekdays, { 4: { ...holiday, share: 1 } }).sick).toBe(1)
    expect(dayCounts(ill, null, weekdays, { 4: { ...holiday, share: 0.5 } }).sick).toBe(1.5)
    expect(dayCounts(ill, null, [5]).sick).toBe(1)
  })

  test('the other kinds stay days of their kind', () => {
    expect(dayCounts({ 5: marked('training') }, usual).training).toBe(1)
  })
})
