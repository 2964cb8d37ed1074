import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { overwrittenBy, realEdits } from '#domain/days/day-edits.ts'
import type { Preset } from '#domain/days/preset.ts'
import { dayFromPreset } from '#domain/days/preset.ts'
import { useShutDays } from '../../api/shut-days.ts'
import { useManyDaysToast, useWriteEdits } from '../../api/use-write-days.ts'
import type { ChosenDay } from '../../grid/day-cells.ts'

/** Puts a preset into days, as one action; their notes stay. */
export function useApplyPreset(week: TeacherWeek) {
  const { write } = useWriteEdits()
  const toastOf = useManyDaysToast()
  const shut = useShutDays()
  return (preset: Preset, days: readonly ChosenDay[]) => {
    const wanted = realEdits(days.flatMap((day) => editOf(week, day, preset)))
    const edits = shut.openOf(wanted)
    const leftShut = wanted.length - edits.length
    if (edits.length === 0) return
    // One empty day that fills speaks for itself; what was overwritten is said, and can be taken back.
    const isPlain = wanted.length === 1 && overwrittenBy(edits) === 0
    write(edits, isPlain ? undefined : toastOf('filled', edits, 0, leftShut))
  }
}

function editOf(week: TeacherWeek, { teacherId, weekday }: ChosenDay, preset: Preset): DayEdit[] {
  const row = week.teachers.find(({ id }) => id === teacherId)
  if (!row) return []
  const before = entryOfDay(row, weekday)
  const after = dayFromPreset(preset, before?.notes)
  return after ? [{ place: { weekNumber: week.id, teacherId, weekday }, before, after }] : []
}
