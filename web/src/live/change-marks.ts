import { useEffect, useEffectEvent } from 'react'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { cellOfDay } from '../grid/index.ts'
import type { ChangeOfDay } from './recent-changes.ts'
import { onChangedDays } from './recent-changes.ts'

/** How long a changed day stays marked. */
const markedFor = 2_500

/**
 * Marks the days that a colleague changed a moment ago, from beside the table: 150 lines and the actions above them
 * need not be drawn again for the mark, and not once more when it goes. A cell loses the box of its mark only with the
 * next change, which lays the table out anyway. Of the one that has the focus it is said.
 */
export function useChangeMarks(
  table: HTMLTableElement | null,
  shownWeek: number,
  onFocused: (cell: HTMLElement) => void,
) {
  const changedUnderFocus = useEffectEvent(onFocused)
  useEffect(() => {
    if (!table) return
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
    const forget = (cell: HTMLElement) => {
      clearTimeout(timers.get(cell))
      timers.delete(cell)
      cell.removeAttribute('data-changed')
      cell.removeAttribute('data-markable')
    }
    const mark = (days: readonly ChangeOfDay[]) => {
      for (const cell of timers.keys()) if (!cell.hasAttribute('data-changed')) forget(cell)
      for (const { weekId, teacherId, dayOfWeek } of days) {
        const cell = weekId === shownWeek && cellOfDay(table, teacherId, dayOfWeek as Weekday)
        if (!cell) continue
        clearTimeout(timers.get(cell))
        if (cell.contains(document.activeElement)) changedUnderFocus(cell)
        cell.setAttribute('data-markable', 'true')
        cell.setAttribute('data-changed', 'true')
        timers.set(
          cell,
          setTimeout(() => cell.removeAttribute('data-changed'), markedFor),
        )
      }
    }
    const endListening = onChangedDays(mark)
    return () => {
      endListening()
      for (const cell of timers.keys()) forget(cell)
    }
  }, [table, shownWeek])
}
