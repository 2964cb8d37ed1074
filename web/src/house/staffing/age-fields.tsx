import { groupLimits, usualRatios } from '#domain/staffing/group-need.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatNumber, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import toggle from '../../ui/toggle.module.css'
import type { AgeDraft, AgeFault } from './need-draft.ts'
import { faultsOfAge } from './need-draft.ts'
import styles from './staffing.module.css'

interface AgeFieldsProps {
  readonly draft: AgeDraft
  /** Steps are said to be wrong while they are typed only after an attempt to save. */
  readonly isSent: boolean
  onChange(draft: AgeDraft): void
}

/** How many children of an age are there at which time, and how many of them there may be for one person. */
export function AgeFields({ draft, isSent, onChange }: AgeFieldsProps) {
  const { t, language } = useWords()
  const age = t(`staffing.need.age.${draft.age}`)
  const words = useFaultWords()
  const faults = isSent ? faultsOfAge(draft) : []
  const errorOf = (at: AgeFault['at']) => {
    const fault = faults.find((other) => other.at === at)
    return fault && words(fault)
  }
  const ratio = (field: 'ratioAtLeast' | 'ratioGood') => (
    <Field
      label={t(`staffing.need.${field}`)}
      hint={t('staffing.need.usual', { ratio: formatNumber(usualRatios[draft.age][field], language) })}
      error={errorOf(field)}
    >
      <HoursInput
        framed
        aria-label={t(`staffing.need.${field}Of`, { age })}
        text={draft[field]}
        limits={groupLimits.ratio}
        onText={(text) => onChange({ ...draft, [field]: text })}
      />
    </Field>
  )
  return (
    <fieldset className={styles.age}>
      <legend>{age}</legend>
      <Field label={t('staffing.need.steps')} hint={t('staffing.need.stepsHint')} error={errorOf('steps')}>
        <StepsInput
          label={t('staffing.need.stepsOf', { age })}
          text={draft.steps}
          onText={(steps) => onChange({ ...draft, steps })}
        />
      </Field>
      <DaysThatDiffer draft={draft} errorOf={errorOf} onChange={onChange} />
      <div className={styles.pair}>
        {ratio('ratioAtLeast')}
        {ratio('ratioGood')}
      </div>
    </fieldset>
  )
}

interface DaysThatDifferProps extends Pick<AgeFieldsProps, 'draft' | 'onChange'> {
  errorOf(at: Weekday): string | undefined
}

function DaysThatDiffer({ draft, errorOf, onChange }: DaysThatDifferProps) {
  const { t, language } = useWords()
  const names = weekdayNames(language)
  const set = (weekday: Weekday, text: string | undefined) => {
    const { [weekday]: _, ...others } = draft.own
    onChange({ ...draft, own: text === undefined ? others : { ...others, [weekday]: text } })
  }
  return (
    <>
      <div className={styles.differs} role="group" aria-label={t('staffing.need.differs')}>
        <span aria-hidden>{t('staffing.need.differs')}</span>
        <span className={toggle.toggle}>
          {weekdays.map((weekday) => {
            const isOwn = draft.own[weekday] !== undefined
            return (
              <Button
                key={weekday}
                aria-pressed={isOwn}
                aria-label={t('staffing.need.differsOn', { day: names.long[weekday] })}
                onClick={() => set(weekday, isOwn ? undefined : draft.steps)}
              >
                {names.short[weekday]}
              </Button>
            )
          })}
        </span>
      </div>
      {weekdays.map((weekday) => {
        const text = draft.own[weekday]
        if (text === undefined) return null
        const label = { age: t(`staffing.need.age.${draft.age}`), day: names.long[weekday] }
        return (
          <Field
            key={weekday}
            label={names.long[weekday]}
            hint={t('staffing.need.noneOn')}
            error={errorOf(weekday)}
          >
            <StepsInput
              label={t('staffing.need.stepsOn', label)}
              text={text}
              onText={(next) => set(weekday, next)}
            />
          </Field>
        )
      })}
    </>
  )
}

interface StepsInputProps {
  readonly label: string
  readonly text: string
  onText(text: string): void
}

/** What `Field` gives its control (id and description) is passed on. Pasted rows of a sheet need several lines. */
function StepsInput({ label, text, onText, ...rest }: StepsInputProps) {
  return (
    <TextArea
      {...rest}
      aria-label={label}
      rows={Math.min(8, Math.max(1, text.split('\n').length))}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

function useFaultWords() {
  const { t } = useWords()
  return (fault: AgeFault): string => {
    if (!('part' in fault))
      return fault.fault === 'good'
        ? t('staffing.need.goodFault')
        : t('staffing.need.ratioFault', groupLimits.ratio)
    const most = fault.fault === 'tooManySteps' ? groupLimits.steps : groupLimits.children
    return t(`staffing.need.stepFaults.${fault.fault}`, { part: fault.part, most })
  }
}
