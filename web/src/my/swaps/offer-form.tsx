import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { SwapChoices } from '#contract/my-swaps.ts'
import { longestSentence } from '#domain/requests/request.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { mySwapChoicesQuery } from '../../api/queries/my.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { dateFormat, formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstNameOf, PlanBar, planTimes } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import toggles from '../../ui/toggle.module.css'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { timesInWords } from '../day-words.ts'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import type { AskedWhom } from './choice-list.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { DayToGive } from './days-to-give.ts'
import { datesInReturn } from './days-to-give.ts'
import styles from './swaps.module.css'
import { useSwaps } from './use-swaps.ts'

const formatDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'long' })

interface OfferFormProps {
  readonly day: DayToGive
  readonly today: CalendarDate
  onClose(): void
}

/** With whom a day could be exchanged, and what would come of it. Whatever goes wrong, what was chosen and typed stays. */
export function OfferForm({ day: { date, times }, today, onClose }: OfferFormProps) {
  const { t, language } = useWords()
  const [inReturn, setInReturn] = useState<CalendarDate | null>(date)
  const [asked, setAsked] = useState<AskedWhom>()
  const [message, setMessage] = useState('')
  const isWithoutNetwork = useIsWithoutNetwork()
  const { offer } = useSwaps()
  const read = useQuery(mySwapChoicesQuery({ date, inReturn }))
  const choices = read.data?.choices ?? []
  const chosen = choices.find(({ teacherId }) => teacherId === asked)
  const isAll = asked === 'all' && choices.length > 1
  const name = chosen && firstNameOf(chosen.name)
  const isOff = isWithoutNetwork || offer.isPending || !(chosen || isAll)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isOff) return
    const said = message.trim()
    offer.mutate(
      { date, inReturn, colleagueId: chosen?.teacherId ?? null, ...(said && { message: said }) },
      {
        onSuccess: () => {
          showToast({ title: t('swaps.sent'), message: t('swaps.sentMore') })
          onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Unsaved when={!offer.isSuccess && message.trim() !== ''} />
      <div className={styles.own}>
        <small>{t('swaps.ownDay')}</small>
        <p className={styles.head}>
          <strong>{formatDay(date, language)}</strong>
          <strong>{planTimes(read.data?.own ?? '') ?? timesInWords(times)}</strong>
        </p>
        <PlanBar plan={read.data?.own ?? ''} />
      </div>
      <div className={`${toggles.toggle} ${styles.kinds}`} role="group" aria-label={t('swaps.kind')}>
        <Button aria-pressed={inReturn !== null} onClick={() => setInReturn(date)}>
          {t('swaps.swap')}
        </Button>
        <Button aria-pressed={inReturn === null} onClick={() => setInReturn(null)}>
          {t('swaps.giveAway')}
        </Button>
      </div>
      {inReturn !== null && (
        <Field label={t('swaps.inReturn')}>
          <Select
            value={inReturn}
            onChange={({ target }) =>
              setInReturn(datesInReturn(date, today).find((each) => each === target.value) ?? date)
            }
          >
            {datesInReturn(date, today).map((each) => (
              <option key={each} value={each}>
                {each === date ? t('swaps.sameDay') : formatWeekday(each, language)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {read.data ? (
        <ChoiceList {...read.data} {...{ asked, isAll }} onAsk={setAsked} />
      ) : (
        <ChoicesNotRead read={read} />
      )}
      <Field
        label={`${isAll || !name ? t('swaps.messageToAll') : t('swaps.message', { name })} (${t('swaps.optional')})`}
      >
        <TextArea
          rows={2}
          maxLength={longestSentence}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      {offer.isError && (
        <ErrorMessage>{[t('swaps.failed'), sentenceOf(offer.error)].filter(Boolean).join(' ')}</ErrorMessage>
      )}
      <DialogActions>
        <p className={styles.quiet}>
          {isWithoutNetwork
            ? t('my.without.needed')
            : name
              ? t('swaps.planStays', { name })
              : t('swaps.planStaysForAll')}{' '}
          {read.data?.isSoon && t('swaps.soon')}
        </p>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" aria-disabled={isOff}>
          {name ? t('swaps.ask', { name }) : t(isAll ? 'swaps.askAll' : 'swaps.askNobody')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** What cannot be offered is said in the server's words; what could not be read is asked for again. */
function ChoicesNotRead({ read }: { readonly read: ReturnType<typeof useQuery<SwapChoices>> }) {
  const { t } = useWords()
  const refused = sentenceOf(read.error)
  if (refused) return <ErrorMessage>{refused}</ErrorMessage>
  return <Unread of={read} height={220} words={t('swaps.choicesNotRead')} />
}
