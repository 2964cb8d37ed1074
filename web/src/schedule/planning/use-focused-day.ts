import { useEffect, useRef, useState } from 'react'
import { dayCellOf, teacherOf, weekdayOf } from '../../grid/day-cells.ts'
import type { PlaceInWeek } from './proposed-week.ts'

/** The day that has the focus, and the cell that had it last: a menu takes the focus away. */
export function useFocusedDay(table: HTMLTableElement | null) {
  const [focused, setFocused] = useState<PlaceInWeek>()
  const held = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!table) return
    const look = ({ target }: FocusEvent) => {
      const cell = dayCellOf(target)
      if (cell) held.current = cell
      setFocused(cell ? { teacherId: teacherOf(cell), weekday: weekdayOf(cell) } : undefined)
    }
    table.addEventListener('focusin', look)
    return () => table.removeEventListener('focusin', look)
  }, [table])
  return { focused, held }
}
