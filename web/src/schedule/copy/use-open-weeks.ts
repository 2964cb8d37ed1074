import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { call } from '../../api/call.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'
import { keys } from '../../api/queries.ts'

/**
 * The weeks that are read, and those that are filled. Planning ahead comes to weeks that do not exist yet: they
 * are opened here, as going to them would open them, because only the server knows who works there under which terms.
 */
export function useOpenWeeks(from: number, into: readonly number[]) {
  const client = useQueryClient()
  const list = useQuery(weeksQuery('teacher'))
  const opening = useMutation({
    async mutationFn(numbers: readonly number[]) {
      for (const number of numbers) {
        const week = weekOfNumber(number)
        await call('POST /api/weeks', { body: { name: weekName(week), ...week } })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.weeks }),
  })
  const exists = (number: number) => list.data?.some(({ id }) => id === number) ?? false
  const missing = list.data ? into.filter((number) => !exists(number)) : []
  const open = useEffectEvent(() => opening.mutate(missing))
  const wanted = missing.join()
  useEffect(() => {
    if (wanted) open()
  }, [wanted])

  const there = [...new Set([from, ...into])].filter(exists)
  const read = useQueries({ queries: there.map((weekId) => weekQuery('teacher', weekId)) })
  const known = read.flatMap(({ data }) => (data?.viewMode === 'teacher' ? [data] : []))
  const found = (number: number): TeacherWeek | undefined => known.find(({ id }) => id === number)
  const targets = into.flatMap((number) => found(number) ?? [])
  return {
    list: list.data ?? [],
    source: found(from),
    targets,
    /** All that can be read has been read; a source that does not exist is none. */
    ready: list.data !== undefined && known.length === there.length && targets.length === into.length,
    asked: [list, ...read],
    /** A week that could not be opened is not tried again by itself. */
    notOpened: opening.isError && missing.length > 0,
    openAgain: () => opening.mutate(missing),
  }
}
