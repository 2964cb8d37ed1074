import { useCallback, useSyncExternalStore } from 'react'

/**
 * Minutes since midnight in the house's time zone, looked at every half minute. The server draws a week for the whole
 * day, so what depends on the minute is drawn by the browser.
 */
export function useNow(timeZone: string | undefined): number | undefined {
  const now = useCallback(() => (timeZone ? minutesIn(timeZone) : undefined), [timeZone])
  return useSyncExternalStore(everyHalfMinute, now, () => undefined)
}

function everyHalfMinute(listener: () => void) {
  const timer = setInterval(listener, 30_000)
  return () => clearInterval(timer)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function minutesIn(timeZone: string): number {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  if (!known) clocks.set(timeZone, clock)
  const [hours = 0, minutes = 0] = clock.format(Date.now()).split(':').map(Number)
  return hours * 60 + minutes
}
