import type { AbsenceKind } from '../days/absence-kinds.ts'
import { kindRecord } from '../days/absence-kinds.ts'
import type { AbsenceStatus } from '../days/absence-statuses.ts'
import { usualBounds } from '../days/day-bounds.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { choiceIn } from '../days/day-entry.ts'
import { readTimes } from '../days/day-text.ts'
import type { DayTextFault } from '../days/day-text-fault.ts'
import { clearAbsence } from '../days/day-words.ts'
import { readClearAbsence } from '../days/kind-text.ts'
import type { Preset } from '../days/preset.ts'
import { dayFromPreset, presetWritten } from '../days/preset.ts'

/** What a code of a sheet means, as answered; nothing is written where it is left out. */
export type CodeMeaning =
  | AbsenceStatus
  | { readonly kind: AbsenceKind }
  | { readonly preset: Preset }
  | 'leaveOut'

/** A text of another program's sheet: a day, a code that must be asked about, or nothing that could be one. */
export type PastedDay =
  | { readonly entry: DayEntry }
  | { readonly code: string }
  | { readonly fault: DayTextFault }

/**
 * Another sheet's letters are its own: S may be late, F early, T a day duty. So a preset of the house comes first, then
 * times and what means the same everywhere; any other letter or word is a code, and its meaning is not guessed.
 */
export function readPastedDay(
  text: string,
  presets: readonly Preset[],
  bounds = usualBounds,
  kinds = false,
): PastedDay {
  const preset = presetWritten(text, presets)
  const planned = preset && dayFromPreset(preset)
  if (planned) return { entry: planned }
  const ofKind = kinds ? readClearAbsence(text, bounds) : undefined
  if (ofKind) return ofKind
  const status = clearAbsence(text)
  if (status) return { entry: absence(status) }
  const times = readTimes(text, '', bounds)
  return 'fault' in times && isCode(text) ? { code: codeOf(text) } : times
}

/** `S`, `D1`, `Feiertag`: a text that tries to be no time. */
function isCode(text: string): boolean {
  const written = text.trim()
  return written.length <= 24 && /^(?:\D+|\p{L}{1,4}\d{1,2})$/u.test(written)
}

/** `s` and `S` are one question. */
function codeOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLocaleUpperCase('de')
}

/** The day that a code becomes. */
export function dayMeant(meaning: CodeMeaning): DayEntry | undefined {
  if (meaning === 'leaveOut') return undefined
  if (typeof meaning === 'string') return absence(meaning)
  return 'kind' in meaning
    ? absence(kindRecord(meaning.kind).status, meaning.kind)
    : dayFromPreset(meaning.preset)
}

function absence(status: AbsenceStatus, kind?: AbsenceKind): DayEntry {
  return { ...choiceIn({ status, kind }), plannedHours: null, notes: '' }
}
