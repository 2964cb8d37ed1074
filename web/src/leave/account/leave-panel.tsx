import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import { CarryOverForm } from './carry-over-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { LeaveHead } from './leave-head.tsx'
import { LeaveNotice } from './leave-notice.tsx'
import styles from './leave-panel.module.css'
import { LeaveTable } from './leave-table.tsx'
import { useLeaveAccount, useOwnSite } from './use-leave.ts'
import { useRemoveWithUndo } from './use-leave-changes.ts'

interface LeavePanelProps {
  readonly teacherId: number
  /** The year that is shown first. */
  readonly year: number
  onClose(): void
}

/** One person's leave in a year: what there is, what is used, what is left, and why. */
export function LeavePanel({ teacherId, year: opened, onClose }: LeavePanelProps) {
  const { t } = useWords()
  const [year, setYear] = useState(opened)
  const [known, setKnown] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { leave, account } = useLeaveAccount(teacherId, year)
  // The name stays while another year is read.
  if (account && account.name !== known) setKnown(account.name)
  const teacher = account?.name ?? known
  return (
    <Dialog wide title={t('leave.title', { teacher })} onClose={onClose}>
      <LeaveYears year={year} heading={heading} onYear={setYear} />
      {!leave.data ? (
        <Unread of={leave} height={420} />
      ) : !account ? (
        <NoAccount year={year} />
      ) : (
        <LeaveOfYear
          key={year}
          account={account}
          today={leave.data.today}
          onGone={() => heading.current?.focus()}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The house did not keep accounts yet, or the person was not employed. */
function NoAccount({ year }: { readonly year: number }) {
  const { t } = useWords()
  const begins = useOwnSite()?.leaveBegins ?? year
  const words = begins > year ? t('leave.notKept', { year: begins }) : t('leave.notEmployed', { year })
  return <p className={styles.muted}>{words}</p>
}

interface LeaveOfYearProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  /** What had the focus is gone. */
  onGone(): void
}

function LeaveOfYear({ account, today, onGone }: LeaveOfYearProps) {
  const { t } = useWords()
  const usesKinds = useHouse().absenceKinds
  const [entering, setEntering] = useState<'correction' | 'carryOver'>()
  const remove = useRemoveWithUndo(account)
  const close = () => {
    setEntering(undefined)
    onGone()
  }
  const opener = (form: NonNullable<typeof entering>, label: string) => (
    <Button
      aria-expanded={entering === form}
      onClick={() => setEntering(entering === form ? undefined : form)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <LeaveHead account={account} today={today} />
      <LeaveTable
        account={account}
        today={today}
        onRemove={(correction) => {
          remove(correction)
          onGone()
        }}
      />
      <div className={styles.actions}>
        {opener('correction', t('leave.correction.enter'))}
        {opener('carryOver', t('leave.carryOver.change'))}
      </div>
      {entering === 'correction' && <CorrectionForm account={account} onClose={close} />}
      {entering === 'carryOver' && <CarryOverForm account={account} onClose={close} />}
      <LeaveNotice account={account} today={today} onGone={onGone} />
      {usesKinds && <LeaveQuotas account={account} />}
    </>
  )
}

const columns = ['quota', 'taken', 'planned', 'left'] as const

/** Days of kinds that have a quota of their own. */
function LeaveQuotas({ account: { quotas, year } }: { readonly account: WireLeaveAccount }) {
  const { t, language } = useWords()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h4 id={id}>{t('leave.quotas.title', { year })}</h4>
      <table className={styles.quotas} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('leave.quotas.kind')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`leave.quotas.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotas.map(({ kind, ...figures }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.names.${kind}`)}</th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={column === 'left' && figures.left < 0 ? `figure ${styles.over}` : 'figure'}
                >
                  {formatDays(figures[column], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first two days of the schedule are the last of 2024. */
const firstYear = yearOf(firstMonday) + 1
const lastYear = 2199

interface LeaveYearsProps {
  readonly year: number
  readonly heading: React.RefObject<HTMLHeadingElement | null>
  onYear(year: number): void
}

/** Which year it is, and the way to the one before and after. */
function LeaveYears({ year, heading, onYear }: LeaveYearsProps) {
  const { t } = useWords()
  return (
    <div className={styles.years}>
      <Button
        icon
        look="quiet"
        disabled={year <= firstYear}
        aria-label={t('leave.previousYear', { year: year - 1 })}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft size={17} aria-hidden />
      </Button>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {t('leave.ofYear', { year })}
      </h3>
      <Button
        icon
        look="quiet"
        disabled={year >= lastYear}
        aria-label={t('leave.nextYear', { year: year + 1 })}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight size={17} aria-hidden />
      </Button>
    </div>
  )
}
