import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KnownOfHouse } from './known-for-week.ts'
import type { Progress } from './propose-weeks.ts'
import { proposeWeeks } from './propose-weeks.ts'
import type { PlaceInWeek, ProposedWeek } from './proposed-week.ts'

/** A round of proposals: it lasts until all of it is accepted or it is discarded. */
export interface Round {
  readonly weekIds: readonly number[]
  readonly proposed: ReadonlyMap<number, ProposedWeek>
  readonly rejected: ReadonlyMap<number, readonly PlaceInWeek[]>
  /** The week that is being searched, until all are done. */
  readonly searching: { readonly weekId: number; readonly progress?: Progress } | undefined
  readonly failed: boolean
}

export function useRound(house: KnownOfHouse | undefined) {
  const client = useQueryClient()
  const [round, setRound] = useState<Round>()
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])

  const search = useCallback(
    (begun: Round, from: number) => {
      if (!house) return
      end.current()
      const weekIds = begun.weekIds.filter((weekId) => weekId >= from)
      setRound({ ...begun, searching: { weekId: from }, failed: false })
      end.current = proposeWeeks(
        client,
        { weekIds, house, rejected: begun.rejected },
        {
          onPlan: (weekId, plan, progress) =>
            setRound((now) => {
              if (!now) return now
              const next = progress ? weekId : weekIds[weekIds.indexOf(weekId) + 1]
              const searching =
                next === undefined ? undefined : { weekId: next, ...(progress ? { progress } : {}) }
              // The first plan and the last one: a table that changes with every step cannot be read.
              const isShown = !progress || progress.phase === 0
              const proposed = isShown ? new Map(now.proposed).set(weekId, plan) : now.proposed
              return { ...now, proposed, searching }
            }),
          onFailed: () => setRound((now) => now && { ...now, searching: undefined, failed: true }),
        },
      )
    },
    [client, house],
  )

  const start = useCallback(
    (weekIds: readonly number[]) => {
      const first = weekIds[0]
      if (first === undefined) return
      search(
        { weekIds, proposed: new Map(), rejected: new Map(), searching: undefined, failed: false },
        first,
      )
    },
    [search],
  )

  /** The places stay empty for this round, and the others are proposed around them. */
  const reject = useCallback(
    (weekId: number, places: readonly PlaceInWeek[]) => {
      if (!round) return
      const before = round.rejected.get(weekId) ?? []
      search({ ...round, rejected: new Map(round.rejected).set(weekId, [...before, ...places]) }, weekId)
    },
    [round, search],
  )

  const discard = useCallback(() => {
    end.current()
    setRound(undefined)
  }, [])

  return { round, start, reject, discard }
}
