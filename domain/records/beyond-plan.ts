import type { SessionActivity } from '../days/session.ts'
import { isWithChildren } from '../days/session.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { PlannedEnds, WorkedSpan } from './day-record.ts'
import { mostTolerance, spansInOrder } from './day-record.ts'

/** Nobody is asked what a few minutes more were: they may lie within a tolerance. */
const isWorthAsking = ({ from, to }: PlannedEnds) => minutesOf(to) - minutesOf(from) > mostTolerance

/**
 * Work with children where the plan had neither work nor a break: 14:00–16:00 beside 08:00–14:00. It may have been team or
 * MPA, which the target is less by already: as plain work it would count twice (R12).
 */
export function beyondPlan(
  spans: readonly WorkedSpan[],
  planned: readonly Pick<WorkedSpan, 'start' | 'end'>[],
): PlannedEnds[] {
  return spans
    .filter(isWithChildren)
    .flatMap(({ start: from, end: to }) =>
      planned.reduce<PlannedEnds[]>(
        (left, hole) => left.flatMap((piece) => without(piece, hole)),
        [{ from, to }],
      ),
    )
    .filter(isWorthAsking)
}

function without(
  { from, to }: PlannedEnds,
  { start, end }: Pick<WorkedSpan, 'start' | 'end'>,
): PlannedEnds[] {
  if (end <= from || to <= start) return [{ from, to }]
  return [...(from < start ? [{ from, to: start }] : []), ...(end < to ? [{ from: end, to }] : [])]
}

/** The same work, of which this time was team or MPA. */
export function withActivity(
  spans: readonly WorkedSpan[],
  { from, to }: PlannedEnds,
  activity: SessionActivity,
): WorkedSpan[] {
  return spansInOrder(
    spans.flatMap((span): WorkedSpan[] => {
      if (!isWithChildren(span) || span.end <= from || to <= span.start) return [span]
      const { hours: _, ...plain } = span
      const inside = { from: from > span.start ? from : span.start, to: to < span.end ? to : span.end }
      return [
        ...without({ from: span.start, to: span.end }, { start: from, end: to }).map((rest) => ({
          ...plain,
          start: rest.from,
          end: rest.to,
        })),
        { ...plain, start: inside.from, end: inside.to, activity },
      ]
    }),
  )
}
