import { useContext, useMemo } from 'react'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { ForAudience } from '#domain/house/audience.ts'
import { isFor, parentsAndTeam } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import { hoursOf, sumOf, toNumber } from '#domain/values/hours.ts'
import { useHouse } from '../../site/house-context.tsx'
import type { ScheduleRow } from '../table/schedule-row.ts'
import { FoldedFigures } from './folded-figures.ts'

/** A column of figures. Table, totals, sorting, cards and paper all read this list; to add one, add a record. */
interface FigureColumn extends ForAudience {
  /** Its head is the text `schedule.columns.<key>`. */
  readonly key: string
  /** Where the week's row holds it. */
  readonly value: (row: ScheduleRow) => number | undefined
  /** The week setting that a click changes. */
  readonly field?: HoursField
  /** Opens its derivation: by itself, or by a sign beside the field. */
  readonly explains?: true
  /** For these rows only; left out: for all. */
  readonly explainsOnly?: (row: ScheduleRow) => boolean
  /** With its sign and colour, as a difference or as a balance. */
  readonly signed?: 'difference' | 'balance'
  /** The head is spoken or explained in other words: the text `schedule.columns.<key>InWords`. */
  readonly inWords?: 'spoken' | 'onPointing'
  /** Its place among the results on a phone's card; the agreed hours stand there behind one more tap. */
  readonly result?: number
  /** Stays in sight where there is no room for all of them. */
  readonly staysFolded?: true
}

/** Parents get the figures of a week where the house shows them hours. */
const weekFigures = parentsAndTeam

export const figureColumns = [
  {
    key: 'contract',
    audience: weekFigures,
    value: (row) => row.contractHours,
    field: 'weeklyHours',
    explains: true,
  },
  { key: 'team', audience: weekFigures, value: (row) => row.teamHours, field: 'teamHours' },
  {
    key: 'mpa',
    audience: weekFigures,
    value: (row) => row.mpaHours,
    field: 'mpaHours',
    inWords: 'onPointing',
    explains: true,
    explainsOnly: hasMpaOnGrid,
  },
  {
    key: 'target',
    audience: weekFigures,
    value: (row) => row.targetHours,
    field: 'targetHours',
    explains: true,
    result: 2,
  },
  {
    key: 'actual',
    audience: weekFigures,
    value: (row) => row.actualHours,
    explains: true,
    result: 1,
    staysFolded: true,
  },
  {
    key: 'difference',
    audience: weekFigures,
    value: (row) => row.difference,
    explains: true,
    signed: 'difference',
    inWords: 'spoken',
    result: 3,
    staysFolded: true,
  },
] as const satisfies readonly FigureColumn[]

/** Last, and only where balances are shown. It is neither sorted by nor added up. */
const balanceColumn = {
  key: 'balance',
  audience: weekFigures.filter((role) => role !== 'plan'),
  value: (row) => row.cumulativeBalance,
  explains: true,
  signed: 'balance',
  result: 4,
} as const satisfies FigureColumn

export type FigureKey = (typeof figureColumns)[number]['key']
export type ColumnKey = FigureKey | (typeof balanceColumn)['key']
type KnownColumn = (typeof figureColumns)[number] | typeof balanceColumn
/** The figures that open their derivation. */
export type ExplainedKey = Extract<KnownColumn, { explains: true }>['key']

/** A column with everything it may have, whichever it is. */
export type Column = FigureColumn & { readonly key: ColumnKey }

const allColumns: readonly Column[] = [...figureColumns, balanceColumn]

const figuresFor = (role: Role) => figureColumns.filter((column) => isFor(column, role))

/** Whether there is a column of balances at all for this reader. */
export const isBalanceFor = (role: Role): boolean => isFor(balanceColumn, role)

export function columnsWith(balance: boolean, role: Role): readonly Column[] {
  return allColumns.filter((column) => isFor(column, role) && (balance || column !== balanceColumn))
}

/**
 * The columns that are for the reader of this page, without the balance or with it where balances are shown. Folded, the
 * few that stay.
 */
export function useColumns(balance = false) {
  const { role } = useHouse()
  const isFolded = useContext(FoldedFigures)?.isOpen === false
  return useMemo(() => {
    const stays = (column: Column) => !isFolded || column.staysFolded === true
    return { figures: figuresFor(role).filter(stays), all: columnsWith(balance, role).filter(stays) }
  }, [balance, role, isFolded])
}

export function columnOf(key: ColumnKey): Column {
  const found = allColumns.find((column) => column.key === key)
  if (!found) throw new Error(`There is no column ${key}`)
  return found
}

export function explains(
  column: Column,
  row: ScheduleRow,
): column is Column & { readonly key: ExplainedKey } {
  // A planner's row says too little of absences and contracts to say why.
  return column.explains === true && !('fixedDays' in row) && (column.explainsOnly?.(row) ?? true)
}

/** Where MPA or its plan is on the grid there is more to say of it than a number. */
function hasMpaOnGrid({ timeSlots }: ScheduleRow): boolean {
  return timeSlots.some((slot) => {
    const { activity, steppedIn, plannedSessions } = slot as Partial<WireTimeSlot>
    return activity === 'mpa' || steppedIn || plannedSessions?.includes('m')
  })
}

/** Summed in whole hundredths, so that the total is what a pocket calculator says. */
export function totalOf(rows: readonly ScheduleRow[], { value }: Pick<Column, 'value'>): number {
  return toNumber(sumOf(rows.map((row) => hoursOf(value(row) ?? 0))))
}

/** What the week comes to, in the order of a phone's card. */
export function resultsOf(columns: readonly Column[]): readonly Column[] {
  const results = columns.filter(({ result }) => result !== undefined)
  return results.sort((a, b) => (a.result ?? 0) - (b.result ?? 0))
}
