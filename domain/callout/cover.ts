import type { EntriesByTeacher } from '../staffing/coverage.ts'
import type { DayNeed } from '../staffing/need.ts'
import { presenceOf } from '../staffing/presence.ts'
import { quartersInDay } from '../staffing/quarters.ts'
import type { Staffing, StaffMember } from '../staffing/staffing.ts'
import { gapCosts } from './costs.ts'
import type { DayCells } from './day-cells.ts'
import { firstGroup, isCare } from './day-cells.ts'

/**
 * Who is there and who is needed, as flat arrays: one row of quarters for each group in the order of the groups, and
 * one for the house, which has a need while all groups are joined. The same numbers as `coverageOfDay`.
 */
export interface Cover {
  readonly people: Int32Array<ArrayBuffer>
  readonly qualified: Int32Array<ArrayBuffer>
  /** In hundredths, as the people. */
  readonly need: Int32Array<ArrayBuffer>
  readonly needQualified: Int32Array<ArrayBuffer>
}

/** Where a quarter of a group stands; the house stands after the last group. */
export function coverPlace(row: number, quarter: number): number {
  return row * quartersInDay + quarter
}

/**
 * The cover of a day. With `before` no more is needed than was there: a gap that was there already is none of this
 * absence, and need not be repaired by it.
 */
export function coverOf(
  entries: EntriesByTeacher,
  before: EntriesByTeacher | null,
  need: DayNeed,
  staffing: Pick<Staffing, 'groups' | 'people'>,
): Cover {
  const rows = staffing.groups.length + 1
  const empty = () => new Int32Array(rows * quartersInDay)
  const cover = { ...presentIn(entries, staffing), need: empty(), needQualified: empty() }
  const was = before && presentIn(before, staffing)
  staffing.groups.forEach(({ id }, group) => {
    need.get(id)?.forEach((wanted, quarter) => {
      if (wanted.need === 0) return
      const at = coverPlace(wanted.joined ? rows - 1 : group, quarter)
      cover.need[at] = Math.min(wanted.need * 100, was?.people[at] ?? Number.POSITIVE_INFINITY)
      cover.needQualified[at] = Math.min(wanted.qualified, was?.qualified[at] ?? Number.POSITIVE_INFINITY)
    })
  })
  return cover
}

function presentIn(
  entries: EntriesByTeacher,
  staffing: Pick<Staffing, 'groups' | 'people'>,
): Pick<Cover, 'people' | 'qualified'> {
  const presence = presenceOf(entries, staffing)
  const rows = [...staffing.groups.map(({ id }) => presence.groups.get(id)), presence.house]
  const people = new Int32Array(rows.length * quartersInDay)
  const qualified = new Int32Array(rows.length * quartersInDay)
  rows.forEach((row, at) => {
    if (!row) return
    people.set(row.people, coverPlace(at, 0))
    qualified.set(row.qualified, coverPlace(at, 0))
  })
  return { people, qualified }
}

export function isRed({ people, qualified, need, needQualified }: Cover, at: number): boolean {
  return (people[at] ?? 0) < (need[at] ?? 0) || (qualified[at] ?? 0) < (needQualified[at] ?? 0)
}

/** Whether it stays covered without this person. */
export function canSpare(cover: Cover, at: number, { weight, head }: Weight): boolean {
  const { people, qualified, need, needQualified } = cover
  return (
    (people[at] ?? 0) - weight >= (need[at] ?? 0) && (qualified[at] ?? 0) - head >= (needQualified[at] ?? 0)
  )
}

export function redPlaces(cover: Cover): number[] {
  const red: number[] = []
  for (let at = 0; at < cover.need.length; at++) if (isRed(cover, at)) red.push(at)
  return red
}

/** What a place costs as long as it is short, with some more or fewer people. */
export function gapPointsAt(cover: Cover, at: number, people = 0, heads = 0): number {
  const short = (cover.need[at] ?? 0) - (cover.people[at] ?? 0) - people
  const unqualified = (cover.needQualified[at] ?? 0) - (cover.qualified[at] ?? 0) - heads
  let points = unqualified > 0 ? unqualified * gapCosts.qualified : 0
  if (short > 0) points += Math.min(short, 100) * gapCosts.first + Math.max(0, short - 100) * gapCosts.further
  return points
}

