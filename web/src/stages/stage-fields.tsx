import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Stage, StageColour, StageFault } from '#domain/stages/stage.ts'
import { stageColours, stageLimits } from '#domain/stages/stage.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '../ui/field.tsx'
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
  const move = (by: -1 | 1, possible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!possible) return
    // Moving an element in the page takes its focus away.
    const button = event.currentTarget
    onMove(by)
    setTimeout(() => button.focus())
  }
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
      <div className={styles.buttons}>
        <Button
          icon
          look="quiet"
          aria-label={t('stages.up', { number })}
          aria-disabled={number === 1}
          onClick={move(-1, number > 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button
          icon
          look="quiet"
          aria-label={t('stages.down', { number })}
          aria-disabled={number === count}
          onClick={move(1, number < count)}
        >
          <ArrowDown size={16} aria-hidden />
        </Button>
        <Button
          icon
          look="quietDanger"
          aria-label={t('stages.remove', { number })}
          aria-disabled={count === 1}
          onClick={() => count > 1 && onRemove()}
        >
          <X size={16} aria-hidden />
        </Button>
      </div>
    </fieldset>
  )
}
