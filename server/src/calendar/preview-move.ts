import type { PlaceChange } from '#contract/calendar.ts'
import type { HousePlace } from '#domain/closings/calendar-year.ts'
import { daysOfMove } from '#domain/closings/calendar-year.ts'
import { isWorkingDayOf } from '#domain/closings/closing.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Work } from '../site-transaction.ts'
import { readMovedYears } from './calendar.store.ts'
import { houseDayToWire } from './calendar.wire.ts'
import { readLinesOn } from './lines-on.ts'

/** Every day that comes, goes or becomes something else, with those for whom it is a working day. */
export async function previewMove(work: Work, from: HousePlace, to: HousePlace): Promise<PlaceChange[]> {
  const years = await readMovedYears(work, from, to)
  const days = years.flatMap(({ before, after }) => daysOfMove(before, after))
  const { people, lineOf } = await readLinesOn(
    work,
    days.map(({ date }) => date),
  )
  return days.map(({ date, before, after }) => {
    const concerned = people.filter((teacher) => isWorkingDayOf(lineOf(teacher, weekNumberOf(date)), date))
    return {
      date,
      before: before ? houseDayToWire(before) : null,
      after: after ? houseDayToWire(after) : null,
      teachers: concerned.map(({ id, name }) => ({ teacherId: id, name })),
      everyone: concerned.length > 0 && people.every((one) => one.archivedOn || concerned.includes(one)),
    }
  })
}
