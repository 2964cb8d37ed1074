import type { Weekday } from '#domain/calendar-date.ts'

export interface ChosenDay {
  readonly teacherId: number
  readonly weekday: Weekday
}

const day = 'td[data-teacher][data-weekday]'

/** The selected days of the grid, or the one that has the focus. */
export function chosenDays(held?: Element | null): ChosenDay[] {
  const selected = [...document.querySelectorAll<HTMLElement>(`${day}[aria-selected="true"]`)]
  if (selected.length > 0) return selected.map(placeOf)
  const focused = dayIn(document.activeElement) ?? (held?.isConnected ? dayIn(held) : null)
  return focused ? [placeOf(focused)] : []
}

export function dayIn(element: Element | null | undefined): HTMLElement | null {
  return element?.closest<HTMLElement>(day) ?? null
}

function placeOf({ dataset }: HTMLElement): ChosenDay {
  return { teacherId: Number(dataset.teacher), weekday: Number(dataset.weekday) as Weekday }
}
