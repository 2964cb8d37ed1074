import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WholeMonth } from '#contract/months.ts'
import { useClosedBefore } from '../../api/closed-before.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { checksumGroups } from './checksum.ts'
import styles from './month-dialogs.module.css'
import { OpenItems } from './open-items.tsx'
import { monthNow, useCloseMonth } from './use-months.ts'

interface CloseMonthDialogProps {
  /** As it is now: after a conflict the page has the new one. */
  readonly month: WholeMonth
  onClose(): void
}

/** What is open, what closing means, and a button that names the month. */
export function CloseMonthDialog({ month, onClose }: CloseMonthDialogProps) {
  const { t, language } = useWords()
  const closing = useCloseMonth()
  const isFirst = useClosedBefore() === null
  const [all, setAll] = useState(false)
  const name = formatMonth(month.from, language)
  const hasChanged = monthNow(closing.error) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (closing.isPending) return
    closing.mutate(
      { month: month.month, hash: month.hash },
      {
        onSuccess({ closings }) {
          const last = closings.at(-1)
          showToast({
            title: t('months.close.done', { month: name }),
            ...(last
              ? {
                  message: t('months.close.doneMessage', {
                    version: last.version,
                    groups: checksumGroups(last.hash),
                  }),
                }
              : {}),
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('months.close.title', { month: name })}
      description={t('months.close.means', { date: formatLongDate(month.to, language) })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        {isFirst && <p>{t('months.close.all')}</p>}
        {hasChanged && <ErrorMessage>{t('months.close.changed')}</ErrorMessage>}
        <section className={styles.open}>
          <OpenItems month={month} all={all} onAll={() => setAll(true)} />
        </section>
        {month.openItems.length > 0 && <p className={styles.muted}>{t('months.close.openStays')}</p>}
        {closing.error && !hasChanged && <ErrorMessage>{reasonOf(closing.error, t)}</ErrorMessage>}
        <DialogActions sticky>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={closing.isPending}>
            {closing.isPending ? t('months.close.closing') : t('months.close.submit', { month: name })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
