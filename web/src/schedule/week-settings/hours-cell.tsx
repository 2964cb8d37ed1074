import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { formatHours } from '../../i18n/format.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { focusIfLost } from '../../ui/focus.ts'
import { HoursInput } from '../../ui/hours-input.tsx'
import styles from './hours-cell.module.css'
import { shownFigure } from './shown-figure.ts'
import { weekLimits } from './use-refused-setting.ts'
import { useSetHours } from './use-set-hours.ts'

interface HoursCellProps {
  readonly weekId: number
  readonly row: TeacherRow
  readonly field: HoursField
}

/**
 * A figure that becomes a field: Enter and leaving it save, Escape cancels (spec, section 2). What it takes to save is
 * there from the first click on: a table of 150 people has 600 of these.
 */
export function HoursCell({ weekId, row, field }: HoursCellProps) {
  const unlessShut = useUnlessShut(weekId)
  const [isTouched, setTouched] = useState(false)
  if (isTouched) return <ChangingHours {...{ weekId, row, field }} />
  const begin = () => unlessShut(() => setTouched(true))
  return <HoursButton {...{ row, field }} value={shownFigure(row, field)} onEdit={begin} />
}

/** For whoever may read the hours of a week, and not change them. */
export function PlainHours({ value }: { readonly value: number | null }) {
  const { language } = useWords()
  return <span className="figure">{value === null ? '-' : formatHours(value, language)}</span>
}

/** Hours of a closed month are not changed, and that is said. */
function useUnlessShut(weekId: number) {
  const shut = useShutDays()
  return (act: () => void) => {
    if (shut.isWeekShut(weekId)) return shut.sayWeek(weekId)
    act()
  }
}

interface HoursButtonProps extends Omit<HoursCellProps, 'weekId'> {
  readonly value: number | null
  readonly ref?: RefObject<HTMLButtonElement | null>
  onEdit(): void
}

function HoursButton({ row, field, value, ref, onEdit }: HoursButtonProps) {
  const { t, language } = useWords()
  const figure = value === null ? '-' : formatHours(value, language)
  return (
    <button
      ref={ref}
      type="button"
      className={`figure ${styles.figure}`}
      aria-label={t('weekSettings.cell', {
        name: row.name,
        field: t(`weekSettings.fields.${field}`),
        value: value === null ? t('weekSettings.noValue') : figure,
      })}
      onClick={onEdit}
    >
      {figure}
    </button>
  )
}

/** Begins as a field. */
function ChangingHours({ weekId, row, field }: HoursCellProps) {
  const { t, language } = useWords()
  const value = shownFigure(row, field)
  const hours = useSetHours(weekId, row, field)
  const unlessShut = useUnlessShut(weekId)
  const [text, setText] = useState<string | undefined>(() => hoursInField(value, language))
  const begun = useRef({ value, seen: row.weekSettings })
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)
  const editing = text !== undefined

  useEffect(() => {
    if (editing || !returnFocus.current) return
    returnFocus.current = false
    // Unless the table has taken it to its cell.
    focusIfLost(() => button.current)
  }, [editing])

  const close = (byKey: boolean) => {
    returnFocus.current = byKey
    setText(undefined)
  }
  const save = (byKey: boolean) => {
    if (text === undefined) return
    close(byKey)
    const { value: before, seen } = begun.current
    if (text !== hoursInField(before, language)) hours.set(text, before, seen)
  }
  const shown = hours.shown(value)
  const edit = () =>
    unlessShut(() => {
      begun.current = { value: shown, seen: row.weekSettings }
      setText(hoursInField(shown, language))
    })

  if (!editing) return <HoursButton {...{ row, field }} ref={button} value={shown} onEdit={edit} />
  const name = t('weekSettings.cell', { name: row.name, field: t(`weekSettings.fields.${field}`), value: '' })
  return (
    <HoursInput
      focused
      className={`figure ${styles.input}`}
      limits={weekLimits}
      aria-label={name.replace(/:\s*$/, '')}
      text={text}
      onText={setText}
      onEnter={() => save(true)}
      onEscape={() => close(true)}
      onBlur={() => save(false)}
    />
  )
}
