import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { agreedOfRow, entriesOfRow } from '#contract/wire/week-facts.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { sameEntry } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { withHouseBreak, withHouseBreaks } from '#domain/days/house-break.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { DayGrid, GridRange } from '#domain/paste/grid-selection.ts'
import {
  clearedIn,
  dayAt,
  daysIn,
  filledDown,
  filledRight,
  pastedOver,
  textsIn,
  writtenInto,
} from '#domain/paste/grid-selection.ts'
import type { PasteReading, PasteTarget } from '#domain/paste/pasted-block.ts'
import { needsAWord, readOwnPaste, readPaste } from '#domain/paste/pasted-block.ts'
import type { TextBlock } from '#domain/paste/text-block.ts'
import { printTextBlock, readTextBlock } from '#domain/paste/text-block.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { keys } from '../api/queries.ts'
import { fixedDaysOf } from '../edits/fixed-days.ts'
import { report } from '../edits/outbox/outbox-reports.ts'
import { rowOnScreen } from '../edits/outbox/shown-days.ts'
import { undoOffer } from '../edits/own-changes.ts'
import { useShutDays } from '../edits/shut-days.ts'
import { useManyDaysToast, useWriteEdits } from '../edits/use-write-days.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse } from '../site/house-context.tsx'
import type { ToastText } from '../ui/toast-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { spotOf, teacherOf, teachersIn, weekdayOf } from './day-cells.ts'
import type { DaySelection } from './day-selection.ts'

export type GridCommands = ReturnType<typeof useGridCommands>

/** A block that a person must look at before its days are taken. */
export interface AskedPaste {
  readonly block: TextBlock
  readonly target: PasteTarget
}

interface GridCommandsNeed {
  readonly week: TeacherWeek
  readonly table: HTMLTableElement | null
  readonly selection: DaySelection | undefined
  readonly presets: readonly Preset[]
  onAsk(paste: AskedPaste): void
}

