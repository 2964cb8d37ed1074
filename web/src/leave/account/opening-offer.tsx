import type { WireLeaveAccount } from '#contract/leave.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './first-day-form.module.css'
import { useOwnSite } from './use-leave.ts'

interface OpeningOfferProps {
  readonly year: number
  readonly accounts: readonly WireLeaveAccount[]
  onOpen(): void
}

/** In the first year of the accounts, until anything is said about what there was before. */
export function OpeningOffer({ year, accounts, onOpen }: OpeningOfferProps) {
  const { t } = useWords()
  const house = useOwnSite()
  const isSaid = accounts.some(
    ({ enteredCarried, corrections }) => enteredCarried !== null || corrections.steps.length > 0,
  )
  if (house?.leaveBegins !== year || accounts.length === 0 || isSaid) return null
  return (
    <p className={styles.offer}>
      {t('leave.opening.offer', { year })}
      <Button onClick={onOpen}>{t('leave.opening.open')}</Button>
    </p>
  )
}
