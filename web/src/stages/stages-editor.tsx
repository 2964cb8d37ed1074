import '../i18n/stage-texts.ts'
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { Stage, StageFault } from '#domain/stages/stage.ts'
import { mostStages, stageFault } from '#domain/stages/stage.ts'
import { CallError } from '../api/call.ts'
import { sentenceOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage, Skeleton } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import { proposedStages } from './proposed-stages.ts'
import { StageFields } from './stage-fields.tsx'
import styles from './stages-editor.module.css'
import { useReplaceStages, useStages } from './use-stages.ts'

/** A stage while it is typed; the key stays with it when it is moved. */
interface StageDraft extends Stage {
  readonly key: string
}

/** The plan as a whole: nothing is written until it is saved, and then all of it. */
export function StagesEditor() {
  const { t } = useWords()
  const saved = useStages()
  if (saved.data) return <PlanForm stages={saved.data.stages} />
  if (!saved.isError) return <Skeleton height={320} />
  return (
    <ErrorMessage action={<Button onClick={() => void saved.refetch()}>{t('general.retry')}</Button>}>
      {t('general.dataLoadError')}
    </ErrorMessage>
  )
}

function PlanForm({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useWords()
  const replace = useReplaceStages()
  const [draft, setDraft] = useState<readonly StageDraft[]>()
  const [faults, setFaults] = useState<readonly (StageFault | undefined)[]>([])
  const [problem, setProblem] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const isProposed = stages.length === 0
  const kept = isProposed ? proposedStages(t) : stages
  const shown = draft ?? kept.map((stage, at) => ({ ...stage, key: String(at) }))

  const change = (next: readonly StageDraft[]) => {
    setDraft(next)
    setFaults([])
  }
  const remove = (at: number) => {
    change(shown.filter((_, place) => place !== at))
    add.current?.focus()
  }
  const move = (at: number, by: number) => {
    const stage = shown[at]
    if (!stage || !shown[at + by]) return
    change(shown.toSpliced(at, 1).toSpliced(at + by, 0, stage))
  }
  const discard = () => {
    setDraft(undefined)
    setFaults([])
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = shown.map((_, at) => stageFault(shown, at))
    setFaults(found)
    setProblem(undefined)
    if (found.some(Boolean)) return
    replace.mutate(shown, {
      onSuccess() {
        discard()
        showToast({ title: t('stages.saved') })
      },
      onError(error) {
        const meanwhile = error instanceof CallError && error.status === 412
        setProblem(meanwhile ? t('stages.meanwhile') : (sentenceOf(error) ?? t('stages.failed')))
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
          onChange={(next) => change(shown.with(at, { ...stage, ...next }))}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <div className={styles.actions}>
        <Button
          ref={add}
          aria-disabled={shown.length >= mostStages}
          onClick={() =>
            shown.length < mostStages &&
            change([...shown, { key: crypto.randomUUID(), name: '', colour: 'yellow', text: '' }])
          }
        >
          <Plus size={16} aria-hidden />
          {t('stages.add')}
        </Button>
        {draft && <Button onClick={discard}>{t('stages.discard')}</Button>}
        {(draft || isProposed) && (
          <Button type="submit" look="primary" disabled={replace.isPending}>
            {t('stages.save')}
          </Button>
        )}
      </div>
    </form>
  )
}
