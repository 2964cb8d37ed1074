import { lineThrough, scaleOf } from './balance-scale.ts'
import styles from './statistics.module.css'
import type { BalanceWeeks } from './use-statistics.ts'

const box = { left: 2, right: 116, top: 4, bottom: 28 }

/** The course of a balance, small enough for a table cell; the words stand on the button around it. */
export function BalanceLine({ weeks }: { readonly weeks: BalanceWeeks }) {
  const last = weeks.at(-1)
  if (!last) return null
  const scale = scaleOf(weeks, box)
  const zero = scale.y(0)
  return (
    <svg className={styles.small} viewBox="0 0 120 32" width="120" height="32" aria-hidden="true">
      <line className={styles.zero} x1="0" x2="120" y1={zero} y2={zero} />
      <polyline className={styles.line} points={lineThrough(weeks, scale)} />
      <circle
        className={last.balance < 0 ? styles.dotMinus : styles.dotPlus}
        cx={scale.x(last.weekId)}
        cy={scale.y(last.balance)}
        r="3"
      />
    </svg>
  )
}
