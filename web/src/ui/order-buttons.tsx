import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { focusAfter } from './focus.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  readonly labels: { readonly up: string; readonly down: string; readonly remove: string }
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The list needs this one. */
  readonly stays?: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** An item of a list goes up, down, or away. */
export function OrderButtons({ labels, isFirst, isLast, stays, onMove, onRemove }: OrderButtonsProps) {
  const move = (by: -1 | 1, possible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!possible) return
    // Moving an element in the page takes its focus away.
    const button = event.currentTarget
    focusAfter(
      () => onMove(by),
      () => button,
    )
  }
  return (
    <div className={styles.buttons}>
      <Button icon look="quiet" aria-label={labels.up} aria-disabled={isFirst} onClick={move(-1, !isFirst)}>
        <ArrowUp size={16} aria-hidden />
      </Button>
      <Button icon look="quiet" aria-label={labels.down} aria-disabled={isLast} onClick={move(1, !isLast)}>
        <ArrowDown size={16} aria-hidden />
      </Button>
      <Button
        icon
        look="quietDanger"
        aria-label={labels.remove}
        aria-disabled={stays || undefined}
        onClick={() => !stays && onRemove()}
      >
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}
