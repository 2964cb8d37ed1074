import { countsIn } from './cover-costs.ts'
import type { MostByLaw } from './most-work.ts'
import { spanOfPlace } from './places.ts'
import type { Layer, PersonDay, PlanningProblem, QuarterSpan } from './problem.ts'
import type { LawBound, PeopleBound, WhyNotThere } from './week-bounds.ts'
import { limits } from './weights.ts'

/** Who may be proposed for a day: when, and how much by law within so many quarters. */
export interface Helper extends QuarterSpan {
  readonly personAt: number
  readonly mostWithin: readonly number[]
  readonly longest: number
}

export function helpersOn(problem: PlanningProblem, day: number, mostByLaw: MostByLaw): Helper[] {
  const { country } = problem
  const open = problem.days[day]
  return problem.people.flatMap((person, personAt): Helper[] => {
    const place = person.days[day]
    if (!open || place?.kind !== 'place') return []
    const { protection } = person
    const span = spanOfPlace({ person, place, day: open }, problem)
    const longest = person.longestDay ?? limits.mostWork
    if (span.to - span.from < limits.leastWork || longest < limits.leastWork) return []
    const mostWithin = mostByLaw({ country, protection, date: open.date })
    return [{ ...span, personAt, mostWithin, longest }]
  })
}

interface BoundsOfDay {
  readonly people: readonly PeopleBound[]
  readonly law: readonly LawBound[]
  readonly least: number
}

/** What is missing at least on a day in a layer, by people and by law. */
export function dayBounds(
  problem: PlanningProblem,
  layer: Layer,
  at: number,
  day: number,
  helpers: readonly Helper[],
): BoundsOfDay {
  const open = problem.days[day]
  const needs = layer.need[day]
  if (!open || !needs) return { people: [], law: [], least: 0 }
  const fixed = fixedCover(problem, layer, day)
  const counted = helpers.map((helper) => ({ ...helper, counts: countsOf(problem, layer, helper) }))
  const canBe = needs.map((_, quarter) =>
    counted.reduce(
      (sum, { from, to, counts }) => sum + (from <= quarter && quarter < to ? counts : 0),
      fixed[quarter] ?? 0,
    ),
  )
  const short = needs.map((need, quarter) => Math.max(0, need - (canBe[quarter] ?? 0)))
  const spans = worstSpans(
    needs,
    fixed,
    counted.filter(({ counts }) => counts > 0),
  )
  const found = { layer: at, weekday: open.weekday }
  const law = spans.flatMap(({ from, to, need, most, missing, people }): LawBound[] => {
    const byPeople = short.slice(from, to).reduce((sum, each) => sum + each, 0)
    return missing > byPeople ? [{ ...found, from, to, need, most, people }] : []
  })
  const others = (quarter: number) => othersAt(problem, layer, day, quarter, helpers)
  const people = runsOf(short, (quarter) => ({
    ...found,
    need: needs[quarter] ?? 0,
    most: canBe[quarter] ?? 0,
    others: others(quarter),
  }))
  return { people, law, least: spans.reduce((sum, { missing }) => sum + missing, 0) }
}

const countsOf = ({ people }: PlanningProblem, layer: Layer, { personAt }: Helper) => {
  const person = people[personAt]
  return person ? countsIn(layer, person, person.groupId) : 0
}

/** Who is there by what is planned, in hundredths. */
export function fixedCover({ people, grid }: PlanningProblem, layer: Layer, day: number): number[] {
  const cover = new Array<number>(grid.quarters).fill(0)
  for (const person of people) {
    const own = person.days[day]
    if (own?.kind !== 'fixed') continue
    for (const { from, to, groupId } of own.work)
      for (let quarter = from; quarter < to; quarter++)
        cover[quarter] = (cover[quarter] ?? 0) + countsIn(layer, person, groupId)
  }
  return cover
}

interface WorstSpan extends QuarterSpan {
  readonly need: number
  readonly most: number
  readonly missing: number
  readonly people: number
}

/** The spans, none over another, that together miss most. */
function worstSpans(
  needs: readonly number[],
  fixed: readonly number[],
  helpers: readonly (Helper & { readonly counts: number })[],
): WorstSpan[] {
  const best: { missing: number; span: WorstSpan | undefined; before: number }[] = [
    { missing: 0, span: undefined, before: 0 },
  ]
  for (let to = 1; to <= needs.length; to++) {
    let found = {
      missing: best[to - 1]?.missing ?? 0,
      span: undefined as WorstSpan | undefined,
      before: to - 1,
    }
    let need = 0
    let covered = 0
    for (let from = to - 1; from >= 0; from--) {
      need += needs[from] ?? 0
      covered += Math.min(needs[from] ?? 0, fixed[from] ?? 0)
      if ((needs[from] ?? 0) <= (fixed[from] ?? 0)) continue
      const most = covered + mostWithin(helpers, from, to)
      const missing = need - most + (best[from]?.missing ?? 0)
      if (need <= most || missing <= found.missing) continue
      const people = helpers.filter((helper) => helper.from < to && helper.to > from).length
      found = { missing, span: { from, to, need, most, missing: need - most, people }, before: from }
    }
    best.push(found)
  }
  const spans: WorstSpan[] = []
  for (let at = needs.length; at > 0; at = best[at]?.before ?? 0) {
    const span = best[at]?.span
    if (span) spans.unshift(span)
  }
  return spans
}

function mostWithin(
  helpers: readonly (Helper & { readonly counts: number })[],
  from: number,
  to: number,
): number {
  let sum = 0
  for (const helper of helpers) {
    const length = Math.min(to, helper.to) - Math.max(from, helper.from)
    if (length > 0) sum += helper.counts * Math.min(helper.mostWithin[length] ?? 0, helper.longest)
  }
  return sum
}

/** Neighbouring quarters with the same numbers and the same people. */
function runsOf(
  short: readonly number[],
  boundAt: (quarter: number) => Omit<PeopleBound, 'from' | 'to'>,
): PeopleBound[] {
  const runs: PeopleBound[] = []
  short.forEach((missing, from) => {
    if (missing === 0) return
    const bound = { ...boundAt(from), from, to: from + 1 }
    const last = runs.at(-1)
    if (last?.to === from && isSameBound(last, bound)) runs[runs.length - 1] = { ...last, to: from + 1 }
    else runs.push(bound)
  })
  return runs
}

function isSameBound(a: PeopleBound, b: PeopleBound): boolean {
  if (a.need !== b.need || a.most !== b.most || a.others.length !== b.others.length) return false
  return a.others.every(({ teacherId, why }, at) => {
    const other = b.others[at]
    return other?.teacherId === teacherId && other.why === why
  })
}

/** Who would count in the layer but cannot be there at a quarter. */
function othersAt(
  { people }: PlanningProblem,
  layer: Layer,
  day: number,
  quarter: number,
  helpers: readonly Helper[],
): PeopleBound['others'] {
  return people.flatMap((person, personAt) => {
    const own = person.days[day]
    if (!own || countsIn(layer, person, person.groupId) === 0) return []
    const helper = helpers.find((each) => each.personAt === personAt)
    if (helper && helper.from <= quarter && quarter < helper.to) return []
    if (own.kind === 'fixed' && own.work.some(({ from, to }) => from <= quarter && quarter < to)) return []
    return [{ teacherId: person.teacherId, why: whyNotThere(own) }]
  })
}

function whyNotThere({ kind }: PersonDay): WhyNotThere {
  if (kind === 'fixed') return 'planned'
  return kind === 'place' ? 'notAvailable' : kind
}
