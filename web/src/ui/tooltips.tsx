import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import type { TooltipProps } from './tooltip.tsx'
import { TooltipKind } from './tooltip.tsx'
import styles from './tooltips.module.css'

/** They open after 700 ms, and at once when another was open within the last 300 (spec, section 9). */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <TooltipKind value={PlacedTooltip}>{children}</TooltipKind>
    </Radix.Provider>
  )
}

function PlacedTooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
