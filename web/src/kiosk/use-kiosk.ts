import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../api/call.ts'
import { laterKeys } from '../api/later-keys.ts'
import { kioskTodayQuery } from '../api/queries/members.ts'
import { sendKept, useWaitingTaps } from './kept-taps.ts'

const tryAgainAfter = 3_000
/** As on the page of the team: the server sends a beat every 5 s. */
const longestSilence = 11_000
const sendAgainAfter = 20_000

/** Whom the tablet shows now, whether it is still one, and whether it has a line. */
export function useKiosk(isPaired: boolean) {
  const client = useQueryClient()
  const asked = useQuery({ ...kioskTodayQuery, enabled: isPaired })
  const readAgain = () => void client.invalidateQueries({ queryKey: laterKeys.kioskToday })
  const isRefused =
    asked.error instanceof CallError && (asked.error.status === 401 || asked.error.status === 403)
  const isWithout = useStream(isPaired && !isRefused, readAgain)
  useSending(isWithout)
  useNextDay(asked.data?.now, readAgain)
  return { asked, isRefused, isWithout, readAgain }
}

/** Says when the list has changed or the tablet was unpaired; and, by its silence, that there is no line. */
function useStream(isOn: boolean, onChanged: () => void): boolean {
  const [isWithout, setWithout] = useState(false)
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isOn) return
    let events: EventSource
    let silence: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      setWithout(true)
      events.close()
      clearTimeout(silence)
      clearTimeout(again)
      again = setTimeout(connect, tryAgainAfter)
    }
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(lost, longestSilence)
    }
    const connect = () => {
      events = new EventSource('/api/events')
      heard()
      events.addEventListener('hello', () => {
        heard()
        setWithout(false)
        changed()
      })
      events.addEventListener('beat', () => {
        heard()
        // A connection that has survived a short while without network says no second hello.
        if (navigator.onLine) setWithout(false)
      })
      for (const name of ['changed', 'resync', 'ended'])
        events.addEventListener(name, () => {
          heard()
          changed()
        })
      events.addEventListener('error', () => {
        // Unpaired while there was no line: the list is refused, and says so.
        changed()
        lost()
      })
    }
    connect()
    const offline = () => setWithout(true)
    const online = () => {
      events.close()
      clearTimeout(again)
      connect()
    }
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
      clearTimeout(silence)
      clearTimeout(again)
      events.close()
    }
  }, [isOn])
  return isWithout
}

/** What waits is sent as soon as there is a line, and again after a while. */
function useSending(isWithout: boolean) {
  const waits = useWaitingTaps().taps.length > 0
  useEffect(() => {
    if (isWithout || !waits) return
    void sendKept()
    const again = setInterval(() => void sendKept(), sendAgainAfter)
    return () => clearInterval(again)
  }, [isWithout, waits])
}

const hour = 3_600_000

/** Nobody looks at the tablet at night: in the morning it shows the people of that day. */
function useNextDay(from: string | undefined, onNext: () => void) {
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (from === undefined) return
    const timer = setInterval(() => next(), hour / 2)
    const looked = () => document.visibilityState === 'visible' && next()
    document.addEventListener('visibilitychange', looked)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [from])
}
