import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireOpening, WireStaffing } from '#contract/staffing.ts'
import { openDayFault } from '#domain/staffing/opening.ts'
import type { OpenDay } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { SaveRow } from './save-row.tsx'
import styles from './staffing.module.css'
import { TimeSelect } from './time-select.tsx'
import { currentIn, useChangeOpening } from './use-staffing.ts'

const suggestedDay: OpenDay = {
  opens: clockTimeOf('07:00'),
  closes: clockTimeOf('16:30'),
  joinedUntil: null,
  joinedFrom: null,
}
const suggested: WireOpening = {
  1: suggestedDay,
  2: suggestedDay,
  3: suggestedDay,
  4: suggestedDay,
  5: suggestedDay,
}

interface Edit {
  readonly opening: WireOpening
  /** Of what the edit began with. */
  readonly version: number
}

/** From when to when the house is open on each weekday, saved together. */
export function OpeningForm({ saved }: { readonly saved: WireStaffing }) {
  const { t, language } = useWords()
  const change = useChangeOpening()
  const [edit, setEdit] = useState<Edit>()
  const [fault, setFault] = useState<string>()
  useUnsaved(edit !== undefined)
  const isEmpty = Object.keys(saved.opening).length === 0
  const opening = edit?.opening ?? (isEmpty ? suggested : saved.opening)
  const set = (next: WireOpening) => {
    setEdit({ opening: next, version: edit?.version ?? saved.openingVersion })
    setFault(undefined)
  }
  const setDay = (weekday: Weekday, day: OpenDay | undefined) => {
    const { [weekday]: _, ...others } = opening
    set(day ? { ...others, [weekday]: day } : others)
  }
  const discard = () => {
    setEdit(undefined)
    setFault(undefined)
    change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = weekdays.flatMap((weekday) => {
      const day = opening[weekday]
      const found = day && openDayFault(day)
      return found ? [{ found, day: weekdayNames(language).long[weekday] }] : []
    })[0]
    setFault(wrong && t(`staffing.opening.faults.${wrong.found}`, { day: wrong.day }))
    if (wrong || change.isPending) return
    change.mutate(
      { opening, version: edit?.version ?? saved.openingVersion },
      {
        onSuccess() {
          discard()
          showToast({ title: t('staffing.opening.saved') })
        },
        onError(error) {
          const current = currentIn(error)
          if (current) setEdit({ opening, version: current.openingVersion })
        },
      },
    )
  }
  const monday = opening[1]
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('staffing.opening.title')}>
      {isEmpty && !edit && <p>{t('staffing.opening.suggested')}</p>}
      <div className={styles.opening}>
        <OpeningHead />
        {weekdays.map((weekday) => (
          <OpeningDay
            key={weekday}
            weekday={weekday}
            day={opening[weekday]}
            onChange={(day) => setDay(weekday, day)}
          />
        ))}
      </div>
      {monday && (
        <Button
          className={styles.start}
          onClick={() => set({ 1: monday, 2: monday, 3: monday, 4: monday, 5: monday })}
        >
          {t('staffing.opening.likeMonday')}
        </Button>
      )}
      {fault && <ErrorMessage>{fault}</ErrorMessage>}
      <SaveRow
        isChanged={Boolean(edit) || isEmpty}
        isPending={change.isPending}
        error={change.error}
        onDiscard={discard}
      />
    </form>
  )
}

function OpeningHead() {
  const { t } = useWords()
  return (
    <div className={styles.openingHead} aria-hidden>
      <span />
      {(['opens', 'closes', 'joinedUntil', 'joinedFrom'] as const).map((field) => (
        <span key={field}>{t(`staffing.opening.${field}`)}</span>
      ))}
    </div>
  )
}

interface OpeningDayProps {
  readonly weekday: Weekday
  readonly day: OpenDay | undefined
  onChange(day: OpenDay | undefined): void
}

function OpeningDay({ weekday, day, onChange }: OpeningDayProps) {
  const { t, language } = useWords()
  const names = weekdayNames(language)
  const name = names.long[weekday]
  const time = (field: 'joinedUntil' | 'joinedFrom') =>
    day && (
      <TimeSelect
        label={t(`staffing.opening.${field}Of`, { day: name })}
        value={day[field]}
        none={t('staffing.opening.never')}
        onChange={(value) => onChange({ ...day, [field]: value })}
      />
    )
  const end = (field: 'opens' | 'closes') =>
    day && (
      <TimeSelect
        label={t(`staffing.opening.${field}Of`, { day: name })}
        value={day[field]}
        onChange={(value) => value && onChange({ ...day, [field]: value })}
      />
    )
  return (
    <div className={styles.openingDay} role="group" aria-label={name}>
      <Checkbox checked={Boolean(day)} onChange={(isOpen) => onChange(isOpen ? suggestedDay : undefined)}>
        <span aria-hidden>{names.short[weekday]}</span>
        <span className="visually-hidden">{t('staffing.opening.open', { day: name })}</span>
      </Checkbox>
      {day ? (
        <>
          {end('opens')}
          {end('closes')}
          {time('joinedUntil')}
          {time('joinedFrom')}
        </>
      ) : (
        <span className={styles.closed}>{t('staffing.opening.closed')}</span>
      )}
    </div>
  )
}
