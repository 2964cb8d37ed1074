import type { WireMonthSheet } from '#contract/month-sheets.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { useWords } from '../i18n/use-words.ts'

type HintCode = WireMonthSheet['days'][number]['hints'][number]

/** What stands below the table under a small number. */
export type SheetNote =
  | {
      readonly kind: 'hint'
      readonly date: CalendarDate
      readonly code: HintCode
      /** What was noted for the day: the reason. */
      readonly reason: string
    }
  | { readonly kind: 'booking'; readonly id: number; readonly reason: string }

/** In the order in which their numbers stand on the sheet: the hints of the days, then the bookings. */
export function notesOf({ days, account }: WireMonthSheet): SheetNote[] {
  const hints = days.flatMap(({ date, hints, note }) =>
    hints.map((code): SheetNote => ({ kind: 'hint', date, code, reason: note.trim() })),
  )
  const bookings = account.bookings.map(({ id, reason }): SheetNote => ({ kind: 'booking', id, reason }))
  return [...hints, ...bookings]
}

/** The numbers that stand beside a day or a booking. */
export function numbersOf(notes: readonly SheetNote[], of: (note: SheetNote) => boolean): number[] {
  return notes.flatMap((note, at) => (of(note) ? [at + 1] : []))
}

/** What the note says. A hint is followed by its reason, or by the words that none was noted. */
export function noteText(note: SheetNote, t: ReturnType<typeof useWords>['t']): string {
  if (note.kind === 'booking') return note.reason
  // Only hints about a day come here, and those name no hours.
  const hint = t(`findings.${note.code}`, { hours: '' })
  const reason = note.reason ? t('months.sheet.reason', { reason: note.reason }) : t('months.sheet.noReason')
  return `${hint}. ${reason}`
}
