import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ChangedEvent } from '#contract/events.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { keyIn, keys } from '../api/queries.ts'

/** What to read again after this event. */
export function staleKeys(event: ChangedEvent, viewMode: ViewMode, client: QueryClient): QueryKey[] {
  const changes = event.changes ?? []
  const kinds = new Set(changes.map((change) => change.kind))
  const known = client.getQueryData<readonly { id: number }[]>(keyIn(viewMode, keys.weeks))
  const isNew = (weekId: number) => !known?.some(({ id }) => id === weekId)
  const stale: QueryKey[] = []
  // A balance carries over, so for teachers any edit may change every later week.
  if (changes.length > 0) stale.push(keys.everyWeek, keys.everyHistory)
  else stale.push(...(event.weekIds?.map(keys.week) ?? [keys.everyWeek]))
  if (kinds.has('day') || kinds.has('weekSetting')) stale.push(keys.teachers)
  if (kinds.has('week') || (event.weekIds?.some(isNew) ?? true)) stale.push(keys.weeks)
  // A teacher is in a team, and is part of the house's staffing.
  if (kinds.has('team') || kinds.has('teacher')) stale.push(keys.teams, keys.teachers)
  if (kinds.has('site') || event.weekIds === null) stale.push(keys.site, keys.months)
  if (kinds.has('stage') || event.stage) stale.push(keys.stages, keys.light)
  return stale
}
