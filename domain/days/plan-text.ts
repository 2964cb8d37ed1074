import { isGridTime } from '../values/clock-time.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { widestBounds } from './day-bounds.ts'
import type { Session, SessionActivity } from './session.ts'
import { byStart, isPossible, overlapping, sessionMarksIn } from './session.ts'

/**
 * Sessions as one line of text, in the one way of writing that store and wire share with the usual week:
 * `08:00-12:00 b12:00-12:30 12:30-16:00`. Hours recorded for a session stand behind it, then
 * its group: `12:30-16:00=3.25@3`. MPA is `m13:00-14:00`, team `t14:00-16:00`. A plan never marks stepping in.
 */
export function planText(sessions: readonly Session[]): string {
  return byStart(sessions).map(sessionText).join(' ')
}

function sessionText({ type, start, end, actualHours, groupId, activity }: Session): string {
  const recorded = actualHours === null ? '' : `=${toNumber(actualHours).toFixed(2)}`
  const group = groupId === undefined ? '' : `@${groupId}`
  const letter = type === 'break' ? 'b' : activity ? activityLetters[activity] : ''
  return `${letter}${start}-${end}${recorded}${group}`
}

const activityLetters = { mpa: 'm', team: 't' } as const satisfies Record<SessionActivity, string>
const activityOfLetter: Readonly<Record<string, SessionActivity>> = { m: 'mpa', t: 'team' }

const part = /^([bmt]?)(\d\d:\d\d)-(\d\d:\d\d)(?:=(\d{1,2}\.\d\d))?(?:@([1-9]\d{0,8}))?$/

/** The sessions of such a text, or nothing when it is none. */
export function sessionsOfPlan(text: string): Session[] | undefined {
  const sessions: Session[] = []
  for (const piece of text.split(' ')) {
    const [, letter = '', start = '', end = '', recorded, group] = part.exec(piece) ?? []
    if (!isGridTime(start) || !isGridTime(end) || !isPossible({ start, end }, widestBounds)) return undefined
    if (letter && (recorded || group)) return undefined
    if (recorded && Number(recorded) > 24) return undefined
    const actualHours = recorded ? hoursOf(Number(recorded)) : null
    const marks = sessionMarksIn({
      groupId: group ? Number(group) : undefined,
      activity: activityOfLetter[letter],
    })
    sessions.push({ type: letter === 'b' ? 'break' : 'work', start, end, actualHours, ...marks })
  }
  return overlapping(sessions) ? undefined : byStart(sessions)
}
