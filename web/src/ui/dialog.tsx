import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { DialogAddress, useBackCloses } from './page-path.ts'
import type { UnsavedForms } from './unsaved.tsx'
import { UnsavedScope } from './unsaved.tsx'

interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
  onClose(): void
}

/**
 * Head and foot stay, what lies between them scrolls: who and which day it is about is always in sight, and so is the
 * way out. Open while it is rendered. Radix keeps the focus inside, but gives it back only to a trigger of its own, so
 * that is done here; its overlay is left out because that writes a style element, which the content security policy
 * refuses.
 */
export function Dialog({ title, description, wide = false, children, onClose }: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  const [unsaved] = useState<UnsavedForms>(() => new Set())
  const [isAsking, setAsking] = useState(false)
  // By Escape or a click beside it; the buttons in it say what they do. An Escape right after the question has come may
  // reach this dialog and not the question yet: it means that question, and stays.
  const leave = () => (unsaved.size > 0 ? setAsking((asked) => !asked) : onClose())
  useBackCloses(leave)
  const giveFocusBack = (event: Event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return
    event.preventDefault()
    opener.focus()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <div className={styles.shade} />
        <Radix.Content
          data-modal
          onOpenAutoFocus={focusMeant}
          onCloseAutoFocus={giveFocusBack}
          className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
          </div>
          <DialogAddress value={undefined}>
            <UnsavedScope value={unsaved}>
              <div className={styles.body}>{children}</div>
            </UnsavedScope>
            {isAsking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
          </DialogAddress>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface DiscardQuestionProps {
  readonly title?: string
  readonly words?: string
  onStay(): void
  onDiscard(): void
}

/** Asked once, before something that was entered is lost. Escape stays. */
export function DiscardQuestion({ title, words, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useWords()
  return (
    <Dialog title={title ?? t('discard.title')} description={words ?? t('discard.words')} onClose={onStay}>
      <DialogActions>
        <Button data-discard onClick={onDiscard}>
          {t('discard.discard')}
        </Button>
        {/* Enter, pressed once too often, must not lose anything. */}
        <Button data-takes-focus look="primary" onClick={onStay}>
          {t('discard.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Where a dialog means another than its first field. Not earlier: a dialog below would take the focus back. */
function focusMeant(event: Event) {
  const meant = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-takes-focus]')
  if (!meant) return
  event.preventDefault()
  meant.focus()
}

/** The last in a dialog, and always in sight, however long it is. What is `data-apart` stands at the left. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
