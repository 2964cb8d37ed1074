import { useCallback, useEffect, useId } from 'react'
import { teacherOf, useGrid, weekdayOf } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FoldedFigures } from '../figures/folded-figures.ts'
import { useFoldedFigures } from '../figures/use-folded-figures.tsx'
import type { ScheduleEditing } from './schedule-editing.ts'
import { isTeacherRow } from './schedule-row.ts'
import styles from './schedule-table.module.css'
import { ScheduleContent } from './schedule-table.tsx'

/** The table as a sheet to walk and edit. Parents do not load it. */
export const ScheduleGrid: ScheduleEditing['Table'] = (props) => {
  const { rows, editing } = props
  const open = useCallback(
    (cell: HTMLElement) => {
      const row = rows.find((row) => row.id === teacherOf(cell))
      if (row && isTeacherRow(row)) editing.openDay(row, weekdayOf(cell))
    },
    [rows, editing],
  )
  const grid = useGrid(open)
  const { ref } = grid
  useEffect(() => {
    editing.onTable?.(ref.current)
    return () => editing.onTable?.(null)
  }, [editing, ref])
  const keys = useId()
  const { t } = useWords()
  const folding = useFoldedFigures(ref)
  const looks = [
    styles.editable,
    props.staffing && styles.inGroups,
    folding && (folding.isOpen ? styles.opened : styles.folded),
  ]
  return (
    <FoldedFigures value={folding}>
      <div className={styles.box}>
        <table
          className={[styles.table, ...looks].filter(Boolean).join(' ')}
          aria-labelledby="schedule-title"
          aria-describedby={keys}
          {...grid}
        >
          <ScheduleContent {...props} />
        </table>
      </div>
      <p id={keys} className={styles.keys}>
        {t('schedule.keys')}
      </p>
    </FoldedFigures>
  )
}
