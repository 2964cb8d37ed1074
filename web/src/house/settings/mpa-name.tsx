import { longestMpaName, mpaNameFault } from '#domain/house/mpa-name.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SettingsCard } from './settings-card.tsx'
import { TextSetting } from './text-setting.tsx'
import { useChangeSettings } from './use-settings.ts'

/** What the house calls its MPA hours; empty, they are called MPA. */
export function MpaName({ name }: { name: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const faultIn = (text: string) => {
    const fault = mpaNameFault(text)
    return fault && t(`settings.mpa.${fault}`, { max: longestMpaName })
  }
  return (
    <SettingsCard title={t('settings.mpa.title')} description={t('settings.mpa.hint')}>
      <TextSetting
        label={t('settings.mpa.name')}
        value={name}
        placeholder="MPA"
        saving={change.isPending}
        faultIn={faultIn}
        onSave={(next, saved) => change.mutate({ mpaName: next }, { onSuccess: saved })}
      />
    </SettingsCard>
  )
}
