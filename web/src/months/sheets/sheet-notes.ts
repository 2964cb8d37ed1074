import type { WireMonthSheet } from '#contract/month-sheets.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatInstantDate } from '../../i18n/format.ts'
import { hintReasonText } from '../../i18n/law-words.ts'
import type { useWords } from '../../i18n/use-words.ts'

type LawHintOfDay = NonNullable<WireMonthSheet['days'][number]['law']>[number]
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
  | {
      readonly kind: 'law'
      readonly date: CalendarDate
      readonly hint: LawHintOfDay
      /** What was noted for the day, where no reason was given for the hint. */
      readonly note: string
    }
  | { readonly kind: 'booking'; readonly id: number; readonly reason: string }

/** In the order in which their numbers stand on the sheet: the hints of the days, then the bookings. */
export function notesOf({ days, account }: WireMonthSheet): SheetNote[] {
  // Months that were closed before there were hints from law have none.
  const hints = days.flatMap(({ date, hints, law = [], note }): SheetNote[] => [
    ...hints.map((code): SheetNote => ({ kind: 'hint', date, code, reason: note.trim() })),
    ...law.map((hint): SheetNote => ({ kind: 'law', date, hint, note: note.trim() })),
  ])
  const bookings = account.bookings.map(({ id, reason }): SheetNote => ({ kind: 'booking', id, reason }))
  return [...hints, ...bookings]
}

/** The numbers that stand beside a day or a booking. */
export function numbersOf(notes: readonly SheetNote[], of: (note: SheetNote) => boolean): number[] {
  return notes.flatMap((note, at) => (of(note) ? [at + 1] : []))
}

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/** What the note says. A hint is followed by its reason, or by the words that none was noted. */
export function noteText(note: SheetNote, { t, language }: Words): string {
  if (note.kind === 'booking') return note.reason
  // It needs no reason.
  if (note.kind === 'hint' && note.code === 'usualWeekMissing') return t('months.sheet.usualWeekMissing')
  // Only hints about a day come here, and those name no hours.
  const hint = note.kind === 'law' ? t('law.onSheet') : t(`findings.${note.code}`, { hours: '' })
  const reason = reasonIn(note, { t, language })
  return `${hint}. ${reason ? t('months.sheet.reason', { reason }) : t('months.sheet.noReason')}`
}

/** `A child was not collected (Oct 30, 2026)`: with the day on which it was given. */
function reasonIn(note: Exclude<SheetNote, { kind: 'booking' }>, { t, language }: Words): string {
  if (note.kind === 'hint') return note.reason
  const given = note.hint.reason
  if (!given) return note.note
  return `${hintReasonText(given, t)} (${formatInstantDate(given.answeredAt, language)})`
}
