import { memo } from 'react'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { closedColumns, holidaysOf } from './house-columns.ts'
import styles from './year-backdrop.module.css'
import type { Shown } from './year-scale.ts'
import { leftOf, monthsOf, placeOf } from './year-scale.ts'

interface YearBackdropProps {
  readonly shown: Shown
  readonly today: CalendarDate
  readonly houseDays: readonly WireHouseDay[]
}

/** Behind all rows at once: months, closed days, holidays, today. */
export const YearBackdrop = memo(function YearBackdrop({ shown, today, houseDays }: YearBackdropProps) {
  const column = (span: { from: CalendarDate; to: CalendarDate }, className: string | undefined) => {
    const place = placeOf(span, shown)
    if (!place) return null
    const style = { left: `${place.left}%`, width: `${place.width}%` }
    return <span key={`${className} ${span.from}`} className={className} style={style} />
  }
  return (
    <div className={styles.backdrop} aria-hidden>
      {monthsOf(shown)
        .slice(1)
        .map((first) => (
          <span key={first} className={styles.month} style={{ left: `${leftOf(first, shown)}%` }} />
        ))}
      {closedColumns(houseDays).map((span) => column(span, styles.closed))}
      {holidaysOf(houseDays).map(({ date }) => column({ from: date, to: date }, styles.holiday))}
      {shown.from <= today && today <= shown.to && (
        <span className={styles.today} style={{ left: `${leftOf(today, shown)}%` }} />
      )}
    </div>
  )
})
