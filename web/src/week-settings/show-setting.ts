import type { QueryClient } from '@tanstack/react-query'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { keys } from '../api/queries.ts'

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

/** What was taken back falls to the agreed hours, which only the server knows. */
function rowWith(row: TeacherRow, saved: WireWeekSetting): TeacherRow {
  return {
    ...row,
    weekSettings: saved,
    contractHours: saved.weeklyHours ?? row.contractHours,
    teamHours: saved.teamHours ?? row.teamHours,
    mpaHours: saved.mpaHours ?? row.mpaHours,
    targetHours: saved.targetHours ?? row.targetHours,
  }
}
