import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, daysBetween } from '#domain/values/calendar-date.ts'
import type { LeaveSpan } from './shifted-year.ts'
import type { Shown, Zoom } from './year-scale.ts'
import { dateAt } from './year-scale.ts'
import type { YearSelection } from './year-selection.ts'
import { spanOfChosen } from './year-selection.ts'

export interface YearCommands {
  onOpen(leave: LeaveSpan, bar: HTMLElement): void
  onEnter(teacherId: number, span: DaySpan): void
  onMove(leave: LeaveSpan, start: CalendarDate): void
}

interface Pressed {
  readonly lane: HTMLElement
  readonly teacherId: number
  readonly date: CalendarDate
  readonly x: number
  readonly span: WireAwaySpan | undefined
  readonly isDragging: boolean
}

/** Less is a trembling hand. */
const dragBegins = 5

const laneOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lane]') : null
const barOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null

/**
 * Dragging over empty days chooses them, dragging a leave moves it: by weeks where a day has two pixels, else by days.
 * A finger scrolls the page instead.
 */
export function useYearPointer(
  people: readonly PersonInYear[],
  shown: Shown,
  zoom: Zoom,
  selection: YearSelection,
  commands: YearCommands,
) {
  const pressed = useRef<Pressed>(undefined)
  const justDragged = useRef(false)

  const spanAt = (bar: HTMLElement | null, teacherId: number) =>
    bar ? people.find(({ id }) => id === teacherId)?.spans[Number(bar.dataset.bar)] : undefined
  const dateOf = (lane: HTMLElement, x: number) => {
    const { left, width } = lane.getBoundingClientRect()
    return dateAt((x - left) / width, shown)
  }
  const stepped = (days: number) => (zoom === 'year' ? Math.round(days / 7) * 7 : days)
  const startOf = ({ lane, date, span }: Pressed & { span: WireAwaySpan }, x: number) =>
    addDays(span.from, stepped(daysBetween(date, dateOf(lane, x))))

  const cancel = () => {
    pressed.current = undefined
    selection.set({ ...selection.get(), dragged: undefined })
  }
  return {
    cancel,
    handlers: {
      /** What the pointer rests on says what it is; written only now, because there are many of them. */
      onPointerOver(event: PointerEvent) {
        const bar = barOf(event.target)
        const name = bar?.ariaLabel
        if (bar && name && bar.title !== name) bar.title = name
      },
      onPointerDown(event: PointerEvent) {
        justDragged.current = false
        const lane = laneOf(event.target)
        if (!lane || event.button !== 0 || event.pointerType === 'touch') return
        const teacherId = Number(lane.dataset.lane)
        const date = dateOf(lane, event.clientX)
        const span = spanAt(barOf(event.target), teacherId)
        pressed.current = { lane, teacherId, date, x: event.clientX, span, isDragging: false }
        if (!span) selection.set({ chosen: { teacherId, anchor: date, cursor: date } })
      },
      onPointerMove(event: PointerEvent) {
        const press = pressed.current
        if (!press) return
        if (!press.isDragging) {
          if (Math.abs(event.clientX - press.x) < dragBegins) return
          event.currentTarget.setPointerCapture(event.pointerId)
          pressed.current = { ...press, isDragging: true }
        }
        const { teacherId, span, lane, date } = press
        if (!span) selection.set({ chosen: { teacherId, anchor: date, cursor: dateOf(lane, event.clientX) } })
        else if (span.kind === 'leave')
          selection.set({ dragged: { teacherId, span, start: startOf({ ...press, span }, event.clientX) } })
      },
      onPointerUp(event: PointerEvent) {
        const press = pressed.current
        pressed.current = undefined
        if (!press?.isDragging) return
        justDragged.current = true
        const { teacherId, span } = press
        const { chosen } = selection.get()
        selection.set({ chosen })
        if (span?.kind === 'leave') {
          const start = startOf({ ...press, span }, event.clientX)
          if (start !== span.from) commands.onMove({ teacherId, span }, start)
        } else if (!span && chosen) commands.onEnter(teacherId, spanOfChosen(chosen))
      },
      onPointerCancel: cancel,
      onClick(event: MouseEvent) {
        const [lane, bar] = [laneOf(event.target), barOf(event.target)]
        if (!lane || !bar || justDragged.current) return
        const teacherId = Number(lane.dataset.lane)
        const span = spanAt(bar, teacherId)
        if (span) commands.onOpen({ teacherId, span }, bar)
      },
    },
  }
}
