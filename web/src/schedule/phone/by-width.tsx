import type { ReactNode } from 'react'
import { mediaQuery, useIsTakenOver } from '../../ui/drawn-for.ts'
import styles from './by-width.module.css'

interface ByWidthProps {
  readonly phone?: ReactNode
  readonly wide?: ReactNode
}

/** The server does not know how wide the screen is: it draws both, and the style shows the one that fits. */
export function ByWidth({ phone, wide }: ByWidthProps) {
  const isKnown = useIsTakenOver()
  const isPhone = useIsPhone()
  return (
    <>
      {phone && (!isKnown || isPhone) && <div className={styles.phone}>{phone}</div>}
      {wide && (!isKnown || !isPhone) && <div className={styles.wide}>{wide}</div>}
    </>
  )
}

/** Only on the screen: paper has a table of its own (week-paper.tsx). */
export const useIsPhone = mediaQuery('screen and (max-width: 719.98px)')
