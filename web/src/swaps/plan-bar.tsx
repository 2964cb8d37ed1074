import { minutesOf } from '#domain/values/clock-time.ts'
import { useHouse } from '../site/house-context.tsx'
import styles from './plan-bar.module.css'
import { workOfPlan } from './plan-times.ts'

interface PlanBarProps {
  readonly plan: string
  /** As it is until then: drawn as an outline. */
  readonly isBefore?: boolean
}

/** When somebody works, within the day of the house. The times stand beside it. */
export function PlanBar({ plan, isBefore = false }: PlanBarProps) {
  const { dayStart, dayEnd } = useHouse().bounds
  const [first, last] = [minutesOf(dayStart), minutesOf(dayEnd)]
  const share = (minutes: number) => ((minutes - first) / (last - first)) * 100
  return (
    <span className={styles.bar} aria-hidden>
      {workOfPlan(plan).map(({ start, end }) => {
        const from = share(minutesOf(start))
        const width = share(minutesOf(end)) - from
        return (
          <i
            key={start}
            className={isBefore ? styles.before : undefined}
            style={{ left: `${from.toFixed(2)}%`, width: `${width.toFixed(2)}%` }}
          />
        )
      })}
    </span>
  )
}
