import type { ParentsSee } from '#domain/site.ts'
import { notesForParents, statusForParents } from '#domain/site.ts'
import type { WireTimeSlot } from './day-entries.ts'
import type { ParentRow, ParentSlot, ParentWeek, TeacherRow, TeacherWeek } from './weeks.ts'

/** The parents' document, built key by key from nothing: a new field in the teachers' row stays inside by default. */
export function weekForParents(week: TeacherWeek, see: ParentsSee): ParentWeek {
  const { id, name, startDate, endDate } = week
  const teachers = week.teachers.map((row) => rowForParents(row, see))
  return { id, name, startDate, endDate, viewMode: 'parent', teachers }
}

function rowForParents(row: TeacherRow, see: ParentsSee): ParentRow {
  const { id, name } = row
  const timeSlots = row.timeSlots.map((slot) => slotForParents(slot, see))
  return see.hours ? { id, name, timeSlots, ...figuresOf(row) } : { id, name, timeSlots }
}

function figuresOf(row: TeacherRow) {
  return {
    weeklyHours: row.weeklyHours,
    contractHours: row.contractHours,
    teamHours: row.teamHours,
    mpaHours: row.mpaHours,
    targetHours: row.targetHours,
    actualHours: row.actualHours,
    difference: row.difference,
    cumulativeBalance: row.cumulativeBalance,
  }
}

/** A slot's own hours are left out even with "hours" on: they would tell paid sickness from an unpaid absence. */
function slotForParents(slot: WireTimeSlot, see: ParentsSee): ParentSlot {
  const shown: ParentSlot = {
    dayOfWeek: slot.dayOfWeek,
    sessionType: slot.sessionType,
    sessionIndex: slot.sessionIndex,
    startTime: slot.startTime,
    endTime: slot.endTime,
    status: statusForParents(slot.status, see),
  }
  return see.notes ? { ...shown, notes: notesForParents(slot.notes, slot.status, see) } : shown
}
