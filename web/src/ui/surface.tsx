import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './surface.module.css'

export function Card({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>
}

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice} role="note">
      <Info size={20} aria-hidden color="var(--brand)" />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  )
}

/** Something went wrong, and what can be done about it. */
export function Trouble({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.trouble} role="alert">
      <span>{children}</span>
      {action}
    </div>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}

/** A placeholder with the height of what replaces it. */
export function Skeleton({ height, width = '100%' }: { height: number; width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden />
}
