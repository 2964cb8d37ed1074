import { PencilLine } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { spanStatuses, statusRecords } from '#domain/days/absence-statuses.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ariaKeys, isApple, keyNames } from '../ui/key-names.ts'
import { showToast } from '../ui/toast-store.ts'
import styles from './day-grid.module.css'
import type { DaySelection } from './day-selection.ts'
import { chordFor } from './keymap.ts'
import type { GridCommands } from './use-grid-commands.ts'

interface EditMenuProps {
  readonly commands: GridCommands
  readonly selection: DaySelection
  /** What the commands are about: "6 days selected"; nothing when the days have just gone. */
  chosenInWords(): string | undefined
  onCopied(days: number): void
}

/** All that the keys can do, for those who look for it; there while days are chosen. It acts on the chosen days and gives the focus back to them. */
export function EditMenu({ commands, selection, chosenInWords, onCopied }: EditMenuProps) {
  const { t } = useWords()
  const [about, setAbout] = useState<string>()
  const hasActed = useRef(false)
  /** What was copied here, for when the browser does not let the page read the clipboard. */
  const kept = useRef<string>(undefined)
  /** The browser takes a moment to copy; who pastes at once must not get what was copied before. */
  const copying = useRef<Promise<void>>(undefined)
  const names = (chord: string) => keyNames(chord, t).join(isApple ? '' : '+')

  const copy = async () => {
    const copied = commands.copied()
    if (!copied) return
    kept.current = copied.text
    onCopied(copied.days)
    try {
      copying.current = navigator.clipboard.writeText(copied.text)
      await copying.current
    } catch {
      copying.current = undefined
      const title = t('typing.copied', { count: copied.days })
      showToast({ title, message: t('typing.copiedHere', { keys: names(chordFor('clipboard', 'copy')) }) })
    }
  }
  const cut = () => {
    void copy()
    commands.clear()
  }
  const paste = async () => {
    let text = kept.current
    try {
      await copying.current
      text = await navigator.clipboard.readText()
    } catch {
      // Not allowed, or no secure connection: then only what was copied here.
    }
    if (text) commands.paste(text, commands.wasCopiedHere(text))
    else
      showToast({
        title: t('typing.nothingPasted'),
        message: t('typing.pressPaste', { keys: names(chordFor('clipboard', 'paste')) }),
      })
  }

  const items = [
    ['copy', chordFor('clipboard', 'copy'), copy],
    ['cut', chordFor('clipboard', 'cut'), cut],
    ['paste', chordFor('clipboard', 'paste'), paste],
    ['fillDown', chordFor('chosen', 'fillDown'), commands.fillDown],
    ['fillRight', chordFor('chosen', 'fillRight'), commands.fillRight],
    ['clear', chordFor('chosen', 'clear'), commands.clear],
  ] as const
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => open && setAbout(chosenInWords())}>
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" className={styles.button} aria-label={t('typing.edit')} title={t('typing.edit')}>
          <PencilLine size={16} aria-hidden />
          <span>{t('typing.edit')}</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (!hasActed.current) return
            hasActed.current = false
            event.preventDefault()
            selection.active()?.focus()
          }}
        >
          <DropdownMenu.Label className={styles.about}>{about}</DropdownMenu.Label>
          {items.map(([name, chord, act]) => (
            <DropdownMenu.Item
              key={name}
              className={styles.item}
              disabled={!about}
              aria-keyshortcuts={ariaKeys(chord)}
              onSelect={() => {
                hasActed.current = true
                void act()
              }}
            >
              {t(`typing.${name}`)}
              <kbd aria-hidden>{names(chord)}</kbd>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className={styles.separator} />
          {spanStatuses.map((status) => (
            <DropdownMenu.Item
              key={status}
              className={styles.item}
              disabled={!about}
              onSelect={() => {
                hasActed.current = true
                commands.enter(status)
              }}
            >
              {t(`status.${status}`)}
              <kbd aria-hidden>
                {t('typing.typed', {
                  mark: statusRecords[status].mark,
                  keys: names(chordFor('typing', 'all')),
                })}
              </kbd>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
