import { useEffect, useState } from 'react'

/** Minutes since midnight in the house's time zone, anew every half minute. */
export function useNow(timeZone: string | undefined): number | undefined {
  const [now, setNow] = useState(() => timeZone && minutesIn(timeZone))
  useEffect(() => {
    if (!timeZone) return
    const timer = setInterval(() => setNow(minutesIn(timeZone)), 30_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now || undefined
}

function minutesIn(timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(Date.now()).split(':').map(Number)
  return hours * 60 + minutes
}
