import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Site } from '#contract/sites.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

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

/** What is saved with the house, once it is read. */
export function OfSite({ children }: { children: (site: Site) => ReactNode }) {
  const settings = useSettings()
  if (settings.data) return children(settings.data)
  return <Unread of={settings} height={220} />
}
