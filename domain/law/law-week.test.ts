import { describe, expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { TeacherLine, WeekEntries } from '../people/house-week.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { dayOf } from '../test/law-days.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday, weekOfNumber } from '../values/week.ts'
import type { Protection } from './law-rules.ts'
import type { LawFacts } from './law-week.ts'
import { lawCountryOf, lawHintsOf } from './law-week.ts'
import type { WorkBefore } from './work-before.ts'

/** Monday 16 to Friday 20 November 2026. */
const week = weekOfNumber(99)
const frame = { week, currentWeek: week, calendar: [] }

const present = (text: string): DayEntry => ({ status: 'present', sessions: dayOf(text), notes: '' })
const days = (texts: Partial<Record<Weekday, string>>): WeekEntries =>
  Object.fromEntries(Object.entries(texts).map(([weekday, text]) => [weekday, present(text)]))

const line = (id: number, entries: WeekEntries, name = `Teacher ${id}`): TeacherLine => {
  const [terms] = firstTerms({
    weeklyHours: hoursOf(39),
    targetWorkHours: null,
    teamHours: hoursOf(2),
    mpaHours: hoursOf(4),
    usualWeek: null,
  })
  const teacher = { id, name, startDate: null, lastDay: null, archivedOn: null }
  return {
    teacher,
    terms: terms!,
    laterTerms: [],
    setting: undefined,
    entries,
    contractToday: hoursOf(39),
  }
}

const law = (protection: Protection = 'adult', before?: WorkBefore, country = 'de'): LawFacts => ({
  country: country as LawFacts['country'],
  protections: new Map(protection === 'adult' ? [] : [[1, protection]]),
  before: new Map(before ? [[1, before]] : []),
})

function hints(lines: readonly TeacherLine[], facts = law(), calendar: typeof frame.calendar = []) {
  return lawHintsOf(houseWeek({ ...frame, calendar }, usualRules, lines), facts).map(
    ({ teacherId, weekday, rule, is }) => `${teacherId}/${weekday} ${rule} ${is}`,
  )
}

const usualDays = (text: string) => days({ 1: text, 2: text, 3: text, 4: text, 5: text })

describe('rest', () => {
  test('a short night is said of its evening, once', () => {
    const entries = days({ 2: '15:00-21:00', 3: '07:30-12:00' })
    expect(hints([line(1, entries)])).toEqual(['1/2 rest 630'])
  })

  test('only neighbouring days, and not over the weekend', () => {
    expect(hints([line(1, days({ 2: '15:00-21:00', 4: '07:30-12:00' }))])).toEqual([])
    expect(hints([line(1, days({ 1: '07:00-12:00', 5: '15:00-21:00' }))])).toEqual([])
  })
})

test('each line is looked at, with the protection of its person', () => {
  const long = days({ 1: '07:30-16:45 b12:00-12:30' })
  expect(hints([line(2, long), line(1, long)], law('minor'))).toEqual([
    '2/1 dailyHours 525',
    '1/1 dailyHours 525',
    '1/1 break 30',
  ])
})

test('a hint depends on no name', () => {
  const entries = usualDays('07:00-16:45 b12:00-12:30')
  expect(hints([line(1, entries, 'Anna')])).toEqual(hints([line(1, entries, 'Zoë 💐')]))
})

test('work in the free half of a holiday is said as work on a holiday', () => {
  const mark: DayMark = { kind: 'holiday', holiday: null, name: 'Buß- und Bettag', share: 1 }
  const calendar = [{ date: dateOfWeekday(week, 3), mark }]
  expect(hints([line(1, days({ 3: '08:00-12:00' }))], law(), calendar as never)).toEqual(['1/3 holiday 240'])
  const half = [{ date: dateOfWeekday(week, 3), mark: { ...mark, share: 0.5 } }]
  expect(hints([line(1, days({ 3: '08:00-12:00' }))], law(), half as never)).toEqual([])
})

describe('a minor', () => {
  const nine = '07:00-16:30 b11:00-12:00'

  test('may work 8½ hours beside a shorter or a free day', () => {
    const others = { 1: nine, 2: '08:00-12:00' } as const
    expect(hints([line(1, days(others))], law('minor'))).toEqual([])
    const free: DayEntry = { status: 'nonWorkingDay', plannedHours: null, notes: '' }
    expect(hints([line(1, { ...days({ 1: nine }), 2: free })], law('minor'))).toEqual([])
  })

  test('but not beside a day that is not planned yet', () => {
    expect(hints([line(1, days({ 1: nine }))], law('minor'))).toEqual(['1/1 dailyHours 510'])
  })
})

