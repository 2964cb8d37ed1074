import { Plus } from 'lucide-react'
import { withBreakLetter } from '#domain/days/day-text.ts'
import type { Preset, PresetFault } from '#domain/days/preset.ts'
import { keptPresets, mostPresets, presetFault, presetLimits } from '#domain/days/preset.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useListDraft } from '../../ui/list-draft.ts'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useSpokenBounds } from '../../ui/widen-day.tsx'
import styles from './preset-settings.module.css'
import { usePresets, useReplacePresets } from './use-presets.ts'

/** The list as a whole, saved by itself as soon as all of it can be read. */
export function PresetSettings() {
  const saved = usePresets()
  return saved.data ? <PresetForm presets={saved.data.presets} /> : <Unread of={saved} height={120} />
}

function PresetForm({ presets }: { readonly presets: readonly Preset[] }) {
  const { t } = useWords()
  const replace = useReplacePresets()
  const bounds = useHouse().bounds
  const asTyped = (preset: Preset) => ({
    ...preset,
    times: withBreakLetter(preset.times, t('typing.breakLetter')),
  })
  const list = useListDraft<Preset, PresetFault>({
    saved: presets.map((preset) => ({ ...asTyped(preset), key: preset.mark })),
    isPending: replace.isPending,
    kept: keptPresets,
    faultAt: (all, at) => presetFault(all, at, bounds),
    save: (all) => replace.mutate(all),
  })
  const { shown, faults } = list
  return (
    <div className={styles.form} role="group" aria-label={t('presets.title')} onBlur={list.onBlur}>
      {shown.length === 0 ? <p>{t('presets.none')}</p> : <p>{t('presets.timesHint')}</p>}
      {shown.map((preset, at) => (
        <PresetFields
          key={preset.key}
          preset={preset}
          number={at + 1}
          last={at === shown.length - 1}
          fault={faults[at]}
          onChange={(next) => list.changeAt(at, next)}
          onMove={(by) => list.move(at, by)}
          onRemove={() => list.remove(at)}
        />
      ))}
      <Button
        ref={list.addButton}
        className={styles.add}
        aria-disabled={shown.length >= mostPresets}
        onClick={() => shown.length < mostPresets && list.add({ name: '', mark: '', times: '' })}
      >
        <Plus size={16} aria-hidden />
        {t('presets.add')}
      </Button>
    </div>
  )
}

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
function PresetFields({ preset, number, last, fault, onChange, onMove, onRemove }: PresetFieldsProps) {
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
