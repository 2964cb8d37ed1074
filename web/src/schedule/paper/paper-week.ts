import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecord } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { kindLetters } from '../../i18n/kind-words.ts'
import type { DayEntries, ScheduleRow } from '../table/schedule-row.ts'
import type { PaperChoices } from './paper-choices.ts'

/** As many as fit on one landscape page in letters of 9 points. */
const mostRows = 20

/** How many rows share a page when all pages are about equally full: 20 of 20, 15 of 45. */
export function rowsOnPage(rows: number): number {
  return Math.ceil(rows / Math.max(1, Math.ceil(rows / mostRows)))
}

/**
 * The day as the paper knows it. A neutral absence keeps neither its plan nor its note: both may reveal what it is, and
 * what is not in the document cannot be printed by accident. Of half a day it shows when a teacher is there, if at all.
 */
export function dayOnPaper(entry: DayEntry, { neutral, notes }: PaperChoices): DayEntry {
  if (neutral && entry.status !== 'present') {
    const sessions = sessionsOf(entry)
    if (sessions.length > 0) return { status: 'present', sessions, notes: '' }
    return { status: 'absent', plannedHours: null, notes: '' }
  }
  return notes ? { ...entry, notes: entry.notes.trim() } : { ...entry, notes: '' }
}

export function daysOnPaper(row: ScheduleRow, choices: PaperChoices): DayEntries {
  const days = weekdays.flatMap((weekday) => {
    const entry = entriesFromWire(row.timeSlots)[weekday]
    return entry ? [[weekday, dayOnPaper(entry, choices)]] : []
  })
  return Object.fromEntries(days)
}

/** The notes in the order in which one reads the table; the same words have one number, however many days have them. */
export function numberedNotes(rows: readonly DayEntries[]): readonly string[] {
  const notes = rows.flatMap((days) => weekdays.map((weekday) => days[weekday]?.notes ?? ''))
  return [...new Set(notes)].filter((text) => text !== '')
}

/** The absences on the paper, each once, with its letter. */
export function shownAbsences(
  rows: readonly DayEntries[],
): ReadonlyArray<{ readonly status: AbsenceStatus; readonly mark: string }> {
  const shown = new Map<AbsenceStatus, string>()
  for (const days of rows)
    for (const entry of Object.values(days))
      if (entry.status !== 'present') shown.set(entry.status, statusRecord(entry.status).mark)
  return [...shown].map(([status, mark]) => ({ status, mark }))
}

/** The kinds on the paper whose letters stand beside a mark, and whether a day is half. */
export function shownKinds(rows: readonly DayEntries[]): {
  readonly kinds: ReadonlyArray<{ readonly kind: AbsenceKind; readonly letters: string }>
  readonly half: boolean
} {
  const absences = rows.flatMap((days) =>
    Object.values(days).flatMap((entry) => (entry.status === 'present' ? [] : [entry])),
  )
  const kinds = [...new Set(absences.flatMap(({ kind }) => kind ?? []))]
    .map((kind) => ({ kind, letters: kindLetters(kind) }))
    .filter(({ letters }) => letters !== '')
  return { kinds, half: absences.some(({ share }) => share !== undefined) }
}

const lettersInLine = 150

/** About how many lines the words below the table take, so that the rows leave room for them. */
export function linesFor(texts: readonly string[]): number {
  const letters = texts.reduce((sum, text) => sum + text.length + 6, 0)
  return Math.ceil(letters / lettersInLine)
}
