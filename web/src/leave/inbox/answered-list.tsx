import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { isApproved } from '#domain/requests/request-states.ts'
import { canActOnSwap } from '#domain/swaps/swap-states.ts'
import { useHouse } from '../../site/house-context.tsx'
import { swapDaysInWords } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import styles from './inbox.module.css'
import type { Answered } from './inbox-lines.ts'
import { answeredKey } from './inbox-lines.ts'
import type { InboxWords } from './use-inbox-words.ts'

interface AnsweredListProps {
  readonly answered: readonly Answered[]
  readonly words: InboxWords
  readonly isBusy: boolean
  onBack(answered: Answered): void
  /** To look at a request once more: nobody approves blind. */
  onLook(key: string): void
}

const shownAtFirst = 5

/** The last answers to requests and exchanges, each with its way back: the one place of undo. */
export function AnsweredList({ answered, words, isBusy, onBack, onLook }: AnsweredListProps) {
  const { t } = words
  const [isWhole, setWhole] = useState(false)
  if (answered.length === 0) return null
  return (
    <section className={styles.answered} aria-labelledby="answered">
      <div className={styles.head}>
        <h3 id="answered">{t('inbox.answered')}</h3>
        {!isWhole && answered.length > shownAtFirst && (
          <Button look="quiet" className={styles.link ?? ''} onClick={() => setWhole(true)}>
            {t('inbox.all')}
          </Button>
        )}
      </div>
      <ul>
        {answered.slice(0, isWhole ? undefined : shownAtFirst).map((one) => (
          <AnsweredLine
            key={answeredKey(one)}
            {...{ one, words, isBusy }}
            onBack={() => onBack(one)}
            onLook={() => onLook(answeredKey(one))}
          />
        ))}
      </ul>
    </section>
  )
}

interface AnsweredLineProps {
  readonly one: Answered
  readonly words: InboxWords
  readonly isBusy: boolean
  onBack(): void
  onLook(): void
}

function AnsweredLine({ one, words, isBusy, onBack, onLook }: AnsweredLineProps) {
  const { t } = words
  const isManagement = useHouse().role === 'manage'
  const { state, closedAt, by } = one
  const { name, days, said } = inWords(one, words)
  const isYes = state === 'approved' || state === 'partlyApproved'
  const isBack = one.item === 'swap' ? canActOnSwap('takeBack', one.state) : isApproved(one.state)
  const link = (label: string, saidOf: string, act: () => void) => (
    <Button
      look="quiet"
      className={styles.link ?? ''}
      aria-label={saidOf}
      aria-disabled={isBusy}
      onClick={() => isBusy || act()}
    >
      {label}
    </Button>
  )
  return (
    <li data-state={state}>
      <strong>{name}</strong>
      <span>{days}</span>
      <span className={styles.state}>
        {isYes && <Check size={15} aria-hidden />}
        {state === 'declined' && <X size={15} aria-hidden />}
        {said}
      </span>
      <span className={styles.by}>
        {closedAt && (by ? t('inbox.by', { when: words.when(closedAt), name: by }) : words.when(closedAt))}
      </span>
      {isManagement && isBack && link(t('inbox.takeBack'), t('inbox.takeBackOf', { name, days }), onBack)}
      {isManagement &&
        one.item === 'absence' &&
        state === 'declined' &&
        link(t('inbox.afterAll'), t('inbox.afterAllOf', { name, days }), onLook)}
    </li>
  )
}

function inWords(one: Answered, words: InboxWords) {
  const { t, language } = words
  if (one.item === 'absence')
    return { name: one.name, days: words.span(one.approved ?? one), said: words.state(one) }
  return {
    name: t('swapInbox.names', { one: one.asker.name, other: one.colleague.name }),
    days: swapDaysInWords(one, t, language),
    said: t(`swaps.states.${one.state}`),
  }
}
