import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './settings-dialog.module.css'

interface SectionProps {
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
}

export function Section({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {description && <p>{description}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
