import type { WireClosing, WireHouseDay } from '#contract/calendar.ts'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import type { Closing } from '#domain/closings/closing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { StoredException } from './closings.store.ts'

export function houseDayToWire({ date, mark }: MarkedDay): WireHouseDay {
  return {
    ...houseDayForParents({ date, mark }),
    charge: mark.kind === 'closing' ? mark.charge : null,
    closingId: mark.kind === 'closing' ? mark.closingId : null,
  }
}

/** What a closing costs the people of the house is nothing for parents. */
export function houseDayForParents({ date, mark }: MarkedDay): WireHouseDay {
  const { holiday, share } = 'share' in mark ? mark : { holiday: null, share: 1 as const }
  return { date, kind: mark.kind, holiday, name: mark.name, share }
}

export function closingToWire(
  closing: Closing,
  days: readonly CalendarDate[],
  exceptions: readonly StoredException[],
): WireClosing {
  return {
    ...closing,
    days: [...days],
    exceptions: exceptions.map(({ teacherId, date, charge }) => ({ teacherId, date, charge })),
  }
}

/** Whom it concerned stays out of the history of the house: an erased person must be gone from it. */
export function closingInHistory({
  exceptions: _,
  ...closing
}: WireClosing): Omit<WireClosing, 'exceptions'> {
  return closing
}
