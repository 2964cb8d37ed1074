import type { SessionActivity } from '../days/session.ts'
import { isTimeOfDay } from '../values/clock-time.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import type { WorkedSpan } from './day-record.ts'
import { faultInSpans, spansInOrder } from './day-record.ts'

/**
 * Spans as one line of text, the way that store and wire share with the plan, but to the minute:
 * `07:53-12:00 b12:00-12:30 12:30-16:07`. MPA is `m13:00-14:00`, team `t14:00-16:00`; hours of a confirmed plan stand
 * behind their span, `12:30-16:00=3.25`.
 */
export function recordText(spans: readonly WorkedSpan[]): string {
  return spansInOrder(spans).map(spanText).join(' ')
}

function spanText({ type, start, end, activity, hours }: WorkedSpan): string {
  const letter = type === 'break' ? 'b' : activity ? letters[activity] : ''
  return `${letter}${start}-${end}${hours === undefined ? '' : `=${toNumber(hours).toFixed(2)}`}`
}

const letters = { mpa: 'm', team: 't' } as const satisfies Record<SessionActivity, string>
const activities: Readonly<Record<string, SessionActivity>> = { m: 'mpa', t: 'team' }

const part = /^([bmt]?)(\d\d:\d\d)-(\d\d:\d\d)(?:=(\d{1,2}\.\d\d))?$/

/** The spans of such a text, or nothing when it is none. */
export function spansOfText(text: string): WorkedSpan[] | undefined {
  const spans: WorkedSpan[] = []
  for (const piece of text.split(' ')) {
    const [, letter = '', start = '', end = '', recorded] = part.exec(piece) ?? []
    if (!isTimeOfDay(start) || !isTimeOfDay(end)) return undefined
    if (recorded && (letter || Number(recorded) > 24)) return undefined
    const activity = activities[letter]
    spans.push({
      type: letter === 'b' ? 'break' : 'work',
      start,
      end,
      ...(activity ? { activity } : {}),
      ...(recorded ? { hours: hoursOf(Number(recorded)) } : {}),
    })
  }
  return faultInSpans(spans) ? undefined : spansInOrder(spans)
}
