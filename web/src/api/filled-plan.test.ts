import { expect, test } from 'vitest'
import type { PlanWeek, TeacherWeek } from '#contract/weeks.ts'
import { weekForPlan } from '#contract/wire/plan.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { emptyRow, weekOf } from '../../test/week-rows.ts'
import { weekFromPlan } from './filled-plan.ts'

const sick: TeacherWeek['teachers'][number]['timeSlots'][number] = {
  ...{ id: 1, teacherId: 7, weekId: 98, dayOfWeek: 1, sessionType: 'none', sessionIndex: 0, startTime: null },
  ...{ endTime: null, status: 'sick', notes: 'Grippe', actualHours: null, plannedSessions: '08:00-14:00' },
  ...{ kind: 'sick', share: 1, realHours: null },
}

/** Sick on a day of six hours that is credited: of 30 hours 24 are left. */
const week: TeacherWeek = weekOf(98, [
  {
    ...{ ...emptyRow(7, 'Anna Becker'), cumulativeBalance: 12.5, initialBalance: 12.5 },
    ...{ timeSlots: [sick], creditedHours: 6, actualHours: 6, difference: -24 },
  },
])
const sent = JSON.parse(JSON.stringify(weekForPlan(week, () => 1))) as PlanWeek

test('of an absence and the balance nothing is left', () => {
  expect(JSON.stringify(sent)).not.toMatch(/Grippe|sick|12\.5|plannedSessions|alance/)
})

test('what a planner types changes the figures by as much, beside an absence that is not told', () => {
  const place = { weekNumber: 98, teacherId: 7, weekday: 2 } as const
  const session = { type: 'work', actualHours: null } as const
  const times = { start: clockTimeOf('08:00'), end: clockTimeOf('12:00') }
  const after = { status: 'present', sessions: [{ ...session, ...times }], notes: '' } as const
  const figures = ({ teachers: [row] }: TeacherWeek) =>
    row && [row.actualHours, row.workedHours, row.targetHours, row.difference]
  const typed = weekWith(weekFromPlan(sent), [{ place, after }])
  expect(figures(typed)).toEqual([10, 4, 30, -20])
  expect(figures(weekWith(typed, [{ place, after: undefined }]))).toEqual([6, 0, 30, -24])
})
