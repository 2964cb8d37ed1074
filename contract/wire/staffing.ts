import type { PlanningFacts } from '#domain/staffing/planning-facts.ts'
import type { Staffing, StaffMember } from '#domain/staffing/staffing.ts'
import type { WireStaffing, WireStaffMember } from '../staffing.ts'

const known = new WeakMap<WireStaffing, Staffing>()

/** What coverage depends on. Made once for each answer, so that whoever asks for it again gets the same value. */
export function staffingFrom(wire: WireStaffing): Staffing {
  const before = known.get(wire)
  if (before) return before
  const { opening, groups, people } = wire
  const staffing = {
    opening,
    groups: groups.map(({ version: _, ...group }) => group),
    people: people.map(staffMemberFrom),
  }
  known.set(wire, staffing)
  return staffing
}

function staffMemberFrom({ teacherId, groupId, qualification, weight }: WireStaffMember): StaffMember {
  return { teacherId, groupId, qualification, weight }
}

/** What planning and the call-out know of each person, by the teacher's number. */
export function planningFactsFrom({ people }: WireStaffing): ReadonlyMap<number, PlanningFacts> {
  return new Map(people.map((person) => [person.teacherId, factsFrom(person)]))
}

function factsFrom(person: WireStaffMember): PlanningFacts {
  const { teacherId, early, late, notBefore, notAfter, longestDay, mayBeAsked, onFreeDay, phone } = person
  const minutes = longestDay === null ? null : Math.round(longestDay * 60)
  return { teacherId, early, late, notBefore, notAfter, longestDay: minutes, mayBeAsked, onFreeDay, phone }
}
