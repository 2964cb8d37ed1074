import { createPortal } from 'react-dom'
import { WhyFigure } from '../schedule/index.ts'
import { AccountActions } from './account/account-actions.tsx'
import { AccountPanel } from './account/account-panel.tsx'

interface AccountAreaProps {
  readonly teacherId: number
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
  onTeacher(id: number): void
  onBack(): void
}

/** A person's account, with the derivations that the weeks bring to it. */
export function AccountArea({ teacherId, actionsPlace, onTeacher, onBack }: AccountAreaProps) {
  return (
    <AccountPanel
      teacherId={teacherId}
      onTeacher={onTeacher}
      onBack={onBack}
      actions={(account, lines) =>
        actionsPlace &&
        createPortal(<AccountActions account={account} lines={lines} onBack={onBack} />, actionsPlace)
      }
      explained={({ row, ...week }, currentWeekId, shown) => (
        <WhyFigure
          row={row}
          week={{ ...week, currentWeekId }}
          // A week that moves no balance says why there.
          figure={row.counts ? 'difference' : 'balance'}
        >
          {shown}
        </WhyFigure>
      )}
    />
  )
}
