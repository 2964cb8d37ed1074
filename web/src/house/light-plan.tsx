import '../i18n/stage-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { SettingsCard } from './settings/settings-card.tsx'
import { StagesEditor } from './stages/stages-editor.tsx'

/** A chunk of its own: only a house with the light fetches it. */
export function LightPlan() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('stages.planTitle')} description={t('stages.planHint')}>
      <StagesEditor />
    </SettingsCard>
  )
}
