import type { ListedMonth } from '#contract/months.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { PlaceHeading } from '../../ui/place-heading.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { YearSwitch } from '../../ui/year-switch.tsx'
import { MonthEvents } from './month-events.tsx'
import styles from './months-panel.module.css'
import { useMonths } from './use-months.ts'

interface MonthsPanelProps {
  readonly year: number
  readonly years: readonly number[]
  onYear(year: number): void
}

/** The months of a year, newest first: which is closed, and which can be. */
export function MonthsPanel({ year, years, onYear }: MonthsPanelProps) {
  const { t } = useWords()
  const months = useMonths(year)
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div>
          <PlaceHeading>
            {year === years.at(-1) ? t('months.title') : `${t('months.title')} ${year}`}
          </PlaceHeading>
          <p>{t('months.description')}</p>
        </div>
        {years.length > 1 && <YearSwitch years={years} shown={year} onShow={onYear} />}
      </div>
      {months.data ? (
        <Card>
          {months.data.months.length === 0 ? (
            <Empty>{t('months.none', { year })}</Empty>
          ) : (
            <MonthsTable year={year} months={months.data.months} />
          )}
        </Card>
      ) : (
        <Unread of={months} height={360} />
      )}
    </div>
  )
}

interface MonthsTableProps extends Pick<MonthsPanelProps, 'year'> {
  readonly months: readonly ListedMonth[]
}

function MonthsTable({ year, months }: MonthsTableProps) {
  const { t, language } = useWords()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('months.list', { year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('months.columns.month')}</th>
          <th scope="col">{t('months.columns.state')}</th>
          <th scope="col">{t('months.columns.what')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <a className={styles.open} {...linkTo({ place: 'months', month: month.month })}>
                {formatMonth(firstDayOfMonth(month.month), language)}
              </a>
            </th>
            <td>
              <span className={styles.state} data-state={month.state}>
                {t(`months.states.${month.state}`)}
              </span>
            </td>
            <td>
              <MonthEvents month={month} />
              {month.canClose && (
                <a className={styles.canClose} {...linkTo({ place: 'months', month: month.month })}>
                  {t('months.canClose')}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
