import { queryOptions } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { withQueuedDays } from '../../edits/unsent.ts'
import { latePart } from '../../ui/late-part.tsx'
import { call } from '../call.ts'
import { noteWeekTag } from '../parents-sight.ts'
import { askIn, keyIn, keys } from '../queries.ts'

/** What makes the schedule of a planner's answers: nobody else fetches it. */
const { fetchPart: fetchFilled } = latePart(() => import('../filled-plan.ts'))

/** All weeks of the house that exist, without their rows. */
export const weeksQuery = (view: ViewMode) =>
  queryOptions({
    queryKey: keyIn(view, keys.weeks),
    queryFn: ({ signal }) => call('GET /api/weeks', { query: askIn(view), signal }).then(({ body }) => body),
  })

/** The week with its rows: everything for teachers, the smaller document for parents. */
export const weekQuery = (view: ViewMode, weekId: number) =>
  queryOptions({
    queryKey: keyIn(view, keys.week(weekId)),
    queryFn: ({ signal }) =>
      call('GET /api/weeks/{weekId}', { params: { weekId }, query: askIn(view), signal }).then(
        async ({ body, tag }) => {
          if (view === 'parent' || body.viewMode === 'plan') noteWeekTag(weekId, tag)
          if (body.viewMode === 'parent') return body
          return withQueuedDays(body.viewMode === 'plan' ? (await fetchFilled()).weekFromPlan(body) : body)
        },
      ),
  })
