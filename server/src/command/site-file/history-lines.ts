import { keptOf, toldIn } from '../../history/lean-day.ts'
import { packLines, unpackedLines } from '../../history/packed-days.ts'
import type { SiteFile } from './format.ts'

type HistoryLine = SiteFile['history'][number]

/** A row of the history as it is read for a file. */
export type HistoryRow = HistoryLine & { readonly isOfNobody: boolean }

/** A file says what the API said; a row keeps days in fewer letters, and several of them. */
export function historyLinesOf(row: HistoryRow): HistoryLine[] {
  return unpackedLines(row).map((packed) => {
    const { isOfNobody: _, ...line } = packed
    return { ...line, before: toldIn(packed, line.before), after: toldIn(packed, line.after) }
  })
}

export function historyRowsOf(lines: readonly HistoryLine[], keptWeeks: ReadonlySet<number | null>) {
  const rows = lines.map((line) => {
    const isKept = keptWeeks.has(line.weekNumber)
    const place = { ...line, isOfNobody: !isKept || line.teacherId === null }
    return { ...line, isKept, before: keptOf(place, line.before), after: keptOf(place, line.after) }
  })
  return packLines(
    rows,
    (line, next) => line.version === next.version && line.at === next.at && line.actorId === next.actorId,
  )
}
