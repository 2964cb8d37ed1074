import { useRef } from 'react'
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
import { focusIfLost } from '../../ui/focus.ts'
import { useSavedDraft } from '../../ui/saves-itself.ts'
import { ErrorMessage } from '../../ui/surface.tsx'
import styles from './staffing.module.css'
import { TimeSelect } from './time-select.tsx'
import { useChangeOpening } from './use-staffing.ts'

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

const isSame = (one: WireOpening, other: WireOpening) =>
  weekdays.every((weekday) => JSON.stringify(one[weekday]) === JSON.stringify(other[weekday]))

const faultIn = (opening: WireOpening) =>
  weekdays.flatMap((weekday) => {
    const day = opening[weekday]
    const found = day && openDayFault(day)
    return found ? [{ found, weekday }] : []
  })[0]

/** From when to when the house is open on each weekday; each choice is saved at once, where all of it fits together. */
export function OpeningForm({ saved }: { readonly saved: WireStaffing }) {
  const { t, language } = useWords()
  const change = useChangeOpening()
  const monday = useRef<HTMLDivElement>(null)
  const isEmpty = Object.keys(saved.opening).length === 0
  const { shown, isChanged, setDraft, send } = useSavedDraft<WireOpening>({
    saved: saved.opening,
    isPending: change.isPending,
    isSame,
    isSound: (draft) => !faultIn(draft),
    save: (draft) => change.mutate(draft),
  })
  const isProposed = isEmpty && !isChanged
  const opening = isProposed ? suggested : shown
  const set = (next: WireOpening) => {
    setDraft(next)
    send(next)
  }
  const setDay = (weekday: Weekday, day: OpenDay | undefined) => {
    const { [weekday]: _, ...others } = opening
    set(day ? { ...others, [weekday]: day } : others)
  }
  const wrong = faultIn(opening)
  const first = opening[1]
  return (
    <div
      className={`${styles.form} ${styles.openingForm}`}
      role="group"
      aria-label={t('staffing.opening.title')}
      ref={monday}
    >
      {isProposed && (
        <div className={styles.proposed}>
          <p>{t('staffing.opening.suggested')}</p>
          <Button
            look="primary"
            disabled={change.isPending}
            onClick={() => {
              set(suggested)
              focusIfLost(() => monday.current?.querySelector('select'))
            }}
          >
            {t('staffing.opening.take')}
          </Button>
        </div>
      )}
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
      {first && (
        <Button
          className={styles.start}
          onClick={() => set({ 1: first, 2: first, 3: first, 4: first, 5: first })}
        >
          {t('staffing.opening.likeMonday')}
        </Button>
      )}
      {wrong && (
        <ErrorMessage>
          {t(`staffing.opening.faults.${wrong.found}`, { day: weekdayNames(language).long[wrong.weekday] })}
        </ErrorMessage>
      )}
    </div>
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
