import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { WireGroup } from '#contract/staffing.ts'
import type { GroupNeed, OpeningHours } from '#domain/staffing/staffing.ts'
import { childAges } from '#domain/staffing/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { focusAfter } from '../../ui/focus.ts'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { AgeFields } from './age-fields.tsx'
import type { NeedDraft } from './need-draft.ts'
import { needDraftOf, needIn, withAge } from './need-draft.ts'
import { NeedPreview } from './need-preview.tsx'
import { SaveRow } from './save-row.tsx'
import styles from './staffing.module.css'
import { currentIn, useChangeNeed, useRemoveNeed } from './use-staffing.ts'

/** From when on it holds: always, a date, or one that is yet to be chosen. */
export type NeedPlace = CalendarDate | null | 'new'

interface NeedFormProps {
  readonly group: WireGroup
  readonly place: NeedPlace
  /** What a new date begins with. */
  readonly begin: GroupNeed | undefined
  readonly opening: OpeningHours
  /** It is no more: what is shown next. */
  onPlace(place: NeedPlace | undefined): void
  onChanged(isChanged: boolean): void
  onClose(): void
}

interface Edit {
  readonly draft: NeedDraft
  readonly date: string
  /** Of the group as the edit began. */
  readonly version: number
}

/** What the children of a group need from a day on, saved together. */
export function NeedForm(props: NeedFormProps) {
  const { group, place, begin, opening, onPlace, onChanged, onClose } = props
  const { t, language } = useWords()
  const change = useChangeNeed()
  const remove = useRemoveNeed()
  const id = useId()
  const [edit, setEdit] = useState<Edit>()
  const [isSent, setSent] = useState(false)
  useUnsaved(edit !== undefined)
  const saved = group.needs.find(({ validFrom }) => validFrom === place)
  const shown = edit ?? { draft: needDraftOf(saved ?? begin, language), date: '', version: group.version }
  const { draft, date } = shown
  const set = (next: Partial<Edit>) => {
    setEdit({ ...shown, ...next })
    onChanged(true)
  }
  const setDraft = (next: NeedDraft) => set({ draft: next })
  const discard = () => {
    setEdit(undefined)
    setSent(false)
    change.reset()
    remove.reset()
    onChanged(false)
    if (place === 'new') onPlace(undefined)
  }
  const validFrom = place === 'new' ? (isCalendarDate(date) ? date : undefined) : place
  const isTaken = place === 'new' && group.needs.some((need) => need.validFrom === validFrom)
  const dateFault = validFrom === undefined ? 'dateMissing' : isTaken ? 'dateTaken' : undefined
  const need = needIn(draft)
  const rebase = (error: unknown) => {
    const current = currentIn(error)?.groups.find((other) => other.id === group.id)
    if (current) setEdit({ ...shown, version: current.version })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!need || draft.ages.length === 0 || dateFault || validFrom === undefined)
      return focusAfter(
        () => setSent(true),
        () => form.querySelector<HTMLElement>('[aria-invalid="true"]'),
      )
    setSent(true)
    if (change.isPending) return
    change.mutate(
      { id: group.id, validFrom, version: shown.version, need },
      {
        onSuccess() {
          onClose()
          showToast({ title: t('staffing.need.saved', { name: group.name }) })
        },
        onError: rebase,
      },
    )
  }
  const removeDate = (date: CalendarDate) =>
    remove.mutate(
      { id: group.id, validFrom: date, version: shown.version },
      {
        onSuccess() {
          onPlace(undefined)
          showToast({ title: t('staffing.need.removedDate') })
        },
        onError: rebase,
      },
    )
  const minimum = (field: 'minPeople' | 'minQualified') => (
    <Select
      id={`${id}-${field}`}
      value={draft[field]}
      onChange={({ target }) => setDraft({ ...draft, [field]: Number(target.value) })}
    >
      {Array.from({ length: Math.max(11, draft[field] + 1) }, (_, count) => (
        <option key={count}>{count}</option>
      ))}
    </Select>
  )
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('staffing.need.label', { name: group.name })}
    >
      {place === 'new' && (
        <Field
          label={t('staffing.need.validFrom')}
          error={isSent && dateFault ? t(`staffing.need.${dateFault}`) : undefined}
        >
          <DateInput value={date} onDate={(date) => set({ date })} />
        </Field>
      )}
      <fieldset className={styles.ages}>
        <legend>{t('staffing.need.ages')}</legend>
        {childAges.map((age) => (
          <Checkbox
            key={age}
            checked={draft.ages.some((other) => other.age === age)}
            onChange={(isThere) => setDraft(withAge(draft, age, isThere, language))}
          >
            {t(`staffing.need.age.${age}`)}
          </Checkbox>
        ))}
      </fieldset>
      {isSent && draft.ages.length === 0 && <ErrorMessage>{t('staffing.need.agesMissing')}</ErrorMessage>}
      {draft.ages.map((age) => (
        <AgeFields
          key={age.age}
          draft={age}
          isSent={isSent}
          onChange={(next) =>
            setDraft({ ...draft, ages: draft.ages.map((other) => (other.age === age.age ? next : other)) })
          }
        />
      ))}
      {draft.ages.length > 0 && (
        <>
          <div className={styles.pair}>
            <div className={styles.minimum}>
              <label htmlFor={`${id}-minPeople`}>{t('staffing.need.minPeople')}</label>
              {minimum('minPeople')}
              <small>{t('staffing.need.minPeopleHint')}</small>
            </div>
            <div className={styles.minimum}>
              <label htmlFor={`${id}-minQualified`}>{t('staffing.need.minQualified')}</label>
              {minimum('minQualified')}
            </div>
          </div>
          <p>{t('staffing.need.source')}</p>
          {need && draft.ages.some((age) => age.steps !== '' || Object.keys(age.own).length > 0) && (
            <NeedPreview need={need} opening={opening} />
          )}
        </>
      )}
      {saved?.validFrom && !edit && (
        <Button
          className={styles.start}
          look="quietDanger"
          onClick={() => saved.validFrom && removeDate(saved.validFrom)}
        >
          {t('staffing.need.removeDate')}
        </Button>
      )}
      <SaveRow
        isPending={change.isPending}
        error={change.error ?? remove.error}
        onTakeTheirs={discard}
        onClose={onClose}
      />
    </form>
  )
}
