import { memo, useContext } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { MissingOn } from '#contract/wire/coverage-after.ts'
import { missingIfApproved } from '#contract/wire/coverage-after.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { gridCell } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FoldedFigures } from '../figures/folded-figures.ts'
import styles from './asked-coverage.module.css'
import type { CoverageWords } from './use-coverage-words.ts'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

interface AskedProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
  /** What the requests that wait for an answer would make of days, if all of them were approved. */
  readonly asked: readonly ShownDay[]
}

/** Computed from what the week has computed already. */
export const missingInWeek = ({ week, today, staffing, asked }: AskedProps): readonly MissingOn[] =>
  asked.length === 0
    ? []
    : missingIfApproved({ week, staffing, before: weekCoverage(week, staffing).days }, asked, today)

interface RowProps extends Pick<AskedProps, 'staffing'> {
  readonly missing: readonly MissingOn[]
  readonly columns: number
}

/** Below the groups: what the requests would do to each day, and the first gap in words. */
export const AskedRow = memo(function AskedRow({ missing, staffing, columns }: RowProps) {
  const { t } = useWords()
  const words = useCoverageWords(staffing.groups)
  const all = missing.flatMap(({ weekday, gaps }) => gaps.map((gap) => ({ weekday, gap })))
  const [first] = all
  // Beside folded figures there is room for a word.
  const isFolded = useContext(FoldedFigures)?.isOpen === false
  const firstInWords = first ? words.first(first.weekday, first.gap) : t('coverage.asked.nothing')
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name} title={t('coverage.asked.long')} {...gridCell(0)}>
        {t('coverage.asked.short')}
      </th>
      {weekdays.map((weekday) => {
        const day = missing.find((each) => each.weekday === weekday)
        return (
          <td
            key={weekday}
            className={styles.day}
            {...gridCell(weekday)}
            aria-label={
              day && t('coverage.asked.day', { day: words.dayName(weekday), what: saidOf(day, words, t) })
            }
          >
            {day && <i className={markOf(day)} aria-hidden />}
          </td>
        )
      })}
      {columns > 0 && (
        <td colSpan={columns} className={styles.words} {...gridCell(6)}>
          {isFolded
            ? first
              ? t('coverage.gaps', { count: all.length })
              : t('coverage.noGaps')
            : firstInWords}
          {!isFolded && all.length > 1 && <small> +{all.length - 1}</small>}
        </td>
      )}
    </tr>
  )
})

const markOf = ({ gaps }: MissingOn) => (gaps.length > 0 ? styles.gap : styles.covered)

type T = ReturnType<typeof useWords>['t']

const saidOf = ({ gaps }: MissingOn, words: CoverageWords, t: T) =>
  gaps.length === 0 ? t('coverage.asked.nothing') : gaps.map(words.gap).join('; ')

/** The same of one day, on a phone. */
export function AskedOfDay({ weekday, ...facts }: AskedProps & { readonly weekday: Weekday }) {
  const { t } = useWords()
  const words = useCoverageWords(facts.staffing.groups)
  const day = missingInWeek(facts).find((each) => each.weekday === weekday)
  if (!day) return null
  return (
    <p className={styles.ofDay}>
      <i className={markOf(day)} aria-hidden />
      <span>
        {t('coverage.asked.short')}: {saidOf(day, words, t)}
      </span>
    </p>
  )
}
