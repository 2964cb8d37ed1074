import { wireBooking } from '../model/account.ts'
import { dateAfter, mondayOfWeek } from '../model/dates.ts'
import type { Turn } from './command.ts'
import { nearby, someTeacher } from './command.ts'

/** Dated changes of a balance. */
export const bookingTurns = {
  book(model, chance) {
    const teacher = someTeacher(model, chance)
    if (!teacher) return undefined
    // Around the end of a week, where a day decides which week it belongs to.
    const isAtFriday = model.weeks.size > 0 && chance.happens(0.7)
    const monday = mondayOfWeek(chance.oneOf([1, ...model.weeks]))
    const date = isAtFriday ? dateAfter(monday, chance.whole(3, 7)) : nearby(model, chance, 60)
    const kind = chance.oneOf(['payout', 'capped', 'correction', 'carriedOver'])
    const mustTake = kind === 'payout' || kind === 'capped'
    const amount = chance.whole(1, chance.happens(0.1) ? 100_000 : 3_000)
    const hours = mustTake || chance.happens(0.5) ? -amount : amount
    const reason = `reason number ${chance.whole(1, 99)}`
    const booking = model.book(teacher.id, { date, kind, hours, reason })
    const payload = { date, kind, hours: hours / 100, reason }
    const url = `/api/teachers/${teacher.id}/bookings`
    return { method: 'POST', url, payload, status: 201, body: wireBooking(booking) }
  },

  refusedBooking(model, chance) {
    const teacher = someTeacher(model, chance)
    if (!teacher) return undefined
    const good = { date: model.today, kind: 'correction', hours: 1, reason: 'counted twice' }
    const bad = chance.oneOf<object>([
      { hours: 0 },
      { hours: 1000.01 },
      { hours: 0.001 },
      { kind: 'payout' },
      { kind: 'capped' },
      { kind: 'gift' },
      { date: '2024-12-29' },
      { reason: ' too short ' },
    ])
    const url = `/api/teachers/${teacher.id}/bookings`
    return { method: 'POST', url, payload: { ...good, ...bad }, status: 400 }
  },

  unbook(model, chance) {
    if (chance.happens(0.1)) return { method: 'DELETE', url: '/api/bookings/4711', status: 404 }
    if (model.bookings.size === 0) return undefined
    const id = chance.oneOf([...model.bookings.keys()])
    model.bookings.delete(id)
    return { method: 'DELETE', url: `/api/bookings/${id}`, status: 204 }
  },
} satisfies Record<string, Turn>
