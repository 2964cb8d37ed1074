import type { Stage, StageColour, StageFault } from '#domain/stages/stage.ts'
import { stageColours, stageLimits } from '#domain/stages/stage.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select, TextArea, TextInput } from '../../ui/field.tsx'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import colours from './stage-colours.module.css'
import { StageMark } from './stage-mark.tsx'
import styles from './stages-editor.module.css'

interface StageFieldsProps {
  readonly stage: Stage
  readonly number: number
  readonly count: number
  readonly fault: StageFault | undefined
  onChange(change: Partial<Stage>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** One stage: its name, its colour with the colour's shape, and what parents read. */
export function StageFields({ stage, number, count, fault, onChange, onMove, onRemove }: StageFieldsProps) {
  const { t } = useWords()
  const problem = fault && t(`stages.faults.${fault}`)
  return (
    <fieldset className={styles.stage}>
      <legend className={colours[stage.colour]}>
        <StageMark colour={stage.colour} />
        {t('stages.group', { number })}
      </legend>
      <Field label={t('stages.name')} error={fault === 'text' ? undefined : problem}>
        <TextInput
          autoComplete="off"
          maxLength={stageLimits.name}
          value={stage.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t('stages.colour')}>
        <Select
          value={stage.colour}
          onChange={({ target }) => onChange({ colour: target.value as StageColour })}
        >
          {stageColours.map((colour) => (
            <option key={colour} value={colour}>
              {t(`light.colours.${colour}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('stages.text')} error={fault === 'text' ? problem : undefined}>
        <TextArea
          rows={2}
          maxLength={stageLimits.text}
          value={stage.text}
          onChange={({ target }) => onChange({ text: target.value.replaceAll(/\s+/g, ' ') })}
        />
      </Field>
      <OrderButtons
        labels={{
          up: t('stages.up', { number }),
          down: t('stages.down', { number }),
          remove: t('stages.remove', { number }),
        }}
        isFirst={number === 1}
        isLast={number === count}
        stays={count === 1}
        {...{ onMove, onRemove }}
      />
    </fieldset>
  )
}
