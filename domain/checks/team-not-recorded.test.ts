import { expect, test } from 'vitest'
import { sessionsOfPlan } from '../days/plan-text.ts'
import type { TeacherLine, WeekEntries, WeekRecords } from '../people/house-week.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import type { DayRecord } from '../records/day-record.ts'
import { spansOfText } from '../records/record-text.ts'
import { hoursOf } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import { teamNotRecorded } from './team-not-recorded.ts'

const plan = '08:00-14:00'
const record = (text: string): DayRecord => ({
  spans: spansOfText(text) ?? [],
  planned: null,
  tolerance: 0,
  source: 'entered',
})

function findings(records: Record<number, string> | undefined, { team = 2, mpa = 0, monday = plan } = {}) {
  const [terms] = firstTerms({
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: hoursOf(team),
    mpaHours: hoursOf(mpa),
    usualWeek: null,
  })
  const day = (text: string) =>
    ({ status: 'present', sessions: sessionsOfPlan(text) ?? [], notes: '' }) as const
  const entries: WeekEntries = { 1: day(monday), 2: day(plan) }
  const recorded: WeekRecords = Object.fromEntries(
    Object.entries(records ?? {}).map(([weekday, text]) => [weekday, record(text)]),
  )
  const line: TeacherLine = {
    teacher: { id: 7, name: 'Anna Becker', startDate: null, lastDay: null, archivedOn: null },
    terms: terms!,
    laterTerms: [],
    setting: undefined,
    entries,
    contractToday: hoursOf(30),
    ...(records ? { records: recorded } : {}),
  }
  const week = weekOfNumber(98)
  return teamNotRecorded(houseWeek({ week, currentWeek: week, calendar: [] }, usualRules, [line]))
}

test('more than the plan was recorded, and none of it is team', () => {
  expect(findings({ 1: '08:00-16:00' })).toEqual([
    {
      code: 'teamNotRecorded',
      severity: 'hint',
      where: { teacherId: 7, figure: 'team' },
      numbers: { hours: hoursOf(2) },
    },
  ])
})

test('where only MPA is agreed it stands there', () => {
  expect(findings({ 1: '08:00-16:00' }, { team: 0, mpa: 3 })[0]?.where.figure).toBe('mpa')
})

test.each<[string, Parameters<typeof findings>]>([
  ['nothing is recorded', [undefined]],
  ['it was worked as planned', [{ 1: plan, 2: plan }]],
  ['some of it is team', [{ 1: '08:00-14:00 t14:00-16:00', 2: '07:00-14:00' }]],
  ['MPA stands in the plan of another day', [{ 2: '07:00-14:00' }, { monday: '08:00-12:00 m12:00-14:00' }]],
  ['neither team nor MPA is agreed', [{ 1: '08:00-16:00' }, { team: 0 }]],
])('nobody is asked where %s', (_, given) => {
  expect(findings(...given)).toEqual([])
})
