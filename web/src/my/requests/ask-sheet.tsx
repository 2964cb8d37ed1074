import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { NewRequest, OwnRequest } from '#contract/my-requests.ts'
import type { AskedDays } from '#domain/requests/request.ts'
import { longestSentence } from '#domain/requests/request.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { myRequestEffectQuery } from '../../api/queries/my.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import toggles from '../../ui/toggle.module.css'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import styles from './ask.module.css'
import { AskCalendar } from './ask-calendar.tsx'
import { AskedEffect } from './asked-effect.tsx'
import { daysAfterTap, withHalves } from './picked-days.ts'
import { ownRequestNow, useAsk } from './use-ask.ts'

/** Those that are asked for most have a button of their own. */
const mostAsked: readonly RequestKind[] = ['leave', 'timeOff']
/** Only a house with kinds of absence uses half days. */
const ofKinds: RequestKind = 'special'

interface AskSheetProps {
  readonly today: CalendarDate
  readonly kinds: readonly RequestKind[]
  /** The request whose days are to be others. */
  readonly instead?: OwnRequest | undefined
  onClose(): void
}

const nothingHalf = { firstHalf: false, lastHalf: false }

/** Which days, and what they would do. Whatever goes wrong, what was chosen and typed stays. */
export function AskSheet({ today, kinds, instead, onClose }: AskSheetProps) {
  const { t, language } = useWords()
  const [kind, setKind] = useState<RequestKind>(instead?.kind ?? 'leave')
  const [asked, setAsked] = useState<AskedDays | undefined>(instead)
  const [message, setMessage] = useState(instead?.message ?? '')
  const isWithoutNetwork = useIsWithoutNetwork()
  const { ask } = useAsk()
  const effect = useQuery({
    ...myRequestEffectQuery({ kind, ...(asked ?? { ...nothingHalf, from: today, to: today }) }),
    enabled: asked !== undefined,
  })
  const counted = asked && effect.data?.counted
  const body: NewRequest | undefined = asked && {
    ...{ kind, from: asked.from, to: asked.to, firstHalf: asked.firstHalf, lastHalf: asked.lastHalf },
    message: message.trim(),
  }
  const key = useKeyOf(body)
  const isOff = !body || counted === 0 || isWithoutNetwork || ask.isPending
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isOff) return
    ask.mutate(
      { asked: body, key, instead },
      {
        onSuccess: () => {
          showToast({ title: t('my.requests.sent'), message: t('my.requests.sentMore') })
          onClose()
        },
        // Answered meanwhile: the answer is shown in its place.
        onError: (error) => ownRequestNow(error) && onClose(),
      },
    )
  }
  return (
    <Dialog title={t(instead ? 'my.requests.otherTitle' : 'my.requests.ask')} onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Unsaved when={!ask.isSuccess && message.trim() !== (instead?.message ?? '')} />
        <KindChoice {...{ kinds, kind }} onKind={setKind} />
        <AskCalendar
          today={today}
          picked={asked}
          onPick={(date) => {
            const span = daysAfterTap(asked, date)
            setAsked(span && withHalves(span, asked ?? nothingHalf))
          }}
        />
        {!asked && <p className={styles.quiet}>{t('my.requests.pick')}</p>}
        {asked && (
          <AskedEffect
            asked={asked}
            effect={effect.data}
            canHalve={kinds.includes(ofKinds)}
            onHalves={(halves) => setAsked({ ...asked, ...halves })}
          />
        )}
        {asked && effect.isError && !effect.data && (
          <Unread of={effect} height={0} words={t('my.requests.effectNotRead')} />
        )}
        <Field label={`${t('my.requests.message')} (${t('my.requests.optional')})`}>
          <TextArea
            rows={2}
            maxLength={longestSentence}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        {ask.isError && (
          <ErrorMessage>
            {[t('my.requests.failed'), sentenceOf(ask.error)].filter(Boolean).join(' ')}
          </ErrorMessage>
        )}
        <DialogActions>
          <p className={styles.quiet}>
            {isWithoutNetwork
              ? t('my.without.needed')
              : `${t('my.requests.stays')} ${t('my.requests.canWithdraw')}`}
          </p>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={isOff}>
            {counted
              ? t('my.requests.sendDays', { count: counted, days: formatNumber(counted, language) })
              : t('my.requests.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Of what is sent: the same while it is the same, so that a lost answer is not asked for twice. */
function useKeyOf(body: NewRequest | undefined): string {
  const text = JSON.stringify(body)
  const [known, setKnown] = useState(() => ({ text, key: crypto.randomUUID() }))
  if (known.text === text) return known.key
  const next = { text, key: crypto.randomUUID() }
  setKnown(next)
  return next.key
}

interface KindChoiceProps {
  readonly kinds: readonly RequestKind[]
  readonly kind: RequestKind
  onKind(kind: RequestKind): void
}

function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const { t } = useWords()
  const others = kinds.filter((each) => !mostAsked.includes(each))
  const isOther = others.includes(kind)
  const [only, second] = others
  return (
    <>
      <div className={`${toggles.toggle} ${styles.kinds}`} role="group" aria-label={t('my.requests.kind')}>
        {kinds
          .filter((each) => mostAsked.includes(each))
          .map((each) => (
            <Button key={each} aria-pressed={each === kind} onClick={() => onKind(each)}>
              {t(`requests.kinds.${each}`)}
            </Button>
          ))}
        {only && (
          <Button aria-pressed={isOther} onClick={() => isOther || onKind(only)}>
            {second ? t('my.requests.other') : t(`requests.kinds.${only}`)}
          </Button>
        )}
      </div>
      {isOther && second && (
        <Field label={t('my.requests.which')}>
          <Select
            value={kind}
            onChange={({ target }) => onKind(others.find((each) => each === target.value) ?? kind)}
          >
            {others.map((each) => (
              <option key={each} value={each}>
                {t(`requests.kinds.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
