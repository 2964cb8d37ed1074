import { useId } from 'react'
import type { Site } from '#contract/sites.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { boundChoices } from '#domain/days/day-bounds.ts'
import { breakChoices } from '#domain/days/house-break.ts'
import { longestMpaName, mpaNameFault } from '#domain/house/mpa-name.ts'
import { longestParentsPhone, parentsPhoneFault } from '#domain/house/parents-phone.ts'
import { isTimeZone } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { TextSetting } from './text-setting.tsx'
import { useChangeSettings } from './use-settings.ts'

const longestName = 100

/** Typed or chosen: the browser knows all time zones, and the house hardly ever moves. */
export function HouseName({ name, timeZone }: Pick<Site, 'name' | 'timeZone'>) {
  const { t } = useWords()
  const change = useChangeSettings()
  const move = useChangeSettings()
  const id = useId()
  const faultIn = (text: string) => {
    if (text.length < 2) return t('validation.nameLength')
    return text.length > longestName ? t('settings.house.tooLong', { max: longestName }) : undefined
  }
  return (
    <SettingsCard title={t('settings.house.title')}>
      <TextSetting
        label={t('settings.house.name')}
        value={name}
        isPending={change.isPending}
        faultIn={faultIn}
        onSave={(next) => change.mutate({ name: next })}
      />
      <TextSetting
        label={t('settings.house.timeZone')}
        hint={t('settings.house.timeZoneHint')}
        value={timeZone}
        list={id}
        isPending={move.isPending}
        faultIn={(text) => (text !== '' && isTimeZone(text) ? undefined : t('settings.house.noTimeZone'))}
        onSave={(next) => move.mutate({ timeZone: next })}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </SettingsCard>
  )
}

/** The spec's day, or a wider one (product, section 4). */
export function DayBoundsChoice({ bounds }: { bounds: DayBounds }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const field = (end: keyof DayBounds) => (
    <Field label={t(`settings.house.${end}`)}>
      <Select
        value={bounds[end]}
        onChange={({ target }) => {
          const time = boundChoices[end].find((choice) => choice === target.value)
          if (time) change.mutate({ [end]: time })
        }}
      >
        {boundChoices[end].map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </Field>
  )
  return (
    <SettingsCard title={t('settings.house.day')} description={t('settings.house.dayHint')}>
      <div className={styles.pair}>
        {field('dayStart')}
        {field('dayEnd')}
      </div>
    </SettingsCard>
  )
}

/** Whether days without a break get one, and when. */
export function BreakRule({ at }: { at: ClockTime | null }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.breaks.title')} description={t('settings.breaks.hint')}>
      <Field label={t('settings.breaks.at')}>
        <Select
          value={at ?? ''}
          onChange={({ target }) =>
            change.mutate({ breakAt: breakChoices.find((choice) => choice === target.value) ?? null })
          }
        >
          <option value="">{t('settings.breaks.none')}</option>
          {breakChoices.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      </Field>
    </SettingsCard>
  )
}

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
        isPending={change.isPending}
        faultIn={faultIn}
        onSave={(next) => change.mutate({ mpaName: next })}
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
        isPending={change.isPending}
        faultIn={faultIn}
        onSave={(next) => change.mutate({ parentsPhone: next })}
      />
    </SettingsCard>
  )
}
