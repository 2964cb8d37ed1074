import { lazy, Suspense, useState } from 'react'
import { StatisticsPanel } from '../statistics/statistics-panel.tsx'
import { Skeleton } from '../ui/surface.tsx'
import { LeaveAccountDialog } from './leave-account-dialog.tsx'

const AccountArea = lazy(() =>
  import('./account-area.tsx').then(({ AccountArea }) => ({ default: AccountArea })),
)

interface DataAreaProps {
  /** Whose account is shown, or nobody's. */
  readonly account: number | undefined
  readonly actionsPlace: HTMLElement | null
  onAccount(teacherId: number | undefined): void
}

/** The statistics of everyone, or the account of one. */
export function DataArea({ account, actionsPlace, onAccount }: DataAreaProps) {
  const [leave, setLeave] = useState<{ readonly teacherId: number; readonly year: number }>()
  if (account === undefined)
    return (
      <>
        <StatisticsPanel onAccount={onAccount} onLeave={(teacherId, year) => setLeave({ teacherId, year })} />
        {leave && <LeaveAccountDialog {...leave} onClose={() => setLeave(undefined)} />}
      </>
    )
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <AccountArea
        teacherId={account}
        actionsPlace={actionsPlace}
        onTeacher={onAccount}
        onBack={() => onAccount(undefined)}
      />
    </Suspense>
  )
}
