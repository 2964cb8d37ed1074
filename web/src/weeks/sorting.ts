import type { Language } from '../i18n/locales.ts'
import type { FigureKey } from './columns.ts'
import { columnOf } from './columns.ts'
import type { ScheduleRow } from './schedule-row.ts'

export type SortKey = 'name' | FigureKey

export interface Sorting {
  readonly key: SortKey
  readonly descending: boolean
}

export const byName: Sorting = { key: 'name', descending: false }

/** A second click on the same head turns the order round; another head begins ascending. */
export function nextSorting(now: Sorting, key: SortKey): Sorting {
  return { key, descending: now.key === key && !now.descending }
}

/** Equal figures stay in the order of the names, whichever way they are sorted. */
export function sortedRows<Row extends ScheduleRow>(
  rows: readonly Row[],
  { key, descending }: Sorting,
  language: Language,
): Row[] {
  const { compare } = new Intl.Collator(language)
  const names = (a: Row, b: Row) => compare(a.name, b.name) || a.id - b.id
  const sign = descending ? -1 : 1
  if (key === 'name') return [...rows].sort((a, b) => sign * names(a, b))
  const { value } = columnOf(key)
  return [...rows].sort((a, b) => {
    const apart = (value(a) ?? 0) - (value(b) ?? 0)
    return apart === 0 ? names(a, b) : sign * apart
  })
}
