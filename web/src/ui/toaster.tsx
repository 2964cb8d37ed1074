import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import styles from './toast.module.css'
import { hideToast, useToast } from './toast-store.ts'
import { useToastPlace } from './use-toast-place.ts'

const duration = 5_000
const swipeThreshold = 50

interface ToasterProps {
  readonly label: string
  readonly closeLabel: string
  /** Moves the focus here. */
  readonly hotkey: string
}

/** A key moves the focus here; a swipe to the right or five seconds send the toast away. */
export function Toaster({ label, closeLabel, hotkey }: ToasterProps) {
  const toast = useToast()
  const viewport = useToastPlace(toast?.id)
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label={label}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className={toast.destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
          type={toast.destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && hideToast(toast.id)}
        >
          <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
          {toast.message && <Radix.Description className={styles.message}>{toast.message}</Radix.Description>}
          {toast.action && (
            <Radix.Action className={styles.action} altText={toast.action.label} onClick={toast.action.act}>
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label={closeLabel}>
            <X size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        className={styles.viewport}
        // Without a toast the key means something else.
        hotkey={toast ? [hotkey] : []}
        label={`${label} (${hotkey})`}
      />
    </Radix.Provider>
  )
}
