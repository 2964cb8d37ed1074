import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChangedEvent } from '#contract/events.ts'
import type { ViewMode } from '#domain/access.ts'
import { keys } from '../api/queries.ts'
import { markChanged } from './recent-changes.ts'

/** A pause this long is worth a word; the browser reconnects by itself within a second otherwise. */
const patience = 3_000

/**
 * Listens to what others change and reads it again. The stream is opened anew when the view changes, because the
 * server tells teachers more than parents. Returns whether the connection is lost.
 */
export function useLive(viewMode: ViewMode, onAccessEnded: () => void): boolean {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)

  useEffect(() => {
    const events = new EventSource('/api/events')
    let timer: ReturnType<typeof setTimeout> | undefined
    let missedSome = false
    const readAgain = (weekIds: readonly number[] | null) => {
      const stale = weekIds === null ? [keys.everyWeek] : weekIds.map((id) => keys.week(id))
      for (const queryKey of stale) void client.invalidateQueries({ queryKey })
    }
    events.addEventListener('open', () => {
      clearTimeout(timer)
      setLost(false)
      if (missedSome) void client.invalidateQueries()
      missedSome = false
    })
    events.addEventListener('error', () => {
      missedSome = true
      clearTimeout(timer)
      timer = setTimeout(() => setLost(true), patience)
    })
    events.addEventListener('changed', (message) => {
      const event = JSON.parse(message.data as string) as ChangedEvent
      const changes = event.changes ?? []
      markChanged(changes)
      const kinds = new Set(changes.map((change) => change.kind))
      // A balance carries over, so for teachers any edit may change every later week.
      readAgain(changes.length > 0 ? null : event.weekIds)
      if (kinds.has('teacher') || kinds.has('day') || kinds.has('weekSetting')) {
        void client.invalidateQueries({ queryKey: keys.teachers })
      }
      if (kinds.has('week') || event.weekIds === null) void client.invalidateQueries({ queryKey: keys.weeks })
      if (kinds.has('team')) void client.invalidateQueries({ queryKey: keys.teams })
      if (kinds.has('site') || event.weekIds === null) void client.invalidateQueries({ queryKey: keys.site })
      if (changes.length > 0) void client.invalidateQueries({ queryKey: ['/api/history'] })
    })
    events.addEventListener('resync', () => void client.invalidateQueries())
    events.addEventListener('ended', onAccessEnded)
    return () => {
      clearTimeout(timer)
      events.close()
    }
    // Another view needs another stream.
  }, [viewMode, client, onAccessEnded])

  return lost
}
