import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './settings.module.css'

interface SettingsCardProps {
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
}

export function SettingsCard({ title, description, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {description && <p>{description}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  )
}