/** What can be done to the chosen days, by key or by menu. Each is one write, and one undo takes it back. */
export function useGridCommands({ week, table, selection, presets, onAsk }: GridCommandsNeed) {
  const { t } = useWords()
  const bounds = useHouse().bounds
  const kinds = useHouse().absenceKinds
  const client = useQueryClient()
  const { write, refuse } = useWriteEdits()
  const copiedHere = useRef<string>(undefined)
  const toastOf = useManyDaysToast()
  const shut = useShutDays()
  const breakAt = useHouse().breakAt

  /** As it is now, with what has just been typed and is still on its way. */
  const gridNow = (): DayGrid => {
    const rows = client.getQueryData<TeacherWeek>(keys.week(week.id))?.teachers ?? week.teachers
    const known = new Map(rows.map((row) => [row.id, row]))
    const rowOf = (teacherId: number) => {
      const row = known.get(teacherId)
      return {
        teacherId,
        days: row ? entriesOfRow(row) : {},
        // Asked for few rows only, and seldom.
        get usualWeek() {
          return row ? agreedOfRow(row, week.id).usualWeek : null
        },
      }
    }
    return { weekNumber: week.id, rows: (table ? teachersIn(table) : []).map(rowOf) }
  }
  const chosen = () => {
    const range = selection?.range()
    return range && { range, grid: gridNow() }
  }

  const run = (kind: 'pasted' | 'filled' | 'cleared', edits: readonly DayEdit[], leftOut = 0, placed = 0) => {
    const open = shut.openOf(edits)
    if (edits.length > 0 && open.length === 0) return
    const toast = withBreaks(toastOf(kind, open, leftOut, edits.length - open.length), placed)
    if (open.length === 0) return showToast(toast)
    write(open, toast)
  }

  const breakToast = (count: number) => ({
    title: t('typing.breaksPlaced', { count }),
    message: t('typing.breaksByRule'),
    action: undoOffer(t),
  })
  const withBreaks = (toast: ToastText, placed: number): ToastText => {
    if (placed === 0) return toast
    const message = [toast.message, t('typing.breaksPlaced', { count: placed }), t('typing.breaksByRule')]
    return { ...toast, message: message.filter(Boolean).join(' ') }
  }

  const targetOf = (grid: DayGrid, range: GridRange): PasteTarget => {
    const names = new Map(week.teachers.map(({ id, name }) => [id, name]))
    const people = grid.rows.map(({ teacherId: id }) => ({ id, name: names.get(id) ?? '' }))
    return { people, range, presets, monday: weekOfNumber(week.id).startDate, bounds, kinds }
  }
  /** What another sheet left out, by the house's rule or as it was just answered. */
  const take = (reading: PasteReading, at = breakAt) => {
    const { days, placed } = at ? withHouseBreaks(reading.days, at) : { days: reading.days, placed: 0 }
    run('pasted', pastedOver(gridNow(), days), reading.leftOut, placed)
  }

  return {
    take,
    wasCopiedHere: (text: string) => text.replaceAll('\r\n', '\n') === copiedHere.current,
    /** The chosen days as text, and how many they are. */
    copied() {
      const { range, grid } = chosen() ?? {}
      if (!range || !grid) return undefined
      copiedHere.current = printTextBlock(textsIn(grid, range, t('typing.breakLetter')))
      return { text: copiedHere.current, days: daysIn(range) }
    },
    /** At once when all of it is clear; else a person looks at it first. */
    paste(text: string, isOwn: boolean) {
      const { range, grid } = chosen() ?? {}
      if (!range || !grid) return
      const [block, target] = [readTextBlock(text), targetOf(grid, range)]
      const reading = isOwn ? readOwnPaste(block, target) : readPaste(block, target)
      if (needsAWord(reading)) onAsk({ block, target })
      // What was copied here means what it says.
      else take(reading, isOwn ? null : breakAt)
    },
    clear() {
      const { range, grid } = chosen() ?? {}
      const edits = range && grid ? clearedIn(grid, range) : []
      if (edits.length > 0) run('cleared', edits)
    },
    /** An absence into all chosen days, as one who types it and presses Ctrl+Enter. */
    enter(status: AbsenceStatus) {
      const { range, grid } = chosen() ?? {}
      if (!range || !grid) return
      run('filled', writtenInto(grid, range, { status, plannedHours: null, notes: '' }))
    },
    fillDown() {
      const { range, grid } = chosen() ?? {}
      if (range && grid) run('filled', filledDown(grid, range))
    },
    fillRight() {
      const { range, grid } = chosen() ?? {}
      if (range && grid) run('filled', filledRight(grid, range))
    },
    /** Whether the day is shut, which is then said. */
    refuses(cell: HTMLElement) {
      const place = { weekNumber: week.id, weekday: weekdayOf(cell) }
      const row = rowOnScreen(client, { ...place, teacherId: teacherOf(cell) })
      if (row && fixedDaysOf(row).includes(place.weekday)) {
        report.fixed(1)
        return true
      }
      if (!shut.isDayShut(place)) return false
      shut.sayDay(place)
      return true
    },
    dayNow: (cell: HTMLElement) => dayAt(gridNow(), spotOf(cell)),
    /** A typed day, into its own cell or into all that are chosen. `seen` is what stood there when the typing began. */
    type(cell: HTMLElement, typed: DayEntry, seen: DayEntry | undefined, intoAll: boolean) {
      const { range: whole, grid } = chosen() ?? { grid: gridNow() }
      const row = grid.rows.findIndex(({ teacherId }) => teacherId === teacherOf(cell))
      if (row < 0) return
      const weekday = weekdayOf(cell)
      const now = dayAt(grid, { row, weekday })
      // The live view has brought a colleague's change under the input: what this would overwrite was not seen.
      if (!sameEntry(seen, now)) {
        const place = { weekNumber: week.id, teacherId: teacherOf(cell), weekday }
        return refuse({ place, before: now, after: typed })
      }
      const { entry, isPlaced } = breakAt ? withHouseBreak(typed, breakAt) : { entry: typed, isPlaced: false }
      const block = { top: row, bottom: row, first: weekday, last: weekday }
      const edits = writtenInto(grid, intoAll && whole ? whole : block, entry)
      if (edits.length === 1) write(edits, isPlaced ? breakToast(1) : undefined)
      else if (edits.length > 1) run('filled', edits, 0, isPlaced ? edits.length : 0)
    },
  }
}
