import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'

/** One call of a manager who has signed in; throws when it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: the calls of many endpoints, whose answers the contract tests check
export type Send = (method: string, path: string, body?: unknown) => Promise<any>

/**
 * Two people and three weeks, with something of each kind that figures are made of: sessions, breaks, an absence, a
 * closing day, a public holiday, a booking, leave and a closed month. Small, because it is kept for every version.
 */
export async function fillSmallHouse(send: Send): Promise<void> {
  const { today } = await send('GET', '/api/site')
  // The first whole weeks of the month before last, so that a month can be closed.
  const monthBefore = addDays(calendarDateOf(`${today.slice(0, 7)}-01`), -1)
  const first = weekContaining(calendarDateOf(`${monthBefore.slice(0, 7)}-08`)).startDate
  await send('PATCH', '/api/site', {
    name: 'Kita Morgenrot',
    absenceKinds: true,
    leaveAccounts: true,
    monthSheets: true,
    breakAt: '11:30',
  })
  const people = []
  for (const [name, weeklyHours] of [
    ['Anna Becker', 39],
    ['Jonas Vogt', 25.5],
  ] as const) {
    const { id } = await send('POST', '/api/teachers', { name, weeklyHours, startDate: first })
    people.push(id)
  }
  for (const week of [0, 1, 2]) {
    const startDate = addDays(first, week * 7)
    const { id: weekId } = await send('POST', '/api/weeks', { startDate, endDate: addDays(startDate, 4) })
    await send(
      'POST',
      '/api/time-slots/batch',
      people.flatMap((teacherId, at) => daysOf({ teacherId, weekId }, at, week)),
    )
  }
  await send('POST', `/api/teachers/${people[0]}/bookings`, {
    date: addDays(first, 9),
    kind: 'payout',
    hours: -1.5,
    reason: 'Overtime was paid',
  })
  const { hash, month } = await send('GET', `/api/months/${monthBefore.slice(0, 7)}`)
  await send('POST', `/api/months/${month}/close`, { hash })
}

function daysOf(place: { teacherId: number; weekId: number }, person: number, week: number): unknown[] {
  return [1, 2, 3, 4, 5].map((dayOfWeek) =>
    person === 0 && week === 1 && dayOfWeek < 3
      ? { ...place, dayOfWeek, sessionType: 'none', status: dayOfWeek === 1 ? 'vacation' : 'sick' }
      : { ...place, dayOfWeek, startTime: '08:00', endTime: person === 0 ? '16:15' : '13:30' },
  )
}
