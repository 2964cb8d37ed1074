import type {
  DayTimes,
  PersonDay,
  PlanningPerson,
  PlanningProblem,
  QuarterSpan,
} from '../planning/problem.ts'

export interface OneDay {
  readonly at: number
  /** When the house is open on it. */
  readonly span: QuarterSpan
  readonly people: number
  /** So many hundredths of a person are needed less; then only the house has a need. */
  readonly needLess?: number
}

/**
 * One day of a week as a problem of its own: small enough for an engine to find the very best plan. The goal of each is
 * their share of the day.
 */
export function oneDayOf(
  problem: PlanningProblem,
  { at, span, people, needLess = 0 }: OneDay,
): PlanningProblem {
  const day = problem.days[at]
  if (!day) throw new Error(`The week has no day ${at}`)
  const quarters = span.to - span.from
  const moved = (times: DayTimes): DayTimes => ({
    from: times.from - span.from,
    to: times.to - span.from,
    pause: times.pause && { from: times.pause.from - span.from, to: times.pause.to - span.from },
  })
  const movedDay = (own: PersonDay): PersonDay =>
    own.kind === 'place'
      ? { ...own, available: { from: 0, to: quarters }, usual: own.usual && moved(own.usual), wishes: [] }
      : own
  const personOf = (person: PlanningPerson): PlanningPerson[] => {
    const own = person.days[at]
    if (own?.kind !== 'place') return []
    const places = person.days.filter(({ kind }) => kind === 'place').length
    return [
      { ...person, goal: Math.round(person.goal / places), drift: 0, mostWork: null, days: [movedDay(own)] },
    ]
  }
  return {
    ...problem,
    grid: { firstMinute: problem.grid.firstMinute + span.from * 15, quarters },
    days: [{ ...day, opens: 0, closes: quarters }],
    layers: problem.layers
      .filter(({ kind }) => needLess === 0 || kind === 'house')
      .map((layer) => ({
        ...layer,
        need: [(layer.need[at] ?? []).slice(span.from, span.to).map((need) => Math.max(0, need - needLess))],
      })),
    presets: problem.presets.map(moved),
    people: problem.people.flatMap(personOf).slice(0, people),
  }
}
