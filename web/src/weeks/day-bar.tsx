import { minutesOf } from '#domain/clock-time.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import type { Session } from '#domain/session.ts'
import styles from './day-bar.module.css'
import { barEnd, barStart } from './on-duty.ts'

/** A thin bar from 07 to 18 o'clock with breaks as gaps. The text beside it says the same, so voices skip it. */
export function DayBar({ entry, thick = false }: { readonly entry: DayEntry; readonly thick?: boolean }) {
  if (entry.status !== 'present') return null
  return (
    <span className={thick ? `${styles.bar} ${styles.thick}` : styles.bar} aria-hidden>
      {entry.sessions.map((one) => (
        <span key={one.start} className={styles[one.type]} style={placeOf(one)} />
      ))}
    </span>
  )
}

function placeOf({ start, end }: Session) {
  const share = (minutes: number) => (Math.min(Math.max(minutes - barStart, 0), length) / length) * 100
  const from = share(minutesOf(start))
  return { left: `${from}%`, width: `${share(minutesOf(end)) - from}%` }
}

const length = barEnd - barStart
