import type { TeacherWeek } from '#contract/weeks.ts'
import { useDayName } from '../../edits/use-write-days.ts'
import { teacherOf, weekdayOf } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { sayAfterPause } from '../../ui/say.ts'

/** A screen reader does not look at a cell again that a colleague has changed under its focus. */
export function useSayChanged(people: TeacherWeek['teachers']) {
  const { t } = useWords()
  const dayName = useDayName(people)
  return (cell: HTMLElement) => {
    const day = dayName(teacherOf(cell), weekdayOf(cell))
    sayAfterPause('changed', () => t('typing.changedMeanwhile', { day, value: cell.ariaLabel ?? '' }))
  }
}
