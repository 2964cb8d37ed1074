import type { DayTextFault } from '../days/day-text-fault.ts'
import type { Session } from '../days/session.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { gridMinutes, isGridTime, minutesOf, timeOfDayAt } from '../values/clock-time.ts'
import type { WorkedSpan } from './day-record.ts'
import { faultInSpans, mostSpans, spansInOrder } from './day-record.ts'

export type ReadRecord = { readonly spans: readonly WorkedSpan[] } | { readonly fault: DayTextFault }

/** What helps to read a short text: where the break usually lies. */
export interface BreakHelp {
  /** The plan of the day: a break of so many minutes begins where the planned one does. */
  readonly planned?: readonly Session[]
  /** When the house rests otherwise. */
  readonly breakAt: ClockTime
}

/** Room for a day of as many spans as a record may have, each printed with its block: `10:00-10:02 team 10:00-10:02`. */
export const mostRecordLetters = 30 * mostSpans
/** `753` and `1607` are times as well: on a phone the colon lies behind another key. */
const time = String.raw`(\d{1,2})(?:[:.h]?(\d{2}))?(?:\s*(?:uhr|h))?`
const between = String.raw`(?:[\s,;+/|&()]|\b(?:und|and|mit|with)\b)*`
const span = new RegExp(
  String.raw`^${between}(?:(pause|break|mpa|team|[bp])[.:]?\s*)?${time}\s*(?:[-‐‑‒–—―−]|bis|to)\s*${time}(?=$|[\s,;+/|&()bpmt])`,
)
const rest = new RegExp(
  String.raw`^${between}(?:pause|break|[bp])[.:]?\s*(\d{1,3})\s*(?:min(?:uten|utes)?\.?|')?(?=$|[\s,;)])`,
)

const sickness = new RegExp(String.raw`^(?:krank|k|sick|s)(?:\s+(?:ab|seit|from|since))\s+${time}[.!]?$`)

/** The time from which somebody was sick: `krank ab 11`, `k ab 11`, `sick from 11:30`; nothing where other things are typed. */
export function readSickFrom(
  text: string,
): { readonly sickFrom: ClockTime } | { readonly fault: DayTextFault } | undefined {
  const [, hour, minute] = sickness.exec(text.toLowerCase().replaceAll(/\s+/g, ' ').trim()) ?? []
  if (hour === undefined) return undefined
  const at = Number(hour) * 60 + Number(minute ?? 0)
  if (Number(minute ?? 0) > 59) return { fault: 'unreadable' }
  if (at >= 24 * 60) return { fault: 'outsideDay' }
  const time = timeOfDayAt(at)
  if (at % gridMinutes !== 0) return { fault: 'offGrid' }
  return isGridTime(time) ? { sickFrom: time } : { fault: 'outsideDay' }
}

/**
 * What a person types of a day that was not as planned, to the minute: `7:53-16:07 p30`, `8-12 12:30-16`,
 * `8-16 p12-12:30 team 14-16`, `753-1607p30`. A break of so many minutes lies where the planned one did, else where the house rests.
 */
export function readRecordText(text: string, help: BreakHelp): ReadRecord {
  if (text.length > mostRecordLetters) return { fault: 'unreadable' }
  let left = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const spans: WorkedSpan[] = []
  let minutes = 0
  while (left.replace(/[ .,;)]+$/, '') !== '') {
    const pause = rest.exec(left)
    const found = span.exec(left)
    if (found) {
      const read = spanFrom(found)
      if (typeof read === 'string') return { fault: read }
      spans.push(read)
      left = left.slice(found[0].length)
    } else if (pause) {
      minutes += Number(pause[1])
      left = left.slice(pause[0].length)
    } else return { fault: 'unreadable' }
  }
  const cut = withInnerSpans(spans)
  const whole = minutes === 0 ? cut : withBreak(cut, minutes, help)
  if (!whole) return { fault: 'overlap' }
  const fault = faultInSpans(whole)
  if (fault === 'overlap' || fault === 'endBeforeStart') return { fault }
  return fault ? { fault: 'unreadable' } : { spans: spansInOrder(whole) }
}

function spanFrom(found: RegExpExecArray): WorkedSpan | DayTextFault {
  const [, word, h1, m1, h2, m2] = found
  const start = Number(h1) * 60 + Number(m1 ?? 0)
  const end = Number(h2) * 60 + Number(m2 ?? 0)
  if ([m1, m2].some((minute) => Number(minute ?? 0) > 59)) return 'unreadable'
  if (end <= start) return 'endBeforeStart'
  if (end >= 24 * 60) return 'outsideDay'
  const times = { start: timeOfDayAt(start), end: timeOfDayAt(end) }
  if (word === 'mpa' || word === 'team') return { type: 'work', ...times, activity: word }
  return { type: word ? 'break' : 'work', ...times }
}

/** A break, MPA or team that lies within work cuts it: 8-16 team 14-16 is work until 14:00 and team from then on. */
function withInnerSpans(spans: readonly WorkedSpan[]): WorkedSpan[] {
  const isInner = ({ type, activity }: WorkedSpan) => type === 'break' || activity !== undefined
  return spans.filter(isInner).reduce(
    (all, inner) => [...cutOut(all, inner), inner],
    spans.filter((each) => !isInner(each)),
  )
}

/** The spans of work without what lies in this time. */
function cutOut(spans: readonly WorkedSpan[], hole: Pick<WorkedSpan, 'start' | 'end'>): WorkedSpan[] {
  return spans.flatMap((each) => {
    const isAround = each.type === 'work' && each.start <= hole.start && hole.end <= each.end
    if (!isAround) return [each]
    const pieces = [
      { ...each, end: hole.start },
      { ...each, start: hole.end },
    ]
    return pieces.filter(({ start, end }) => start < end)
  })
}

/** A break of so many minutes within the longest work that can hold it; nothing where none can. */
function withBreak(
  spans: readonly WorkedSpan[],
  minutes: number,
  { planned = [], breakAt }: BreakHelp,
): WorkedSpan[] | undefined {
  const at = planned.find(({ type }) => type === 'break')?.start ?? breakAt
  const wanted = minutesOf(at)
  const holding = spans
    .filter(({ type, start, end }) => type === 'work' && minutesOf(end) - minutesOf(start) > minutes + 1)
    .map((each) => {
      const from = Math.min(Math.max(wanted, minutesOf(each.start) + 1), minutesOf(each.end) - minutes - 1)
      return { from, away: Math.abs(from - wanted) }
    })
    .sort((a, b) => a.away - b.away)[0]
  if (!holding) return undefined
  const pause = { start: timeOfDayAt(holding.from), end: timeOfDayAt(holding.from + minutes) }
  return [...cutOut(spans, pause), { type: 'break', ...pause }]
}
