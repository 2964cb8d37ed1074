import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { useWidth } from '../ui/use-width.ts'
import { lineThrough, nearestWeek, scaleOf } from './balance-scale.ts'
import styles from './statistics.module.css'
import type { BalanceWeeks } from './use-statistics.ts'

const height = 260
const spaceForLabel = 76

interface BalanceChartProps {
  readonly weeks: BalanceWeeks
  readonly at: number
  onPoint(at: number): void
}

/** Drawn in the pixels that there are, so that the axis can be read on a phone too. */
export function BalanceChart({ weeks, at, onPoint }: BalanceChartProps) {
  const { t, language } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const box = { left: 62, right: width - 16, top: 10, bottom: height - 30 }
  const scale = scaleOf(weeks, box)
  const every = Math.max(1, Math.ceil(weeks.length / Math.max(1, Math.floor(width / spaceForLabel))))
  // Counted from the end, so that the latest week is always named.
  const namedWeeks = weeks.filter((_, index) => (weeks.length - 1 - index) % every === 0)
  const shown = weeks[at]
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onPoint(nearestWeek(weeks, scale, event.clientX - left))
  }
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={point}
        onPointerDown={point}
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? styles.zero : styles.grid}
              x1={box.left}
              x2={box.right}
              y1={scale.y(tick)}
              y2={scale.y(tick)}
            />
            <text className={styles.axis} x={box.left - 8} y={scale.y(tick) + 4} textAnchor="end">
              {formatBalance(tick, language)}
            </text>
          </g>
        ))}
        {namedWeeks.map(({ weekId }) => (
          <text
            key={weekId}
            className={styles.axis}
            x={scale.x(weekId)}
            y={height - 8}
            textAnchor={scale.x(weekId) > box.right - 20 ? 'end' : 'middle'}
          >
            {t('statistics.week', { number: isoWeek(weekOfNumber(weekId).startDate).week })}
          </text>
        ))}
        <polyline className={styles.line} points={lineThrough(weeks, scale)} />
        {shown && (
          <>
            <line
              className={styles.cursor}
              x1={scale.x(shown.weekId)}
              x2={scale.x(shown.weekId)}
              y1={box.top}
              y2={box.bottom}
            />
            <circle
              className={shown.balance < 0 ? styles.dotMinus : styles.dotPlus}
              cx={scale.x(shown.weekId)}
              cy={scale.y(shown.balance)}
              r="5"
            />
          </>
        )}
      </svg>
    </div>
  )
}
