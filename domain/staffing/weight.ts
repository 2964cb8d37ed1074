import type { Qualification, StaffMember } from './staffing.ts'

/** A trainee counts half until the house says otherwise (NRW: ⅓ to ½; Rhineland-Palatinate: not at all). */
const usualWeight: Record<Qualification, number> = { qualified: 100, assistant: 100, trainee: 50, other: 100 }

type Counted = Pick<StaffMember, 'qualification' | 'weight'>

/** Another qualification brings its usual weight, unless the house has chosen one of its own. */
export function withQualification(member: Counted, qualification: Qualification): Counted {
  const isUsual = member.weight === usualWeight[member.qualification]
  return { qualification, weight: isUsual ? usualWeight[qualification] : member.weight }
}
