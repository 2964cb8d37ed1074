import type { DayMark, MarkedDay } from '#domain/calendar/house-day.ts'
import type { WireHouseDay } from '../calendar.ts'

/** A day of the calendar as the domain knows it. */
export function markedDayFrom({ date, ...day }: WireHouseDay): MarkedDay {
  return { date, mark: markFrom(day) }
}

function markFrom({ kind, holiday, name, share, charge, closingId }: Omit<WireHouseDay, 'date'>): DayMark {
  if (kind === 'closing') return { kind, name, charge: charge ?? 'none', closingId: closingId ?? 0 }
  return kind === 'teamDay' ? { kind, name } : { kind, holiday, name, share }
}
