import { Redo2, Undo2 } from 'lucide-react'
import type { Direction } from '#domain/days/undo.ts'
import { nextAction } from '#domain/days/undo.ts'
import { chordFor } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ariaKeys, keyNames } from '../../ui/key-names.ts'
import { useStack } from './kept-stack.ts'
import styles from './undo.module.css'
import { whatOf } from './undo-words.ts'

const icons = { undo: Undo2, redo: Redo2 }

/** What would be undone or redone is their name. */
export function UndoButtons({ onGo }: { onGo(direction: Direction): void }) {
  return (
    <span className={styles.buttons}>
      <UndoButton direction="undo" onGo={onGo} />
      <UndoButton direction="redo" onGo={onGo} />
    </span>
  )
}

function UndoButton({ direction, onGo }: { direction: Direction; onGo(direction: Direction): void }) {
  const words = useWords()
  const { t } = words
  const action = nextAction(useStack(), direction)
  const Icon = icons[direction]
  const chord = chordFor('page', direction)
  const name = action
    ? t(`undo.button.${direction}`, { what: whatOf(action, words) })
    : t(`undo.nothing.${direction}`)
  return (
    <Button
      icon
      look="quiet"
      aria-label={name}
      title={`${name} (${keyNames(chord, t).join('+')})`}
      aria-keyshortcuts={ariaKeys(chord)}
      // Not `disabled`, which would take the focus from the user who has just undone the last one.
      aria-disabled={!action}
      className={styles.button}
      onClick={() => action && onGo(direction)}
    >
      <Icon size={17} aria-hidden />
    </Button>
  )
}
