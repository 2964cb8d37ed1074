import type { Language } from '../../i18n/locales.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import type { ScheduleStaffing } from '../table/schedule-staffing.ts'
import type { FigureKey } from './columns.ts'
import { columnOf } from './columns.ts'

export type SortKey = 'name' | 'group' | FigureKey

export interface Sorting {
  readonly key: SortKey
  readonly descending: boolean
}

export const byName: Sorting = { key: 'name', descending: false }
/** How a house with groups sees its week at first. */
export const byGroup: Sorting = { key: 'group', descending: false }

/** A second click on the same head turns the order round; another head begins ascending. */
export function nextSorting(now: Sorting, key: SortKey): Sorting {
  return { key, descending: now.key === key && !now.descending }
}

/** Equal figures stay in the order of the names, whichever way they are sorted. */
export function sortedRows<Row extends ScheduleRow>(
  rows: readonly Row[],
  { key, descending }: Sorting,
  language: Language,
  staffing?: ScheduleStaffing,
): Row[] {
  const { compare } = new Intl.Collator(language)
  const names = (a: Row, b: Row) => compare(a.name, b.name) || a.id - b.id
  const sign = descending ? -1 : 1
  if (key === 'name') return [...rows].sort((a, b) => sign * names(a, b))
  const rank = rankBy(key, staffing)
  return [...rows].sort((a, b) => {
    const apart = rank(a) - rank(b)
    return apart === 0 ? names(a, b) : sign * apart
  })
}

function rankBy(key: Exclude<SortKey, 'name'>, staffing?: ScheduleStaffing): (row: ScheduleRow) => number {
  if (key === 'group') return ({ id }) => staffing?.groupOf(id).rank ?? 0
  const { value } = columnOf(key)
  return (row) => value(row) ?? 0
}
