import type { Weekday } from '../values/calendar-date.ts'
import { boundsOf } from './bounds.ts'
import { mostByLawOn } from './most-work.ts'
import type { Layer, PersonDay, PlanningPerson, PlanningProblem } from './problem.ts'
import type { WeekBounds } from './week-bounds.ts'
import { limits } from './weights.ts'

/** One fact that would have to change, and by how much less would be missing then, in every layer together. */
export type Help = HelpfulChange & { readonly gain: number }

type HelpfulChange =
  /** Comes on a day off, or on a day that was to stay empty. */
  | { readonly kind: 'dayOff' | 'locked'; readonly teacherId: number; readonly weekday: Weekday }
  /** Is available as long as the house is open. */
  | { readonly kind: 'available'; readonly teacherId: number; readonly weekday: Weekday }
  /** Everyone may work an hour more than is proposed at most. */
  | { readonly kind: 'overtime' }
  /** One person less is needed where a person is missing on this day. */
  | { readonly kind: 'need'; readonly layer: number; readonly weekday: Weekday }

const anHour = 4

/** What would help, the most helpful first: each the bounds again with one fact changed. Nothing, when nothing misses. */
export function whatHelps(problem: PlanningProblem): Help[] {
  const mostByLaw = mostByLawOn(problem.grid)
  const bounds = boundsOf(problem, mostByLaw)
  const missing = sumOfAll(bounds)
  if (missing === 0) return []
  const gainOf = (changed: PlanningProblem, mostOver: number = limits.offTarget) =>
    missing - sumOfAll(boundsOf(changed, mostByLaw, mostOver))
  const days = new Set([...bounds.people, ...bounds.law].map(({ weekday }) => weekday))
  const helps: Help[] = []
  problem.days.forEach(({ weekday }, day) => {
    if (!days.has(weekday)) return
    for (const person of problem.people) {
      const change = changeOf(person.days[day], problem, day)
      if (!change) continue
      const changed = withDay(problem, person, day, change.day)
      helps.push({ kind: change.kind, teacherId: person.teacherId, weekday, gain: gainOf(changed) })
    }
    problem.layers.forEach((layer, at) => {
      const isShort = [...bounds.people, ...bounds.law].some(
        (bound) => bound.layer === at && bound.weekday === weekday,
      )
      if (isShort)
        helps.push({ kind: 'need', layer: at, weekday, gain: gainOf(withLessNeed(problem, layer, day)) })
    })
  })
  if (bounds.hours.length > 0)
    helps.push({ kind: 'overtime', gain: gainOf(problem, limits.offTarget + anHour) })
  return helps.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
}

const sumOfAll = ({ least }: WeekBounds) => least.reduce((sum, each) => sum + each, 0)

interface DayChange {
  readonly kind: 'dayOff' | 'locked' | 'available'
  readonly day: PersonDay
}

/** What a day would have to become for a person to come, or to come at other times. */
function changeOf(
  day: PersonDay | undefined,
  { days, grid }: PlanningProblem,
  at: number,
): DayChange | undefined {
  const open = days[at]
  const available = { from: 0, to: grid.quarters }
  if (!day || !open) return undefined
  if (day.kind === 'off' || day.kind === 'locked') {
    const kind = day.kind === 'off' ? 'dayOff' : 'locked'
    const beside = { previousEnd: null, nextStart: null }
    return { kind, day: { kind: 'place', available, usual: null, wishes: [], ...beside } }
  }
  if (day.kind !== 'place') return undefined
  const isWhole = day.available.from <= open.opens && day.available.to >= open.closes
  return isWhole ? undefined : { kind: 'available', day: { ...day, available } }
}

function withDay(
  problem: PlanningProblem,
  person: PlanningPerson,
  at: number,
  day: PersonDay,
): PlanningProblem {
  const days = person.days.with(at, day)
  const people = problem.people.map((other) => (other === person ? { ...person, days } : other))
  return { ...problem, people }
}

function withLessNeed(problem: PlanningProblem, layer: Layer, day: number): PlanningProblem {
  const less = (layer.need[day] ?? []).map((need) => Math.max(0, need - 100))
  const layers = problem.layers.map((other) =>
    other === layer ? { ...layer, need: layer.need.with(day, less) } : other,
  )
  return { ...problem, layers }
}
