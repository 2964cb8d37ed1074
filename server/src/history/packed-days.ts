import type { HistoryAction } from '#contract/history.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { isOfDay } from './lean-day.ts'

/** A line of the history, with what was before and after as the table keeps it. */
export interface KeptLine {
  readonly index: number
  readonly action: HistoryAction
  readonly weekNumber: number | null
  readonly teacherId: number | null
  readonly weekday: Weekday | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * Days of one person's week that were saved together stand in one row, because nine of ten days are copied from another
 * week: weekday is null, `after` has them all by their weekday, null for one that was cleared, and `before` those that
 * were not empty. Its lines have the row's index and the following ones.
 */
export function packLines<Line extends KeptLine>(
  lines: readonly Line[],
  areTogether: (line: Line, next: Line) => boolean = () => true,
): Line[] {
  const runs: Line[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(last, line) && areTogether(last, line)) run.push(line)
    else runs.push([line])
  }
  return runs.map(rowOf)
}

function follows(line: KeptLine, next: KeptLine): boolean {
  if (!isOfDay(line.action) || !isOfDay(next.action)) return false
  if (line.weekday === null || next.weekday === null || line.weekday >= next.weekday) return false
  if (line.weekNumber !== next.weekNumber || line.teacherId !== next.teacherId) return false
  return line.index + 1 === next.index && isTold(line) && isTold(next)
}

/** A cleared day is known by having nothing after it. */
const isTold = ({ action, after }: KeptLine) => (action === 'dayCleared') === (after === null)

function rowOf<Line extends KeptLine>(run: readonly Line[]): Line {
  const [first] = run as readonly [Line]
  if (run.length === 1) return first
  const before = run.filter((line) => line.before !== null).map((line) => [line.weekday, line.before])
  const after = run.map((line) => [line.weekday, line.after])
  return {
    ...first,
    action: 'daySaved',
    weekday: null,
    before: before.length > 0 ? Object.fromEntries(before) : null,
    after: Object.fromEntries(after),
  }
}

/** The lines of a row: almost always one, or up to five days. */
export function unpackedLines<Line extends KeptLine>(row: Line): Line[] {
  if (!isOfDay(row.action) || row.weekday !== null || !isByWeekday(row.after)) return [row]
  const before = isByWeekday(row.before) ? row.before : {}
  return Object.entries(row.after).map(([weekday, after], at) => ({
    ...row,
    index: row.index + at,
    action: after === null ? 'dayCleared' : 'daySaved',
    weekday: Number(weekday) as Weekday,
    before: before[weekday] ?? null,
    after,
  }))
}

function isByWeekday(kept: unknown): kept is Record<string, unknown> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false
  const keys = Object.keys(kept)
  return keys.length > 0 && keys.every((key) => /^[1-5]$/.test(key))
}
