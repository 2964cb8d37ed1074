import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Preset, PresetFault } from '#domain/preset.ts'
import { presetLimits } from '#domain/preset.ts'
import { useSpokenBounds } from '../api/day-bounds.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
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
  const move = (by: -1 | 1, possible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!possible) return
    // Moving an element in the page takes its focus away.
    const button = event.currentTarget
    onMove(by)
    setTimeout(() => button.focus())
  }
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
      <div className={styles.buttons}>
        <Button
          icon
          look="quiet"
          aria-label={t('presets.up', { number })}
          aria-disabled={number === 1}
          onClick={move(-1, number > 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button
          icon
          look="quiet"
          aria-label={t('presets.down', { number })}
          aria-disabled={last}
          onClick={move(1, !last)}
        >
          <ArrowDown size={16} aria-hidden />
        </Button>
        <Button icon look="quietDanger" aria-label={t('presets.remove', { number })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      </div>
    </fieldset>
  )
}
