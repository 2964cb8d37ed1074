import '../../i18n/law-texts.ts'
import { SettingsCard } from '../../house/settings/settings-card.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { ProtectionList } from '../law/protection-list.tsx'

/** What a house with hints from law says of its people, in a chunk of its own. */
export function LawCards() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('law.protection.title')} description={t('law.protection.description')}>
      <ProtectionList />
    </SettingsCard>
  )
}
