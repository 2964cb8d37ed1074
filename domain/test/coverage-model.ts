import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'

/**
 * Product, section 14, written down once more minute by minute, as a person with a list of children and a clock would
 * do it. It shares nothing with `domain/staffing/` but the types, so that the two can be compared.
 */
export interface Moment {
  readonly level: 'none' | 'covered' | 'tight' | 'gap'
  readonly need: number
  readonly good: number
  readonly people: number
  readonly qualified: number
  readonly minQualified: number
}

interface ModelDay {
  readonly staffing: Staffing
  readonly date: CalendarDate
  readonly weekday: Weekday
  readonly mark: DayMark | undefined
  readonly entries: ReadonlyMap<number, DayEntry | undefined>
}

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export function momentOf(day: ModelDay, groupId: number, at: number): Moment {
  const open = day.staffing.opening[day.weekday]
  const closed = !open || at < minute(open.opens) || at >= minute(open.closes) || isFree(day.mark)
  const early = open?.joinedUntil && at < minute(open.joinedUntil)
  const late = open?.joinedFrom && at >= minute(open.joinedFrom)
  const all = Boolean(early || late)
  const ids = all ? day.staffing.groups.map((group) => group.id) : [groupId]
  const wanted = closed ? { need: 0, good: 0, minQualified: 0 } : needOf(day, ids, at)
  const there = [...day.entries].flatMap(([id, entry]) =>
    worksIn(day, id, entry, groupId, all, at) ? [id] : [],
  )
  const people = there.reduce((sum, id) => sum + person(day, id).weight, 0)
  const qualified = there.filter((id) => {
    const { qualification, weight } = person(day, id)
    return qualification === 'qualified' && weight > 0
  }).length
  const { need, good, minQualified } = wanted
  if (need === 0) return { level: 'none', need, good, people, qualified, minQualified }
  const isGap = people / 100 < need || qualified < minQualified
  const level = isGap ? 'gap' : people / 100 < good ? 'tight' : 'covered'
  return { level, need, good, people, qualified, minQualified }
}

function isFree(mark: DayMark | undefined): boolean {
  if (mark?.kind === 'holiday' || mark?.kind === 'release') return mark.share === 1
  return mark !== undefined
}

function needOf({ staffing, date, weekday }: ModelDay, ids: readonly number[], at: number) {
  let least = 0
  let minQualified = 0
  let [forNeed, forGood] = [0, 0]
  let anyChild = false
  for (const group of staffing.groups.filter(({ id }) => ids.includes(id))) {
    const need = group.needs.filter(({ validFrom }) => (validFrom ?? '') <= date).at(-1)
    let inGroup = 0
    for (const age of need?.children ?? []) {
      const count = (age.days[weekday] ?? []).filter((step) => minute(step.from) <= at).at(-1)?.children ?? 0
      inGroup += count
      forNeed += (count * 100 * shares) / Math.round(age.ratioAtLeast * 100)
      forGood += (count * 100 * shares) / Math.round(age.ratioGood * 100)
    }
    if (inGroup === 0 || !need) continue
    anyChild = true
    least = Math.max(least, need.minPeople)
    minQualified = Math.max(minQualified, need.minQualified)
  }
  if (!anyChild) return { need: 0, good: 0, minQualified: 0 }
  const need = Math.max(least, Math.ceil(forNeed / shares))
  return { need, good: Math.max(need, Math.ceil(forGood / shares)), minQualified }
}

/** So that children ÷ ratio is a whole number for each ratio in `modelRatios`. */
const shares = 360
export const modelRatios = [1, 2, 3, 4, 5, 7.5, 8, 10, 12, 15] as const

function person({ staffing }: ModelDay, id: number) {
  const known = staffing.people.find(({ teacherId }) => teacherId === id)
  return known ?? { groupId: null, qualification: 'qualified', weight: 100 }
}

function worksIn(
  day: ModelDay,
  id: number,
  entry: DayEntry | undefined,
  groupId: number,
  all: boolean,
  at: number,
): boolean {
  const sessions: readonly Session[] = entry?.sessions ?? []
  const now = sessions.find(({ start, end }) => minute(start) <= at && at < minute(end))
  if (!now || now.type === 'break' || now.activity) return false
  return all || (now.groupId ?? person(day, id).groupId) === groupId
}
