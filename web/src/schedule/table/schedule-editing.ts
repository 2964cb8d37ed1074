import type { ComponentType, ReactNode } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import type { FigureName } from '#domain/weeks/derivation.ts'
import type { Column, ExplainedKey } from '../figures/columns.ts'
import type { Sorting, SortKey } from '../figures/sorting.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { ScheduleCoverage, ScheduleStaffing } from './schedule-staffing.ts'

/** What teachers can do in the table; other nouns bring it, the table only gives it its place. */
export interface ScheduleEditing {
  /** What parents do not load: schedule-grid.tsx, and one day on a phone, teacher-day.tsx. */
  readonly Table: ComponentType<ScheduleTableProps & { readonly editing: ScheduleEditing }>
  readonly Day: ComponentType<TeacherDayProps>
  /** The table when it is there, for what works on it from outside. */
  onTable?(table: HTMLTableElement | null): void
  openDay(row: TeacherRow, weekday: Weekday): void
  hoursCell(row: TeacherRow, field: HoursField): ReactNode
  /** The preset that a day equals, to be marked in its cell. */
  presetOf(entry: DayEntry | undefined): Pick<Preset, 'name' | 'mark'> | undefined
  /** What the sessions of a day are beside their times, in words; empty for most. */
  marksIn(entry: DayEntry | undefined): string
  /** What can be done to one person's week: small beside the name in the table, in words on a card. */
  rowTools(row: TeacherRow, place: 'line' | 'card'): ReactNode
  /** Wraps a figure so that it opens its derivation: by its cell in the table, by a button of its own on a card. */
  explained(row: TeacherRow, figure: ExplainedKey, shown: ReactNode, place: 'line' | 'card'): ReactNode
  /** How the head of a line and the cell of a figure are read out. */
  headOf(row: TeacherRow, note: string | undefined): CellName
  valueOf(row: TeacherRow, column: Column, hint: string | undefined): string
}

interface CellName {
  readonly 'aria-label': string
  readonly 'aria-description'?: string
}

/** By teacher: what is worth a second look, in words. */
export type ScheduleHints = ReadonlyMap<number, readonly LineHint[]>

export interface LineHint {
  readonly where: { readonly figure?: FigureName; readonly weekday?: Weekday }
  readonly text: string
  /** What is drawn in the cell of a day; left out: a sign. */
  readonly mark?: ReactNode
  /** Somebody waits for an answer about the day: the mark stands beside its times. */
  readonly isAsked?: boolean
  /** The keys for the next place worth a look stop here. */
  readonly isOpen?: boolean
}

export interface TeacherDayProps {
  readonly rows: readonly ScheduleRow[]
  readonly weekday: Weekday
  readonly editing: ScheduleEditing
  readonly balance: boolean
  readonly coverage: ScheduleCoverage | undefined
  readonly hints: ScheduleHints | undefined
}

export interface ScheduleTableProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly rows: readonly ScheduleRow[]
  readonly editing: ScheduleEditing | undefined
  readonly figures: boolean
  readonly balance: boolean
  readonly sorting: Sorting
  readonly hints?: ScheduleHints | undefined
  readonly staffing: ScheduleStaffing | undefined
  readonly coverage: ScheduleCoverage | undefined
  onSort(key: SortKey): void
}
