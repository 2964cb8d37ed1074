import { useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { DialogPlace } from '../ui/place.tsx'

/** Most visits look at no leave, so it is fetched when it is asked for. */
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

/** Used once in the life of a house, so it is fetched when it is asked for. */
const [LeaveOpening] = lateComponent(() =>
  import('./account/leave-opening.tsx').then(({ LeaveOpening }) => LeaveOpening),
)

interface LeaveOpeningDialogProps {
  readonly year: number
  onClose(): void
}

export function LeaveOpeningDialog(props: LeaveOpeningDialogProps) {
  return (
    <DialogPlace onClose={props.onClose}>
      <LeaveOpening {...props} />
    </DialogPlace>
  )
}

/** The way to it from the settings. */
export function LeaveOpeningButton({ year }: { readonly year: number }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('leave.opening.open')}</Button>
      {isOpen && <LeaveOpeningDialog year={year} onClose={() => setOpen(false)} />}
    </>
  )
}
