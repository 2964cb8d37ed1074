import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes } from '../values/clock-time.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import type { DayBounds } from './day-bounds.ts'
import type { AbsentDay } from './day-entry.ts'
import { choiceIn } from './day-entry.ts'
import type { DayTextFault } from './day-text-fault.ts'
import { canBeTimed, isInAbsence } from './part-of-day.ts'
import type { Session } from './session.ts'

/** What a word means that a person writes for an absence. */
export interface Vocabulary {
  status(word: string): AbsenceStatus | undefined
  kind?(word: string): AbsenceKind | undefined
}

type ReadSessions = (
  times: string,
) => { readonly sessions: readonly Session[] } | { readonly fault: DayTextFault }

const clock = String.raw`(\d{1,2}(?:[:.h]\d{2})?|\d{3,4})(?:\s*(?:uhr|h))?`
const word = String.raw`(\/|\p{L}[\p{L}\s.-]*?)`
/** `k ab 11`, `krank ab 11 uhr`, `arzt bis 9:45`, with the times that are worked before it or behind it. */
const withTimes = new RegExp(
  String.raw`^(?:(\d.*?)[\s,;]+)?${word}(?:\s+(?:ab|seit|from|since)\s*${clock})?(?:\s+(?:bis|until|till)\s*${clock})?(?:[\s,;]+(\d.*))?$`,
  'u',
)
/** `8-11 k`: away from the end on of what was worked. */
const behindTimes = new RegExp(String.raw`^(\d.*?(?:[-‐‑‒–—―−]|\bbis\b|\bto\b).*?)[\s,;]+${word}$`, 'u')

/**
 * An absence that begins or ends at a time of the day: `K ab 11`, `8-11 K`, `8-11 krank`, `sick from 11`, `F bis 9:45`.
 * Nothing where something else is written. What is worked is left out where it is not written: the plan says it.
 */
export function readPartOfDay(
  text: string,
  { status: statusOf, kind: kindOf }: Vocabulary,
  { dayStart, dayEnd }: DayBounds,
  readSessions: ReadSessions,
): { readonly entry: AbsentDay } | { readonly fault: DayTextFault } | undefined {
  const written = text.trim().toLowerCase()
  const [, before, named, from, to, after] = withTimes.exec(written) ?? []
  const [, worked, behind] = behindTimes.exec(written) ?? []
  const isNamed = from !== undefined || to !== undefined
  const called = isNamed ? named : behind
  if (called === undefined || (before && after)) return undefined
  const kind = kindOf?.(called)
  const status = kind ? kindRecord(kind).status : statusOf(called)
  if (!status) return undefined
  if (!canBeTimed(status)) return { fault: 'unreadable' }

  const times = isNamed ? (before ?? after) : worked
  const read = times === undefined ? undefined : readSessions(times)
  if (read && 'fault' in read) return read
  const lastEnd = read?.sessions.reduce((last, { end }) => (end > last ? end : last), '' as ClockTime)
  const awayFrom = isNamed ? timeIn(from) : lastEnd
  const awayTo = timeIn(to)
  if (awayFrom === 'unreadable' || awayTo === 'unreadable') return { fault: 'unreadable' }
  if (awayFrom === 'offGrid' || awayTo === 'offGrid') return { fault: 'offGrid' }
  const choice = choiceIn({ status, kind, awayFrom: awayFrom || undefined, awayTo })
  if ([awayFrom, awayTo].some((time) => time && (time < dayStart || time > dayEnd)))
    return { fault: 'outsideDay' }
  if (awayFrom && awayTo && awayFrom >= awayTo) return { fault: 'endBeforeStart' }
  if (read?.sessions.some((session) => isInAbsence(session, choice))) return { fault: 'overlap' }
  const entry = { ...choice, plannedHours: null, notes: '' }
  return { entry: read ? { ...entry, sessions: read.sessions } : entry }
}

function timeIn(text: string | undefined): ClockTime | 'unreadable' | 'offGrid' | undefined {
  if (text === undefined) return undefined
  const [, hours = '', minutes = '0'] = /^(\d{1,2}?)(?:[:.h]?(\d{2}))?$/.exec(text) ?? []
  const at = Number(hours) * 60 + Number(minutes)
  if (hours === '' || Number(minutes) > 59 || at > 24 * 60) return 'unreadable'
  return at % gridMinutes === 0 ? clockTimeAt(at) : 'offGrid'
}

/** As `readPartOfDay` reads it again: `08:00-11:00 K ab 11:00`, in English `08:00-11:00 K from 11:00`. */
export function printPartOfDay(
  { awayFrom, awayTo }: Pick<AbsentDay, 'awayFrom' | 'awayTo'>,
  mark: string,
  times: string,
  isGerman: boolean,
): string {
  const from = awayFrom ? ` ${isGerman ? 'ab' : 'from'} ${awayFrom}` : ''
  const to = awayTo ? ` ${isGerman ? 'bis' : 'until'} ${awayTo}` : ''
  return `${times} ${mark}${from}${to}`.trim()
}
