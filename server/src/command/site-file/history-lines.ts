import { keptOf, toldIn } from '../../history/lean-day.ts'
import type { SiteFile } from './format.ts'

type HistoryLine = SiteFile['history'][number]

/** A row of the history as it is read for a file. */
export type HistoryRow = HistoryLine & { readonly isOfNobody: boolean }

/** A file says what the API said; a row keeps a day in fewer letters. */
export function historyLineOf({ isOfNobody, ...line }: HistoryRow): HistoryLine {
  const place = { ...line, isOfNobody }
  return { ...line, before: toldIn(place, line.before), after: toldIn(place, line.after) }
}

export function historyRowOf(line: HistoryLine, isKept: boolean) {
  const place = { ...line, isOfNobody: !isKept || line.teacherId === null }
  return { ...line, isKept, before: keptOf(place, line.before), after: keptOf(place, line.after) }
}
