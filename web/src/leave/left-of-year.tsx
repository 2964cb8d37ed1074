import type { WireLeaveAccount } from '#contract/leave.ts'
import { allLeaveOf } from '#domain/leave/all-leave.ts'
import { formatDays } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'

/** `3 of 33`: what is left, of all that the year had to give. The same form wherever a table says it. */
export function LeftOfYear({ account }: { readonly account: WireLeaveAccount }) {
  const { t, language } = useWords()
  return (
    <>
      <strong>{formatDays(account.left.days, language)}</strong>{' '}
      {t('leave.ofAll', { all: formatDays(allLeaveOf(account), language) })}
    </>
  )
}
