import '../../i18n/stage-texts.ts'
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Stage, StageFault } from '#domain/stages/stage.ts'
import { mostStages, stageFault } from '#domain/stages/stage.ts'
import { CallError } from '../../api/call.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { useListDraft } from '../../ui/list-draft.ts'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { proposedStages } from './proposed-stages.ts'
import { StageFields } from './stage-fields.tsx'
import styles from './stages-editor.module.css'
import { useReplaceStages, useStages } from './use-stages.ts'

/** The plan as a whole: nothing is written until it is saved, and then all of it. */
export function StagesEditor() {
  const saved = useStages()
  return saved.data ? <PlanForm stages={saved.data.stages} /> : <Unread of={saved} height={320} />
}

function PlanForm({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useWords()
  const replace = useReplaceStages()
  const isProposed = stages.length === 0
  const kept = isProposed ? proposedStages(t) : stages
  const list = useListDraft<Stage, StageFault>(kept.map((stage, at) => ({ ...stage, key: String(at) })))
  const { shown, faults, problem, isChanged } = list
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!list.isSound((at) => stageFault(shown, at))) return
    replace.mutate(shown, {
      onSuccess() {
        list.discard()
        showToast({ title: t('stages.saved') })
      },
      onError(error) {
        const meanwhile = error instanceof CallError && error.status === 412
        list.setProblem(meanwhile ? t('stages.meanwhile') : (sentenceOf(error) ?? t('stages.failed')))
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isProposed && <p>{t('stages.proposed')}</p>}
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
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <div className={styles.actions}>
        <Button
          ref={list.addButton}
          aria-disabled={shown.length >= mostStages}
          onClick={() => shown.length < mostStages && list.add({ name: '', colour: 'yellow', text: '' })}
        >
          <Plus size={16} aria-hidden />
          {t('stages.add')}
        </Button>
        {isChanged && <Button onClick={list.discard}>{t('stages.discard')}</Button>}
        {(isChanged || isProposed) && (
          <Button type="submit" look="primary" disabled={replace.isPending}>
            {t('stages.save')}
          </Button>
        )}
      </div>
    </form>
  )
}
