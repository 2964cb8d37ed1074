import type { WireMonthSheet } from '#contract/month-sheets.ts'
import { addDays, isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatHours, formatNumber, formatShortDayAndMonth } from '../../i18n/format.ts'
import { formatMonthName } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './sheet-foot.module.css'
import { letterOfCause, paidDays } from './sheet-marks.ts'
import type { SheetNote } from './sheet-notes.ts'
import { numbersOf } from './sheet-notes.ts'
import type { MonthOnPaper } from './sheet-words.ts'

interface AccountOnSheetProps {
  readonly sheet: WireMonthSheet
  readonly notes: readonly SheetNote[]
  readonly month: Pick<MonthOnPaper, 'from' | 'to'>
}

const weekNumber = (weekId: number) => isoWeek(weekOfNumber(weekId).startDate).week

/** How the balance went through the month, and what the month came to. */
export function AccountOnSheet({ sheet, notes, month }: AccountOnSheetProps) {
  const { t, language } = useWords()
  const { account } = sheet
  const signed = (hours: number) => formatBalance(hours, language)
  const name = formatMonthName(month.from, language)
  const before = formatMonthName(addDays(month.from, -1), language)
  return (
    <div className={styles.results}>
      <section>
        <h4>{t('months.sheet.account')}</h4>
        <dl>
          <Line
            what={t('months.sheet.before', { month: before, number: weekNumber(account.before.weekId) })}
            value={signed(account.before.balance)}
          />
          <Line what={useCountedWeeks(sheet)} value={signed(account.weeks.moved)} />
          {account.bookings.map(({ id, date, kind, hours }) => (
            <Line
              key={id}
              what={t('months.sheet.booking', {
                date: formatShortDayAndMonth(date, language),
                kind: t(`account.kinds.${kind}`),
              })}
              numbers={numbersOf(notes, (note) => note.kind === 'booking' && note.id === id)}
              value={signed(hours)}
            />
          ))}
          <Line
            isResult
            what={t('months.sheet.after', { month: name, number: weekNumber(account.after.weekId) })}
            value={signed(account.after.balance)}
          />
        </dl>
      </section>
      <Sums sheet={sheet} month={month} />
    </div>
  )
}

/** `5 weeks, W40 to 44`. */
function useCountedWeeks({ weeks, account }: WireMonthSheet): string {
  const { t } = useWords()
  const counted = weeks.filter(({ notCounted }) => notCounted === null)
  const [first, last] = [counted[0], counted.at(-1)]
  const { count } = account.weeks
  if (!first || !last || count === 0) return t('months.sheet.countedNone')
  return t('months.sheet.counted', { count, from: weekNumber(first.weekId), to: weekNumber(last.weekId) })
}

function Sums({ sheet, month }: Pick<AccountOnSheetProps, 'sheet' | 'month'>) {
  const { t, language } = useWords()
  const { worked, credited } = sheet.sums
  const hours = (of: number) => formatHours(of, language)
  const days = paidDays(sheet).map(({ cause, days }) =>
    t('months.sheet.daysOf', {
      count: days,
      days: formatNumber(days, language),
      mark: letterOfCause(cause, t),
    }),
  )
  return (
    <section>
      <h4>{t('months.sheet.sums', { month: formatMonthName(month.from, language) })}</h4>
      <dl>
        <Line what={t('months.sheet.sumWorked')} value={hours(worked)} />
        <Line
          what={
            days.length > 0
              ? t('months.sheet.sumCreditedDays', { days: days.join(', ') })
              : t('months.sheet.sumCredited')
          }
          value={hours(credited)}
        />
        {sheet.leaveLeft !== null && (
          <Line
            what={t('months.sheet.leaveLeft', { year: yearOf(month.to) })}
            value={t('months.sheet.leaveDays', {
              count: sheet.leaveLeft,
              days: formatNumber(sheet.leaveLeft, language),
            })}
          />
        )}
      </dl>
    </section>
  )
}

interface LineProps {
  readonly what: string
  readonly value: string
  readonly numbers?: readonly number[]
  readonly isResult?: boolean
}

function Line({ what, value, numbers = [], isResult = false }: LineProps) {
  return (
    <div className={isResult ? styles.after : undefined}>
      <dt>
        {what}
        {numbers.length > 0 && <sup>{numbers.join(', ')}</sup>}
      </dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
