import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Gap } from '#domain/staffing/coverage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import styles from './find-cover.module.css'

interface OfferShiftProps {
  readonly date: CalendarDate
  readonly gap: Gap
}

/** Asks all at once who could: nobody is entered by it. */
export function OfferShift({ date, gap: { from, to, groupId, qualified, minQualified } }: OfferShiftProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const offer = useMutation({
    mutationFn: () =>
      call('POST /api/open-shifts', {
        body: { date, from, to, groupId, qualified: qualified < minQualified },
        idempotencyKey: key,
      }).then(({ body }) => body),
    onSettled: () => client.invalidateQueries({ queryKey: laterKeys.swaps }),
  })
  if (offer.data) {
    const { length } = offer.data.asked
    return (
      <p className={styles.note} role="status">
        {length === 0
          ? t('callout.openShift.offeredToNobody')
          : t('callout.openShift.offered', { count: length })}
      </p>
    )
  }
  return (
    <>
      {offer.isError && <ErrorMessage>{reasonOf(offer.error, t)}</ErrorMessage>}
      <Button aria-disabled={offer.isPending} onClick={() => offer.isPending || offer.mutate()}>
        <CalendarPlus size={16} aria-hidden />
        {t('callout.openShift.offer', { from: shortTime(from), to: shortTime(to) })}
      </Button>
      <p className={styles.note}>{t('callout.openShift.offerHint')}</p>
    </>
  )
}
