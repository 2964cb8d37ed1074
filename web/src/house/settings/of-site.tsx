import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { Unread } from '../../ui/unread.tsx'
import { useSettings } from './use-settings.ts'

/** What is saved with the house, once it is read. */
export function OfSite({ children }: { children: (site: Site) => ReactNode }) {
  const settings = useSettings()
  if (settings.data) return children(settings.data)
  return <Unread of={settings} height={220} />
}
