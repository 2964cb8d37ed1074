import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { useId, useMemo, useRef } from 'react'
import type { NewTeacher } from '#contract/teachers.ts'
import { usualBreakAt } from '#domain/days/house-break.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { PeopleList } from '#domain/paste/people-list.ts'
import { readPeopleList } from '#domain/paste/people-list.ts'
import { listWithBreaks } from '#domain/paste/people-list-breaks.ts'
import { readTextBlock } from '#domain/paste/text-block.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useRetryKey, useSaveBreakRule } from '../../api/writes.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { BreakQuestion } from '../../ui/break-question.tsx'
import { Button } from '../../ui/button.tsx'
import { keyNames } from '../../ui/key-names.ts'
import { useSpokenBounds, WidenDay } from '../../ui/widen-day.tsx'
import styles from './first-steps.module.css'
import type { FirstStepsState } from './first-steps-state.ts'
import { CodeQuestion, EmptyDaysQuestion, HoursQuestion } from './list-questions.tsx'
import { listedTeachers, withoutHours } from './listed-teachers.ts'
import { PeoplePreview } from './people-preview.tsx'

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
  const bounds = useHouse().bounds
  const id = useId()
  const hoursField = useRef<HTMLDivElement>(null)
  const { pasted, meanings, missingHours, emptyDays, rests } = state
  const breakAt = useHouse().breakAt
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

/** Which columns of the list are taken and which are not, by their heads. */
function ReadColumns({ columns }: Pick<PeopleList, 'columns'>) {
  const { t, language } = useWords()
  const names = new Intl.ListFormat(locales[language].tag)
  const list = (isRead: boolean) =>
    columns
      .filter((column) => column.isRead === isRead)
      .map(({ head, place }) => head || t('firstSteps.column', { place }))
  const [read, ignored] = [list(true), list(false)]
  return (
    <p className={styles.columns}>
      {t('firstSteps.columnsRead', { columns: names.format(read) })}
      {ignored.length > 0 && (
        <strong>{t('firstSteps.columnsIgnored', { columns: names.format(ignored) })}</strong>
      )}
    </p>
  )
}

/** Adds the whole list as one action. A retry of the same list has the same key, so that it adds no teacher twice. */
function useAddTeachers(onAdded: () => void) {
  const showReason = useShowReason()
  const client = useQueryClient()
  const keyOf = useRetryKey()
  const adding = useMutation({
    mutationFn: ({ teachers, key }: { teachers: NewTeacher[]; key: string }) =>
      call('POST /api/teachers/list', {
        body: { teachers },
        idempotencyKey: key,
      }),
    onSuccess() {
      onAdded()
      void client.invalidateQueries({ queryKey: keys.everyWeek })
      return client.invalidateQueries({ queryKey: keys.teachers })
    },
    onError: showReason,
  })
  const add = (teachers: NewTeacher[]) => adding.mutate({ teachers, key: keyOf(teachers) })
  return { add, busy: adding.isPending }
}

type Fault = PeopleList['faults'][number]

/** What of the list is not taken: whose, where, what stands there and why not. */
function ListFaults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t, language } = useWords()
  const spoken = useSpokenBounds()
  const days = weekdayNames(language).long
  if (faults.length === 0) return null
  const where = ({ at }: Fault) => (typeof at === 'number' ? days[at] : t(`firstSteps.fields.${at}`))
  const reason = (fault: Fault) => {
    if (fault.at === 'name') return t(`firstSteps.nameFaults.${fault.fault}`)
    if (fault.at === 'hours' || fault.at === 'startDate') return t(`firstSteps.fieldFaults.${fault.at}`)
    return t(`usualWeek.faults.${fault.fault}`, spoken)
  }
  return (
    <div className={styles.faults}>
      <strong>{t('firstSteps.faults', { count: faults.length })}</strong>
      <ul>
        {faults.map((fault, at) => (
          <li key={at}>
            {t('firstSteps.faultOf', { name: fault.name, where: where(fault), text: fault.text })}{' '}
            <span>{reason(fault)}</span>
          </li>
        ))}
      </ul>
      {faults.some(({ fault }) => fault === 'outsideDay') && <WidenDay />}
    </div>
  )
}
