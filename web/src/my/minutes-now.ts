import { useEffect, useState } from 'react'

/** By the clock of the house. */
export function useMinutesNow(timeZone: string): number {
  const [now, setNow] = useState(() => minutesIn(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setNow(minutesIn(timeZone)), 60_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

/** Minutes after midnight there. */
export function minutesIn(timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = 0, minute = 0] = clock.format(new Date()).split(':').map(Number)
  return hour * 60 + minute
}
