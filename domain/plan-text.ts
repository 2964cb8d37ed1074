import { isGridTime } from './clock-time.ts'
import { widestBounds } from './day-bounds.ts'
import { hoursOf, toNumber } from './hours.ts'
import type { Session } from './session.ts'
import { byStart, isPossible, overlapping } from './session.ts'

/**
 * Sessions as one line of text, in the one way of writing that store and wire share with the usual week:
 * `08:00-12:00 b12:00-12:30 12:30-16:00`. Hours that somebody recorded for a session stand behind it: `12:30-16:00=3.25`.
 */
export function planText(sessions: readonly Session[]): string {
  return byStart(sessions).map(sessionText).join(' ')
}

function sessionText({ type, start, end, actualHours }: Session): string {
  const recorded = actualHours === null ? '' : `=${toNumber(actualHours).toFixed(2)}`
  return `${type === 'break' ? 'b' : ''}${start}-${end}${recorded}`
}

const part = /^(b?)(\d\d:\d\d)-(\d\d:\d\d)(?:=(\d{1,2}\.\d\d))?$/

/** The sessions of such a text, or nothing when it is none. */
export function sessionsOfPlan(text: string): Session[] | undefined {
  const sessions: Session[] = []
  for (const piece of text.split(' ')) {
    const [, mark, start = '', end = '', recorded] = part.exec(piece) ?? []
    if (!isGridTime(start) || !isGridTime(end) || !isPossible({ start, end }, widestBounds)) return undefined
    if (recorded && (mark || Number(recorded) > 24)) return undefined
    const actualHours = recorded ? hoursOf(Number(recorded)) : null
    sessions.push({ type: mark ? 'break' : 'work', start, end, actualHours })
  }
  return overlapping(sessions) ? undefined : byStart(sessions)
}
