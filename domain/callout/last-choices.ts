import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { needInForce, needOfDay } from '../staffing/need.ts'
import { quartersInDay, timeOfQuarter } from '../staffing/quarters.ts'
import type { Group, OpenDay, Staffing } from '../staffing/staffing.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { CalloutDay } from './callout-day.ts'
import { coverOf, redPlaces } from './cover.ts'

/** What a management may decide when no colleague can come. It costs no call, but every family something. */
export type LastChoice =
  | { readonly choice: 'joinEarly'; readonly until: ClockTime }
  | { readonly choice: 'joinLate'; readonly from: ClockTime }
  | { readonly choice: 'merge'; readonly groupId: number; readonly withId: number }
  | { readonly choice: 'closeGroup'; readonly groupId: number }
  | { readonly choice: 'closeEarly'; readonly at: ClockTime }
  | { readonly choice: 'short' }

export interface WeighedChoice {
  readonly choice: LastChoice
  /** Quarters of the gap that it closes. */
  readonly closed: number
}

/**
 * What is left when no colleague can come, each with what it closes, from the least to the most that families notice.
 * None of them is written by the product, and leaving it short is always among them.
 */
export function lastChoices(day: CalloutDay): WeighedChoice[] {
  const red = redPlaces(coverOf(day.entries, day.before, day.need, day.staffing))
  if (red.length === 0) return []
  const rows = new Set(red.map((at) => Math.floor(at / quartersInDay)))
  const quarters = red.map((at) => at % quartersInDay)
  const short = day.staffing.groups.filter((_, row) => rows.has(row))
  const weighed = (choice: LastChoice, staffing: Staffing, entries = day.entries, before = day.before) => {
    const need = needOfDay(staffing, day.date, day.weekday, undefined)
    const left = redPlaces(coverOf(entries, before, cappedNeed(day.need, need), staffing)).length
    return { choice, closed: red.length - left }
  }
  const choices = [
    ...edges(day, quarters).map(([choice, open]) => weighed(choice, withOpening(day, open))),
    ...short.flatMap((group) =>
      day.staffing.groups
        .filter(({ id }) => id !== group.id)
        .map(({ id }) => {
          const renamed = (entries: CalloutDay['entries']) => inGroup(entries, group.id, id)
          const before = day.before && renamed(day.before)
          const choice = { choice: 'merge', groupId: group.id, withId: id } as const
          return weighed(choice, merged(day, group.id, id), renamed(day.entries), before)
        }),
    ),
    ...short.map(({ id }) => weighed({ choice: 'closeGroup', groupId: id }, without(day.staffing, [id]))),
    ...closingEarly(day, quarters).map(([choice, open]) => weighed(choice, withOpening(day, open))),
  ]
  const useful = choices.filter(({ closed }) => closed > 0)
  return [...bestOfEach(useful), { choice: { choice: 'short' }, closed: 0 }]
}

/** A day without a need stays so. */
function cappedNeed(now: CalloutDay['need'], then: CalloutDay['need']): CalloutDay['need'] {
  const isOpen = [...now.values()].some((quarters) => quarters.some(({ need }) => need > 0))
  return isOpen ? then : now
}

/** Of the ways to merge the one that closes most. */
function bestOfEach(choices: readonly WeighedChoice[]): WeighedChoice[] {
  const best = new Map<string, WeighedChoice>()
  for (const each of choices) {
    const { choice } = each
    const key = choice.choice === 'merge' ? `merge ${choice.groupId}` : JSON.stringify(choice)
    const known = best.get(key)
    if (!known || each.closed > known.closed) best.set(key, each)
  }
  return [...best.values()]
}

function withOpening({ staffing, weekday }: CalloutDay, open: OpenDay): Staffing {
  return { ...staffing, opening: { ...staffing.opening, [weekday]: open } }
}

/** All groups as one longer in the morning or earlier in the afternoon; only a house that does so at all. */
function edges({ staffing, weekday }: CalloutDay, red: readonly number[]): Array<[LastChoice, OpenDay]> {
  const open = staffing.opening[weekday]
  if (!open || staffing.groups.length < 2) return []
  const found: Array<[LastChoice, OpenDay]> = []
  const noon = 28
  const [early, late] = [red.filter((quarter) => quarter < noon), red.filter((quarter) => quarter >= noon)]
  if (open.joinedUntil && early.length > 0) {
    const until = timeOfQuarter(Math.max(...early) + 1)
    if (until > open.joinedUntil && (!open.joinedFrom || until <= open.joinedFrom))
      found.push([
        { choice: 'joinEarly', until },
        { ...open, joinedUntil: until },
      ])
  }
  if (open.joinedFrom && late.length > 0) {
    const from = timeOfQuarter(Math.min(...late))
    if (from < open.joinedFrom && (!open.joinedUntil || from >= open.joinedUntil))
      found.push([
        { choice: 'joinLate', from },
        { ...open, joinedFrom: from },
      ])
  }
  return found
}

/** When the gap lasts until the house closes: before the last part of it. */
function closingEarly(
  { staffing, weekday }: CalloutDay,
  red: readonly number[],
): Array<[LastChoice, OpenDay]> {
  const open = staffing.opening[weekday]
  const quarters = [...new Set(red)].sort((a, b) => b - a)
  const [last] = quarters
  if (!open || last === undefined || timeOfQuarter(last + 1) < open.closes) return []
  let first = last
  while (quarters.includes(first - 1)) first--
  const at = timeOfQuarter(first)
  if (at <= open.opens) return []
  const joinedFrom = open.joinedFrom && open.joinedFrom < at ? open.joinedFrom : null
  return [
    [
      { choice: 'closeEarly', at },
      { ...open, closes: at, joinedFrom },
    ],
  ]
}

function without(staffing: Staffing, ids: readonly number[]): Staffing {
  const emptied = ({ id, name, needs }: Group): Group =>
    ids.includes(id)
      ? { id, name, needs: needs.map((need) => ({ ...need, children: [] })) }
      : { id, name, needs }
  return { ...staffing, groups: staffing.groups.map(emptied) }
}

/** The children and people of a group with those of another one, all day. */
function merged({ staffing, date }: CalloutDay, from: number, into: number): Staffing {
  const [leaving, taking] = [from, into].map((id) => staffing.groups.find((group) => group.id === id))
  const [moved, host] = [leaving, taking].map((group) => group && needInForce(group.needs, date))
  if (!moved || !host) return staffing
  const need = {
    ...host,
    validFrom: null,
    minPeople: Math.max(moved.minPeople, host.minPeople),
    minQualified: Math.max(moved.minQualified, host.minQualified),
    children: [...host.children, ...moved.children],
  }
  const emptied = without(staffing, [from])
  return {
    ...emptied,
    groups: emptied.groups.map((group) => (group.id === into ? { ...group, needs: [need] } : group)),
    people: staffing.people.map((person) =>
      person.groupId === from ? { ...person, groupId: into } : person,
    ),
  }
}

function inGroup(entries: CalloutDay['entries'], from: number, into: number): CalloutDay['entries'] {
  const moved = (session: Session): Session =>
    session.groupId === from ? { ...session, groupId: into } : session
  const ofDay = (entry: DayEntry | undefined): DayEntry | undefined =>
    entry?.status === 'present' ? { ...entry, sessions: entry.sessions.map(moved) } : entry
  return new Map([...entries].map(([id, entry]) => [id, ofDay(entry)]))
}
