import type { TeacherRow } from '#contract/weeks.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Browser } from './house.ts'
import { patiently } from './house.ts'

/** A teacher in a week, as slots and settings name it. */
export interface Place {
  readonly teacherId: number
  readonly weekId: number
}

/** Week 46 of 2026, the current one in tests. */
const thisMonday = '2026-11-09'

export async function addTeacher(manager: Browser, fields: Record<string, unknown> = {}): Promise<number> {
  const body = { name: 'Birgit Çelik', weeklyHours: 30, ...fields }
  const reply = await patiently(() => manager.post('/api/teachers', body))
  if (reply.status !== 201) throw new Error(`The teacher was not added: ${reply.text}`)
  return reply.body.id
}

export async function openWeek(manager: Browser, monday = thisMonday): Promise<number> {
  const endDate = addDays(calendarDateOf(monday), 4)
  const reply = await patiently(() => manager.post('/api/weeks', { startDate: monday, endDate }))
  if (reply.status > 201) throw new Error(`The week was not opened: ${reply.text}`)
  return reply.body.id
}

export function work(place: Place, dayOfWeek: number, startTime = '08:00', endTime = '15:00', more = {}) {
  return { ...place, dayOfWeek, startTime, endTime, ...more }
}

export function away(place: Place, dayOfWeek: number, status: string, more = {}) {
  return { ...place, dayOfWeek, sessionType: 'none', status, ...more }
}

export async function save(manager: Browser, ...slots: unknown[]) {
  const reply = await manager.post('/api/time-slots/batch', slots)
  if (reply.status !== 200) throw new Error(`The days were not saved: ${reply.text}`)
  return reply
}

export async function rowOf(manager: Browser, place: Place): Promise<TeacherRow | undefined> {
  const { body } = await manager.get<TeacherRow[]>(`/api/weeks/${place.weekId}/teachers`)
  return body.find((row) => row.id === place.teacherId)
}

export function dayPath(place: Place, dayOfWeek: number): string {
  return `/api/time-slots/day/${place.weekId}/${place.teacherId}/${dayOfWeek}`
}
