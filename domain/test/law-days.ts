import { sessionsOfPlan } from '../days/plan-text.ts'
import type { Session } from '../days/session.ts'
import type { DaySurroundings } from '../law/day-hints.ts'
import { hintsOfDay } from '../law/day-hints.ts'
import type { LawCountry, Protection } from '../law/law-rules.ts'
import { calendarDateOf } from '../values/calendar-date.ts'

/** `07:00-16:30 b12:00-12:30`: a day as field, section 4 writes it, its breaks cut out of the work. */
export function dayOf(text: string): Session[] {
  const [work = '', ...breaks] = text.split(' ')
  const [start, end] = work.split('-')
  let at = start
  const parts: string[] = []
  for (const pause of breaks) {
    const [from, to] = pause.slice(1).split('-')
    parts.push(`${at}-${from}`, `b${from}-${to}`)
    at = to
  }
  const sessions = sessionsOfPlan([...parts, `${at}-${end}`].join(' '))
  if (!sessions) throw new Error(`No day: ${text}`)
  return [...sessions]
}

/** Monday 16 November 2026. */
export const lawDate = calendarDateOf('2026-11-16')

/** `de adult` as surroundings. */
export function lawOf(text: string): Pick<DaySurroundings, 'country' | 'protection' | 'date'> {
  const [country, protection = 'adult'] = text.split(' ')
  return { country: country as LawCountry, protection: protection as Protection, date: lawDate }
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `break 0:00 of 0:30`, with a `?` behind a note. */
export function hintTexts(
  text: string,
  law: string,
  around: Omit<Partial<DaySurroundings>, 'country' | 'protection'> = {},
): string[] {
  return hintsOfDay(dayOf(text), { ...lawOf(law), ...around }).map(
    ({ rule, severity, is, limit }) =>
      `${rule} ${clock(is)} of ${clock(limit)}${severity === 'note' ? '?' : ''}`,
  )
}
