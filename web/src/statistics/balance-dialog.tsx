import type { PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatDate } from '../i18n/format.ts'
import type { Language } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { weekLabel } from '../i18n/week-label.ts'
import { Button } from '../ui/button.tsx'
import { useWidth } from '../ui/chart.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { SignedHours } from '../ui/signed-hours.tsx'
import { lineThrough, nearestWeek, scaleOf } from './balance-scale.ts'
import styles from './statistics.module.css'
import type { BalanceWeeks } from './use-statistics.ts'

interface BalanceDialogProps {
  readonly teacher: string
  readonly weeks: BalanceWeeks
  /** What the balance is made of. */
  readonly children: ReactNode
  onClose(): void
}

/** The chart with a week to read from it: by pointing at the line, or with the slider and its arrow keys. */
export function BalanceDialog({ teacher, weeks, children, onClose }: BalanceDialogProps) {
  const { t, language } = useWords()
  const [at, setAt] = useState(weeks.length - 1)
  const week = weeks[at] ?? weeks.at(-1)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!week || !first || !last) return null
  const text = `${labelOf(week.weekId, language)}: ${formatBalance(week.balance, language)}`
  const description = t('statistics.chartDescription', {
    from: formatDate(weekOfNumber(first.weekId).startDate, language),
    to: formatDate(weekOfNumber(last.weekId).endDate, language),
  })
  return (
    <Dialog wide title={t('statistics.chartTitle', { teacher })} description={description} onClose={onClose}>
      <p className={styles.reading}>
        <span>{labelOf(week.weekId, language)}</span>
        <strong className="figure">
          <SignedHours balance hours={week.balance} language={language} />
        </strong>
      </p>
      <BalanceChart weeks={weeks} at={at} onPoint={setAt} />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('statistics.chartWeek')}
        aria-valuetext={text}
        min={0}
        max={weeks.length - 1}
        value={at}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const labelOf = (weekId: number, language: Language) => weekLabel(weekOfNumber(weekId), language)

const height = 260
const spaceForLabel = 76

interface BalanceChartProps {
  readonly weeks: BalanceWeeks
  readonly at: number
  onPoint(at: number): void
}

/** Drawn in the pixels that there are, so that the axis can be read on a phone too. */
function BalanceChart({ weeks, at, onPoint }: BalanceChartProps) {
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
