import { entryOfDay } from '#contract/week-facts.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { realEdits } from '#domain/day-edits.ts'
import type { Preset } from '#domain/preset.ts'
import { dayFromPreset } from '#domain/preset.ts'
import { CallError, messageOf } from '../api/call.ts'
import { useWriteDays } from '../day-entries/use-write-days.ts'
import { useWords } from '../i18n/use-words.ts'
import type { ChosenDay } from '../presets/chosen-days.ts'
import { showToast } from '../ui/toast-store.ts'

/** Puts a preset into days, as one action; their notes stay. */
export function useApplyPreset(week: TeacherWeek) {
  const { t } = useWords()
  const writing = useWriteDays()
  return (preset: Preset, days: readonly ChosenDay[]) => {
    const edits = realEdits(days.flatMap((day) => editOf(week, day, preset)))
    if (edits.length === 0) return
    writing.mutate(edits, {
      onError(error) {
        const meanwhile = error instanceof CallError && error.status === 412
        const message = meanwhile
          ? t('presets.changedMeanwhile')
          : (messageOf(error) ?? t('general.networkError'))
        showToast({ title: t('presets.notApplied'), message, destructive: true })
      },
    })
  }
}

function editOf(week: TeacherWeek, { teacherId, weekday }: ChosenDay, preset: Preset): DayEdit[] {
  const row = week.teachers.find(({ id }) => id === teacherId)
  if (!row) return []
  const before = entryOfDay(row, weekday)
  const after = dayFromPreset(preset, before?.notes)
  return after ? [{ place: { weekNumber: week.id, teacherId, weekday }, before, after }] : []
}
