import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Site } from '#contract/sites.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

interface SettingsCardProps {
  readonly title: string
  readonly description?: string | undefined
  /** A table or a list, which needs the whole width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One thing of a line of the settings. */
export function SettingsCard({ title, description, wide = false, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section className={wide ? `${styles.card} ${styles.wide}` : styles.card} aria-labelledby={id}>
      <div>
        <h4 id={id}>{title}</h4>
        {description && <p>{description}</p>}
      </div>
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
