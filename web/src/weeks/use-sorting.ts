import { useCallback, useMemo, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { SortKey } from './sorting.ts'
import { byName, nextSorting, sortedRows } from './sorting.ts'

export function useSorting<Row extends ScheduleRow>(rows: readonly Row[]) {
  const { language } = useWords()
  const [sorting, setSorting] = useState(byName)
  const sortBy = useCallback((key: SortKey) => setSorting((now) => nextSorting(now, key)), [])
  const sorted = useMemo(() => sortedRows(rows, sorting, language), [rows, sorting, language])
  return { sorted, sorting, sortBy }
}
