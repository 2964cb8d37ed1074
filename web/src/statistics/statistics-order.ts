import type { TeacherSummaryStats } from '#contract/statistics.ts'
import type { ForAudience } from '#domain/house/audience.ts'
import { isFor, management } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import { hoursOf, sumOf, toNumber } from '#domain/values/hours.ts'

/** The columns in their order, with who may read them: days of sickness and balances of persons by name. */
const audiences = {
  name: { audience: management },
  totalAbsentDays: { audience: management },
  totalVacationDays: { audience: management },
  totalSickDays: { audience: management },
  totalNonWorkingDays: { audience: management },
  totalWorkedHours: { audience: management },
  trailingBalance: { audience: management },
} satisfies Record<Exclude<keyof TeacherSummaryStats, 'id' | 'archived'>, ForAudience>

export type StatisticsColumn = keyof typeof audiences

export function columnsFor(role: Role): StatisticsColumn[] {
  return (Object.keys(audiences) as StatisticsColumn[]).filter((column) => isFor(audiences[column], role))
}

/** The place is shown with the house's password only. */
export const columns = columnsFor('manage')
export type FigureColumn = Exclude<StatisticsColumn, 'name'>
export const statisticsFigures = columns.filter((column): column is FigureColumn => column !== 'name')

export interface Order {
  readonly column: StatisticsColumn
  readonly descending: boolean
}

/** A second click on the same column turns the order around. */
export function nextOrder(order: Order, column: StatisticsColumn): Order {
  return { column, descending: order.column === column && !order.descending }
}

/** Teachers with the same figure stay in the order of the names. */
export function inOrder(
  rows: readonly TeacherSummaryStats[],
  { column, descending }: Order,
  language: string,
): TeacherSummaryStats[] {
  const byName = (a: TeacherSummaryStats, b: TeacherSummaryStats) => a.name.localeCompare(b.name, language)
  const sign = descending ? -1 : 1
  return [...rows].sort((a, b) => {
    if (column === 'name') return sign * byName(a, b)
    return sign * (a[column] - b[column]) || byName(a, b)
  })
}

/** Not the balance: one person's plus is not another's minus (as in the schedule). */
export type Totals = Readonly<Record<Exclude<FigureColumn, 'trailingBalance'>, number>>

export function totalsOf(rows: readonly TeacherSummaryStats[]): Totals {
  const sum = (column: FigureColumn) => toNumber(sumOf(rows.map((row) => hoursOf(row[column]))))
  const summed = statisticsFigures.filter((column) => column !== 'trailingBalance')
  return Object.fromEntries(summed.map((column) => [column, sum(column)])) as Totals
}
