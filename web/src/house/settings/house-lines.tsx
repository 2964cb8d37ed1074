import { longestMpaName, mpaNameFault } from '#domain/house/mpa-name.ts'
import { longestParentsPhone, parentsPhoneFault } from '#domain/house/parents-phone.ts'
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

/** Whom parents can call; empty, their page says nothing of it. */
export function ParentsPhone({ phone }: { phone: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const faultIn = (text: string) => {
    const fault = parentsPhoneFault(text)
    return fault && t(`settings.phone.${fault}`, { max: longestParentsPhone })
  }
  return (
    <SettingsCard title={t('settings.phone.title')} description={t('settings.phone.hint')}>
      <TextSetting
        label={t('settings.phone.label')}
        value={phone}
        saving={change.isPending}
        faultIn={faultIn}
        onSave={(next, saved) => change.mutate({ parentsPhone: next }, { onSuccess: saved })}
      />
    </SettingsCard>
  )
}
