import type { ClockTime } from '../values/clock-time.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { statusRecord } from './absence-statuses.ts'
import type { Session } from './session.ts'

/** The time of an absence that takes a part of the day. */
export interface TimesAway {
  /** Away from this time on; left out: from the beginning of the day. Who went home sick at 11:00 was there before. */
  readonly awayFrom?: ClockTime
  /** Away until this time; left out: to the end of the day. */
  readonly awayTo?: ClockTime
}

/** Only the times, of something that has more; what says nothing is left out. */
export function timesIn({ awayFrom, awayTo }: LooseTimes): TimesAway {
  return { ...(awayFrom && { awayFrom }), ...(awayTo && { awayTo }) }
}

interface LooseTimes {
  readonly awayFrom?: ClockTime | undefined
  readonly awayTo?: ClockTime | undefined
}

/** Whether the absence begins or ends at a time of the day. */
export function isTimed({ awayFrom, awayTo }: TimesAway): boolean {
  return awayFrom !== undefined || awayTo !== undefined
}

/** Leave knows whole and half days only, and a day that is not worked has no parts. */
export function canBeTimed(status: 'present' | AbsenceStatus): boolean {
  return status !== 'present' && status !== 'vacation' && statusRecord(status).workingDay
}

/** Whether any of it lies in the time of the absence. */
export function isInAbsence(
  { start, end }: Pick<Session, 'start' | 'end'>,
  { awayFrom, awayTo }: TimesAway,
): boolean {
  return (awayFrom === undefined || end > awayFrom) && (awayTo === undefined || start < awayTo)
}

/** The sessions before and after the time of an absence; one that it cuts ends or begins there. */
export function sessionsOutside(sessions: readonly Session[], away: TimesAway): Session[] {
  const { awayFrom, awayTo } = away
  return sessions.flatMap((session) => {
    if (!isInAbsence(session, away)) return [session]
    const pieces = [
      ...(awayFrom && session.start < awayFrom ? [{ ...session, end: awayFrom }] : []),
      ...(awayTo && session.end > awayTo ? [{ ...session, start: awayTo }] : []),
    ]
    // Recorded hours were those of the whole session.
    return pieces.map((piece) => ({ ...piece, actualHours: null }))
  })
}
