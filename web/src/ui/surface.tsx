import type { ReactNode } from 'react'
import styles from './surface.module.css'

export function Card({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>
}

/** Something went wrong, and what can be done about it. */
export function ErrorMessage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.error} role="alert">
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
