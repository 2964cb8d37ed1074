import type { AbsenceYear } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import { useWords } from '../../i18n/use-words.ts'
import { countedDays } from './counted-days.ts'
import { useYearWords } from './use-year-words.ts'
import styles from './year-overlay.module.css'
import type { Shown } from './year-scale.ts'
import { placeOf } from './year-scale.ts'
import type { YearSelection } from './year-selection.ts'
import { spanOfChosen, useSelection } from './year-selection.ts'

interface YearOverlayProps {
  readonly year: AbsenceYear
  readonly shown: Shown
  readonly selection: YearSelection
}

/** Above all rows: the chosen days, or a bar on its way, with its days in words. */
export function YearOverlay({ year, shown, selection }: YearOverlayProps) {
  const { t } = useWords()
  const words = useYearWords()
  const { chosen, dragged } = useSelection(selection)
  const teacherId = dragged?.teacherId ?? chosen?.teacherId
  const row = year.people.findIndex(({ id }) => id === teacherId)
  const person = year.people[row]
  if (!person) return <p role="status" className="visually-hidden" />
  const days: DaySpan | undefined = dragged
    ? movedSpan(dragged.span, dragged.start)
    : chosen && spanOfChosen(chosen)
  const place = days && placeOf(days, shown)
  if (!days || !place) return null
  const isOne = days.from === days.to
  const met = person.spans.find(({ from, to }) => from <= days.from && days.from <= to)
  const count = countedDays(person, days, year.houseDays, dragged?.span.share)
  const label = words.live(days, count)
  const said = dragged
    ? label
    : `${person.name}, ${isOne && met ? words.span(met) : isOne ? words.day(days.from) : t('leaveYear.chosen', { days: label })}`
  const style = { '--at': row, left: `${place.left}%`, width: `${place.width}%` } as React.CSSProperties
  return (
    <div className={styles.overlay}>
      <span className={dragged ? styles.dragged : styles.chosen} style={style} aria-hidden>
        {(dragged || !isOne) && <span className={styles.label}>{label}</span>}
      </span>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
