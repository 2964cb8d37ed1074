import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useContext } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth, isoWeek, weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { gridButton, gridCell } from '../../grid/index.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { HouseDays, nameOfDay } from '../cell/house-days.ts'
import { ShutDays, ShutMark } from '../cell/shut-days.tsx'
import { useColumns } from '../figures/columns.ts'
import { FoldedFigures } from '../figures/folded-figures.ts'
import type { Sorting, SortKey } from '../figures/sorting.ts'
import styles from './schedule-head.module.css'

interface HeadProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly figures: boolean
  readonly balance: boolean
  readonly sorting: Sorting
  /** Of the groups' column; none: there are no groups. */
  readonly groupHead: string | undefined
  onSort(key: SortKey): void
}

export const ScheduleHead = memo(function ScheduleHead(props: HeadProps) {
  const { week, today, figures, balance, sorting, groupHead, onSort } = props
  const { t, language } = useWords()
  const { figures: shown } = useColumns()
  const dayNames = weekdayNames(language).short
  const hasOwnName = useHouse().mpaName !== ''
  const sorted = { sorting, onSort }
  const nameLook = groupHead === undefined ? styles.name : `${styles.name} ${styles.inGroup}`
  const houseDays = useContext(HouseDays).forAll
  const shutDays = useContext(ShutDays)
  const folding = useContext(FoldedFigures)
  return (
    <thead className={styles.head}>
      <tr>
        {groupHead !== undefined && (
          <SortHead {...sorted} column={-1} by="group" className={styles.group}>
            {groupHead}
          </SortHead>
        )}
        <SortHead {...sorted} column={0} by="name" className={nameLook}>
          {t('schedule.columns.name')}
        </SortHead>
        {weekdays.map((weekday) => {
          const date = dateOfWeekday(week, weekday)
          const isToday = date === today
          const mark = houseDays[weekday]
          const isShut = shutDays.includes(weekday)
          return (
            <th
              key={weekday}
              scope="col"
              {...gridCell(weekday)}
              className={isToday ? `${styles.day} ${styles.today}` : styles.day}
              {...(isToday ? { 'aria-current': 'date' } : {})}
              data-house-day={mark?.kind}
            >
              {dayNames[weekday]} <strong className="figure">{dayOfMonth(date)}</strong>
              {isShut && <ShutMark className={styles.shut} />}
              {mark ? (
                <small title={nameOfDay(mark, t)}>{nameOfDay(mark, t)}</small>
              ) : (
                isToday && <small aria-hidden>{t('schedule.today')}</small>
              )}
            </th>
          )
        })}
        {figures && folding && !folding.isOpen && (
          <th scope="colgroup" colSpan={shown.length} className={styles.figure}>
            {folding.button(shown.map(({ key }) => t(`schedule.columns.${key}`)).join(' / '))}
          </th>
        )}
        {figures &&
          folding?.isOpen !== false &&
          shown.map((column, index) => {
            const inWords = 'inWords' in column ? t(`schedule.columns.${column.key}InWords`) : undefined
            const isSpoken = 'inWords' in column && column.inWords === 'spoken'
            return (
              <SortHead
                key={column.key}
                {...sorted}
                column={6 + index}
                by={column.key}
                className={
                  column.key === 'mpa' && hasOwnName ? `${styles.figure} ${styles.own}` : styles.figure
                }
                explained={isSpoken ? undefined : inWords}
                before={index === 0 && folding?.button()}
              >
                {t(`schedule.columns.${column.key}`)}
                {isSpoken && <span className="visually-hidden"> ({inWords})</span>}
              </SortHead>
            )
          })}
        {balance && (
          <th scope="col" {...gridCell(6 + shown.length)} className={styles.balance}>
            <span>
              <small>{t('schedule.columns.summary')}</small> {t('schedule.columns.balance')}
              <small>{t('schedule.endOfWeek', { number: isoWeek(week.startDate).week })}</small>
            </span>
          </th>
        )}
      </tr>
    </thead>
  )
})

interface SortHeadProps {
  readonly column: number
  readonly by: SortKey
  readonly sorting: Sorting
  readonly className: string | undefined
  /** What an abbreviation stands for, on pointing. */
  readonly explained?: string | undefined
  /** Another button in the same head. */
  readonly before?: ReactNode
  readonly children: ReactNode
  onSort(key: SortKey): void
}

/** The button fills its head, so it is the place in the grid itself: Enter sorts, arrows walk on. */
function SortHead(props: SortHeadProps) {
  const { column, by, sorting, className, explained, before, children, onSort } = props
  const isSorted = sorting.key === by
  const order = sorting.descending ? 'descending' : 'ascending'
  const Arrow = sorting.descending ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} {...(isSorted ? { 'aria-sort': order } : {})}>
      {before}
      <button
        type="button"
        className={styles.sort}
        {...gridButton(column)}
        title={explained}
        onClick={() => onSort(by)}
      >
        {children}
        {isSorted && <Arrow size={13} aria-hidden />}
      </button>
    </th>
  )
}
