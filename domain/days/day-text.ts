import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import { toNumber } from '../values/hours.ts'
import { kindRecord } from './absence-kinds.ts'
import { statusRecord } from './absence-statuses.ts'
import type { DayBounds } from './day-bounds.ts'
import { usualBounds } from './day-bounds.ts'
import type { AbsentDay, DayEntry } from './day-entry.ts'
import { isHalfDay, sessionsOf } from './day-entry.ts'
import type { DayTextFault } from './day-text-fault.ts'
import { typedAbsence } from './day-words.ts'
import { isTimed } from './part-of-day.ts'
import type { Vocabulary } from './part-text.ts'
import { printPartOfDay, readPartOfDay } from './part-text.ts'
import type { Session } from './session.ts'
import { byStart, overlapping, sessionActivities } from './session.ts'

export type ReadDay = { readonly entry: DayEntry } | { readonly fault: DayTextFault }

const time = String.raw`(\d{1,2})(?:[:.h](\d{2})(?::00)?|h)?|(\d{1,2})(\d{2})`
/** A whole page in one cell is no day; the server's fields take as many. */
const mostLetters = 200
const unit = String.raw`(?:\s*(?:uhr|h))?`
/** What may stand between spans, before the first one, and around a break: `8-12/13-16`, `8-16 (P 12-12:30)`. */
const between = String.raw`(?:[\s,;+/|&()]|\b(?:und|and|von|from|mit|with)\b|\b(?:u|inkl|incl)\.)*`
const span = new RegExp(
  String.raw`^${between}(pause\b|break\b|mpa\b|team\b|[bp])?[.:]?\s*(?:${time})${unit}\s*(?:[-‐‑‒–—―−]|bis|to)\s*(?:${time})${unit}(?=$|[\s,;+/|&()bp])`,
)

/**
 * What a person wrote for a day: `8-16`, `730-1400`, `8-12, 12:30-16` (a gap), `8-16 b12-12:30` (a break within, with
 * b or p), a letter or a word. A break inside a session splits it; one that stands free is a session of its own.
 * `activities`: the house has MPA and team on its grid, so that `8-13 mpa 13-14` is read, too.
 */
export function readDayText(text: string, notes = '', bounds = usualBounds, activities = false): ReadDay {
  const status = typedAbsence(text)
  if (status) return { entry: { status, plannedHours: null, notes } }
  const part = readPart(text, { status: typedAbsence }, bounds, activities)
  if (part) return 'fault' in part ? part : { entry: { ...part.entry, notes } }
  return readTimes(text, notes, bounds, activities)
}

/** An absence from a time on, if that is what is written. */
export function readPart(text: string, vocabulary: Vocabulary, bounds = usualBounds, activities = false) {
  if (text.length > mostLetters) return undefined
  return readPartOfDay(text, vocabulary, bounds, (times) => {
    const read = readTimes(times, '', bounds, activities)
    return 'fault' in read ? read : { sessions: sessionsOf(read.entry) }
  })
}

/** Times only. */
export function readTimes(text: string, notes = '', bounds = usualBounds, activities = false): ReadDay {
  if (text.length > mostLetters) return { fault: 'unreadable' }
  let rest = text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[ .,;)]+$/, '')
  const spans: Session[] = []
  while (rest) {
    const found = span.exec(rest)
    if (!found) return { fault: 'unreadable' }
    const read = sessionFrom(found, bounds)
    if (typeof read === 'string') return { fault: read }
    if (read.activity && !activities) return { fault: 'unreadable' }
    spans.push(read)
    rest = rest.slice(found[0].length).trim()
  }
  if (spans.length === 0) return { fault: 'unreadable' }
  const sessions = withBreaksInside(spans)
  return overlapping(sessions) ? { fault: 'overlap' } : { entry: { status: 'present', sessions, notes } }
}

/** What marks a break: Pause in German, break in English. Both are read everywhere; what is kept has a b. */
export type BreakLetter = 'b' | 'p'

/** The day as text that `readDayText` reads again, and that no spreadsheet takes for a date: `08:00-16:00`. */
export function printDayText(entry: DayEntry | undefined, letter: BreakLetter = 'b'): string {
  if (!entry) return ''
  const times = withBreakLetter(joined(byStart(sessionsOf(entry))).join(', '), letter)
  if (entry.status === 'present') return times
  if (isTimed(entry)) return printPartOfDay(entry, absenceText(entry), times, letter === 'p')
  return `${absenceText(entry)} ${times}`.trim()
}

