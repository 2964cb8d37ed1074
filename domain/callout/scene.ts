import type { Session } from '../days/session.ts'
import { unnamedMember } from '../staffing/presence.ts'
import { quartersInDay } from '../staffing/quarters.ts'
import type { CalloutDay, Colleague } from './callout-day.ts'
import type { Cover, Weight } from './cover.ts'
import { canSpare, coverOf, coverPlace, gapPointsAt, isRed, redPlaces, rowOfCell, weightOf } from './cover.ts'
import { firstGroup, isCare, ownGroup } from './day-cells.ts'
import type { Legality } from './legal-day.ts'
import { legalityOf } from './legal-day.ts'

/** A day with what the search asks of it again and again. */
export interface Scene {
  readonly day: CalloutDay
  readonly cover: Cover
  /** The places of the gap. */
  readonly red: readonly number[]
  /** By quarter: the group that is short of most there; -1: none. */
  readonly shortRow: Int8Array
  readonly isRedQuarter: Uint8Array
  /** The quarters of the gap, in order. */
  readonly redQuarters: readonly number[]
  readonly legality: Legality
}

export function sceneOf(day: CalloutDay): Scene {
  const { staffing, entries, before, need } = day
  const cover = coverOf(entries, before, need, staffing)
  const red = redPlaces(cover)
  const shortRow = new Int8Array(quartersInDay).fill(-1)
  const isRedQuarter = new Uint8Array(quartersInDay)
  for (const at of red) {
    const [row, quarter] = [Math.floor(at / quartersInDay), at % quartersInDay]
    isRedQuarter[quarter] = 1
    if (row === staffing.groups.length) continue
    const known = shortRow[quarter] ?? -1
    if (known < 0 || gapPointsAt(cover, at) > gapPointsAt(cover, coverPlace(known, quarter)))
      shortRow[quarter] = row
  }
  const redQuarters = [...isRedQuarter.keys()].filter((quarter) => isRedQuarter[quarter] === 1)
  return { day, cover, red, shortRow, isRedQuarter, redQuarters, legality: legalityOf(day) }
}

/** A colleague who may be asked, with what they count and do. */
export interface Asked {
  readonly colleague: Colleague
  readonly weight: Weight
  readonly sessions: readonly Session[]
}

/** Whoever counts nothing cannot close a gap; whoever is away on the day cannot come. */
export function askedOf({ staffing, entries }: CalloutDay, colleague: Colleague): Asked | undefined {
  if (!colleague.mayBeAsked) return undefined
  const { teacherId } = colleague
  const member = staffing.people.find((person) => person.teacherId === teacherId) ?? unnamedMember(teacherId)
  const weight = weightOf(member, staffing.groups)
  const entry = entries.get(teacherId)
  const isFree = entry === undefined || entry.status === 'nonWorkingDay'
  if (weight.weight === 0 || (!isFree && entry.status !== 'present')) return undefined
  return { colleague, weight, sessions: entry?.status === 'present' ? entry.sessions : [] }
}

/** The group that most needs a colleague who was not there: the own group first, where it is short. */
export function cellToFill({ cover, shortRow }: Scene, weight: Weight, quarter: number): number {
  const row = shortRow[quarter] ?? -1
  const isOwnShort = weight.row >= 0 && isRed(cover, coverPlace(weight.row, quarter))
  return row < 0 || isOwnShort || row === weight.row ? ownGroup : firstGroup + row
}

/** The group that a colleague of another one helps; the same cell where none is short or the colleague cannot go. */
export function cellToHelp(scene: Scene, weight: Weight, cell: number, quarter: number, spared: boolean) {
  const { cover, shortRow } = scene
  const short = shortRow[quarter] ?? -1
  const own = rowOfCell(cell, weight)
  if (!isCare(cell) || short < 0 || short === own) return cell
  if (own >= 0) {
    const at = coverPlace(own, quarter)
    if (isRed(cover, at) || (spared && !canSpare(cover, at, weight))) return cell
  }
  return short === weight.row ? ownGroup : firstGroup + short
}

/** Whether a quarter gets worse, or stays a gap, when a colleague takes a break then. */
export function isNeededIn(scene: Scene, weight: Weight, old: number, cell: number, quarter: number) {
  if (!isCare(cell)) return false
  const { cover, day } = scene
  const house = coverPlace(day.staffing.groups.length, quarter)
  const own = rowOfCell(cell, weight)
  const at = (cover.need[house] ?? 0) > 0 || own < 0 ? house : coverPlace(own, quarter)
  const isThere = isCare(old) && (at === house || rowOfCell(old, weight) === own)
  return isThere ? !canSpare(cover, at, weight) : isRed(cover, at)
}
