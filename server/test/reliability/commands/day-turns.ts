import type { Chance } from '../chance.ts'
import { wireDay } from '../model/answers.ts'
import type { HouseModel } from '../model/house.ts'
import type { Sent } from '../model/schedule.ts'
import type { Command, Turn } from './command.ts'
import { clock, expectedConflict, somePlace } from './command.ts'

/** Some days of one teacher in one week, each with what chance gives it. */
export function savesSomeDays(someDay: (chance: Chance, model: HouseModel) => Sent[]): Turn {
  return (model, chance) => {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const days = chance.shuffled([1, 2, 3, 4, 5]).slice(0, chance.whole(1, 4))
    const payload: Sent[] = []
    const body: unknown[] = []
    for (const dayOfWeek of days) {
      const slots = someDay(chance, model).map((slot): Sent => ({ ...place, dayOfWeek, ...slot }))
      payload.push(...slots)
      model.saveDay(place.weekId, place.teacherId, dayOfWeek, slots)
      body.push(...wireDay(model, place.weekId, place.teacherId, dayOfWeek))
    }
    return { method: 'POST', url: '/api/time-slots/batch', payload, status: 200, body }
  }
}

/** Days that are saved, cleared and refused. */
export const dayTurns = {
  saveDays: savesSomeDays(daySlots),
  saveGroups: savesSomeDays(someGroupedDay),

  /** All or nothing: one day of several is impossible, and none is saved. */
  refusedDays(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const good = { ...place, dayOfWeek: 1, startTime: '08:00', endTime: '09:00' }
    const bad: Sent[] = chance.oneOf([
      [{ startTime: '12:00', endTime: '11:00' }],
      [{ startTime: '08:10', endTime: '11:00' }],
      [{ startTime: '06:45', endTime: '11:00' }],
      [{ startTime: '20:00', endTime: '21:15' }],
      [
        { startTime: '08:00', endTime: '10:00' },
        { startTime: '09:45', endTime: '11:00' },
      ],
      [{ status: 'sick', startTime: '08:00', endTime: '09:00' }],
      [{ status: 'sick' }, { startTime: '08:00', endTime: '09:00' }],
      [{ status: 'absent', actualHours: 3 }],
      [{ sessionType: 'break', startTime: '08:00', endTime: '09:00', actualHours: 1 }],
      [{ status: 'present', sessionType: 'none' }],
      [{ status: 'sick', activity: 'mpa' }],
      [{ sessionType: 'break', startTime: '08:00', endTime: '09:00', groupId: 1 }],
      [{ sessionType: 'break', startTime: '08:00', endTime: '09:00', steppedIn: true }],
      [{ startTime: '08:00', endTime: '09:00', activity: 'mpa', actualHours: 1 }],
      [{ startTime: '08:00', endTime: '09:00', activity: 'team', groupId: 1 }],
    ])
    const payload = [good, ...bad.map((slot) => ({ ...place, dayOfWeek: 2, ...slot }))]
    return { method: 'POST', url: '/api/time-slots/batch', payload, status: 400 }
  },

  outdatedDay(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const dayOfWeek = chance.whole(1, 5)
    const { version } = model.day(place.weekId, place.teacherId, dayOfWeek)
    const tag = `"${place.weekId}-${place.teacherId}-${dayOfWeek}-v${version + 1}"`
    const payload = [{ ...place, dayOfWeek, startTime: '08:00', endTime: '09:00' }]
    const body = expectedConflict(wireDay(model, place.weekId, place.teacherId, dayOfWeek))
    return {
      method: 'POST',
      url: '/api/time-slots/batch',
      payload,
      headers: { 'if-match': tag },
      status: 412,
      body,
    }
  },

  clearDay(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const dayOfWeek = chance.whole(1, 5)
    model.saveDay(place.weekId, place.teacherId, dayOfWeek, [])
    const url = `/api/time-slots/day/${place.weekId}/${place.teacherId}/${dayOfWeek}`
    return { method: 'DELETE', url, status: 204 }
  },

  unknownTeacher(model, chance) {
    const weekId = [...model.weeks][0]
    if (weekId === undefined) return undefined
    const slot = { teacherId: 4_711, weekId, dayOfWeek: 1, startTime: '08:00', endTime: '09:00' }
    return chance.oneOf<Command>([
      { method: 'POST', url: '/api/time-slots/batch', payload: [slot], status: 404 },
      { method: 'PATCH', url: '/api/teachers/4711', payload: { name: 'Nobody' }, status: 404 },
      { method: 'POST', url: '/api/week-settings', payload: { teacherId: 4_711, weekId }, status: 404 },
      {
        method: 'POST',
        url: '/api/teachers',
        payload: { name: 'ada', weeklyHours: 30, teamId: 99 },
        status: 400,
      },
      {
        method: 'POST',
        url: '/api/weeks',
        payload: { startDate: '2026-11-10', endDate: '2026-11-14' },
        status: 400,
      },
    ])
  },
} satisfies Record<string, Turn>

/** A day with sessions in other groups, also ones that are gone, of MPA and team, and of stepping in. */
export function someGroupedDay(chance: Chance, model: HouseModel): Sent[] {
  return daySlots(chance).map((slot) => {
    if (slot.sessionType !== 'work') return slot
    if (slot.actualHours === undefined && chance.happens(0.4))
      return { ...slot, activity: chance.oneOf(['mpa', 'team']) }
    const groupId = chance.oneOf([null, 99, ...model.teams.keys()])
    return { ...slot, groupId, steppedIn: chance.happens(0.3) }
  })
}

/** One day that the API accepts: sessions that may touch, in any order, or one status. */
export function daySlots(chance: Chance): Sent[] {
  const notes = chance.happens(0.3) ? { notes: `note ${chance.whole(1, 99)}` } : {}
  if (chance.happens(0.4)) {
    const status = chance.oneOf(['absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])
    const kept = ['absent', 'nonWorkingDay'].includes(status) || chance.happens(0.8)
    return [{ sessionType: 'none', status, ...notes, ...(kept ? {} : { actualHours: chance.hours(10) }) }]
  }
  const slots: Sent[] = []
  let quarter = chance.whole(28, 44)
  for (let left = chance.whole(1, 4); left > 0 && quarter < 84; left--) {
    const end = Math.min(84, quarter + chance.whole(1, 20))
    const sessionType = chance.happens(0.25) ? 'break' : 'work'
    const recorded = sessionType === 'work' && chance.happens(0.15) ? { actualHours: chance.hours(6) } : {}
    const status = chance.oneOf([{}, { status: 'present' }, { status: 'normal' }])
    slots.push({ sessionType, startTime: clock(quarter), endTime: clock(end), ...status, ...recorded })
    quarter = end + (chance.happens(0.5) ? 0 : chance.whole(1, 6))
  }
  slots[0] = { ...slots[0], ...notes }
  return chance.shuffled(slots)
}
