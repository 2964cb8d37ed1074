import type { Hours } from '../values/hours.ts'
import { hoursOf } from '../values/hours.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord, takesRealHours } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { statusRecord } from './absence-statuses.ts'
import { usualBounds } from './day-bounds.ts'
import type { AbsenceChoice } from './day-entry.ts'
import { choiceIn, sessionsOf } from './day-entry.ts'
import type { ReadDay } from './day-text.ts'
import { readPart, readTimes } from './day-text.ts'
import { clearAbsence, clearKind, typedAbsence, typedKind } from './day-words.ts'
import type { Vocabulary } from './part-text.ts'

/**
 * What is written for an absence in a house that uses kinds and half days: `kk`, `ZB`, `½U`, `U/2 8-12` (half a day of
 * vacation, the other half worked), `F 8h` (a course that really took 8.00). Letters without more mean what they mean
 * in any house.
 */
export function readTypedAbsence(
  text: string,
  bounds = usualBounds,
  activities = false,
): ReadDay | undefined {
  return readAbsence(text, bounds, { status: typedAbsence, kind: typedKind }, activities)
}

/** The same on another program's sheet, whose single letters are its own. */
export function readClearAbsence(text: string, bounds = usualBounds): ReadDay | undefined {
  return readAbsence(text, bounds, { status: clearAbsence, kind: clearKind })
}

/** Half, the word, half, hours, and the times of the other half. */
const written =
  /^(½|1\/2(?!\d)|halb(?:e[rsn]?)?\b|half\b)?\s*(\/|[-–]|\p{L}[\p{L}\s.-]*?)\s*(½|1?\/2(?!\d))?((?:[\s,=]+(?:\d|mpa\b|team\b).*)?)$/u
const hoursFirst =
  /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(h|std|stunden|hours)?\b(?!\s*(?:[-–]|bis\b|to\b))[\s,.]*(.*)$/

function readAbsence(
  text: string,
  bounds: typeof usualBounds,
  vocabulary: Required<Vocabulary>,
  activities = false,
): ReadDay | undefined {
  const { status: statusOf, kind: kindOf } = vocabulary
  const part = readPart(text, vocabulary, bounds, activities)
  if (part) return part
  const [, before, word = '', after, rest = ''] = written.exec(text.trim().toLowerCase()) ?? []
  const kind = kindOf(word)
  const status = kind ? kindRecord(kind).status : statusOf(word)
  if (!status) return undefined
  const isHalf = Boolean(before ?? after)
  const { hours, times } = hoursIn(rest)
  const choice = choiceOf(status, kind, isHalf, hours)
  if (!choice) return { fault: 'unreadable' }
  // `u. 8-12` are times in any house.
  if (times !== '' && !isHalf) return undefined
  const entry = { ...choice, plannedHours: null, notes: '' }
  if (times === '') return { entry }
  const read = readTimes(times, '', bounds, activities)
  return 'fault' in read ? read : { entry: { ...entry, sessions: sessionsOf(read.entry) } }
}

/** `8h 8-12` is 8.00 and times; a number alone is hours, too. */
function hoursIn(rest: string): { hours: number | undefined; times: string } {
  const times = rest.replace(/^[\s,=]+/, '')
  const [, hours, unit, others = ''] = hoursFirst.exec(times) ?? []
  if (hours === undefined || (!unit && others)) return { hours: undefined, times }
  return { hours: Number(hours.replace(',', '.')), times: others }
}

/** Hours are typed for a course, whatever it is called; only what would be worked has halves. */
function choiceOf(
  status: AbsenceStatus,
  kind: AbsenceKind | undefined,
  isHalf: boolean,
  hours: number | undefined,
): AbsenceChoice | undefined {
  if (isHalf && !statusRecord(status).workingDay) return undefined
  const share = isHalf ? 0.5 : undefined
  if (hours === undefined) return choiceIn({ status, kind, share })
  const real = kind ?? (status === 'training' ? 'training' : undefined)
  if (!takesRealHours(real) || hours <= 0 || hours > 24) return undefined
  const realHours: Hours = hoursOf(hours)
  return choiceIn({ status, kind: real, share, realHours })
}
