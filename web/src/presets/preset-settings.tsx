import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { withBreakLetter } from '#domain/day-text.ts'
import type { Preset, PresetFault } from '#domain/preset.ts'
import { keptPresets, mostPresets, presetFault } from '#domain/preset.ts'
import { CallError } from '../api/call.ts'
import { useDayBounds } from '../api/day-bounds.ts'
import { sentenceOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage, Skeleton } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import { PresetFields } from './preset-fields.tsx'
import styles from './preset-settings.module.css'
import { usePresets, useReplacePresets } from './use-presets.ts'

/** A preset while it is typed; the key stays with it when it is moved. */
interface PresetDraft extends Preset {
  readonly key: string
}

/** The list as a whole: nothing is written until it is saved, and then all of it. */
export function PresetSettings() {
  const { t } = useWords()
  const saved = usePresets()
  if (saved.data) return <PresetForm presets={saved.data.presets} />
  if (!saved.isError) return <Skeleton height={120} />
  return (
    <ErrorMessage action={<Button onClick={() => void saved.refetch()}>{t('general.retry')}</Button>}>
      {t('general.dataLoadError')}
    </ErrorMessage>
  )
}

function PresetForm({ presets }: { readonly presets: readonly Preset[] }) {
  const { t } = useWords()
  const replace = useReplacePresets()
  const bounds = useDayBounds()
  const [draft, setDraft] = useState<readonly PresetDraft[]>()
  const [faults, setFaults] = useState<readonly (PresetFault | undefined)[]>([])
  const [problem, setProblem] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const asTyped = (preset: Preset) => ({
    ...preset,
    times: withBreakLetter(preset.times, t('typing.breakLetter')),
  })
  const shown = draft ?? presets.map((preset) => ({ ...asTyped(preset), key: preset.mark }))

  const change = (next: readonly PresetDraft[]) => {
    setDraft(next)
    setFaults([])
  }
  const remove = (at: number) => {
    change(shown.filter((_, place) => place !== at))
    add.current?.focus()
  }
  const move = (at: number, by: number) => {
    const preset = shown[at]
    if (!preset || !shown[at + by]) return
    change(shown.toSpliced(at, 1).toSpliced(at + by, 0, preset))
  }
  const discard = () => {
    setDraft(undefined)
    setFaults([])
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = shown.map((_, at) => presetFault(shown, at, bounds))
    setFaults(found)
    setProblem(undefined)
    if (found.some(Boolean)) return
    replace.mutate(keptPresets(shown), {
      onSuccess() {
        discard()
        showToast({ title: t('presets.saved') })
      },
      onError(error) {
        const meanwhile = error instanceof CallError && error.status === 412
        setProblem(meanwhile ? t('presets.meanwhile') : (sentenceOf(error) ?? t('presets.failed')))
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {shown.length === 0 ? <p>{t('presets.none')}</p> : <p>{t('presets.timesHint')}</p>}
      {shown.map((preset, at) => (
        <PresetFields
          key={preset.key}
          preset={preset}
          number={at + 1}
          last={at === shown.length - 1}
          fault={faults[at]}
          onChange={(next) => change(shown.with(at, { ...preset, ...next }))}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <div className={styles.actions}>
        <Button
          ref={add}
          aria-disabled={shown.length >= mostPresets}
          onClick={() =>
            shown.length < mostPresets &&
            change([...shown, { key: crypto.randomUUID(), name: '', mark: '', times: '' }])
          }
        >
          <Plus size={16} aria-hidden />
          {t('presets.add')}
        </Button>
        {draft && <Button onClick={discard}>{t('presets.discard')}</Button>}
        {draft && (
          <Button type="submit" look="primary" disabled={replace.isPending}>
            {t('presets.save')}
          </Button>
        )}
      </div>
    </form>
  )
}
