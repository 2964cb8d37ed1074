import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HoursInput } from '../../ui/hours-input.tsx'
import { enteredLimits } from './days-field.tsx'
import styles from './first-day-form.module.css'

interface FirstDayTableProps {
  readonly year: number
  readonly accounts: readonly WireLeaveAccount[]
  /** What is typed, by person. */
  readonly texts: ReadonlyMap<number, string>
  onText(id: number, text: string): void
}

/** Everybody with their entitlement, and a field for what was left of it. */
export function FirstDayTable({ year, accounts, texts, onText }: FirstDayTableProps) {
  const { t, language } = useWords()
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{t('schedule.columns.name')}</th>
          <th scope="col">{t('leave.lines.entitled', { year })}</th>
          <th scope="col">{t('leave.opening.left')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, name, entitled }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="figure">{formatDays(entitled.days, language)}</td>
            <td>
              <HoursInput
                framed
                aria-label={t('leave.opening.leftOf', { teacher: name })}
                text={texts.get(id) ?? ''}
                limits={enteredLimits}
                onText={(text) => onText(id, text)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
