import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage, Skeleton } from '../ui/surface.tsx'
import { useSettings } from './use-settings.ts'

/** What is saved with the house, once it is read. */
export function OfSite({ children }: { children: (site: Site) => ReactNode }) {
  const { t } = useWords()
  const settings = useSettings()
  if (settings.data) return children(settings.data)
  if (!settings.isError) return <Skeleton height={220} />
  return (
    <ErrorMessage action={<Button onClick={() => void settings.refetch()}>{t('general.retry')}</Button>}>
      {t('general.dataLoadError')}
    </ErrorMessage>
  )
}
