import type { DayPlace } from '#domain/days/day-edits.ts'
import { sameAbsence } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { sickFrom } from '#domain/records/sick-from.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import type { PlacedDay } from './day-entries.store.ts'
import { editDays } from './edit-days.ts'

/**
 * Who goes home sick says it of the own day, and the plan says it at once: there is a gap from then on, and what was
 * planned is credited (decision 54). The weeks are locked; of the records that they hold, and of these days, the figures
 * are made.
 */
export async function enterSickFrom(
  work: Work,
  wishes: readonly { readonly place: DayPlace; readonly from: ClockTime }[],
  weeks: readonly TeacherWeekFacts[],
): Promise<void> {
  const weekOf = (place: DayPlace) =>
    weeks.find((week) => week.teacherId === place.teacherId && week.weekNumber === place.weekNumber)
  const days = wishes.flatMap(({ place, from }): PlacedDay[] => {
    const before = weekOf(place)?.line.entries[place.weekday]
    const entry = sickFrom(before, from)?.entry
    if (!entry || (before && before.status !== 'present' && sameAbsence(before, entry))) return []
    return [{ place, slots: slotsFromEntry(entry) }]
  })
  if (days.length > 0) await editDays(work, days, { locked: weeks })
}
