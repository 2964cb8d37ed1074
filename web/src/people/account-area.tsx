import { createPortal } from 'react-dom'
import { WhyFigure } from '../schedule/index.ts'
import { goTo } from '../site/address.ts'
import { AccountActions } from './account/account-actions.tsx'
import { AccountPanel } from './account/account-panel.tsx'

interface AccountAreaProps {
  readonly teacherId: number
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
}

/** A person's account, with the derivations that the weeks bring to it. */
export function AccountArea({ teacherId, actionsPlace }: AccountAreaProps) {
  return (
    <AccountPanel
      teacherId={teacherId}
      onTeacher={(person) => goTo({ place: 'people', person, sheet: 'account' }, { replace: true })}
      actions={(account, lines) =>
        actionsPlace && createPortal(<AccountActions account={account} lines={lines} />, actionsPlace)
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