describe('alone in the house', () => {
  const own = line(1, days({ 2: '07:00-12:00' }))
  test.each<[string, Partial<Record<Weekday, string>>, string[]]>([
    ['with no colleague', {}, ['1/2 alone 300']],
    ['until a colleague comes', { 2: '08:30-14:00' }, ['1/2 alone 90']],
    ['on another day', { 3: '07:00-12:00' }, ['1/2 alone 300']],
    ['never', { 2: '07:00-12:00' }, []],
    ['in the break of a colleague', { 2: '07:00-12:00 b09:00-09:30' }, ['1/2 alone 30']],
  ])('%s', (_, others, said) => {
    expect(hints([own, line(2, days(others))], law('maternity'))).toEqual(said)
    expect(hints([own, line(2, days(others))])).toEqual([])
  })
})

describe('weeks', () => {
  const long = usualDays('07:00-16:00 b11:00-12:00')

  test('team and MPA hours outside the grid are added, on the last day with work', () => {
    // 4 × 8:00 + 2:00 team + 4:00 MPA = 38:00, with a fifth day of 2:15 40:15.
    const four = { 1: '07:00-16:00 b11:00-12:00', 2: '07:00-16:00 b11:00-12:00' } as const
    const week = { ...four, 3: '07:00-16:00 b11:00-12:00', 4: '07:00-16:00 b11:00-12:00' } as const
    expect(hints([line(1, days({ ...week, 5: '07:00-09:00' }))], law('minor'))).toEqual([])
    expect(hints([line(1, days({ ...week, 5: '07:00-09:15' }))], law('minor'))).toEqual(['1/5 week 2415'])
  })

  test('MPA and team on the grid are not added twice', () => {
    const session = (activity: Session['activity'], start: string, end: string): Session =>
      ({ type: 'work', start, end, actualHours: null, activity }) as Session
    const sessions = [session('mpa', '07:00', '09:00'), session('team', '09:00', '11:15')]
    const monday: DayEntry = { status: 'present', sessions, notes: '' }
    const others = days({ 2: '07:00-16:00 b11:00-12:00', 3: '07:00-16:00 b11:00-12:00' })
    const entries = { ...others, ...days({ 4: '07:00-16:00 b11:00-12:00', 5: '07:00-16:00 b11:00-12:00' }) }
    // 4 × 8:00 + 4:15 on the grid, of which 2:00 MPA and 2:15 team, + 2:00 more MPA = 38:15.
    expect(hints([line(1, { 1: monday, ...entries })], law('minor'))).toEqual([])
    const at = { country: 'at', limit: 60 } as const
    expect(hints([line(1, { 1: monday, ...entries })], law('adult', undefined, at.country))).toEqual([])
  })

  const before: WorkBefore = { weeks: 23, hours: hoursOf(23 * 48), lastWeek: hoursOf(44) }

  test('the mean of 24 weeks, when all of them are known', () => {
    const more = usualDays('07:00-16:30 b11:00-12:00')
    // 42.50 + 6.00 in this week and 48.00 in each of the 23 before.
    expect(hints([line(1, more)], law('adult', before)).filter((hint) => hint.includes('mean'))).toEqual([
      '1/5 mean 2882',
    ])
    expect(hints([line(1, long)], law('adult', before))).toEqual([])
    expect(hints([line(1, more)], law('adult', { ...before, weeks: 22 })).join()).not.toContain('mean')
  })

  test('two weeks of maternity', () => {
    const facts = (lastWeek: number) => law('maternity', { ...before, lastWeek: hoursOf(lastWeek) })
    const beside = line(2, long)
    expect(hints([line(1, long), beside], facts(44))).toEqual([])
    expect(hints([line(1, long), beside], facts(44.25))).toEqual(['1/5 fortnight 5415'])
  })

  test('the month of maternity, against the contract', () => {
    const facts = (hours: number) =>
      law('maternity', {
        ...before,
        lastWeek: hoursOf(30),
        month: { weeks: 3, hours: hoursOf(hours), contract: hoursOf(117) },
      })
    const beside = line(2, long)
    // 46.00 in this week: 110.00 in the three others make 39.00 a week.
    expect(hints([line(1, long), beside], facts(110))).toEqual([])
    expect(hints([line(1, long), beside], facts(111))).toEqual(['1/5 monthMean 2355'])
  })
})

test('a day off keeps its plan to itself', () => {
  const away: DayEntry = {
    status: 'vacation',
    plannedHours: hoursOf(8),
    plan: dayOf('07:00-16:30'),
    notes: '',
  }
  expect(hints([line(1, { 1: away })])).toEqual([])
})

test.each([
  [null, 'de'],
  ['DE-SN', 'de'],
  ['AT', 'at'],
  ['CH-ZH', 'ch'],
  ['LU', undefined],
] as const)('the law of %s is %s', (region, country) => {
  expect(lawCountryOf(region)).toBe(country)
})
