import type { PlanRow, PlanWeek, TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { weekSettingId } from '#domain/people/week-setting.ts'

/**
 * The schedule is made for the week of the management. For a planner it is made of less: what was not sent is as of one of
 * whom nothing is known, and is not drawn either (the columns say for whom they are).
 */
export function weekFromPlan(week: PlanWeek): TeacherWeek {
  return { ...week, viewMode: 'teacher', teachers: week.teachers.map((row) => rowFromPlan(week.id, row)) }
}

function rowFromPlan(weekId: number, { fixedDays, ...row }: PlanRow): PlannersRow {
  const { id: teacherId } = row
  const place = { teacherId, weekId }
  return {
    ...row,
    ...{ initialBalance: 0, cumulativeBalance: 0, bookedHours: 0 },
    timeSlots: row.timeSlots.map((slot) => ({
      ...{ id: 0, ...place, plannedSessions: null, kind: null, share: 1, realHours: null },
      ...slot,
    })),
    weekSettings: row.weekSettings && {
      ...row.weekSettings,
      ...{ id: weekSettingId(teacherId, weekId), ...place, version: 0 },
    },
    fixedDays,
  }
}

/** A row of whoever plans only. */
type PlannersRow = TeacherRow & Pick<PlanRow, 'fixedDays'>
