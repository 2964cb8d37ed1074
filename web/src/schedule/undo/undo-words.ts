import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatHours, weekdayNames } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import type { Overtaken } from './carry-out.ts'
import type { SettingStep, UndoAction } from './undo-action.ts'

export type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

const mostNamed = 2

/** `Anna Becker, Monday`, `Anna Becker, 3 days`, `12 days` or `Anna Becker, Contract`. */
export function whatOf({ steps, names }: UndoAction, { t, language }: Words): string {
  const [first] = steps
  if (!first) return ''
  const name = nameIn(names, first.teacherId, t)
  if (first.kind === 'setting') return settingWhat(first, name, t)
  if (steps.length === 1) return t('undo.day', { name, day: dayName(first.weekday, language) })
  const people = new Set(steps.map(({ teacherId }) => teacherId))
  const count = steps.length
  return people.size === 1 ? t('undo.daysOf', { name, count }) : t('undo.days', { count })
}

/** The weeks concerned when they are not the one on the screen: no change is looked for in the wrong place. */
export function elsewhere(
  { steps }: UndoAction,
  shownWeek: number | undefined,
  { language }: Words,
): string[] {
  const numbers = [...new Set(steps.map(({ weekNumber }) => weekNumber))].filter(
    (number) => number !== shownWeek,
  )
  const named = numbers.slice(0, mostNamed).map((number) => weekLabel(weekOfNumber(number), language))
  return numbers.length > mostNamed ? [...named, '…'] : named
}

/** `Anna Becker, Monday: now 09:00 - 15:00.` for what a colleague has changed. */
export function overtakenInWords(
  overtaken: readonly Overtaken[],
  { names }: UndoAction,
  { t, language }: Words,
): string {
  const lines = overtaken.slice(0, mostNamed).map((change) => {
    if (change.kind === 'setting') {
      const what = settingWhat(change.step, nameIn(names, change.now.teacherId, t), t)
      return t('undo.now', { what, value: settingNow(change, { t, language }) })
    }
    const { place, entry } = change.now
    const name = nameIn(names, place.teacherId, t)
    const what = t('undo.day', { name, day: dayName(place.weekday, language) })
    return t('undo.now', { what, value: dayNow(entry, t) })
  })
  const more = overtaken.length - lines.length
  return [...lines, ...(more > 0 ? [t('undo.more', { count: more })] : [])].join(' ')
}

type T = Words['t']

const dayName = (weekday: Weekday, language: Words['language']) => weekdayNames(language).long[weekday]
const nameIn = (names: UndoAction['names'], id: number, t: T) => names[id] || t('undo.somebody')

function fieldsOf({ before, after }: SettingStep) {
  return Object.keys({ ...before, ...after }) as (keyof WeekSettingChange)[]
}

function settingWhat(step: SettingStep, name: string, t: T): string {
  if (step.after.includeInWeek !== undefined)
    return t(step.after.includeInWeek ? 'undo.added' : 'undo.removed', { name })
  const fields = fieldsOf(step).map((field) => t(`history.fields.${field}`))
  return t('undo.figure', { name, field: fields.join(', ') })
}

function dayNow(entry: DayEntry | undefined, t: T): string {
  if (!entry) return t('undo.empty')
  return entry.status === 'present' ? gridMark(entry) : absenceName(entry, t)
}

function settingNow({ now, step }: Extract<Overtaken, { kind: 'setting' }>, { t, language }: Words): string {
  const values = fieldsOf(step).map((field) => {
    const value = now[field]
    if (typeof value === 'boolean') return t(value ? 'history.inWeek' : 'history.notInWeek')
    return value === null ? t('history.asAgreed') : formatHours(value, language)
  })
  return values.join(', ')
}
