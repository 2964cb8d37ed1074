import { useWords } from '../../i18n/use-words.ts'
import { SettingsCard } from './settings-card.tsx'

/** There is nothing to press here: a file of everything is written on the server, by its operator. */
export function ExportLinks() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('settings.data.title')}>
      <p>{t('settings.data.house')}</p>
      <p>{t('settings.data.teacher')}</p>
      <p>{t('settings.data.copy')}</p>
    </SettingsCard>
  )
}
