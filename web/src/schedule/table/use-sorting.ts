import { useCallback, useMemo, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { ScheduleStaffing } from './schedule-staffing.ts'
import type { Sorting, SortKey } from './sorting.ts'
import { byGroup, byName, nextSorting, sortedRows } from './sorting.ts'

/** By name, or by group where there are any, until somebody clicks a head. */
export function useSorting<Row extends ScheduleRow>(rows: readonly Row[], staffing?: ScheduleStaffing) {
  const { language } = useWords()
  const first = staffing ? byGroup : byName
  const [chosen, setChosen] = useState<Sorting>()
  const sorting = !chosen || (chosen.key === 'group' && !staffing) ? first : chosen
  const sortBy = useCallback((key: SortKey) => setChosen((now) => nextSorting(now ?? first, key)), [first])
  const sorted = useMemo(
    () => sortedRows(rows, sorting, language, staffing),
    [rows, sorting, language, staffing],
  )
  return { sorted, sorting, sortBy }
}
