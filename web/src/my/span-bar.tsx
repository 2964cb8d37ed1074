import { minutesOf } from '#domain/values/clock-time.ts'
import { useHouse } from '../site/house-context.tsx'
import styles from './my.module.css'
import type { Times } from './own-day.ts'

interface SpanBarProps {
  readonly times: Times | undefined
  /** Of a colleague. */
  readonly isOther?: boolean
  /** Large, with the hours below it. */
  readonly isToday?: boolean
  /** Minutes after midnight. */
  readonly now?: number | undefined
}

/** When somebody is there, within the day of the house. The times stand beside it. */
export function SpanBar({ times, isOther = false, isToday = false, now }: SpanBarProps) {
  const { dayStart, dayEnd } = useHouse().bounds
  const [first, last] = [minutesOf(dayStart), minutesOf(dayEnd)]
  const at = (minutes: number) => `${(((minutes - first) / (last - first)) * 100).toFixed(2)}%`
  const hours = Array.from({ length: 12 }, (_, index) => 2 * index).filter(
    (hour) => hour * 60 > first && hour * 60 < last,
  )
  return (
    <div className={isToday ? styles.scale : undefined} aria-hidden="true">
      <div className={`${styles.bar} ${isToday ? styles.large : ''} ${isOther ? styles.colleague : ''}`}>
        {times && (
          <i
            style={{
              left: at(minutesOf(times.start)),
              width: `calc(${at(minutesOf(times.end))} - ${at(minutesOf(times.start))})`,
            }}
          />
        )}
        {now !== undefined && now > first && now < last && <b style={{ left: at(now) }} />}
      </div>
      {isToday && (
        <div className={styles.hours}>
          {hours.map((hour) => (
            <span key={hour} style={{ left: at(hour * 60) }}>
              {hour}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
