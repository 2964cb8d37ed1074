import type { DayEdit, DayPlace } from '../days/day-edits.ts'
import { realEdits } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, sessionsOf } from '../days/day-entry.ts'
import type { BreakLetter } from '../days/day-text.ts'
import { printDayText } from '../days/day-text.ts'
import { planText } from '../days/plan-text.ts'
import type { Session } from '../days/session.ts'
import { asPlanned, isWithChildren } from '../days/session.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { TextBlock } from './text-block.ts'

/** The week as it is shown: its rows in their order, each with its days. */
export interface DayGrid {
  readonly weekNumber: number
  readonly rows: readonly GridRow[]
}

interface GridRow {
  readonly teacherId: number
  readonly days: Readonly<Partial<Record<Weekday, DayEntry>>>
  /** What is worked before a teacher goes home on an unplanned day; left out: nothing is known. */
  readonly usualWeek?: UsualWeek | null
}

/** A cell: the row, counted from 0, and the day. */
export interface GridSpot {
  readonly row: number
  readonly weekday: Weekday
}

/** A rectangle of days, its last row and last day included. */
export interface GridRange {
  readonly top: number
  readonly bottom: number
  readonly first: Weekday
  readonly last: Weekday
}

export function rangeBetween(anchor: GridSpot, end: GridSpot): GridRange {
  const [top, bottom] = [Math.min(anchor.row, end.row), Math.max(anchor.row, end.row)]
  const forwards = anchor.weekday < end.weekday
  const [first, last] = forwards ? [anchor.weekday, end.weekday] : [end.weekday, anchor.weekday]
  return { top, bottom, first, last }
}

export function daysIn({ top, bottom, first, last }: GridRange): number {
  return (bottom - top + 1) * (last - first + 1)
}

/** Row by row, from the top left. */
export function spotsIn(range: GridRange): GridSpot[] {
  const across = weekdays.filter((weekday) => weekday >= range.first && weekday <= range.last)
  return rowsFrom(range.top, range.bottom).flatMap((row) => across.map((weekday) => ({ row, weekday })))
}

/**
 * What a day becomes when this is written over it: its notes stay, an absence keeps the plan, and a day that
 * already reads the same stays exactly as it is, with the hours set for a session. A text has no groups,
 * so a session that begins as one did before stays in its group.
 */
export function writtenOver(
  before: DayEntry | undefined,
  entry: DayEntry,
  usual: readonly Session[] = [],
): DayEntry {
  if (before && printDayText(before) === printDayText(entry)) return before
  return putOver(before, withGroupsOf(before, entry), usual)
}

/** The same with a day of the grid, which has groups: one that differs in nothing else takes them over. */
function copiedOver(before: DayEntry | undefined, entry: DayEntry): DayEntry {
  const plan = (day: DayEntry) => planText(asPlanned(sessionsOf(day)))
  const isSame = before && printDayText(before) === printDayText(entry) && plan(before) === plan(entry)
  return isSame ? before : putOver(before, entry)
}

function putOver(before: DayEntry | undefined, entry: DayEntry, usual: readonly Session[] = []): DayEntry {
  const notes = before?.notes ?? ''
  if (entry.status === 'present') return { ...entry, notes }
  return absenceOver(before, entry, notes, usual)
}

function withGroupsOf(before: DayEntry | undefined, entry: DayEntry): DayEntry {
  const grouped = sessionsOf(before).filter(({ groupId }) => groupId !== undefined)
  if (!entry.sessions || grouped.length === 0) return entry
  const sessions = entry.sessions.map((session) => {
    const groupId = grouped.find(({ start }) => start === session.start)?.groupId
    return groupId !== undefined && isWithChildren(session) ? { ...session, groupId } : session
  })
  return { ...entry, sessions }
}

