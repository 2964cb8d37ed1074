import { useWords } from '../../i18n/use-words.ts'
import { SettingsCard } from './settings-card.tsx'
import { TextSetting } from './text-setting.tsx'
import { TimeZone } from './time-zone.tsx'
import { useChangeSettings } from './use-settings.ts'

const longest = 100

export function HouseName({ name, timeZone }: { name: string; timeZone: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const faultIn = (text: string) => {
    if (text.length < 2) return t('validation.nameLength')
    return text.length > longest ? t('settings.house.tooLong', { max: longest }) : undefined
  }
  return (
    <SettingsCard title={t('settings.house.title')}>
      <TextSetting
        label={t('settings.house.name')}
        value={name}
        saving={change.isPending}
        faultIn={faultIn}
        onSave={(next, saved) => change.mutate({ name: next }, { onSuccess: saved })}
      />
      <TimeZone timeZone={timeZone} />
    </SettingsCard>
  )
}
