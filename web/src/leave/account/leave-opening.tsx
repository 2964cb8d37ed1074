import { useQuery } from '@tanstack/react-query'
import { leaveQuery } from '../../api/queries/leave.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import { FirstDayForm } from './first-day-form.tsx'

interface LeaveOpeningProps {
  /** The first year of the accounts. */
  readonly year: number
  onClose(): void
}

/** What everybody had left when the house began to keep accounts. */
export function LeaveOpening({ year, onClose }: LeaveOpeningProps) {
  const { t } = useWords()
  const leave = useQuery(leaveQuery(year))
  return (
    <Dialog
      wide
      title={t('leave.opening.title')}
      description={t('leave.opening.about', { year })}
      onClose={onClose}
    >
      {leave.data ? (
        <FirstDayForm
          year={year}
          today={leave.data.today}
          accounts={leave.data.accounts.filter(({ archived }) => !archived)}
          onClose={onClose}
        />
      ) : (
        <Unread of={leave} height={420} />
      )}
    </Dialog>
  )
}
