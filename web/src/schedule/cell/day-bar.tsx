import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { Session } from '#domain/days/session.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { useBarScale } from './bar-scale.ts'
import styles from './day-bar.module.css'
import { keptPlan } from './kept-plan.ts'
import { sessionLook } from './session-look.ts'

/** A thin bar, usually from 07 to 18 o'clock, with breaks as gaps; hollow for the plan under an absence. The text beside it says the same, so voices skip it. */
export function DayBar({ entry, thick = false }: { readonly entry: DayEntry; readonly thick?: boolean }) {
  const scale = useBarScale()
  const worked = sessionsOf(entry)
  const planned = worked.length > 0 ? [] : keptPlan(entry)
  if (entry.status !== 'present' && worked.length + planned.length === 0) return null
  const looks = [styles.bar, thick && styles.thick, planned.length > 0 && styles.hollow]
  return (
    <span className={looks.filter(Boolean).join(' ')} aria-hidden>
      {[...worked, ...planned].map((session, at) => (
        <span
          // By its place: in another week it is moved, and not made anew.
          key={at}
          className={`${styles[session.type]} ${sessionLook(session)}`}
          style={placeOf(session, scale)}
        />
      ))}
    </span>
  )
}

function placeOf({ start, end }: Session, { from: barStart, to: barEnd }: MinuteSpan) {
  const length = barEnd - barStart
  const share = (minutes: number) => (Math.min(Math.max(minutes - barStart, 0), length) / length) * 100
  const from = share(minutesOf(start))
  return { left: `${from}%`, width: `${share(minutesOf(end)) - from}%` }
}
