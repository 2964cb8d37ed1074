import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { chordFor } from '../grid/index.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from '../ui/toast.module.css'
import type { Box, Obstacle } from '../ui/toast-place.ts'
import { placeOfToast } from '../ui/toast-place.ts'
import { hideToast, useToast } from '../ui/toast-store.ts'
import { useToastFocus } from './toast-focus.ts'

/** The toasts in the page's words, with the key that leads to them. */
export function Toasts() {
  const { t } = useWords()
  return (
    <Toaster
      label={t('general.notifications')}
      closeLabel={t('general.close')}
      hotkey={chordFor('toasts', 'focus')}
    />
  )
}

const duration = 5_000
const swipeThreshold = 50

interface ToasterProps {
  readonly label: string
  readonly closeLabel: string
  /** Moves the focus here. */
  readonly hotkey: string
}

/** A key moves the focus here; a swipe to the right or five seconds send the toast away. What went wrong stays to be read. */
function Toaster({ label, closeLabel, hotkey }: ToasterProps) {
  const toast = useToast()
  const viewport = useToastPlace(toast?.id)
  useToastFocus(viewport, toast?.id)
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label={label}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className={toast.destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
          {...(toast.destructive ? { duration: Number.POSITIVE_INFINITY } : {})}
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
        // It speaks by itself, elsewhere; with this a dialog does not hide it.
        aria-live="off"
        hotkey={toast ? [hotkey] : []}
        label={`${label} (${hotkey})`}
      />
    </Radix.Provider>
  )
}

/** What must stay free, and how much it matters: what can be pressed in a dialog most of all. */
const weights = [
  ['[data-modal] :is(button, input, select, textarea, [role=radio], [role=switch])', 100],
  ['[data-modal]', 3],
  ['tr:has([data-changed]), tr:has(:focus), li:has(:focus)', 40],
  ['tbody tr:last-child', 20],
  ['header button, [role=tablist], [role=tablist] + * button', 20],
  ['tbody', 0.1],
] as const

/**
 * Keeps the toasts out of the way, and finds another place for them when a dialog opens or closes. It works on the
 * element itself, so that nothing is drawn again for it.
 */
function useToastPlace(toastId: number | undefined) {
  const viewport = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (toastId === undefined) return
    const place = () => {
      const list = viewport.current
      if (!list) return
      const { width, height } = list.getBoundingClientRect()
      const screen = freeScreen()
      list.style.setProperty('--top', `${screen.top}px`)
      list.style.setProperty('--bottom', `${innerHeight - screen.bottom}px`)
      list.dataset.place = placeOfToast({ width, height }, screen, obstacles())
    }
    place()
    // The dialog that opened or closed has given its focus back by then.
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    const seen = new MutationObserver(later)
    seen.observe(document.body, { childList: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
      window.removeEventListener('resize', later)
    }
  }, [toastId])
  return viewport
}

/** Between what stays in sight: the header above, and on a phone the places and what can be done below. */
function freeScreen(): Box {
  const header = document.querySelector('header')
  const stays = header && getComputedStyle(header).position === 'sticky'
  const below = [...document.querySelectorAll('[role=tablist], [data-actions]')]
    .filter((bar) => getComputedStyle(bar).position === 'fixed')
    .map((bar) => bar.getBoundingClientRect().top)
  const { clientWidth, clientHeight } = document.documentElement
  return {
    left: 0,
    top: stays ? header.offsetHeight : 0,
    right: clientWidth,
    bottom: Math.min(clientHeight, ...below),
  }
}

function obstacles(): Obstacle[] {
  return weights.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      box: element.getBoundingClientRect(),
      weight,
    })),
  )
}
