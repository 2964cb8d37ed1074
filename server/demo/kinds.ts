import { hoursOf } from '#domain/values/hours.ts'
import type { DemoAbsence } from './absences.ts'
import type { HouseYear } from './house-year.ts'
import { childSick, firstAid, moving } from './notes.ts'

/** What an absence is in a house that distinguishes kinds. The note that said it is no longer needed. */
export function withKind(absence: DemoAbsence, { isPlain }: HouseYear): DemoAbsence {
  if (isPlain) return absence
  const { notes, weekdays } = absence
  if (absence.status === 'absent') return { weekdays, status: 'absent', kind: 'timeOff', notes: '' }
  if (notes === childSick) return { weekdays, status: 'absent', kind: 'childSick', notes: '' }
  if (notes === moving) return { weekdays: weekdays.slice(0, 1), status: 'absent', kind: 'special', notes }
  if (notes === firstAid) return { ...absence, kind: 'training', realHours: hoursOf(8) }
  if (absence.status === 'training') return { ...absence, kind: 'training' }
  return absence.status === 'vacation' ? { ...absence, kind: 'leave' } : absence
}
