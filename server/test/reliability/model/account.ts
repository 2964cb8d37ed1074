import { expect } from 'vitest'
import { wire } from './answers.ts'
import { wireDaysOfWeek } from './calendar-answers.ts'
import { mondayOfWeek, weekNumber } from './dates.ts'
import type { HouseModel, ModelBooking, ModelTeacher } from './house.ts'
import { wireRow, wireWeek } from './week-answers.ts'

/** What the API answers about the account of one teacher. */

export function wireBooking({ hours, ...booking }: ModelBooking) {
  return { ...booking, hours: wire(hours), createdAt: expect.any(String), actorId: null }
}

export function wireAccount(model: HouseModel, teacher: ModelTeacher) {
  const currentWeekId = weekNumber(model.today)
  const weeks = [...model.weeks]
    .sort((a, b) => a - b)
    .filter((weekId) => {
      const { inWeek, counts } = model.figures(weekId, teacher)
      return inWeek && (weekId <= currentWeekId || counts)
    })
    .map((weekId) => {
      const { name: _, ...week } = wireWeek(weekId)
      const calendar = wireDaysOfWeek(model.calendar, weekId)
      return { ...week, calendar, row: wireRow(model, weekId, teacher) }
    })
  return {
    id: teacher.id,
    name: teacher.name,
    archived: teacher.archivedOn !== null,
    initialBalance: wire(teacher.initialBalance),
    beginsOn: mondayOfWeek(1),
    today: model.today,
    currentWeekId,
    weeks,
    bookings: model.bookingsOf(teacher.id).map(wireBooking),
  }
}
