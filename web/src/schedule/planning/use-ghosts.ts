import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { keys } from '../../api/queries.ts'
import type { GhostDay } from './proposed-week.ts'
import { ghostsOf, placeInWeek } from './proposed-week.ts'
import type { Round } from './use-round.ts'

const noGhosts: readonly GhostDay[] = []

/** The proposed days that nobody has decided about: of the shown week, and of all weeks of the round. */
export function useGhosts(week: TeacherWeek, round: Round | undefined) {
  const client = useQueryClient()
  const ofWeeks = useMemo(
    () =>
      new Map(
        [...(round?.proposed ?? [])].map(([weekId, proposed]) => {
          // Another week is read when it is shown; until then nobody has accepted any of it here.
          const known = client.getQueryData<TeacherWeek>(keys.week(weekId))
          const now = weekId === week.id ? week : (known ?? proposed.seen)
          const rejected = new Set(round?.rejected.get(weekId)?.map(placeInWeek))
          return [weekId, ghostsOf(proposed, now, rejected)]
        }),
      ),
    [client, week, round?.proposed, round?.rejected],
  )
  const ghosts = ofWeeks.get(week.id) ?? noGhosts
  const allGhosts = useMemo(() => [...ofWeeks.values()].flat(), [ofWeeks])
  return { ghosts, allGhosts }
}
