import type { LongAbsenceFault } from '#domain/absences/long-absence.ts'
import type { TermsFault } from '#domain/people/terms.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { invalid, Refusal } from '../http/problems.ts'

/** Why terms stay as they are. */
export function refusalOf(fault: TermsFault, date: CalendarDate): Refusal {
  const params = { date }
  if (fault === 'unknown') return new Refusal(404, 'terms_unknown', `No terms begin on ${date}.`, { params })
  if (fault === 'taken')
    return new Refusal(409, 'terms_exist', `Other terms begin on ${date} already.`, { params })
  return new Refusal(
    409,
    'first_terms_stay',
    'The first terms hold from the first week on. They can be corrected, not moved or removed.',
    { params },
  )
}

export function longAbsenceRefusal(fault: LongAbsenceFault): Refusal {
  if (fault === 'reversed')
    return invalid('long_absence_reversed', 'The last day must not come before the first.')
  return new Refusal(409, 'long_absence_overlaps', 'Another long absence lies in these days already.')
}
