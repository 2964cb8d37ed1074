import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { WireOpenItem } from '#contract/month-sheets.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { lawHintText } from '../../i18n/law-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './month-panel.module.css'

/** A day of the schedule, and whose line is meant. */
export interface DayToOpen {
  readonly teacherId: number
  readonly date: CalendarDate
}

interface OpenItemsProps {
  readonly month: Pick<WholeMonth, 'sheets' | 'openItems'>
  /** All of them, or only the first. */
  readonly all: boolean
  onAll(): void
  /** Left out, they are only said. */
  onDay?(day: DayToOpen): void
}

const mostAtFirst = 6

/** What to look at before the month is closed: who, which day, what to do. */
export function OpenItems({ month, all, onAll, onDay }: OpenItemsProps) {
  const { t } = useWords()
  const inWords = useItemWords(month)
  const { openItems } = month
  if (openItems.length === 0)
    return (
      <p className={styles.noItems}>
        <CircleCheck size={16} aria-hidden /> {t('months.items.none')}
      </p>
    )
  const shown = all ? openItems : openItems.slice(0, mostAtFirst)
  return (
    <>
      <h3>
        <CircleAlert size={16} aria-hidden /> {t('months.items.title', { count: openItems.length })}
      </h3>
      <ul className={styles.openItems}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={isAlert(item) ? styles.alert : undefined}>
            {isAlert(item) && <TriangleAlert size={14} role="img" aria-label={t('months.items.alert')} />}
            {onDay ? (
              <button type="button" onClick={() => onDay(dayOf(item))}>
                {inWords(item)}
              </button>
            ) : (
              inWords(item)
            )}
          </li>
        ))}
      </ul>
      {shown.length < openItems.length && (
        <button type="button" className={styles.moreItems} onClick={onAll}>
          {t('months.items.more', { count: openItems.length - shown.length })}
        </button>
      )}
    </>
  )
}

const isAlert = (item: WireOpenItem) => item.kind === 'unconfirmed' && item.alert !== undefined

const keyOf = (item: WireOpenItem) =>
  [
    item.kind,
    item.teacherId,
    'date' in item ? item.date : item.weekId,
    'code' in item && item.code,
    'hint' in item && item.hint.rule,
  ].join('/')

/** Of a week, its Monday. */
function dayOf(item: WireOpenItem): DayToOpen {
  const date = 'date' in item ? item.date : weekOfNumber(item.weekId).startDate
  return { teacherId: item.teacherId, date }
}

/** `Anna Becker, Thu, Oct 15: nothing is entered. Enter the hours or an absence.` */
function useItemWords({ sheets }: OpenItemsProps['month']) {
  const { t, language } = useWords()
  const nameOf = (teacherId: number) => sheets.find((sheet) => sheet.teacherId === teacherId)?.name ?? ''
  return (item: WireOpenItem): string => {
    const name = nameOf(item.teacherId)
    if (item.kind === 'notCounted') {
      const { startDate } = weekOfNumber(item.weekId)
      const week = t('months.sheet.week', { number: isoWeek(startDate).week })
      return t('months.items.notCounted', { name, week, reason: t(`account.notCounted.${item.reason}`) })
    }
    const day = formatWeekday(item.date, language)
    if (item.kind === 'emptyDay') return t('months.items.emptyDay', { name, day })
    if (item.kind === 'unconfirmed')
      return t(item.alert ? 'months.items.miniJob' : 'months.items.unconfirmed', { name, day })
    if (item.kind === 'lawHint')
      return t('months.items.lawHint', { name, day, hint: lawHintText(item.hint, t) })
    // Asks for the usual week, not for a reason in the day.
    if (item.code === 'usualWeekMissing')
      return t('months.items.usualWeek', { name, day, hint: t('findings.usualWeekMissing') })
    return t('months.items.hint', { name, day, hint: t(`findings.${item.code}`, { hours: '' }) })
  }
}
