import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChangedEvent } from '#contract/events.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { call, doubtLine } from '../api/call.ts'
import { isOutdatedAt, noteStreamed, whenOutdated } from '../api/house-version.ts'
import { noteSight, showWeek, sightNow } from '../api/parents-sight.ts'
import { keyIn, keys, showAccess } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { markChanged } from './recent-changes.ts'

/** A pause this long is shown; the browser reconnects by itself within a second otherwise. */
const patience = 3_000
/** After an answer that is no stream, say from a proxy whose server is away, browsers give up: then we try. */
const tryAgainAfter = 3_000
/** The server sends a beat every 5 s. A connection may be dead without a word, say in a Wi-Fi that forgot it. */
const longestSilence = 11_000
/** It says hello at once: after a silent death a stream may be given a connection that is dead, too. */
const longestHello = 3_000

let heardAt = Date.now()
/** When the page was last known to be true: since then the stream has been silent. */
export const lastHeard = () => heardAt

interface Reader {
  /** A member who sees what parents see, and perhaps a week of her own: that she may is looked after by the stream. */
  readonly isColleague: boolean
  /** Told like parents which part of what is on the screen has changed: what was changed is the management's to know. */
  readonly plansOnly: boolean
}

/**
 * Listens to what others change and reads it again. The stream is opened anew when the view changes, because the
 * server sends the teacher view more than the parent view, and when parents go to another week, because they are sent
 * what changes in the week that they see. Returns whether the connection is lost.
 */
export function useLive(
  viewMode: ViewMode,
  shownWeek: number | undefined,
  { isColleague, plansOnly }: Reader,
  onAccessEnded: () => void,
): boolean {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)
  const viewBefore = useRef<ViewMode>(undefined)
  // While the next week is on its way, the one before stays on.
  const [lastWeek, setLastWeek] = useState(shownWeek)
  if (shownWeek !== undefined && shownWeek !== lastWeek) setLastWeek(shownWeek)
  const inSight = viewMode === 'parent' || plansOnly
  const weekId = inSight ? lastWeek : undefined

  useEffect(() => {
    let events: EventSource
    let lostTimer: ReturnType<typeof setTimeout> | undefined
    let againTimer: ReturnType<typeof setTimeout> | undefined
    let silenceTimer: ReturnType<typeof setTimeout> | undefined
    // Streams in a row that have fallen silent.
    let silent = 0
    // Between two streams, that of the view before and this one, nothing was listened to.
    let isBehind = viewBefore.current !== undefined && viewBefore.current !== viewMode
    viewBefore.current = viewMode
    const readEverything = () => readAgain(client, [keys.everything])

    const connect = () => {
      clearTimeout(againTimer)
      const knows = inSight ? sightNow() : undefined
      const asked = new URLSearchParams({
        ...(viewMode === 'parent' && !isColleague && { view: 'parent' }),
        ...(weekId !== undefined && { week: String(weekId) }),
        ...(knows !== undefined && { knows }),
      })
      events = new EventSource(asked.size > 0 ? `/api/events?${asked}` : '/api/events')
      events.addEventListener('error', failed)
      events.addEventListener('hello', (message) => {
        connected()
        const { version } = JSON.parse(message.data) as { version?: number }
        // Parents have said what they know, and are sent a resync if it is not true any more.
        const isOutdated = version === undefined ? sightNow() === undefined : isOutdatedAt(version)
        if (isOutdated || isBehind) readEverything()
        isBehind = false
        heard(message)
      })
      events.addEventListener('changed', (message) => {
        const event = JSON.parse(message.data) as ChangedEvent
        readAgain(client, staleKeys(event, viewMode, client), () => markChanged(event.changes ?? []))
        heard(message)
      })
      events.addEventListener('resync', (message) => {
        readEverything()
        heard(message)
      })
      events.addEventListener('beat', () => stillHeard())
      events.addEventListener('ended', ended)
      listenOn(silent > 0 ? Math.min(longestHello * 2 ** (silent - 1), longestSilence) : longestSilence)
    }
    /** What this event stands for is read again or was known: from now on it is what the page shows. */
    const heard = (message: MessageEvent<string>) => {
      stillHeard()
      if (inSight) noteSight(message.lastEventId)
      else noteStreamed((JSON.parse(message.data) as { version?: number }).version)
    }
    const listenOn = (patient = longestSilence) => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => {
        silent += 1
        doubtLine()
        events.close()
        sayLostSoon()
        connect()
      }, patient)
    }
    const stillHeard = () => {
      heardAt = Date.now()
      listenOn()
    }
    const connected = () => {
      silent = 0
      clearTimeout(lostTimer)
      lostTimer = undefined
      setLost(false)
    }
    // Counted from the first failure: each failed try is another one.
    const sayLostSoon = () => {
      lostTimer ??= setTimeout(() => setLost(true), patience)
    }
    const failed = () => {
      sayLostSoon()
      if (events.readyState !== EventSource.CLOSED) return
      clearTimeout(againTimer)
      againTimer = setTimeout(connect, tryAgainAfter)
    }
    // A person who signs in again in another tab gets another token: then only this stream's has ended.
    const ended = async () => {
      const access = (await call('GET /api/access').catch(() => undefined))?.body
      // Another member, or another role of the same: what the page shows of them is theirs.
      if (access && (access.member || access.viewMode === 'teacher' || isColleague))
        showAccess(client, access)
      else onAccessEnded()
    }
    if (weekId !== undefined) showWeek(weekId)
    whenOutdated(readEverything)
    connect()
    return () => {
      clearTimeout(lostTimer)
      clearTimeout(againTimer)
      clearTimeout(silenceTimer)
      events.close()
    }
    // Another view, and for parents another week, needs another stream.
  }, [viewMode, weekId, inSight, isColleague, client, onAccessEnded])

  return lost
}

/** What to read again after this event. */
function staleKeys(event: ChangedEvent, viewMode: ViewMode, client: QueryClient): QueryKey[] {
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
  // Nobody says to a planner what of the house it was.
  if (event.weekIds === null && changes.length === 0) stale.push(keys.teams)
  if (kinds.has('site') || event.weekIds === null) stale.push(keys.site, keys.months)
  if (kinds.has('access')) stale.push(keys.access, keys.members, keys.kiosks)
  if (kinds.has('stage') || event.stage) stale.push(keys.stages, keys.light)
  return stale
}
