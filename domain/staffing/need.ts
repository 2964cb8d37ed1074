import type { CalendarDate, Weekday } from '../calendar-date.ts'
import type { DayMark } from '../house-day.ts'
import { quarterFrom, quartersInDay } from './quarters.ts'
import type { ChildrenOfAge, GroupNeed, Staffing } from './staffing.ts'

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

const nobody: QuarterNeed = { need: 0, good: 0, qualified: 0, joined: false }

/**
 * What each group needs on a day: nobody while the house is closed or no child is there, else the most of the minimum
 * and ⌈Σ children ÷ ratio⌉ over the ages (field, section 3). 4 under three at 1 : 5 and 14 older at 1 : 12: ⌈1.97⌉ = 2.
 */
export function needOfDay(
  staffing: Pick<Staffing, 'opening' | 'groups'>,
  date: CalendarDate,
  weekday: Weekday,
  mark: DayMark | undefined,
): DayNeed {
  const found = new Map(
    staffing.groups.map(({ id }) => [id, new Array<QuarterNeed>(quartersInDay).fill(nobody)]),
  )
  const open = staffing.opening[weekday]
  if (!open || isClosed(mark)) return found
  const groups = staffing.groups.flatMap((group) => {
    const need = needInForce(group.needs, date)
    return need
      ? [{ id: group.id, need, children: need.children.map((age) => childrenBy(age, weekday)) }]
      : []
  })
  const ownFrom = open.joinedUntil ? quarterFrom(open.joinedUntil) : 0
  const ownUntil = open.joinedFrom ? quarterFrom(open.joinedFrom) : quartersInDay
  const closes = quarterFrom(open.closes)
  for (let quarter = quarterFrom(open.opens); quarter < closes; quarter++) {
    const inIt = groups.map(({ id, need, children }) => ({
      id,
      need,
      children: children.map((age) => age[quarter] ?? 0),
    }))
    if (quarter >= ownFrom && quarter < ownUntil) {
      for (const group of inIt) set(found, group.id, quarter, needOf([group], false))
    } else {
      const joint = needOf(inIt, true)
      for (const id of found.keys()) set(found, id, quarter, joint)
    }
  }
  return found
}

function set(found: Map<number, QuarterNeed[]>, id: number, quarter: number, need: QuarterNeed): void {
  const quarters = found.get(id)
  if (quarters) quarters[quarter] = need
}

/** Half a holiday or release is an open day: which half the children come, nobody has said. */
function isClosed(mark: DayMark | undefined): boolean {
  if (!mark) return false
  return mark.kind === 'closing' || mark.kind === 'teamDay' || mark.share === 1
}

/** The last one that has begun. */
export function needInForce(needs: readonly GroupNeed[], date: CalendarDate): GroupNeed | undefined {
  return needs.findLast(({ validFrom }) => validFrom === null || validFrom <= date)
}

/** How many children of an age are there in each quarter. */
function childrenBy({ days }: ChildrenOfAge, weekday: Weekday): number[] {
  const children = new Array<number>(quartersInDay).fill(0)
  for (const step of days[weekday] ?? []) children.fill(step.children, quarterFrom(step.from))
  return children
}

interface GroupThen {
  readonly need: GroupNeed
  /** As the ages of its need. */
  readonly children: readonly number[]
}

/** Of several groups that are together the largest minimum holds; a group without a child adds nothing. */
function needOf(groups: readonly GroupThen[], joined: boolean): QuarterNeed {
  const withChildren = groups.filter(({ children }) => children.some((count) => count > 0))
  if (withChildren.length === 0) return nobody
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
