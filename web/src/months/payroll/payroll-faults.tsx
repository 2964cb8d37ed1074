import type { Problem } from '#contract/problem.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import type { PayrollFault } from '#domain/payroll/payroll-month.ts'
import { payKinds } from '#domain/payroll/payroll-numbers.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './month-files.module.css'

interface PayrollFaultsProps {
  readonly error: Error
  /** The file that was asked for: what to do may depend on it. */
  readonly format: string | undefined
  readonly onOpenSettings: (() => void) | undefined
}

type Issue = NonNullable<Problem['issues']>[number]

/** Why there is no file: every fault in words, with what to do and where. */
export function PayrollFaults({ error, format, onOpenSettings }: PayrollFaultsProps) {
  const { t } = useWords()
  const issues = (error instanceof CallError && error.problem?.issues) || []
  return (
    <div className={styles.faults} role="alert">
      <strong>{issues.length > 0 ? t('payroll.files.faults') : t('payroll.files.failed')}</strong>
      {issues.length === 0 ? (
        <span>{reasonOf(error, t)}</span>
      ) : (
        <ul>
          {issues.map((issue) => (
            <li key={JSON.stringify(issue)}>
              <FaultWords issue={issue} format={format} />
            </li>
          ))}
        </ul>
      )}
      {onOpenSettings && issues.some(({ code }) => isOfSettings(code, format)) && (
        <Button onClick={onOpenSettings}>{t('payroll.files.openSettings')}</Button>
      )}
    </div>
  )
}

interface FaultProps extends Pick<PayrollFaultsProps, 'format'> {
  readonly issue: Issue
}

/** What an older page does not know is said as the server says it. */
function FaultWords({ issue: { code = '', params = {}, message }, format }: FaultProps) {
  const { t, language } = useWords()
  const { kind, date, name = '', other = '', value = '' } = params
  const known = faultCodes.find((each) => each === code)
  if (!known) return message
  const payKind = payKinds.find((each) => each === kind)
  const absence = absenceKindNames.find((each) => each === kind)
  const kindWord = payKind ? t(`payroll.kinds.${payKind}`) : absence ? t(`kinds.names.${absence}`) : ''
  const day = typeof date === 'string' && isCalendarDate(date) ? formatLongDate(date, language) : ''
  // Only Lohn und Gehalt has a wage type that takes half a day.
  const key = known === 'halfDay' && format === 'lodas' ? 'halfDayLodas' : known
  return t(`payroll.faults.${key}`, { name, other, value, kind: kindWord, date: day })
}

const ofSettings: Readonly<Record<PayrollFault['code'], boolean>> = {
  consultant: true,
  client: true,
  personnelNumberMissing: true,
  personnelNumber: true,
  samePersonnelNumber: true,
  wageTypeMissing: true,
  wageType: true,
  absenceKeyMissing: true,
  absenceKey: true,
  costCentre: true,
  absenceInMonthMode: true,
  daysUnsupported: true,
  outsideMonth: false,
  halfDay: true,
  spanReversed: false,
  absencesOverlap: false,
  negative: false,
  dateMissing: false,
  over24Hours: false,
  nothing: false,
}
const faultCodes = Object.keys(ofSettings) as readonly PayrollFault['code'][]
const isOfSettings = (code: string | undefined, format: string | undefined) =>
  faultCodes.some((each) => each === code && ofSettings[each]) && !(code === 'halfDay' && format === 'lodas')
