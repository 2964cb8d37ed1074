import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'

/** What a house has said about its groups and its people: all that coverage depends on beside the week. */
export interface Staffing {
  readonly opening: OpeningHours
  readonly groups: readonly Group[]
  /** Who is not named here counts as qualified, with a weight of 1, in no group. */
  readonly people: readonly StaffMember[]
}

/** A weekday that is not named is closed: it has no need. */
export type OpeningHours = Partial<Record<Weekday, OpenDay>>

export interface OpenDay {
  readonly opens: ClockTime
  readonly closes: ClockTime
  /** Early in the morning all groups are one, until this time; null: from the beginning each for itself. */
  readonly joinedUntil: ClockTime | null
  /** Late in the day all groups are one again, from this time on. */
  readonly joinedFrom: ClockTime | null
}

/** A team of the spec, with what its children need. */
export interface Group {
  readonly id: number
  readonly name: string
  /** In the order of their dates; the last one that has begun holds. */
  readonly needs: readonly GroupNeed[]
}

export interface GroupNeed {
  /** Null: always, for the first. */
  readonly validFrom: CalendarDate | null
  readonly minPeople: number
  readonly minQualified: number
  /** One for each age that the group has. */
  readonly children: readonly ChildrenOfAge[]
}

export const childAges = ['under3', 'preschool', 'school'] as const
export type ChildAge = (typeof childAges)[number]

export interface ChildrenOfAge {
  readonly age: ChildAge
  /** At most so many children for one person: below it is a gap. */
  readonly ratioAtLeast: number
  /** So many children for one person are good: below it is tight. */
  readonly ratioGood: number
  readonly days: Partial<Record<Weekday, readonly ChildrenStep[]>>
}

/** From this time on so many children are there, until the next step or the end of the day. */
export interface ChildrenStep {
  readonly from: ClockTime
  readonly children: number
}

export const qualifications = ['qualified', 'assistant', 'trainee', 'other'] as const
export type Qualification = (typeof qualifications)[number]

export interface StaffMember {
  readonly teacherId: number
  /** Null: a floater, who counts for the house only. */
  readonly groupId: number | null
  readonly qualification: Qualification
  /** How much of a person the teacher counts, in hundredths: a trainee 50, a leader who is not counted 0. */
  readonly weight: number
}
