import { useRef, useState } from 'react'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { useAbsenceKinds } from '../../api/absence-kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import { CarryOverForm } from './carry-over-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { LeaveHead } from './leave-head.tsx'
import { LeaveNotice } from './leave-notice.tsx'
import styles from './leave-panel.module.css'
import { LeaveQuotas } from './leave-quotas.tsx'
import { LeaveTable } from './leave-table.tsx'
import { LeaveYears } from './leave-years.tsx'
import { useHouse, useLeaveAccount } from './use-leave.ts'
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
  const begins = useHouse()?.leaveBegins ?? year
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
  const usesKinds = useAbsenceKinds()
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
