import { formatBalance, formatHours } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'
import type { ScheduleEditing } from '../table/schedule-editing.ts'
import { shownFigure } from '../week-settings/shown-figure.ts'

type Words = ReturnType<typeof useWords>['t']

/**
 * How the grid is read out. A head of a row is read with every cell of it, so it is the name alone, without the buttons
 * beside it; a cell is its value, since its heads say whose and which.
 */
export function gridNames(t: Words, language: Language): Pick<ScheduleEditing, 'headOf' | 'valueOf'> {
  return {
    headOf(row, note) {
      const known = [note, row.archived && t('schedule.archived')].filter(Boolean).join(', ')
      return { 'aria-label': row.name, ...(known ? { 'aria-description': known } : {}) }
    },
    valueOf(row, column, hint) {
      const hours = column.field ? shownFigure(row, column.field) : (column.value(row) ?? 0)
      // With a sign where the cell shows brackets, which most voices leave out.
      const format = column.signed ? formatBalance : formatHours
      const value = hours === null ? t('weekSettings.noValue') : format(hours, language)
      return [value, hint].filter(Boolean).join(', ')
    },
  }
}