/** What a colleague counts. */
export interface Weight {
  readonly weight: number
  readonly head: 0 | 1
  /** The row of the own group; -1: none. */
  readonly row: number
}

export function weightOf(member: StaffMember, groups: Pick<Staffing, 'groups'>['groups']): Weight {
  const { weight, qualification, groupId } = member
  const head = qualification === 'qualified' && weight > 0 ? 1 : 0
  return { weight, head, row: groups.findIndex(({ id }) => id === groupId) }
}

/** The row that a cell counts for; -1: none but the house. */
export function rowOfCell(cell: number, { row }: Weight): number {
  return cell >= firstGroup ? cell - firstGroup : row
}

/** Places that gain a person (at least 0) or lose one (less than 0, as -1 - place). */
export type CoverShift = Int32Array<ArrayBuffer>

/** What another day of a colleague changes, only where there is a need. */
export function shiftOf(cover: Cover, weight: Weight, from: DayCells, to: DayCells): CoverShift {
  const shifts: number[] = []
  const house = cover.need.length / quartersInDay - 1
  for (let quarter = 0; quarter < quartersInDay; quarter++) {
    const [old, now] = [from[quarter] ?? 0, to[quarter] ?? 0]
    if (old === now) continue
    const [was, is] = [isCare(old), isCare(now)]
    const [left, joined] = [was ? rowOfCell(old, weight) : -1, is ? rowOfCell(now, weight) : -1]
    if (left !== joined) {
      noteShift(cover, shifts, left, quarter, false)
      noteShift(cover, shifts, joined, quarter, true)
    }
    if (was !== is) noteShift(cover, shifts, house, quarter, is)
  }
  return Int32Array.from(shifts)
}

function noteShift(cover: Cover, shifts: number[], row: number, quarter: number, comes: boolean): void {
  if (row < 0) return
  const at = coverPlace(row, quarter)
  if ((cover.need[at] ?? 0) > 0 || (cover.needQualified[at] ?? 0) > 0) shifts.push(comes ? at : -1 - at)
}

/** Which quarters a change closes, and which it makes a gap, by itself. */
export function effectOf(cover: Cover, { weight, head }: Weight, shift: CoverShift) {
  const { people, qualified, need, needQualified } = cover
  let [closed, opened] = [0, 0]
  for (const entry of shift) {
    const at = entry < 0 ? -1 - entry : entry
    const sign = entry < 0 ? -1 : 1
    const wasRed = isRed(cover, at)
    const isRedNow =
      (people[at] ?? 0) + sign * weight < (need[at] ?? 0) ||
      (qualified[at] ?? 0) + sign * head < (needQualified[at] ?? 0)
    if (wasRed && !isRedNow) closed++
    if (!wasRed && isRedNow) opened++
  }
  return { closed, opened }
}

/** By how many points the gap gets smaller (or larger, below 0). */
export function gainOf(cover: Cover, { weight, head }: Weight, shift: CoverShift): number {
  let gain = 0
  for (const entry of shift) {
    const at = entry < 0 ? -1 - entry : entry
    const sign = entry < 0 ? -1 : 1
    gain += gapPointsAt(cover, at) - gapPointsAt(cover, at, sign * weight, sign * head)
  }
  return gain
}

/** The cover after a colleague's change. The needs stay the same arrays. */
export function coverWith(cover: Cover, { weight, head }: Weight, shift: CoverShift): Cover {
  const [people, qualified] = [cover.people.slice(), cover.qualified.slice()]
  for (const entry of shift) {
    const at = entry < 0 ? -1 - entry : entry
    const sign = entry < 0 ? -1 : 1
    people[at] = (people[at] ?? 0) + sign * weight
    qualified[at] = (qualified[at] ?? 0) + sign * head
  }
  return { ...cover, people, qualified }
}
