import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PastDuties } from '#domain/planning/planning-facts.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { answering } from '../../../test/answering.ts'
import { emptyWeek, knownOfHouse, planningOf } from '../../../test/planned-house.ts'
import { proposeWeeks } from './propose-weeks.ts'
import type { SearchEvents, SearchRequest } from './run-search.ts'
import { searchWithBounds } from './search-with-bounds.ts'

const weekIds = [99, 100, 101]
const listed = weekIds.map((id) => ({ id, name: weekName(weekOfNumber(id)), ...weekOfNumber(id) }))

/** Every week is as empty at the server as if no other had been planned: nothing of a round is saved before it is accepted. */
const answers: Record<string, unknown> = {
  '/api/weeks': listed,
  ...Object.fromEntries(
    weekIds.flatMap((id) => [
      [`/api/weeks/${id}`, emptyWeek(id)],
      [`/api/weeks/${id}/planning`, planningOf(id)],
    ]),
  ),
}

/** The real search in fewer steps, here instead of in a worker. */
function searchHere({ problem, seed }: SearchRequest, { onDone }: SearchEvents) {
  onDone(
    searchWithBounds(problem, { steps: 2_000, seed }, () => {}),
    false,
  )
  return () => {}
}

/** The problems that a round sets itself, one for each week. */
function problemsOf(round: readonly number[]): Promise<SearchRequest['problem'][]> {
  answering(({ path }) => answers[path.split('?')[0] ?? ''])
  const problems: SearchRequest['problem'][] = []
  return new Promise((done, failed) => {
    proposeWeeks(
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      { weekIds: round, house: knownOfHouse, rejected: new Map() },
      {
        onPlan: (weekId) => weekId === round.at(-1) && done(problems),
        onFailed: () => failed(new Error('The round has failed')),
      },
      (request, events) => {
        problems.push(request.problem)
        return searchHere(request, events)
      },
    )
  })
}

test('T1: a later week of a round counts the duties, days and hours of the earlier ones', async () => {
  const problems = await problemsOf(weekIds)
  const past = problems.map(({ people }) => people.map(({ past }) => past))
  const sum = (week: number, name: keyof PastDuties) =>
    (past[week] ?? []).reduce((all, duties) => all + duties[name], 0)
  expect(problems).toHaveLength(3)
  expect(sum(0, 'workingDays')).toBe(0)
  // Four people; someone opens and someone closes on each of five days.
  for (const week of [1, 2]) {
    expect(sum(week, 'workingDays')).toBeGreaterThanOrEqual(10 * week)
    expect(sum(week, 'early')).toBeGreaterThanOrEqual(5 * week)
    expect(sum(week, 'late')).toBeGreaterThanOrEqual(5 * week)
  }
})

test('a week planned by itself counts none', async () => {
  const [alone] = await problemsOf([101])
  for (const { past } of alone?.people ?? [])
    expect(past).toMatchObject({ workingDays: 0, early: 0, late: 0 })
})
