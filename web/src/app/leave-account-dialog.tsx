import { lazy, Suspense } from 'react'

/** Most visits look at nobody's leave, so it is fetched when it is asked for. */
const LeavePanel = lazy(() =>
  import('../leave/leave-panel.tsx').then(({ LeavePanel }) => ({ default: LeavePanel })),
)

interface LeaveAccountDialogProps {
  readonly teacherId: number
  readonly year: number
  onClose(): void
}

/** The leave account of one person, above whatever asked for it. */
export function LeaveAccountDialog(props: LeaveAccountDialogProps) {
  return (
    <Suspense fallback={null}>
      <LeavePanel {...props} />
    </Suspense>
  )
}

export const showLeaveAccount = (teacherId: number, year: number, onClose: () => void) => (
  <LeaveAccountDialog teacherId={teacherId} year={year} onClose={onClose} />
)
