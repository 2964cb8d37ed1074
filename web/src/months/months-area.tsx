import { FileDown } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { QueryOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { Problem } from '#contract/problem.ts'
import { fileLanguages } from '#contract/wire/file-languages.ts'
import type { PageAddress } from '#contract/wire/page-address.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, firstMonth } from '#domain/months/month.ts'
import type { PayrollFault } from '#domain/payroll/payroll-month.ts'
import { payKinds } from '#domain/payroll/payroll-numbers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate, yearOf } from '#domain/values/calendar-date.ts'
import { CallError } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { openSection } from '../house/index.ts'
import { formatLongDate } from '../i18n/format.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { goTo } from '../site/address.ts'
import { Button } from '../ui/button.tsx'
import styles from './payroll/month-files.module.css'
import { usePayroll } from './payroll/use-payroll.ts'
import { useSaveFile } from './payroll/use-save-file.ts'
import { MonthActions } from './sheets/month-actions.tsx'
import { MonthPanel } from './sheets/month-panel.tsx'
import { MonthsPanel } from './sheets/months-panel.tsx'
import type { DayToOpen } from './sheets/open-items.tsx'

interface MonthsAreaProps {
  /** Without a month: the list. */
  readonly shown: Extract<PageAddress, { place: 'months' }>
  readonly today: CalendarDate
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
  /** A day of the schedule. */
  onDay(day: DayToOpen): void
}

/** The months of the house, or one of them. */
export function MonthsArea({ shown, today, actionsPlace, onDay }: MonthsAreaProps) {
  const { month } = shown
  const thisYear = yearOf(today)
  const listOf = (year: number): PageAddress =>
    year === thisYear ? { place: 'months' } : { place: 'months', year }
  const first = yearOf(firstDayOfMonth(firstMonth))
  const years = Array.from({ length: thisYear - first + 1 }, (_, at) => first + at)
  if (!month) {
    const year = 'year' in shown ? shown.year : thisYear
    return <MonthsPanel year={year} years={years} onYear={(next) => goTo(listOf(next))} />
  }
  const { person } = shown
  return (
    <MonthPanel
      key={month}
      month={month}
      teacherId={person}
      list={listOf(yearOf(firstDayOfMonth(month)))}
      onTeacher={(id) => goTo({ place: 'months', month, person: id }, { replace: person !== undefined })}
      onDay={onDay}
      extras={({ month, state }) => (
        <MonthFiles month={month} closed={state === 'closed'} onOpenSettings={() => openSection('months')} />
      )}
      actions={(whole, print) =>
        actionsPlace && createPortal(<MonthActions month={whole} print={print} />, actionsPlace)
      }
    />
  )
}

interface MonthFilesProps {
  readonly month: Month
  readonly closed: boolean
  /** Leads to the section of the settings where numbers and keys are entered. */
  onOpenSettings?(): void
}

type Format = QueryOf<EndpointAt['GET /api/months/{month}/export']>['format']

/** The files of one month, for the carrier and its payroll office. */
export function MonthFiles({ month, closed, onOpenSettings }: MonthFilesProps) {
  const { t, language } = useWords()
  const payroll = usePayroll()
  const file = useSaveFile('GET /api/months/{month}/export')
  const datev = payroll.data?.format ?? undefined
  const formats: Format[] = ['xlsx', 'csv', ...(datev ? [datev] : [])]
  const save = (format: Format) => {
    const words = fileLanguages.find((each) => each === language) ?? 'en'
    file.mutate({ params: { month }, query: { format, language: words } })
  }
  return (
    <section
      className={styles.files}
      aria-label={t('payroll.files.title', { month: formatMonth(firstDayOfMonth(month), language) })}
    >
      <div className={styles.buttons}>
        <h3>{t('payroll.files.heading')}</h3>
        {formats.map((format) => (
          <Button
            key={format}
            aria-disabled={file.isPending}
            onClick={() => void (file.isPending || save(format))}
          >
            <FileDown size={16} aria-hidden />
            {t(`payroll.files.${format}`)}
          </Button>
        ))}
      </div>
      <div className={styles.notes}>
        {!closed && <p>{t('payroll.files.notClosed')}</p>}
        {payroll.data && <p>{t(datev ? 'payroll.files.salaried' : 'payroll.files.noFormat')}</p>}
      </div>
      {file.error && (
        <PayrollFaults
          error={file.error}
          format={file.variables?.query.format}
          onOpenSettings={onOpenSettings}
        />
      )}
    </section>
  )
}

interface PayrollFaultsProps {
  readonly error: Error
  /** The file that was asked for: what to do may depend on it. */
  readonly format: string | undefined
  readonly onOpenSettings: (() => void) | undefined
}

type Issue = NonNullable<Problem['issues']>[number]

/** Why there is no file: every fault in words, with what to do and where. */
function PayrollFaults({ error, format, onOpenSettings }: PayrollFaultsProps) {
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
