import { useRef } from 'react'
import { daysBetween, isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { axisTicks, useWidth } from '../../ui/chart.ts'
import styles from './account-chart.module.css'
import type { AccountCourse, ChartPoint } from './chart-points.ts'

const height = 164
const spaceForWeek = 130

/** The course of the balance with its bookings. All of it stands in the table below too, so it is only to look at. */
export function AccountChart({ course: { points, bookings } }: { readonly course: AccountCourse }) {
  const { t, language } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const box = { left: 44, right: width - 44, top: 26, bottom: height - 26 }
  const ticks = axisTicks(points.map(({ balance }) => toNumber(balance)))
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const days = Math.max(1, daysBetween(first.date, last.date))
  const x = ({ date }: Pick<ChartPoint, 'date'>) =>
    box.left + (daysBetween(first.date, date) / days) * (box.right - box.left)
  const yOf = (hours: number) => box.bottom - ((hours - lowest) / (highest - lowest)) * (box.bottom - box.top)
  const y = ({ balance }: ChartPoint) => yOf(toNumber(balance))
  const line = points.map((point) => `${x(point).toFixed(1)},${y(point).toFixed(1)}`)
  const zero = yOf(0).toFixed(1)
  const weeks = Math.max(1, Math.round(days / 7))
  const every = Math.max(1, Math.ceil(weeks / Math.max(1, Math.floor(width / spaceForWeek))))
  const lastWeek = weekNumberOf(last.date)
  const named = Array.from({ length: Math.floor((weeks - 1) / every) + 1 }, (_, at) => lastWeek - at * every)
  const newYears = named.length === 0 ? [] : yearsBetween(first, last)
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.chart} width={width} height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? styles.zero : styles.grid}
              x1={box.left}
              x2={box.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
            />
            <text className={styles.axis} x={box.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {tickText(tick, language)}
            </text>
          </g>
        ))}
        {newYears.map(({ date }) => (
          <g key={date}>
            <line className={styles.grid} x1={x({ date })} x2={x({ date })} y1={14} y2={box.bottom} />
            <text className={styles.axis} x={x({ date }) + 5} y={16}>
              {yearOf(date)}
            </text>
          </g>
        ))}
        {named.map((weekNumber) => {
          const date = weekOfNumber(weekNumber).endDate
          const { week } = isoWeek(date)
          return (
            <text key={weekNumber} className={styles.axis} x={x({ date })} y={height - 6} textAnchor="middle">
              {t('account.week', { number: week })}
            </text>
          )
        })}
        <polygon
          className={styles.area}
          points={[`${x(first)},${zero}`, ...line, `${x(last)},${zero}`].join(' ')}
        />
        <polyline className={styles.line} points={line.join(' ')} />
        {bookings.map(({ booking, ...point }) => {
          const before = { ...point, balance: (point.balance - booking.hours) as typeof point.balance }
          const middle = (y(before) + y(point)) / 2
          const isLate = x(point) > (box.left + box.right) / 2
          return (
            <g key={booking.id}>
              <circle className={styles.booking} cx={x(point)} cy={middle} r="4" />
              <text
                className={styles.bookingText}
                x={x(point) + (isLate ? -9 : 9)}
                y={middle + 4}
                textAnchor={isLate ? 'end' : 'start'}
              >
                {t(`account.kinds.${booking.kind}`)} {formatBalance(toNumber(booking.hours), language)}
              </text>
            </g>
          )
        })}
        <circle
          className={last.balance < 0 ? styles.dotMinus : styles.dotPlus}
          cx={x(last)}
          cy={y(last)}
          r="5"
        />
        <text
          className={last.balance < 0 ? styles.lastMinus : styles.lastPlus}
          x={x(last) + 4}
          y={Math.max(12, y(last) - 11)}
          textAnchor="middle"
        >
          {formatBalance(toNumber(last.balance), language)}
        </text>
      </svg>
    </div>
  )
}

/** +15, 0, −2.5: no more decimals than the axis needs. */
function tickText(tick: number, language: Parameters<typeof formatNumber>[1]): string {
  const text = formatNumber(Math.abs(tick), language)
  return tick === 0 ? text : `${tick > 0 ? '+' : '−'}${text}`
}

/** The first of January of each year that begins in the picture. */
function yearsBetween(first: ChartPoint, last: ChartPoint): { date: ChartPoint['date'] }[] {
  const years = yearOf(last.date) - yearOf(first.date)
  return Array.from({ length: years }, (_, at) => ({
    date: `${yearOf(first.date) + at + 1}-01-01` as ChartPoint['date'],
  }))
}
