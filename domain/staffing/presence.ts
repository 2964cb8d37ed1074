import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { isWithChildren } from '../days/session.ts'
import { quarterFrom, quartersInDay } from './quarters.ts'
import type { Staffing, StaffMember } from './staffing.ts'

/** Who is there by quarter: the sum of their weights in hundredths, and the heads of the qualified. */
interface Presence {
  readonly people: Int32Array
  readonly qualified: Int32Array
}

export interface DayPresence {
  /** Everybody, floaters too. */
  readonly house: Presence
  readonly groups: ReadonlyMap<number, Presence>
}

/** A person whom the house has said nothing about. */
export function unnamedMember(teacherId: number): StaffMember {
  return { teacherId, groupId: null, qualification: 'qualified', weight: 100 }
}

/** The group a session counts for: its own, else the person's. */
export function groupOfSession(session: Session, member: StaffMember): number | null {
  return session.groupId ?? member.groupId
}

export function presenceOf(
  entries: ReadonlyMap<number, DayEntry | undefined>,
  { groups, people }: Pick<Staffing, 'groups' | 'people'>,
): DayPresence {
  const members = new Map(people.map((member) => [member.teacherId, member]))
  const house = nobodyThere()
  const byGroup = new Map(groups.map(({ id }) => [id, nobodyThere()]))
  for (const [teacherId, entry] of entries) {
    const sessions = sessionsOf(entry)
    if (sessions.length === 0) continue
    const member = members.get(teacherId) ?? unnamedMember(teacherId)
    for (const session of sessions) {
      if (!isWithChildren(session)) continue
      count(house, session, member)
      const groupId = groupOfSession(session, member)
      const group = groupId === null ? undefined : byGroup.get(groupId)
      if (group) count(group, session, member)
    }
  }
  return { house, groups: byGroup }
}

function nobodyThere(): Presence {
  return { people: new Int32Array(quartersInDay), qualified: new Int32Array(quartersInDay) }
}

function count({ people, qualified }: Presence, { start, end }: Session, member: StaffMember): void {
  const head = member.qualification === 'qualified' && member.weight > 0 ? 1 : 0
  const to = quarterFrom(end)
  for (let quarter = quarterFrom(start); quarter < to; quarter++) {
    people[quarter] = (people[quarter] ?? 0) + member.weight
    qualified[quarter] = (qualified[quarter] ?? 0) + head
  }
}