/** `U`, `kk`, `½U`, `F 8.00h`: what a house that uses kinds reads again (`readAbsenceText`). */
function absenceText(entry: AbsentDay): string {
  const letters = entry.kind ? kindRecord(entry.kind).letters : ''
  const mark = letters || statusRecord(entry.status).mark.replace('–', '-')
  const real = entry.realHours === undefined ? '' : ` ${toNumber(entry.realHours).toFixed(2)}h`
  return `${isHalfDay(entry) ? '½' : ''}${mark}${real}`
}

/** Kept times for a reader: `08:00-16:00 b12:00-12:30` is `08:00-16:00 p12:00-12:30` in German. */
export function withBreakLetter(times: string, letter: BreakLetter): string {
  return times.replaceAll(/b(?=\d)/g, letter)
}

function sessionFrom(found: RegExpExecArray, { dayStart, dayEnd }: DayBounds): Session | DayTextFault {
  const [, letter, h1, m1, h2, m2, h3, m3, h4, m4] = found
  const start = Number(h1 ?? h2) * 60 + Number(m1 ?? m2 ?? 0)
  const end = Number(h3 ?? h4) * 60 + Number(m3 ?? m4 ?? 0)
  if ([m1, m2, m3, m4].some((minutes) => Number(minutes ?? 0) > 59)) return 'unreadable'
  if (start % gridMinutes !== 0 || end % gridMinutes !== 0) return 'offGrid'
  if (end <= start) return 'endBeforeStart'
  if (start < minutesOf(dayStart) || end > minutesOf(dayEnd)) return 'outsideDay'
  const times = { start: clockTimeAt(start), end: clockTimeAt(end), actualHours: null }
  const activity = sessionActivities.find((name) => name === letter)
  return activity ? { type: 'work', ...times, activity } : { type: letter ? 'break' : 'work', ...times }
}

/** 08:00-16:00 with a break 12:00-12:30 is work until 12:00, the break, and work from 12:30. */
function withBreaksInside(spans: readonly Session[]): Session[] {
  let sessions = spans.filter((session) => session.type === 'work')
  for (const pause of byStart(spans.filter((session) => session.type === 'break'))) {
    const around = sessions.find(
      (session) => session.type === 'work' && session.start <= pause.start && pause.end <= session.end,
    )
    if (!around) sessions = [...sessions, pause]
    else {
      const pieces = [
        { ...around, end: pause.start },
        { ...around, start: pause.end },
      ].filter((piece) => piece.start < piece.end)
      sessions = [...sessions.filter((session) => session !== around), ...pieces, pause]
    }
  }
  return byStart(sessions)
}

/** Work that goes on after its breaks is written as one span with the breaks behind it. */
function joined(sessions: readonly Session[]): string[] {
  const texts: string[] = []
  for (let at = 0; at < sessions.length; ) {
    const last = endOfChain(sessions, at)
    const chain = sessions.slice(at, last + 1)
    const first = chain[0]
    if (!first) break
    const whole = spanText(first, chain.at(-1)?.end ?? first.end)
    texts.push(
      [
        whole,
        ...chain
          .slice(1)
          .filter(isBreak)
          .map((session) => spanText(session, session.end)),
      ].join(' '),
    )
    at = last + 1
  }
  return texts
}

/** The last work session that follows without a gap, with nothing but breaks in between; MPA goes on as MPA only. */
function endOfChain(sessions: readonly Session[], from: number): number {
  let end = from
  if (sessions[from]?.type !== 'work') return end
  for (let at = from + 1; sessions[at]?.start === sessions[at - 1]?.end; at++) {
    const isWork = sessions[at]?.type === 'work'
    if (isWork && sessions[at - 1]?.type === 'work') break
    if (isWork && sessions[at]?.activity !== sessions[from]?.activity) break
    if (isWork) end = at
  }
  return end
}

const isBreak = (session: Session) => session.type === 'break'

function spanText({ type, activity, start }: Session, end: ClockTime): string {
  const before = type === 'break' ? 'b' : activity ? `${activity} ` : ''
  return `${before}${start}-${end}`
}
