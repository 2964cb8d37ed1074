import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekContaining, weekNumberOf } from '#domain/values/week.ts'

/** One call of a manager who has signed in, by whatever way it travels. */
type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ readonly status: number; readonly text: string }>

/**
 * What the demo house leaves switched off or has no row of: after it no table of a house is empty, but for what needs a
 * wrong password, a tablet or a device that makes passkeys.
 */
export async function switchOnTheRest(sendOne: Send): Promise<void> {
  const send = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const { status, text } = await sendOne(method, path, body, headers)
    if (status > 204) throw new Error(`${method} ${path}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const everything = { lawHints: true, staffing: true, monthSheets: true, leaveAccounts: true }
  await send('PATCH', '/api/site', {
    ...everything,
    absenceKinds: true,
    countsSteppingIn: true,
    breakAt: '11:30',
  })
  const [person, colleague]: [{ id: number }, { id: number }] = await send('GET', '/api/teachers/active')
  const teacherId = person.id
  // Can still be brought back.
  const { id: entered } = await send('POST', '/api/teachers', { name: 'Gudrun Vogt', weeklyHours: 20 })
  await send('DELETE', `/api/teachers/${entered}`)
  const { today } = await send('GET', '/api/months?year=2026')
  await send('PATCH', '/api/site', { recordsSince: addDays(today, -7) })
  // Taken back again: version 0.1.0, from which this house is restored as well, computed by the plan alone.
  const lastWorkday = { teacherId, weekId: weekNumberOf(today), dayOfWeek: Math.min(isoWeekday(today), 5) }
  const worked = { ...lastWorkday, version: 0, record: { spans: '07:53-12:00' } }
  await send('PUT', '/api/records', { days: [worked] })
  const reason = 'Was entered for the wrong day'
  await send('PUT', '/api/records', { days: [{ ...lastWorkday, version: 1, record: null }], reason })
  // Beyond all that the demo has planned.
  const { startDate, endDate } = weekContaining(addDays(today, 20 * 7))
  const { id: weekId } = await send('POST', '/api/weeks', { startDate, endDate })
  await send('PUT', '/api/payroll', {
    format: 'lodas',
    entryMode: 'month',
    consultant: 1_234_567,
    client: 12_345,
    wageTypes: { payout: 200, unpaid: null },
    absenceKeys: { sick: 'K' },
  })
  await send('PUT', '/api/payroll/people', {
    people: [{ teacherId, personnelNumber: 17, costCentre: '310' }],
  })
  await send('PUT', `/api/protection/${teacherId}`, { protection: 'minor' })
  await send('PUT', `/api/teachers/${teacherId}/wishes`, { wishes: [{ kind: 'notEarly', on: 1 }] })
  await send('PUT', '/api/locks', { leaveEmpty: true, days: [{ teacherId, date: endDate }] })
  await send('POST', '/api/time-slots/batch', [
    { teacherId, weekId, dayOfWeek: 2, startTime: '08:00', endTime: '15:00' },
  ])
  await send('PUT', `/api/hints/${weekId}/${teacherId}/2/break`, { reason: 'agreed', text: 'Ausflug' })
  await send('POST', `/api/teachers/${colleague.id}/long-absences`, {
    kind: 'parental',
    from: addDays(startDate, 56),
    to: addDays(startDate, 180),
  })
  await send('POST', '/api/absences', {
    teacherId: colleague.id,
    status: 'sick',
    from: startDate,
    to: addDays(startDate, 1),
    certificate: 'here',
  })
  await send('POST', '/api/teams', { name: 'Gäste' }, { 'idempotency-key': 'made once' })
  await closeAgain(send, today)
  const { token } = await send('POST', '/api/members', { role: 'self', teacherId })
  await send('POST', '/api/kiosks', { name: 'Flur' })
  await send('POST', `/api/kiosks/people/${teacherId}/pin`)
  await send('POST', '/api/join/challenge', { token })
}

type Answered = (method: string, path: string, body?: unknown) => ReturnType<typeof JSON.parse>

/** The month that the demo closed last, opened with a reason and closed again. */
async function closeAgain(send: Answered, today: CalendarDate) {
  // In January it may be one of the year before.
  const years = [today, addDays(today, -60)].map((day) => day.slice(0, 4))
  const listed = await Promise.all(years.map((year) => send('GET', `/api/months?year=${year}`)))
  const months: { month: string; canReopen: boolean }[] = listed.flatMap((year) => year.months)
  const path = `/api/months/${months.find(({ canReopen }) => canReopen)?.month}`
  await send('POST', `${path}/reopen`, { reason: 'A day in it was wrong' })
  const { hash } = await send('GET', path)
  await send('POST', `${path}/close`, { hash })
}
