import { lateComponent } from '../ui/late-part.tsx'
import { DialogPlace } from '../ui/place.tsx'

/** Most visits look at nobody's leave, so it is fetched when it is asked for. */
const [LeavePanel] = lateComponent(() =>
  import('./account/leave-panel.tsx').then(({ LeavePanel }) => LeavePanel),
)

interface LeaveAccountDialogProps {
  readonly teacherId: number
  readonly year: number
  onClose(): void
}

/** The leave account of one person, above whatever asked for it. */
export function LeaveAccountDialog(props: LeaveAccountDialogProps) {
  return (
    <DialogPlace onClose={props.onClose}>
      <LeavePanel {...props} />
    </DialogPlace>
  )
}

export const showLeaveAccount = (teacherId: number, year: number, onClose: () => void) => (
  <LeaveAccountDialog teacherId={teacherId} year={year} onClose={onClose} />
)