/** The texts of a rectangle, as a spreadsheet takes them. */
export function textsIn(grid: DayGrid, range: GridRange, letter: BreakLetter): TextBlock {
  const across = spotsIn({ ...range, bottom: range.top })
  return rowsFrom(range.top, range.bottom).map((row) =>
    across.map(({ weekday }) => printDayText(grid.rows[row]?.days[weekday], letter)),
  )
}

/** Days that were pasted, over what stands there now. */
export function pastedOver(
  grid: DayGrid,
  days: readonly { readonly teacherId: number; readonly weekday: Weekday; readonly entry: DayEntry }[],
): DayEdit[] {
  const rowOf = new Map(grid.rows.map(({ teacherId }, row) => [teacherId, row]))
  const edits = days.flatMap(({ teacherId, weekday, entry }) => {
    const row = rowOf.get(teacherId)
    return row === undefined ? [] : [writing(grid, { row, weekday }, entry)]
  })
  return realEdits(edits)
}

/** The first row goes into all below it; a single row takes what stands above it. An empty day fills nothing. */
export function filledDown(grid: DayGrid, range: GridRange): DayEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  return filled(grid, { ...range, top: source + 1 }, ({ weekday }) => grid.rows[source]?.days[weekday])
}

/** The first day goes into all right of it; a single day takes what stands left of it. */
export function filledRight(grid: DayGrid, range: GridRange): DayEdit[] {
  const source = (range.first === range.last ? range.first - 1 : range.first) as Weekday
  const first = (source + 1) as Weekday
  return filled(grid, { ...range, first }, ({ row }) => grid.rows[row]?.days[source])
}

function filled(
  grid: DayGrid,
  range: GridRange,
  sourceOf: (spot: GridSpot) => DayEntry | undefined,
): DayEdit[] {
  const edits = spotsIn(range).flatMap((spot) => {
    const source = sourceOf(spot)
    return source ? [writing(grid, spot, withoutRealHours(source), copiedOver)] : []
  })
  return realEdits(edits)
}

/** The same day into the whole range: a letter, or times. */
export function writtenInto(grid: DayGrid, range: GridRange, entry: DayEntry): DayEdit[] {
  return realEdits(spotsIn(range).map((spot) => writing(grid, spot, entry)))
}

/** A cleared day has no notes either, as in the day's dialog. */
export function clearedIn(grid: DayGrid, range: GridRange): DayEdit[] {
  const edits = spotsIn(range).map((spot) => ({
    place: placeOf(grid, spot),
    before: dayAt(grid, spot),
    after: undefined,
  }))
  return realEdits(edits)
}

function writing(grid: DayGrid, spot: GridSpot, entry: DayEntry, over = writtenOver): DayEdit {
  const before = dayAt(grid, spot)
  const usual = sessionsOf(grid.rows[spot.row]?.usualWeek?.[spot.weekday])
  return { place: placeOf(grid, spot), before, after: over(before, bare(entry), usual) }
}

/** Times and letters travel; hours that were set for one day do not. */
function bare(entry: DayEntry): DayEntry {
  if (!entry.sessions) return entry
  return { ...entry, sessions: asPlanned(entry.sessions) }
}

/** A course that took longer did so on its day. */
function withoutRealHours(entry: DayEntry): DayEntry {
  if (entry.status === 'present' || entry.realHours === undefined) return entry
  const { realHours: _realHours, ...day } = entry
  return day
}

export function dayAt(grid: DayGrid, { row, weekday }: GridSpot): DayEntry | undefined {
  return grid.rows[row]?.days[weekday]
}

function placeOf(grid: DayGrid, { row, weekday }: GridSpot): DayPlace {
  const teacherId = grid.rows[row]?.teacherId
  if (teacherId === undefined) throw new RangeError(`The grid has no row ${row}`)
  return { weekNumber: grid.weekNumber, teacherId, weekday }
}

function rowsFrom(top: number, bottom: number): number[] {
  return Array.from({ length: Math.max(bottom - top + 1, 0) }, (_, at) => top + at)
}
