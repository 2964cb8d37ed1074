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
import { weekLimits } from './use-refused-setting.ts'
import { useSetHours } from './use-set-hours.ts'

interface HoursCellProps {
  readonly weekId: number
  readonly row: TeacherRow
  readonly field: HoursField
}

/** A figure that becomes a field: Enter and leaving it save, Escape cancels (spec, section 2). */
export function HoursCell({ weekId, row, field }: HoursCellProps) {
  const { t, language } = useWords()
  const value = figureOf(row, field)
  const hours = useSetHours(weekId, row, field)
  const shut = useShutDays()
  const [text, setText] = useState<string>()
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
  const edit = () => {
    if (shut.isWeekShut(weekId)) return shut.sayWeek(weekId)
    begun.current = { value: shown, seen: row.weekSettings }
    setText(hoursInField(shown, language))
  }

  const figure = shown === null ? '-' : formatHours(shown, language)
  const label = (of: string) =>
    t('weekSettings.cell', { name: row.name, field: t(`weekSettings.fields.${field}`), value: of })
  if (editing)
    return (
      <HoursInput
        focused
        className={`figure ${styles.input}`}
        limits={weekLimits}
        aria-label={label('').replace(/:\s*$/, '')}
        text={text}
        onText={setText}
        onEnter={() => save(true)}
        onEscape={() => close(true)}
        onBlur={() => save(false)}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={`figure ${styles.figure}`}
      aria-label={label(shown === null ? t('weekSettings.noValue') : figure)}
      onClick={edit}
    >
      {figure}
    </button>
  )
}

/** Team and MPA hours neither agreed on nor set are empty, although they count as 0. */
function figureOf(row: TeacherRow, field: HoursField): number | null {
  if (field === 'weeklyHours') return row.contractHours
  if (field === 'targetHours') return row.targetHours
  const isEmpty = row.terms[field] === null && (row.weekSettings?.[field] ?? null) === null
  return isEmpty ? null : row[field]
}
