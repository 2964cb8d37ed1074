import type { QueryClient } from '@tanstack/react-query'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { keys } from '../../api/queries.ts'

/**
 * Puts figures that are saved into the week on the screen, before it is read again: a day typed meanwhile takes an
 * answer that is on its way from it, and the figure would show its old value until the next one.
 */
export function showSetting(client: QueryClient, weekId: number, saved: WireWeekSetting) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) => {
    if (week?.viewMode !== 'teacher') return week
    const teachers = week.teachers.map((row) => (row.id === saved.teacherId ? rowWith(row, saved) : row))
    return { ...week, teachers }
  })
}

/** What was taken back falls to the agreed hours; a target that is calculated from them comes with the week. */
function rowWith(row: TeacherRow, saved: WireWeekSetting): TeacherRow {
  const { terms } = row
  return {
    ...row,
    weekSettings: saved,
    contractHours: saved.weeklyHours ?? terms.weeklyHours,
    teamHours: saved.teamHours ?? terms.teamHours ?? 0,
    mpaHours: saved.mpaHours ?? terms.mpaHours ?? 0,
    targetHours: saved.targetHours ?? terms.targetWorkHours ?? row.targetHours,
  }
}
