import type { Session, SessionActivity } from '../days/session.ts'
import { byStart } from '../days/session.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { AskedChange } from './callout-day.ts'

/** What a change asks of a colleague, in the parts of a sentence. */
export type ChangePart =
  | { readonly part: 'freeDay'; readonly from: ClockTime; readonly to: ClockTime }
  | { readonly part: 'comes'; readonly from: ClockTime; readonly insteadOf: ClockTime }
  | { readonly part: 'stays'; readonly to: ClockTime; readonly insteadOf: ClockTime }
  | {
      readonly part: 'works'
      readonly from: ClockTime
      readonly to: ClockTime
      readonly insteadFrom: ClockTime
      readonly insteadTo: ClockTime
    }
  | { readonly part: 'helps'; readonly groupId: number; readonly from: ClockTime; readonly to: ClockTime }
  | {
      readonly part: 'givesUp'
      readonly activity: SessionActivity
      readonly from: ClockTime
      readonly to: ClockTime
    }
  | { readonly part: 'restsAt'; readonly from: ClockTime; readonly insteadOf: ClockTime }
  | { readonly part: 'newBreak'; readonly from: ClockTime; readonly to: ClockTime }

/** In the order in which they are said; a new break is said last. */
export function partsOf({ before, after }: Pick<AskedChange, 'before' | 'after'>): ChangePart[] {
  return [
    ...hoursParts(before, after),
    ...helpParts(before, after),
    ...givenUp(before, after),
    ...breakParts(before, after),
  ]
}

const spanOf = (sessions: readonly Session[]) => {
  const ordered = byStart(sessions)
  const [first, last] = [ordered[0], ordered.at(-1)]
  return first && last ? { from: first.start, to: last.end } : undefined
}

function hoursParts(before: readonly Session[], after: readonly Session[]): ChangePart[] {
  const [was, is] = [spanOf(before), spanOf(after)]
  if (!is) return []
  if (!was) return [{ part: 'freeDay', ...is }]
  const [starts, ends] = [is.from !== was.from, is.to !== was.to]
  if (starts && ends) return [{ part: 'works', ...is, insteadFrom: was.from, insteadTo: was.to }]
  if (starts) return [{ part: 'comes', from: is.from, insteadOf: was.from }]
  return ends ? [{ part: 'stays', to: is.to, insteadOf: was.to }] : []
}

/** With another group than before, for the time that was worked already and for what is new. */
function helpParts(before: readonly Session[], after: readonly Session[]): ChangePart[] {
  return after.flatMap((session): ChangePart[] => {
    const { groupId, start, end } = session
    if (groupId === undefined) return []
    const was = before.some((old) => old.groupId === groupId && old.start <= start && old.end >= end)
    return was ? [] : [{ part: 'helps', groupId, from: start, to: end }]
  })
}

function givenUp(before: readonly Session[], after: readonly Session[]): ChangePart[] {
  return before.flatMap(({ activity, start, end }): ChangePart[] => {
    if (!activity) return []
    const rest = after.find((session) => session.activity === activity && session.start === start)
    if (rest?.end === end) return []
    return [{ part: 'givesUp', activity, from: rest?.end ?? start, to: end }]
  })
}

function breakParts(before: readonly Session[], after: readonly Session[]): ChangePart[] {
  const breaks = (sessions: readonly Session[]) => byStart(sessions.filter(({ type }) => type === 'break'))
  const isIn = (all: readonly Session[], { start, end }: Session) =>
    all.some((each) => each.start === start && each.end === end)
  const gone = breaks(before).filter((each) => !isIn(breaks(after), each))
  return breaks(after)
    .filter((each) => !isIn(breaks(before), each))
    .map(({ start, end }, at): ChangePart => {
      const old = gone[at]
      return old
        ? { part: 'restsAt', from: start, insteadOf: old.start }
        : { part: 'newBreak', from: start, to: end }
    })
}

/** Two who take each other's day: it has a name of its own. */
export function isSwap(changes: readonly Pick<AskedChange, 'before' | 'after'>[]): boolean {
  const [one, other] = changes
  if (changes.length !== 2 || !one || !other) return false
  const same = (a: readonly Session[], b: readonly Session[]) => {
    const [left, right] = [spanOf(a), spanOf(b)]
    return left !== undefined && left.from === right?.from && left.to === right.to
  }
  return same(one.after, other.before) && same(other.after, one.before) && !same(one.before, one.after)
}
