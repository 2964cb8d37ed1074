/**
 * What a week comes to where it was recorded, written from the rules alone (R1 to R6, and what half a day and an absence
 * from or until a time credit), in minutes and without a line of the domain.
 */

export interface ModelSpan {
  readonly from: number
  readonly to: number
  readonly is: 'children' | 'mpa' | 'team' | 'break'
}

export interface ModelDay {
  readonly plan: readonly ModelSpan[]
  /** Paid, or not; the whole day, half of it, or what lies between two times. */
  readonly absence?: {
    readonly paid: boolean
    readonly half?: true
    readonly from?: number
    readonly to?: number
  }
  /** What is worked beside half a day that is away. */
  readonly beside?: readonly ModelSpan[]
  readonly record?: {
    readonly spans: readonly ModelSpan[]
    readonly tolerance: number
    /** First start and last end of the work that was planned when it was made. */
    readonly planned: { readonly from: number; readonly to: number } | null
  }
}

export interface ModelWeek {
  /** Hundredths of an hour, as a day moves them. */
  readonly worked: readonly number[]
  readonly credited: number
  readonly difference: number
}

const children = (spans: readonly ModelSpan[]) =>
  spans.filter(({ is }) => is === 'children').reduce((sum, { from, to }) => sum + to - from, 0)

const between = (spans: readonly ModelSpan[], from: number, to: number) =>
  spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to)

/** Within the tolerance the planned end counts, at both ends and both ways. */
function counted({ spans, tolerance, planned }: NonNullable<ModelDay['record']>): readonly ModelSpan[] {
  const work = spans.filter(({ is }) => is !== 'break')
  if (!planned || work.length === 0) return spans
  const first = Math.min(...work.map(({ from }) => from))
  const last = Math.max(...work.map(({ to }) => to))
  return spans.map((span) => {
    if (span.is === 'break') return span
    let { from, to } = span
    if (from === first && Math.abs(first - planned.from) <= tolerance && planned.from < to)
      from = planned.from
    if (to === last && Math.abs(last - planned.to) <= tolerance && planned.to > from) to = planned.to
    return { ...span, from, to }
  })
}

/** What is worked as long as nobody says how the day really was. */
function workedAsPlanned({ plan, absence, beside = [] }: ModelDay): readonly ModelSpan[] {
  if (!absence) return plan
  if (absence.half) return beside
  const { from, to } = absence
  if (from === undefined && to === undefined) return []
  return [...between(plan, 0, from ?? 0), ...between(plan, to ?? endOfDay, endOfDay)]
}

const endOfDay = 24 * 60

function minutesOfDay(day: ModelDay): { worked: number; credited: number } {
  const { plan, absence, record } = day
  const planned = workedAsPlanned(day)
  const worked = children(record ? counted(record) : planned)
  if (!absence?.paid) return { worked, credited: 0 }
  const credited = absence.half ? children(plan) / 2 : children(plan) - children(planned)
  return { worked, credited }
}

/** Half up, as all hours of one day. */
const hundredths = (minutes: number) => Math.floor((minutes * 100) / 60 + 0.5)

export function modelOf(days: readonly ModelDay[], target: number): ModelWeek {
  const minutes = days.map(minutesOfDay)
  let until = 0
  let given = 0
  const worked = minutes.map((day) => {
    until += day.worked
    const rounded = hundredths(until)
    const own = rounded - given
    given = rounded
    return own
  })
  const credited = minutes.reduce((sum, day) => sum + hundredths(day.credited), 0)
  return { worked, credited, difference: given + credited - target }
}
