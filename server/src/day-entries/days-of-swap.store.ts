import type { WrittenDay } from '#contract/day-entries.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { placeOfDate } from '#domain/swaps/exchange.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { lockTeacherWeeks } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import type { PlacedDay } from './day-entries.store.ts'
import { editDays } from './edit-days.ts'

interface PersonDay {
  readonly teacherId: number
  readonly date: CalendarDate
}

/** Nobody else writes these days until the transaction ends. Locked together, in the order of every other edit. */
export async function holdDays(work: Work, days: readonly PersonDay[]): Promise<void> {
  const places = days.map(({ teacherId, date }) => ({ teacherId, weekNumber: placeOfDate(date).weekNumber }))
  await lockTeacherWeeks(work, places)
}

/** All of them or none, by the rules of every other edit of the plan. */
export async function writeExchanged(
  work: Work,
  days: readonly (PersonDay & { readonly after: DayEntry | undefined })[],
): Promise<WrittenDay[]> {
  const edits = days.map(({ teacherId, date, after }): PlacedDay => {
    const { weekNumber, weekday } = placeOfDate(date)
    const place = { teacherId, weekNumber, weekday }
    // A free day keeps no plan beneath it: that day is the other one's now.
    return { place, slots: after ? slotsFromEntry(after) : [], planGiven: true }
  })
  const saved = await editDays(work, edits)
  return saved.map(({ tag: _, ...day }) => day)
}
