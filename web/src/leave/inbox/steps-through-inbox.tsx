import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './inbox.module.css'
import type { InboxLine } from './inbox-lines.ts'
import type { InboxWords } from './use-inbox-words.ts'

const placeOf = (waiting: readonly InboxLine[], inHand: InboxLine) =>
  waiting.findIndex(({ key }) => key === inHand.key)

export function positionOf(waiting: readonly InboxLine[], inHand: InboxLine, { t }: InboxWords): string {
  const at = placeOf(waiting, inHand)
  return at < 0 ? t('inbox.title') : t('inbox.position', { at: at + 1, all: waiting.length })
}

interface StepsProps {
  readonly waiting: readonly InboxLine[]
  readonly inHand: InboxLine
  readonly words: InboxWords
  onLook(key: string): void
}

/** On a phone: to the line before and the next one. */
export function StepsThroughInbox({ waiting, inHand, words: { t }, onLook }: StepsProps) {
  const at = placeOf(waiting, inHand)
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => {
    const next = waiting[to]
    return (
      <Button
        icon
        look="quiet"
        aria-label={label}
        aria-disabled={!next}
        onClick={() => next && onLook(next.key)}
      >
        <Icon size={20} aria-hidden />
      </Button>
    )
  }
  if (at < 0 || waiting.length < 2) return null
  return (
    <div className={styles.steps}>
      {step(at - 1, t('inbox.previous'), ChevronLeft)}
      {step(at + 1, t('inbox.next'), ChevronRight)}
    </div>
  )
}
