import '../i18n/stage-texts.ts'
import { Plus } from 'lucide-react'
import type { Stage, StageColour, StageFault } from '#domain/stages/stage.ts'
import { mostStages, stageColours, stageFault, stageLimits } from '#domain/stages/stage.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '../ui/field.tsx'
import { focusIfLost } from '../ui/focus.ts'
import { useListDraft } from '../ui/list-draft.ts'
import { OrderButtons } from '../ui/order-buttons.tsx'
import { Unread } from '../ui/unread.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { proposedStages } from './stages/proposed-stages.ts'
import colours from './stages/stage-colours.module.css'
import { StageMark } from './stages/stage-mark.tsx'
import styles from './stages/stages-editor.module.css'
import { useReplaceStages, useStages } from './stages/use-stages.ts'

/** A chunk of its own: only a house with the light fetches it. */
export function LightPlan() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('stages.planTitle')} description={t('stages.planHint')} wide>
      <StagesEditor />
    </SettingsCard>
  )
}

/** The plan as a whole, saved by itself. */
function StagesEditor() {
  const saved = useStages()
  return saved.data ? <PlanForm stages={saved.data.stages} /> : <Unread of={saved} height={320} />
}

const trimmed = (stages: readonly Stage[]) =>
  stages.map(({ name, colour, text }) => ({ name: name.trim(), colour, text: text.trim() }))

/** A house that has no plan yet begins with a proposal, which it takes as it is or changes. */
function PlanForm({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useWords()
  const replace = useReplaceStages()
  const isProposed = stages.length === 0
  const begin = isProposed ? proposedStages(t) : stages
  const list = useListDraft<Stage, StageFault>({
    saved: begin.map((stage, at) => ({ ...stage, key: String(at) })),
    isPending: replace.isPending,
    kept: trimmed,
    faultAt: stageFault,
    save: (all) => replace.mutate(all),
  })
  const { shown, faults } = list
  return (
    <div className={styles.form} role="group" aria-label={t('stages.planTitle')} onBlur={list.onBlur}>
      {isProposed && (
        <div className={styles.proposed}>
          <p>{t('stages.proposed')}</p>
          <Button
            look="primary"
            disabled={replace.isPending}
            onClick={() =>
              replace.mutate(trimmed(shown), {
                onSuccess: () => focusIfLost(() => list.addButton.current),
              })
            }
          >
            {t('stages.take')}
          </Button>
        </div>
      )}
      {shown.map((stage, at) => (
        <StageFields
          key={stage.key}
          stage={stage}
          number={at + 1}
          count={shown.length}
          fault={faults[at]}
          onChange={(next) => list.changeAt(at, next)}
          onMove={(by) => list.move(at, by)}
          onRemove={() => list.remove(at)}
        />
      ))}
      <Button
        ref={list.addButton}
        className={styles.add}
        aria-disabled={shown.length >= mostStages}
        onClick={() => shown.length < mostStages && list.add({ name: '', colour: 'yellow', text: '' })}
      >
        <Plus size={16} aria-hidden />
        {t('stages.add')}
      </Button>
    </div>
  )
}

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
function StageFields({ stage, number, count, fault, onChange, onMove, onRemove }: StageFieldsProps) {
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
