import type { WireMonthSheet } from '#contract/month-sheets.ts'
import { formatHours, formatShortDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { MonthOnPaper } from './month-on-paper.ts'
import styles from './person-sheet.module.css'

interface SheetAgreedProps {
  readonly sheet: WireMonthSheet
  readonly month: Pick<MonthOnPaper, 'from'>
}

/** What is agreed; a line for each contract of the month, and since when. */
export function SheetAgreed({ sheet, month }: SheetAgreedProps) {
  const { t, language } = useWords()
  const hours = (of: number) => formatHours(of, language)
  return sheet.agreed.map(({ from, contract, target, team, mpa }, at) => (
    <dl key={from} className={styles.agreed}>
      <div>
        <dt>{t('months.sheet.contract')}</dt>
        <dd>
          <strong className="figure">{hours(contract)}</strong> {t('months.sheet.contractUnit')}
          {from > month.from &&
            ` ${t('months.sheet.from', { date: formatShortDayAndMonth(from, language) })}`}
        </dd>
      </div>
      <div>
        <dt>{t('months.sheet.target')}</dt>
        <dd>
          <strong className="figure">{hours(target)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('months.sheet.team')}</dt>
        <dd>
          <strong className="figure">{hours(team)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('schedule.columns.mpa')}</dt>
        <dd>
          <strong className="figure">{hours(mpa)}</strong>
        </dd>
      </div>
      {sheet.teamName && at === 0 && (
        <div>
          <dt>{t('months.sheet.group')}</dt>
          <dd>
            <strong>{sheet.teamName}</strong>
          </dd>
        </div>
      )}
    </dl>
  ))
}
