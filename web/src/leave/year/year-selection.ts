import { useSyncExternalStore } from 'react'
import type { WireAwaySpan } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

/** The chosen days of one row: from where choosing began to where the cursor is. */
export interface Chosen {
  readonly teacherId: number
  readonly anchor: CalendarDate
  readonly cursor: CalendarDate
}

/** A bar on its way to another day. */
interface Dragged {
  readonly teacherId: number
  readonly span: WireAwaySpan
  readonly start: CalendarDate
}

interface Selection {
  readonly chosen?: Chosen | undefined
  readonly dragged?: Dragged | undefined
}

/** Beside React's state, so that moving the cursor draws none of the rows again. */
export function yearSelection() {
  let now: Selection = {}
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next: Selection) {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type YearSelection = ReturnType<typeof yearSelection>

export function useSelection({ subscribe, get }: YearSelection): Selection {
  return useSyncExternalStore(subscribe, get)
}

export function spanOfChosen({ anchor, cursor }: Chosen): DaySpan {
  return anchor < cursor ? { from: anchor, to: cursor } : { from: cursor, to: anchor }
}
