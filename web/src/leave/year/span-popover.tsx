import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './span-details.module.css'

interface SpanPopoverProps {
  readonly name: string
  /** The bar; nothing on a phone, where it is a sheet. */
  readonly bar: HTMLElement | undefined
  readonly children: ReactNode
  onClose(): void
}

/** Beside the bar, with the focus on its title: nothing is done by opening it. */
export function SpanPopover({ name, bar, children, onClose }: SpanPopoverProps) {
  const anchor = useRef(bar ?? null)
  const title = useRef<HTMLHeadingElement>(null)
  // A moved bar is another one: the focus goes back to the lane, which stays.
  const [lane] = useState(() => bar?.closest<HTMLElement>('[data-lane]'))
  // Which bar it is about, also while the focus is inside.
  useEffect(() => {
    bar?.setAttribute('data-open', '')
    return () => bar?.removeAttribute('data-open')
  }, [bar])
  if (!bar)
    return (
      <Dialog title={name} onClose={onClose}>
        {children}
      </Dialog>
    )
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as { current: HTMLElement }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          sideOffset={8}
          collisionPadding={12}
          aria-label={name}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            title.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            lane?.focus()
          }}
        >
          <h3 ref={title} tabIndex={-1} className={styles.title}>
            {name}
          </h3>
          {children}
          <Popover.Arrow className={styles.arrow} width={16} height={8} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
