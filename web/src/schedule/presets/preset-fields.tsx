import type { Preset, PresetFault } from '#domain/days/preset.ts'
import { presetLimits } from '#domain/days/preset.ts'
import { useSpokenBounds } from '../../api/day-bounds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import styles from './preset-settings.module.css'

interface PresetFieldsProps {
  readonly preset: Preset
  readonly number: number
  readonly last: boolean
  readonly fault: PresetFault | undefined
  onChange(change: Partial<Preset>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

const markFaults: readonly PresetFault[] = ['mark', 'statusMark', 'sameMark']

const fieldOf = (fault: PresetFault) =>
  fault === 'name' ? 'name' : markFaults.includes(fault) ? 'mark' : 'times'

/** One preset: its name, its mark, its times as they are typed into a day. */
export function PresetFields({ preset, number, last, fault, onChange, onMove, onRemove }: PresetFieldsProps) {
  const { t } = useWords()
  const spoken = useSpokenBounds()
  const errorAt = (field: keyof Preset) =>
    fault && fieldOf(fault) === field ? t(`presets.faults.${fault}`, spoken) : undefined
  const input = (field: keyof Preset) => (
    <TextInput
      autoComplete="off"
      value={preset[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  )
  return (
    <fieldset className={styles.preset}>
      <legend>
        {t('presets.group', { number })} <kbd>{t('presets.key', { number })}</kbd>
      </legend>
      <Field label={t('presets.name')} error={errorAt('name')}>
        {input('name')}
      </Field>
      <Field label={t('presets.mark')} error={errorAt('mark')}>
        <TextInput
          autoComplete="off"
          maxLength={2 * presetLimits.mark}
          value={preset.mark}
          onChange={({ target }) => onChange({ mark: target.value })}
        />
      </Field>
      <Field label={t('presets.times')} error={errorAt('times')}>
        {input('times')}
      </Field>
      <OrderButtons
        labels={{
          up: t('presets.up', { number }),
          down: t('presets.down', { number }),
          remove: t('presets.remove', { number }),
        }}
        isFirst={number === 1}
        isLast={last}
        {...{ onMove, onRemove }}
      />
    </fieldset>
  )
}
