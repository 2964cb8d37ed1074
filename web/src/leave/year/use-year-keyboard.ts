import type { FocusEvent, KeyboardEvent } from 'react'
import type { AbsenceYear } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'
import type { YearCommands } from './use-year-pointer.ts'
import type { Shown } from './year-scale.ts'
import type { Chosen, YearSelection } from './year-selection.ts'
import { spanOfChosen } from './year-selection.ts'

/** The lanes are one stop of the Tab key; within them the arrows go by days and rows. */
export function useYearKeyboard(
  { people, today }: Pick<AbsenceYear, 'people' | 'today'>,
  shown: Shown,
  selection: YearSelection,
  commands: YearCommands & { onCancel(): void },
) {
  const first = () => (shown.from <= today && today <= shown.to ? today : shown.from)

  const act = (lane: HTMLElement, chosen: Chosen) => {
    const span = spanOfChosen(chosen)
    const { teacherId, cursor } = chosen
    const person = people.find(({ id }) => id === teacherId)
    const at = person?.spans.findIndex(({ from, to }) => from <= cursor && cursor <= to) ?? -1
    const met = person?.spans[at]
    const bar = lane.querySelector<HTMLElement>(`[data-bar="${at}"]`)
    if (span.from === span.to && met && bar) commands.onOpen({ teacherId, span: met }, bar)
    else commands.onEnter(teacherId, span)
  }

  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-person]')
      if (!row) return
      for (const stop of currentTarget.querySelectorAll('[data-roving][tabindex="0"]'))
        stop.setAttribute('tabindex', '-1')
      for (const stop of row.querySelectorAll('[data-roving]')) stop.setAttribute('tabindex', '0')
      const teacherId = Number(row.dataset.person)
      const { chosen } = selection.get()
      if (!target.matches('[data-lane]') || chosen?.teacherId === teacherId) return
      const date = chosen?.cursor ?? first()
      selection.set({ chosen: { teacherId, anchor: date, cursor: date } })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') {
        commands.onCancel()
        const { chosen } = selection.get()
        if (chosen) selection.set({ chosen: { ...chosen, anchor: chosen.cursor } })
        return
      }
      const lane =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-lane]') : null
      if (!lane || event.altKey) return
      const teacherId = Number(lane.dataset.lane)
      const before = selection.get().chosen
      const date = before?.cursor ?? first()
      const chosen = { teacherId, anchor: before?.anchor ?? date, cursor: date }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        rowBeside(lane, event.key === 'ArrowDown' ? 1 : -1)?.focus()
        return
      }
      if (event.key === 'Enter' && event.target === lane) {
        event.preventDefault()
        act(lane, chosen)
        return
      }
      const cursor = dayAfterKey(date, event, shown)
      if (!cursor) return
      event.preventDefault()
      selection.set({ chosen: { teacherId, anchor: event.shiftKey ? chosen.anchor : cursor, cursor } })
    },
  }
}

function rowBeside(lane: HTMLElement, step: 1 | -1): HTMLElement | null {
  const row = lane.closest('[data-person]')
  const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-lane]') ?? null
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Arrows go by working day, with Ctrl by week, Home and End to the first and last day that is shown. */
export function dayAfterKey(
  date: CalendarDate,
  { key, ctrlKey, metaKey }: Pressed,
  { from, to }: DaySpan,
): CalendarDate | undefined {
  const byWeek = ctrlKey || metaKey
  const next = () => {
    if (key === 'Home') return from
    if (key === 'End') return to
    if (key === 'ArrowRight') return byWeek ? addDays(date, 7) : workingDay(date, 1)
    if (key === 'ArrowLeft') return byWeek ? addDays(date, -7) : workingDay(date, -1)
    return undefined
  }
  const day = next()
  if (!day) return undefined
  return day < from ? from : day > to ? to : day
}

function workingDay(date: CalendarDate, step: 1 | -1): CalendarDate {
  let day = addDays(date, step)
  while (isoWeekday(day) > 5) day = addDays(day, step)
  return day
}
