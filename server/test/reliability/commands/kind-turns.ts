import type { Chance } from '../chance.ts'
import { wireDay } from '../model/answers.ts'
import { isCredited, kinds } from '../model/kinds.ts'
import type { Sent } from '../model/schedule.ts'
import type { Turn } from './command.ts'
import { clock, somePlace } from './command.ts'
import { daySlots, savesSomeDays, someGroupedDay } from './day-turns.ts'

/** Absences by their kind, halves of days, and hours that a training really took. */
export const kindTurns = {
  saveKinds: savesSomeDays(someAbsence),

  /** Many days of one week, of most teachers, in one call. */
  fillWeek(model, chance) {
    if (model.weeks.size === 0 || model.teachers.size === 0) return undefined
    const weekId = chance.oneOf([...model.weeks])
    const payload: Sent[] = []
    const body: unknown[] = []
    for (const teacherId of model.teachers.keys())
      for (const dayOfWeek of [1, 2, 3, 4, 5]) {
        if (chance.happens(0.5)) continue
        const day = chance.oneOf([daySlots, someGroupedDay, someAbsence, someAbsence])(chance, model)
        const slots = day.map((slot): Sent => ({ teacherId, weekId, dayOfWeek, ...slot }))
        payload.push(...slots)
        model.saveDay(weekId, teacherId, dayOfWeek, slots)
        body.push(...wireDay(model, weekId, teacherId, dayOfWeek))
      }
    if (payload.length === 0) return undefined
    return { method: 'POST', url: '/api/time-slots/batch', payload, status: 200, body }
  },

  refusedKinds(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const work = { startTime: '08:00', endTime: '09:00' }
    const bad: Sent[] = chance.oneOf<Sent[]>([
      [{ status: 'sick', kind: 'leave' }],
      [{ status: 'absent', kind: 'school' }],
      [{ status: 'nonWorkingDay', share: 0.5 }],
      [{ status: 'nonWorkingDay', kind: 'unpaid' }],
      [{ status: 'absent', kind: 'timeOff', actualHours: 4 }],
      [{ status: 'sick', kind: 'sick', realHours: 4 }],
      [{ status: 'training', realHours: 4 }],
      [{ status: 'training', kind: 'school', realHours: 0 }],
      [{ ...work, share: 0.5 }],
      [{ ...work, kind: 'sick' }],
      [{ status: 'absent', kind: 'special' }, work],
      [
        { status: 'absent', share: 0.5 },
        { status: 'sick', share: 0.5 },
      ],
    ])
    const payload = bad.map((slot) => ({ ...place, dayOfWeek: 2, ...slot }))
    return { method: 'POST', url: '/api/time-slots/batch', payload, status: 400 }
  },
} satisfies Record<string, Turn>

/** A whole day, or half a day with or without sessions in the other half; sometimes as status only. */
function someAbsence(chance: Chance): Sent[] {
  const kind = chance.happens(0.2) ? null : chance.oneOf(Object.keys(kinds))
  const status =
    kind === null ? chance.oneOf(['absent', 'sick', 'vacation', 'training']) : kinds[kind]?.status
  const isHalf = chance.happens(0.5)
  const isTyped = isCredited({ status: status as string, kind }) && chance.happens(0.15)
  const isReal = kind !== null && kinds[kind]?.hasRealHours && chance.happens(0.6)
  const absence: Sent = {
    sessionType: 'none',
    status,
    ...(kind === null && chance.happens(0.5) ? {} : { kind }),
    ...(isHalf ? { share: 0.5 } : {}),
    ...(isTyped ? { actualHours: chance.hours(10) } : {}),
    ...(isReal ? { realHours: Math.max(0.01, chance.hours(10)) } : {}),
  }
  if (!isHalf || chance.happens(0.4)) return [absence]
  const start = chance.whole(28, 60)
  const middle = start + chance.whole(1, 12)
  const sessions: Sent[] = [{ startTime: clock(start), endTime: clock(middle) }]
  if (chance.happens(0.3))
    sessions.push({ sessionType: 'break', startTime: clock(middle), endTime: clock(middle + 2) })
  return chance.shuffled([absence, ...sessions])
}
