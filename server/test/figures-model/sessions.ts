import type { Entry, Session } from './facts.ts'

/** Minutes to hundredths of an hour: a quarter of an hour is 25. */
const hundredths = (minutes: number) => (minutes * 5) / 3

function counts(session: Session): boolean {
  return !session.isBreak && session.activity === undefined
}

/** Hours of what was done with the children. */
export function workOf(sessions: readonly Session[]): number {
  return sessions
    .filter(counts)
    .reduce((hours, { from, to, hours: own }) => hours + (own ?? hundredths(to - from)), 0)
}

/** The part of the sessions that lies inside a span. */
function inside(sessions: readonly Session[], from: number, to: number): Session[] {
  return sessions
    .filter((session) => session.from < to && session.to > from)
    .map((session) => {
      if (session.from >= from && session.to <= to) return session
      // Hours of its own were those of the whole session.
      const { hours: _, ...piece } = session
      return { ...piece, from: Math.max(session.from, from), to: Math.min(session.to, to) }
    })
}

export function outside(sessions: readonly Session[], from: number, to: number): Session[] {
  return [...inside(sessions, 0, from), ...inside(sessions, to, 1_440)]
}

/** Nothing but MPA and team: such a day takes nothing from a closing. */
export function isOffTheGrid(entry: Entry | undefined): boolean {
  if (!entry || entry.absence) return false
  const work = entry.sessions.filter((session) => !session.isBreak)
  return work.length > 0 && work.every((session) => session.activity !== undefined)
}

export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Like `08:00-12:00 b12:00-12:30 12:30-16:00`. */
export function textOf(sessions: readonly Session[]): string {
  return sessions.map(({ from, to, isBreak }) => `${isBreak ? 'b' : ''}${clock(from)}-${clock(to)}`).join(' ')
}
