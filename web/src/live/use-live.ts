import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChangedEvent } from '#contract/events.ts'
import type { ViewMode } from '#domain/access.ts'
import { call } from '../api/call.ts'
import { keyIn, keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { takeKnownAnswers } from './known-answers.ts'
import { markChanged } from './recent-changes.ts'

/** A pause this long is shown; the browser reconnects by itself within a second otherwise. */
const patience = 3_000
/** After an answer that is no stream, say from a proxy whose server is away, browsers give up: then we try. */
const tryAgainAfter = 3_000

/**
 * Listens to what others change and reads it again. The stream is opened anew when the view changes, because the
 * server sends the teacher view more than the parent view. Returns whether the connection is lost.
 */
export function useLive(viewMode: ViewMode, onAccessEnded: () => void): boolean {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)
  const isFirst = useRef(true)

  useEffect(() => {
    let events: EventSource
    let lostTimer: ReturnType<typeof setTimeout> | undefined
    let againTimer: ReturnType<typeof setTimeout> | undefined
    let missedSome = false
    // Between two streams, that of the view before and this one, nobody was listening.
    let isBehind = !isFirst.current
    isFirst.current = false
    const isNew = (weekId: number) =>
      !client
        .getQueryData<readonly { id: number }[]>(keyIn(viewMode, keys.weeks))
        ?.some(({ id }) => id === weekId)
    const opened = () => {
      clearTimeout(lostTimer)
      setLost(false)
      if (missedSome || isBehind) readAgain(client, [keys.everything])
      missedSome = false
      isBehind = false
    }
    const failed = () => {
      // Counted from the first failure: each failed try is another one.
      if (!missedSome) lostTimer = setTimeout(() => setLost(true), patience)
      missedSome = true
      if (events.readyState === EventSource.CLOSED) againTimer = setTimeout(connect, tryAgainAfter)
    }
    const changed = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as ChangedEvent
      const changes = event.changes ?? []
      const kinds = new Set(changes.map((change) => change.kind))
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
      readAgain(client, stale, () => markChanged(changes))
    }
    // Somebody who signs in again in another tab gets another token: then only this stream's has ended.
    const ended = async () => {
      const access = await call('GET /api/access').catch(() => undefined)
      if (access?.body.viewMode !== 'teacher') onAccessEnded()
    }
    // Between the drawing of the page and this stream something may have changed: then it says so.
    let knows = takeKnownAnswers()
    const connect = () => {
      const asked = new URLSearchParams({
        ...(viewMode === 'parent' && { view: 'parent' }),
        ...(knows !== undefined && { knows }),
      })
      knows = undefined
      events = new EventSource(asked.size > 0 ? `/api/events?${asked}` : '/api/events')
      events.addEventListener('open', opened)
      events.addEventListener('error', failed)
      events.addEventListener('changed', changed)
      events.addEventListener('resync', () => readAgain(client, [keys.everything]))
      events.addEventListener('ended', ended)
    }
    connect()
    return () => {
      clearTimeout(lostTimer)
      clearTimeout(againTimer)
      events.close()
    }
    // Another view needs another stream.
  }, [viewMode, client, onAccessEnded])

  return lost
}
