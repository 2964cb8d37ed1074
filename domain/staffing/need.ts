import type { DayMark } from '../calendar/house-day.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { quarterFrom, quartersInDay, timeOfQuarter } from './quarters.ts'
import type { GroupNeed, Staffing } from './staffing.ts'

/** What a group needs in a quarter of an hour, as heads. */
export interface QuarterNeed {
  /** Fewer people are a gap. */
  readonly need: number
  /** Fewer people are tight; never below the need. */
  readonly good: number
  /** Of them at least so many qualified; fewer are a gap. */
  readonly qualified: number
  /** All groups are one now: the same need in each of them, for the people of all of them and the floaters. */
  readonly joined: boolean
}

/** By group, one for each quarter of the day (`quarters.ts`). */
export type DayNeed = ReadonlyMap<number, readonly QuarterNeed[]>

const noNeed: QuarterNeed = { need: 0, good: 0, qualified: 0, joined: false }

/**
 * What each group needs on a day: none while the house is closed or no child is there, else the most of the minimum
 * and ⌈Σ children ÷ ratio⌉ over the ages (field, section 3). 4 under three at 1 : 5 and 14 older at 1 : 12: ⌈1.97⌉ = 2.
 */
export function needOfDay(
  staffing: Pick<Staffing, 'opening' | 'groups'>,
  date: CalendarDate,
  weekday: Weekday,
  mark: DayMark | undefined,
): DayNeed {
  const found = new Map(
    staffing.groups.map(({ id }) => [id, new Array<QuarterNeed>(quartersInDay).fill(noNeed)]),
  )
  const open = staffing.opening[weekday]
  if (!open || isClosed(mark)) return found
  const groups = staffing.groups.flatMap(({ id, needs }) => {
    const need = needInForce(needs, date)
    return need ? [{ id, need }] : []
  })
  const ownFrom = open.joinedUntil ? quarterFrom(open.joinedUntil) : 0
  const ownUntil = open.joinedFrom ? quarterFrom(open.joinedFrom) : quartersInDay
  const changes = new Set([quarterFrom(open.opens), ownFrom, ownUntil, ...childrenChange(groups, weekday)])
  const until = quarterFrom(open.closes)
  for (const from of changes) {
    if (from < quarterFrom(open.opens) || from >= until) continue
    const time = timeOfQuarter(from)
    const inIt = groups.map((group) => ({ ...group, children: childrenAt(group.need, weekday, time) }))
    if (from >= ownFrom && from < ownUntil) {
      for (const group of inIt) fillFrom(found.get(group.id), from, until, changes, needOf([group], false))
    } else {
      const joint = needOf(inIt, true)
      for (const quarters of found.values()) fillFrom(quarters, from, until, changes, joint)
    }
  }
  return found
}

/** The quarters in which the number of children changes. */
function childrenChange(groups: ReadonlyArray<{ need: GroupNeed }>, weekday: Weekday): number[] {
  return groups.flatMap(({ need }) =>
    need.children.flatMap(({ days }) => (days[weekday] ?? []).map(({ from }) => quarterFrom(from))),
  )
}

/** How many children of each age are there at a time. */
function childrenAt({ children }: GroupNeed, weekday: Weekday, time: ClockTime): number[] {
  return children.map(({ days }) => days[weekday]?.findLast(({ from }) => from <= time)?.children ?? 0)
}

/** The same until the next change. */
function fillFrom(
  quarters: QuarterNeed[] | undefined,
  from: number,
  until: number,
  changes: ReadonlySet<number>,
  need: QuarterNeed,
): void {
  if (!quarters || need === noNeed) return
  for (let quarter = from; quarter < until && (quarter === from || !changes.has(quarter)); quarter++)
    quarters[quarter] = need
}

/** Half a holiday or release is an open day: in which half the children come is unknown. */
function isClosed(mark: DayMark | undefined): boolean {
  if (!mark) return false
  return mark.kind === 'closing' || mark.kind === 'teamDay' || mark.share === 1
}

/** The last one that has begun. */
export function needInForce(needs: readonly GroupNeed[], date: CalendarDate): GroupNeed | undefined {
  return needs.findLast(({ validFrom }) => validFrom === null || validFrom <= date)
}

interface GroupThen {
  readonly need: GroupNeed
  /** As the ages of its need. */
  readonly children: readonly number[]
}

/** Of several groups that are together the largest minimum holds; a group without a child adds nothing. */
function needOf(groups: readonly GroupThen[], joined: boolean): QuarterNeed {
  const withChildren = groups.filter(({ children }) => children.some((count) => count > 0))
  if (withChildren.length === 0) return noNeed
  const ages = withChildren.flatMap(({ need, children }) =>
    need.children.map((age, index) => ({ ...age, children: children[index] ?? 0 })),
  )
  const minPeople = Math.max(...withChildren.map(({ need }) => need.minPeople))
  const need = Math.max(minPeople, peopleFor(ages.map((age) => [age.children, age.ratioAtLeast])))
  const good = Math.max(need, peopleFor(ages.map((age) => [age.children, age.ratioGood])))
  const qualified = Math.max(...withChildren.map(({ need }) => need.minQualified))
  return { need, good, qualified, joined }
}

/**
 * ⌈Σ children ÷ ratio⌉ in fractions of whole numbers, because a ratio has two decimals: in binary, 2 ÷ 3.3 + 29 ÷ 6.6 is a
 * little over 5 and would ask for a sixth person.
 */
function peopleFor(parts: ReadonlyArray<readonly [children: number, ratio: number]>): number {
  let sum = 0
  let of = 1
  for (const [children, ratio] of parts) {
    if (children === 0) continue
    const hundredths = Math.round(ratio * 100)
    const common = (of / greatestDivisor(of, hundredths)) * hundredths
    sum = sum * (common / of) + children * 100 * (common / hundredths)
    of = common
    const shared = greatestDivisor(sum, of)
    sum /= shared
    of /= shared
  }
  const rest = sum % of
  return (sum - rest) / of + (rest > 0 ? 1 : 0)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
