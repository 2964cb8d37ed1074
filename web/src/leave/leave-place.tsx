import '../i18n/inbox-texts.ts'
import type { ComponentProps } from 'react'
import type { PageAddress } from '#contract/wire/page-address.ts'
import { useWords } from '../i18n/use-words.ts'
import { linkTo } from '../site/address.ts'
import { useHouse } from '../site/house-context.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { LeaveArea } from './leave-area.tsx'
import styles from './leave-place.module.css'
import { useWaiting } from './use-waiting.ts'

const [InboxArea] = lateComponent(() => import('./inbox/inbox-area.tsx').then(({ InboxArea }) => InboxArea))
const [AccountsPart] = lateComponent(() =>
  import('./accounts-part.tsx').then(({ AccountsPart }) => AccountsPart),
)

type LeavePlaceProps = ComponentProps<typeof LeaveArea> & {
  readonly shown: PageAddress
}

/** What people ask for and exchange, the year and the accounts; the year alone in a house that takes neither. */
export function LeavePlace({ shown, ...area }: LeavePlaceProps) {
  const { takesRequests, takesSwaps, leaveAccounts } = useHouse()
  if (!takesRequests && !takesSwaps) return <LeaveArea {...area} />
  const part = leaveAccounts ? partOf(shown) : 'requests'
  return (
    <>
      {leaveAccounts ? <Parts shown={part} year={area.year} /> : <div className={styles.alone} />}
      {part === 'year' ? (
        <LeaveArea {...area} />
      ) : (
        <AreaPlace height={420}>
          {part === 'requests' ? (
            <InboxArea />
          ) : (
            <AccountsPart today={area.today} selectorPlace={area.selectorPlace} />
          )}
        </AreaPlace>
      )}
    </>
  )
}

type Part = 'requests' | 'year' | 'accounts'

function partOf(shown: PageAddress): Part {
  if (shown.place !== 'leave') return 'requests'
  return shown.accounts ? 'accounts' : shown.year === undefined ? 'requests' : 'year'
}

/** Each has an address of its own, so that it can be opened elsewhere and sent to somebody. */
function Parts({ shown, year }: { readonly shown: Part; readonly year: number }) {
  const { t } = useWords()
  const waiting = useWaiting()
  const places: Readonly<Record<Part, PageAddress>> = {
    requests: { place: 'leave' },
    year: { place: 'leave', year },
    accounts: { place: 'leave', accounts: true },
  }
  return (
    <nav className={styles.parts} aria-label={t('inbox.tabs.label')}>
      {(['requests', 'year', 'accounts'] as const).map((part) => (
        <a key={part} {...linkTo(places[part])} aria-current={part === shown ? 'page' : undefined}>
          {t(`inbox.tabs.${part}`)}
          {part === 'requests' && waiting > 0 && <span className={styles.badge}>{waiting}</span>}
        </a>
      ))}
    </nav>
  )
}
