import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { isWithChildren } from '../days/session.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { groupOfSession, unnamedMember } from './presence.ts'
import type { Staffing, StaffMember } from './staffing.ts'

interface Span {
  readonly from: ClockTime
  readonly to: ClockTime
}

/** A person who is in a group for some of a stretch of the day. */
interface PersonThere extends Span {
  readonly member: StaffMember
}

/** Why a person who works on the day is not with the group in a stretch of it. */
export type Elsewhere =
  | { readonly kind: 'otherGroup'; readonly groupId: number | null }
  | { readonly kind: 'mpa' | 'team' | 'break' }
  /** At work only before or after it. */
  | { readonly kind: 'until' | 'from'; readonly time: ClockTime }
  /** At work before and after it. */
  | { readonly kind: 'between' }

interface PersonElsewhere {
  readonly member: StaffMember
  readonly elsewhere: Elsewhere
}

interface PeopleAt {
  readonly there: readonly PersonThere[]
  readonly elsewhere: readonly PersonElsewhere[]
}

/** Who is with a group in a stretch of the day, and who of those that work on it could be. Null: all groups joined. */
export function peopleAt(
  entries: ReadonlyMap<number, DayEntry | undefined>,
  { people }: Pick<Staffing, 'people'>,
  groupId: number | null,
  { from, to }: Span,
): PeopleAt {
  const members = new Map(people.map((member) => [member.teacherId, member]))
  const there: PersonThere[] = []
  const elsewhere: PersonElsewhere[] = []
  for (const [teacherId, entry] of entries) {
    const sessions = sessionsOf(entry)
    const member = members.get(teacherId) ?? unnamedMember(teacherId)
    if (!sessions.some(({ type }) => type === 'work')) continue
    const during = sessions.filter(({ start, end }) => start < to && end > from)
    const mine = during.filter(
      (session) =>
        isWithChildren(session) && (groupId === null || groupOfSession(session, member) === groupId),
    )
    const [first] = mine
    const last = mine.at(-1)
    if (first && last) there.push({ member, from: later(first.start, from), to: earlier(last.end, to) })
    else elsewhere.push({ member, elsewhere: whereElse(sessions, during, member, { from, to }) })
  }
  return { there, elsewhere }
}

const later = (a: ClockTime, b: ClockTime) => (a > b ? a : b)
const earlier = (a: ClockTime, b: ClockTime) => (a < b ? a : b)

function whereElse(
  sessions: readonly Session[],
  during: readonly Session[],
  member: StaffMember,
  { from, to }: Span,
): Elsewhere {
  const [now] = during
  if (now?.type === 'break') return { kind: 'break' }
  if (now?.activity) return { kind: now.activity }
  if (now) return { kind: 'otherGroup', groupId: groupOfSession(now, member) }
  const before = sessions.findLast(({ end }) => end <= from)
  const after = sessions.find(({ start }) => start >= to)
  if (before && after) return { kind: 'between' }
  return before ? { kind: 'until', time: before.end } : { kind: 'from', time: after?.start ?? to }
}
