import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
  onClose(): void
}

/**
 * Open while it is rendered. Radix keeps the focus inside, but gives it back only to a trigger of its own, so that
 * is done here; its overlay is left out because that writes a style element, which the content security policy
 * refuses.
 */
export function Dialog({ title, description, wide = false, children, onClose }: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  const giveFocusBack = (event: Event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return
    event.preventDefault()
    opener.focus()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className={styles.shade} />
        <Radix.Content
          data-modal
          onCloseAutoFocus={giveFocusBack}
          className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface DialogActionsProps {
  /** Always in sight, however long the dialog is. */
  readonly sticky?: boolean
  readonly children: ReactNode
}

export function DialogActions({ sticky = false, children }: DialogActionsProps) {
  return <div className={sticky ? `${styles.actions} ${styles.sticky}` : styles.actions}>{children}</div>
}
