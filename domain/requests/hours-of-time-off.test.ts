import { describe, expect, test } from 'vitest'
import type { WeekBefore } from '../absences/absence-span.ts'
import type { MarkedDay } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { LineFacts, WeekFrame } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { works } from '../test/creche.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekContaining, weekNumberOf } from '../values/week.ts'
import { hoursOfTimeOff } from './hours-of-time-off.ts'
import type { AskedDays } from './request.ts'
import { daysToEnter } from './request.ts'
import { absenceOf } from './request-kinds.ts'

const monday = calendarDateOf('2026-12-14')
const week = weekContaining(monday)

interface Case {
  readonly usual?: string[]
  readonly days?: readonly (DayEntry | undefined)[]
  readonly team?: number
  readonly mpa?: number
  readonly asked?: [from: number, to: number, half?: 'first']
  readonly calendar?: readonly MarkedDay[]
  readonly absenceKinds?: boolean
}

function hours({
  usual,
  days = [],
  team,
  mpa,
  asked = [14, 18],
  calendar = [],
  absenceKinds = true,
}: Case): number {
  const usualWeek = usualWeekOf(usual ?? null)
  const [terms] = firstTerms({
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: team === undefined ? null : hoursOf(team),
    mpaHours: mpa === undefined ? null : hoursOf(mpa),
    usualWeek,
  })
  const entries = Object.fromEntries(days.flatMap((entry, at) => (entry ? [[at + 1, entry]] : [])))
  const line: LineFacts = {
    teacher: { startDate: null, lastDay: null, archivedOn: null },
    terms: terms!,
    laterTerms: [],
    setting: undefined,
    entries,
  }
  const frame: WeekFrame = { week, currentWeek: week, calendar }
  const before: WeekBefore = { entries, usualWeek, marks: {} }
  const [from, to, half] = asked
  const span: AskedDays = {
    from: calendarDateOf(`2026-12-${from}`),
    to: calendarDateOf(`2026-12-${to}`),
    firstHalf: half === 'first',
    lastHalf: false,
  }
  const entered = daysToEnter(span, absenceOf('timeOff', { absenceKinds }), () => before)
  expect(new Set(entered.map(({ weekNumber }) => weekNumber))).toEqual(new Set([weekNumberOf(monday)]))
  return toNumber(hoursOfTimeOff(entered, () => ({ line, frame })))
}

const fourDays = ['8-14:15', '8-14:15', '8-14:15', '8-14:15', '-']

describe('the hours that time off takes', () => {
  test.each<[string, Case, number]>([
    ['a whole week costs the whole contract', { usual: fourDays, team: 2, mpa: 3 }, 30],
    [
      'a day of it its plan and its share of team and MPA',
      { usual: fourDays, team: 2, mpa: 3, asked: [14, 14] },
      7.5,
    ],
    [
      'as planned, when it is planned otherwise',
      { usual: fourDays, days: [works('08:00-12:00')], asked: [14, 14] },
      4,
    ],
    ['without a plan and a usual week the share of the day', { asked: [14, 14] }, 6],
    ['half a day half of it', { asked: [14, 14, 'first'] }, 3],
    [
      'a house without kinds: what was planned',
      { usual: fourDays, team: 2, mpa: 3, asked: [14, 14], absenceKinds: false },
      6.25,
    ],
    [
      'two weeks would be asked week by week; nothing on a day off',
      { usual: fourDays, asked: [17, 18] },
      6.25,
    ],
  ])('%s', (_, given, expected) => {
    expect(hours(given)).toBe(expected)
  })
})
