import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { useId, useMemo, useRef } from 'react'
import { usualBreakAt } from '#domain/days/house-break.ts'
import type { Preset } from '#domain/days/preset.ts'
import { readPeopleList } from '#domain/paste/people-list.ts'
import { listWithBreaks } from '#domain/paste/people-list-breaks.ts'
import { readTextBlock } from '#domain/paste/text-block.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useBreakAt } from '../../api/break-at.ts'
import { useDayBounds } from '../../api/day-bounds.ts'
import { useSaveBreakRule } from '../../api/use-save-break-rule.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BreakQuestion } from '../../ui/break-question.tsx'
import { Button } from '../../ui/button.tsx'
import { keyNames } from '../../ui/key-names.ts'
import styles from './first-steps.module.css'
import type { FirstStepsState } from './first-steps-state.ts'
import { ReadColumns } from './list-columns.tsx'
import { ListFaults } from './list-faults.tsx'
import { CodeQuestion, EmptyDaysQuestion, HoursQuestion } from './list-questions.tsx'
import { listedTeachers, withoutHours } from './listed-teachers.ts'
import { PeoplePreview } from './people-preview.tsx'
import { useAddTeachers } from './use-add-teachers.ts'

interface TeamStepProps {
  readonly state: FirstStepsState
  readonly presets: readonly Preset[]
  /** Dates without a year are near it. */
  readonly monday: CalendarDate
  onChange(change: Partial<FirstStepsState>): void
  onByHand(): void
}

/** A pasted list on the left, what it was understood to say on the right, and the questions that are left. */
export function TeamStep({ state, presets, monday, onChange, onByHand }: TeamStepProps) {
  const { t } = useWords()
  const bounds = useDayBounds()
  const id = useId()
  const hoursField = useRef<HTMLDivElement>(null)
  const { pasted, meanings, missingHours, emptyDays, rests } = state
  const breakAt = useBreakAt()
  const saveRule = useSaveBreakRule()
  const read = useMemo(
    () => readPeopleList(readTextBlock(pasted), { presets, monday, bounds }, meanings, emptyDays),
    [pasted, presets, monday, bounds, meanings, emptyDays],
  )
  const rested = listWithBreaks(read, breakAt ?? usualBreakAt)
  const list = breakAt !== null || rests ? rested.list : read
  const asksBreaks = breakAt === null && rested.placed > 0
  const adding = useAddTeachers(() => onChange({ step: 'usual' }))
  const result =
    asksBreaks && rests === undefined && read.people.length > 0
      ? listedTeachers(list, missingHours, emptyDays, 'breaks')
      : listedTeachers(list, missingHours, emptyDays)
  const hindrance = 'hindrance' in result ? result.hindrance : undefined
  const nobodysHours = withoutHours(list)
  const people = list.people.filter((person) => person.canBeAdded).length
  const open =
    list.questions.filter(({ code }) => !meanings.has(code)).length +
    (hindrance === 'hours' ? 1 : 0) +
    (list.unclearDays.length > 0 && !emptyDays ? 1 : 0) +
    (asksBreaks && rests === undefined ? 1 : 0)
  const found = [
    t('firstSteps.people', { count: people }),
    open > 0 && t('firstSteps.questions', { count: open }),
    breakAt !== null && rested.placed > 0 && t('firstSteps.breaksPlaced', { count: rested.placed }),
    list.faults.length > 0 && t('firstSteps.leftOut', { count: list.faults.length }),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('teachers' in result && !adding.busy) {
      if (breakAt === null && rests) saveRule.mutate(usualBreakAt)
      adding.add(result.teachers)
    } else if (hindrance === 'hours') hoursField.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.team}>
      <div className={styles.paste}>
        <h3>
          <label htmlFor={id}>{t('firstSteps.paste')}</label>
        </h3>
        <p id={`${id}-hint`}>{t('firstSteps.pasteHint', { keys: keyNames('Ctrl+V', t).join(' + ') })}</p>
        <textarea
          id={id}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          wrap="off"
          placeholder={t('firstSteps.example')}
          value={pasted}
          onChange={({ target }) => onChange({ pasted: target.value })}
          // The end of what was pasted is in sight then, and its names are not.
          onPaste={({ currentTarget }) => setTimeout(() => currentTarget.scrollTo(0, 0))}
        />
        <Button look="quiet" className={styles.byHand} onClick={onByHand}>
          {t('firstSteps.byHand')}
        </Button>
      </div>
      <form className={styles.read} onSubmit={submit} noValidate>
        <div className={styles.readHead}>
          <h3>{t('firstSteps.read')}</h3>
          <span role="status">{people > 0 && found.filter(Boolean).join(', ')}</span>
        </div>
        {list.people.length > 0 ? (
          <>
            <PeoplePreview people={list.people} />
            <ReadColumns columns={list.columns} />
          </>
        ) : (
          <p className={styles.nothing}>{t('firstSteps.nothingRead')}</p>
        )}
        {list.questions.map((question) => (
          <CodeQuestion
            key={question.code}
            question={question}
            meaning={meanings.get(question.code)}
            onMeaning={(meaning) => {
              const next = new Map(meanings)
              if (meaning) next.set(question.code, meaning)
              else next.delete(question.code)
              onChange({ meanings: next })
            }}
          />
        ))}
        {nobodysHours.length > 0 && (
          <div ref={hoursField}>
            <HoursQuestion
              names={nobodysHours}
              text={missingHours}
              onText={(text) => onChange({ missingHours: text })}
            />
          </div>
        )}
        {list.unclearDays.length > 0 && (
          <EmptyDaysQuestion
            names={list.unclearDays}
            answer={emptyDays}
            onAnswer={(answer) => onChange({ emptyDays: answer })}
          />
        )}
        {asksBreaks && (
          <BreakQuestion days={rested.placed} answer={rests} onAnswer={(rests) => onChange({ rests })} />
        )}
        <ListFaults faults={list.faults} />
        <div className={styles.foot}>
          <p>{hindrance ? t(`firstSteps.hindrances.${hindrance}`) : t('firstSteps.later')}</p>
          {/* Not `disabled`: keyboard and screen reader users must be able to reach it and learn why. */}
          <Button type="submit" look="primary" aria-disabled={Boolean(hindrance) || adding.busy}>
            {people > 0 ? t('firstSteps.add', { count: people }) : t('firstSteps.addNobody')}
            <ArrowRight size={16} aria-hidden />
          </Button>
        </div>
      </form>
    </div>
  )
}
