import { useQueryClient } from '@tanstack/react-query'
import { entriesOfRow } from '#contract/week-facts.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { sameEntry } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import type { DayGrid } from '#domain/grid-selection.ts'
import {
  clearedIn,
  dayAt,
  daysIn,
  filledDown,
  filledRight,
  pastedInto,
  textsIn,
  writtenInto,
} from '#domain/grid-selection.ts'
import { printTextBlock, readTextBlock } from '#domain/text-block.ts'
import { keys } from '../api/queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import type { DaySelection } from './day-selection.ts'
import { spotOf, teacherOf, teachersIn, weekdayOf } from './grid-table.ts'
import { useDayName, useToldOfMany, useWriteEdits } from './use-write-edits.ts'

export type GridCommands = ReturnType<typeof useGridCommands>

/** What can be done to the chosen days, by key or by menu. Each is one write, and one undo takes it back. */
export function useGridCommands(
  week: TeacherWeek,
  table: HTMLTableElement | null,
  selection: DaySelection | undefined,
) {
  const { t } = useWords()
  const client = useQueryClient()
  const { write, tellLoser } = useWriteEdits(week.teachers)
  const dayName = useDayName(week.teachers)
  const toldOf = useToldOfMany()

  /** As it is now, with what has just been typed and is still on its way. */
  const gridNow = (): DayGrid => {
    const rows = client.getQueryData<TeacherWeek>(keys.week(week.id))?.teachers ?? week.teachers
    const known = new Map(rows.map((row) => [row.id, row]))
    const rowOf = (teacherId: number) => {
      const row = known.get(teacherId)
      return { teacherId, days: row ? entriesOfRow(row) : {} }
    }
    return { weekNumber: week.id, rows: (table ? teachersIn(table) : []).map(rowOf) }
  }
  const chosen = () => {
    const range = selection?.range()
    return range && { range, grid: gridNow() }
  }

  const run = (kind: 'pasted' | 'filled' | 'cleared', edits: readonly DayEdit[], leftOut = 0) => {
    const told = toldOf(kind, edits, leftOut)
    if (edits.length === 0) return showToast(told)
    void write(edits, told)
  }

  return {
    /** The chosen days as text, and how many they are. */
    copied() {
      const { range, grid } = chosen() ?? {}
      return range && grid && { text: printTextBlock(textsIn(grid, range)), days: daysIn(range) }
    },
    paste(text: string) {
      const { range, grid } = chosen() ?? {}
      if (!range || !grid) return
      const pasted = pastedInto(grid, range, readTextBlock(text))
      if (!('fault' in pasted)) return run('pasted', pasted.edits, pasted.leftOut)
      const day = dayName(grid.rows[pasted.spot.row]?.teacherId ?? 0, pasted.spot.weekday)
      const reason = t(`typing.faults.${pasted.fault}`)
      const message = t('typing.notRead', { day, text: pasted.text, reason })
      showToast({ title: t('typing.nothingPasted'), message, destructive: true })
    },
    clear() {
      const { range, grid } = chosen() ?? {}
      const edits = range && grid ? clearedIn(grid, range) : []
      if (edits.length > 0) run('cleared', edits)
    },
    fillDown() {
      const { range, grid } = chosen() ?? {}
      if (range && grid) run('filled', filledDown(grid, range))
    },
    fillRight() {
      const { range, grid } = chosen() ?? {}
      if (range && grid) run('filled', filledRight(grid, range))
    },
    dayNow: (cell: HTMLElement) => dayAt(gridNow(), spotOf(cell)),
    /** A typed day, into its own cell or into all that are chosen. `seen` is what stood there when the typing began. */
    type(cell: HTMLElement, entry: DayEntry, seen: DayEntry | undefined, intoAll: boolean) {
      const { range: whole, grid } = chosen() ?? { grid: gridNow() }
      const row = grid.rows.findIndex(({ teacherId }) => teacherId === teacherOf(cell))
      if (row < 0) return
      const weekday = weekdayOf(cell)
      const now = dayAt(grid, { row, weekday })
      // The live view has brought a colleague's change under the input: nobody has seen what this would overwrite.
      if (!sameEntry(seen, now))
        return tellLoser({ weekNumber: week.id, teacherId: teacherOf(cell), weekday }, now, 1)
      const one = { top: row, bottom: row, first: weekday, last: weekday }
      const edits = writtenInto(grid, intoAll && whole ? whole : one, entry)
      if (edits.length === 1) void write(edits)
      else if (edits.length > 1) run('filled', edits)
    },
  }
}
