import type { FormEvent } from 'react'
import { useState } from 'react'
import { longestSentence } from '#domain/requests/request.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import { worstOf } from '#domain/requests/trouble.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './inbox.module.css'
import type { ShownEffect, ShownRequest } from './shown-request.ts'
import { kindOf } from './shown-request.ts'
import type { AnswerWith } from './use-answer.ts'
import type { InboxWords } from './use-inbox-words.ts'

/** `short`: there is not enough leave, so it is asked as what it is to be entered. */
export type AnswerMode = 'decline' | 'part' | 'short'

interface AnswerDialogProps {
  readonly request: ShownRequest
  readonly effect: ShownEffect | undefined
  readonly mode: AnswerMode
  readonly words: InboxWords
  onAnswer(answer: AnswerWith): void
  onClose(): void
}

/** The answers that need a word more than yes. A sentence is offered, and never asked for. */
export function AnswerDialog({ request, effect, mode, words, onAnswer, onClose }: AnswerDialogProps) {
  const { t } = words
  const dates = effect?.days.map(({ date }) => date) ?? []
  const [from, setFrom] = useState(effect?.part?.from ?? dates[0] ?? request.from)
  const [to, setTo] = useState(effect?.part?.to ?? dates.at(-1) ?? request.to)
  const [as, setAs] = useState<RequestKind>(kindOf(request))
  const [sentence, setSentence] = useState('')
  const choices = useOtherKinds(kindOf(request))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = sentence.trim() ? { sentence: sentence.trim() } : {}
    if (mode === 'decline') return onAnswer({ answer: 'decline', ...said })
    const isPart = from !== request.from || to !== request.to
    onAnswer({
      answer: 'approve',
      ...(mode === 'part' && isPart && { only: { from, to } }),
      ...(as !== kindOf(request) && { as }),
      ...said,
    })
  }
  return (
    <Dialog
      title={t(`inbox.dialog.${mode}`)}
      description={`${request.name}, ${words.span(request)}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={send}>
        <Unsaved when={sentence.trim() !== ''} />
        {mode === 'part' && (
          <div className={styles.pair}>
            <DateChoice
              label={t('inbox.dialog.from')}
              {...{ dates, words }}
              value={from}
              onDate={(date) => {
                setFrom(date)
                if (to < date) setTo(date)
              }}
            />
            <DateChoice
              label={t('inbox.dialog.to')}
              dates={dates.filter((date) => date >= from)}
              words={words}
              value={to}
              onDate={setTo}
            />
          </div>
        )}
        {mode !== 'decline' && choices.length > 1 && (
          <Field label={t('inbox.dialog.as')}>
            <Select
              value={as}
              onChange={({ target }) => setAs(choices.find((kind) => kind === target.value) ?? as)}
            >
              {choices.map((kind) => (
                <option key={kind} value={kind}>
                  {mode === 'short' && kind === 'leave'
                    ? t('inbox.dialog.asLeave')
                    : t(`requests.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('inbox.dialog.sentence', { name: request.name })}>
          <TextInput
            data-takes-focus={mode === 'decline' || undefined}
            maxLength={longestSentence}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
        </Field>
        {mode === 'decline' && (
          <div className={styles.offers} role="group" aria-label={t('inbox.dialog.offers')}>
            {offersFor(effect).map((offer) => (
              <Button key={offer} onClick={() => setSentence(t(`inbox.offers.${offer}`))}>
                {t(`inbox.offers.${offer}`)}
              </Button>
            ))}
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary">
            {mode === 'decline' ? t('inbox.dialog.decline') : t('inbox.approve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Leave that is not enough, or is to be something else: without pay, or from the hours account. */
function useOtherKinds(kind: RequestKind): RequestKind[] {
  const { absenceKinds } = useHouse()
  const others: RequestKind[] = absenceKinds ? ['leave', 'unpaid', 'timeOff'] : ['leave', 'timeOff']
  return others.includes(kind) ? others : [kind, ...others]
}

/** What could be said, as far as it is true. */
function offersFor(effect: ShownEffect | undefined) {
  const { level } = worstOf(effect?.days ?? [])
  return [
    ...(level === 'gap' || level === 'tight' ? (['gap'] as const) : []),
    ...(effect && effect.others.length > 0 ? (['away'] as const) : []),
    'other' as const,
  ]
}

interface DateChoiceProps {
  readonly label: string
  readonly dates: readonly CalendarDate[]
  readonly value: CalendarDate
  readonly words: InboxWords
  onDate(date: CalendarDate): void
}

function DateChoice({ label, dates, value, words, onDate }: DateChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onDate(dates.find((date) => date === target.value) ?? value)}
      >
        {dates.map((date) => (
          <option key={date} value={date}>
            {words.day(date)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
