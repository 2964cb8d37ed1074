import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, instantInZone, shortInstant } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import { contentLines, escapedText } from './ical-lines.ts'
import type { Entry } from './own-entries.ts'
import type { ToldEntry } from './told-entries.ts'

export const calendarLanguages = ['de', 'en'] as const
export type CalendarLanguage = (typeof calendarLanguages)[number]

const words = {
  de: { duty: 'Dienst', off: 'nicht im Dienst', holiday: 'Feiertag', group: 'Gruppe', break: 'Pause' },
  en: { duty: 'Duty', off: 'off duty', holiday: 'Public holiday', group: 'Group', break: 'Break' },
} as const satisfies Record<CalendarLanguage, unknown>

export interface CalendarOwner {
  readonly memberId: number
  /** The host name that the address was read by first: an entry keeps its name whatever else changes. */
  readonly host: string
  readonly houseName: string
  readonly timeZone: string
  readonly language: CalendarLanguage
}

/** How often a calendar is asked to look: a wish, which Apple grants and Google does not. */
const refresh = 'PT4H'

/** The same facts give the same bytes, whenever it is asked. All times are UTC, so that no zone has to be described. */
export function calendarText(owner: CalendarOwner, told: readonly ToldEntry[]): string {
  const name = escapedText(`${words[owner.language].duty} – ${owner.houseName}`)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Morgenkreis//Duty calendar//${owner.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...told.flatMap((entry) => eventLines(owner, entry)),
    'END:VCALENDAR',
  ])
}

function eventLines(owner: CalendarOwner, told: ToldEntry): string[] {
  const { date, number, sequence, changedAt, entry, isCancelled } = told
  const said = words[owner.language]
  const description = entry.what === 'duty' ? descriptionOf(entry, owner.language) : ''
  return [
    'BEGIN:VEVENT',
    `UID:${owner.memberId}-${date}-${number}@${owner.host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${shortInstant(changedAt)}`,
    `LAST-MODIFIED:${shortInstant(changedAt)}`,
    ...timesOf(date, entry, owner.timeZone),
    `SUMMARY:${escapedText(said[entry.what])}`,
    ...(description ? [`DESCRIPTION:${escapedText(description)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${entry.what === 'duty' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

function timesOf(date: CalendarDate, entry: Entry, timeZone: string): string[] {
  if (entry.what !== 'duty') {
    const day = (of: CalendarDate) => `VALUE=DATE:${of.replaceAll('-', '')}`
    return [`DTSTART;${day(date)}`, `DTEND;${day(addDays(date, 1))}`]
  }
  const at = (time: ClockTime) => shortInstant(instantInZone(date, minutesOf(time), timeZone))
  return [`DTSTART:${at(entry.start)}`, `DTEND:${at(entry.end)}`]
}

function descriptionOf({ groups, breaks }: Extract<Entry, { what: 'duty' }>, language: CalendarLanguage) {
  const said = words[language]
  return [
    ...(groups.length > 0 ? [`${said.group} ${groups.join(', ')}`] : []),
    ...breaks.map(({ start, end }) => `${said.break} ${start}–${end}`),
  ].join('\n')
}
