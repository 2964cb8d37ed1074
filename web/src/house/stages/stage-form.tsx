import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { WireStagePlan } from '#contract/stages.ts'
import type { DayStage } from '#domain/stages/day-stage.ts'
import type { Stage } from '#domain/stages/stage.ts'
import { stageLimits } from '#domain/stages/stage.ts'
import type { StageSuggestion } from '#domain/stages/suggestion.ts'
import { stageOfColour } from '#domain/stages/suggestion.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { CallError } from '../../api/call.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { dateFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, Radio, TextArea } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Light } from './light.tsx'
import { proposedStages } from './proposed-stages.ts'
import colours from './stage-colours.module.css'
import styles from './stage-dialog.module.css'
import { StageMark } from './stage-mark.tsx'
import { useSetStage } from './use-stages.ts'

interface StageFormProps {
  readonly date: CalendarDate
  readonly suggested: StageSuggestion | undefined
  readonly plan: WireStagePlan
  readonly groupId: number | null
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly today: CalendarDate
  readonly timeZone: string
  /** Here before, and not set yet. */
  readonly entered: Stage | undefined
  /** Nothing: what stood there is chosen again. */
  onEnter(stage: Stage | undefined): void
  onSet(): void
  readonly onReport: ((date: CalendarDate) => void) | undefined
  onClose(): void
}

/** One stage for one day: chosen from the plan, its words as they fit the day, and how parents will read it. */
export function StageForm(props: StageFormProps) {
  const { date, suggested, plan, groupId, groups, today, timeZone, entered, onReport, onClose } = props
  const { t } = useWords()
  const id = useId()
  const stages = plan.stages.length > 0 ? plan.stages : proposedStages(t)
  const set = plan.days.find((day) => day.date === date)?.stages ?? []
  const own = set.find((stage) => stage.groupId === groupId)
  const hint = suggested && stageOfColour(stages, suggested.colour)
  const [begun] = useState<Stage | undefined>(own ?? hint ?? stages[0])
  const chosen = entered ?? begun
  const setChosen = (stage: Stage) => props.onEnter(stage === begun ? undefined : stage)
  const [problem, setProblem] = useState<string>()
  const setStage = useSetStage()
  const say = useSayWhatWasSet()
  const others = set.filter((stage) => stage.groupId !== groupId)

  const write = (next: readonly DayStage[], stage?: Stage) =>
    setStage.mutate(
      { date, stages: next },
      {
        onSuccess({ undo }) {
          say(stage?.name, undo)
          props.onSet()
        },
        onError(error) {
          const meanwhile = error instanceof CallError && error.status === 412
          setProblem(meanwhile ? t('stages.meanwhile') : (sentenceOf(error) ?? t('stages.notSet')))
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (chosen) write([...others, { groupId, ...chosen, text: chosen.text.trim() }], chosen)
  }
  const group = groups.find((other) => other.id === groupId) ?? null
  const asRead = chosen && [{ ...chosen, group }]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {suggested && hint && <SuggestionLine {...{ date, suggested, groups }} stage={hint.name} />}
      <fieldset className={styles.stages}>
        <legend>{t('stages.stage')}</legend>
        {stages.map((stage) => (
          <label key={stage.name} className={`${styles.stage} ${colours[stage.colour]}`}>
            <Radio name={id} checked={chosen?.name === stage.name} onChange={() => setChosen(stage)} />
            <StageMark colour={stage.colour} named />
            {stage.name}
          </label>
        ))}
      </fieldset>
      {chosen && (
        <Field label={t('stages.text')}>
          <TextArea
            rows={2}
            maxLength={stageLimits.text}
            value={chosen.text}
            onChange={({ target }) => setChosen({ ...chosen, text: target.value.replaceAll(/\s+/g, ' ') })}
          />
        </Field>
      )}
      {asRead && (
        <div className={styles.preview}>
          <p>{t('stages.preview')}</p>
          <Light
            light={{ days: [{ date, asOf: new Date().toISOString(), stages: asRead }] }}
            {...{ today, timeZone }}
            groupId={null}
          />
        </div>
      )}
      {onReport && (
        <Button look="quiet" className={styles.report} onClick={() => onReport(date)}>
          {t('settings.light.report')}
        </Button>
      )}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <DialogActions>
        {own && (
          <Button data-apart disabled={setStage.isPending} onClick={() => write(others)}>
            {t('stages.takeBack')}
          </Button>
        )}
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={setStage.isPending || !chosen}>
          {t('stages.set')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Says what parents see now, and offers to take it back. */
function useSayWhatWasSet() {
  const { t } = useWords()
  return (stage: string | undefined, undo: () => Promise<unknown>) => {
    const failed = (error: unknown) =>
      showToast({
        title: t('general.error'),
        message:
          error instanceof CallError && error.status === 412
            ? t('stages.notUndone')
            : t('general.networkError'),
        destructive: true,
      })
    showToast({
      title: t('stages.dialog'),
      message: stage ? t('stages.wasSet', { stage }) : t('stages.wasTakenBack'),
      action: {
        label: t('undo.undo'),
        act: () => void undo().then(() => showToast({ title: t('stages.undone') }), failed),
      },
    })
  }
}

interface SuggestionLineProps {
  readonly date: CalendarDate
  readonly suggested: StageSuggestion
  /** Of the plan, for the suggested colour. */
  readonly stage: string
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

const longWeekday = dateFormat({ weekday: 'long' })

/** `Suggested: Collect early, because Igel has a gap on Thursday afternoon.` */
function SuggestionLine({ date, suggested, stage, groups }: SuggestionLineProps) {
  const { t, language } = useWords()
  const day = longWeekday(date, language)
  const group = groups.find(({ id }) => id === suggested.groupId)?.name
  const [first, second] = suggested.gaps
  const when = second ? 'both' : first
  const reason = !when
    ? t('stages.because.none', { day })
    : group
      ? t(`stages.becauseOf.${when}`, { day, group })
      : t(`stages.because.${when}`, { day })
  return <p className={styles.suggestion}>{t('stages.suggested', { stage, reason })}</p>
}
