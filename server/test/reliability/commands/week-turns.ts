import type { Chance } from '../chance.ts'
import { wireSettings } from '../model/answers.ts'
import { dateAfter, mondayOfWeek, weekNumber } from '../model/dates.ts'
import type { HouseModel } from '../model/house.ts'
import type { Sent } from '../model/schedule.ts'
import { wireWeek } from '../model/week-answers.ts'
import type { Command, Turn } from './command.ts'
import { expectedConflict, somePlace } from './command.ts'

/** Weeks, their settings, and what parents see of them. */
export const weekTurns = {
  createWeek(model, chance) {
    if (model.weeks.size >= model.most.weeks) return undefined
    const now = weekNumber(model.today)
    const id = chance.happens(0.1) ? chance.oneOf([1, 53, 54, 105, 106]) : now + chance.whole(-6, 4)
    const startDate = mondayOfWeek(id)
    const isNew = !model.weeks.has(id)
    model.openWeek(id)
    // A full timestamp is read in the house's time zone, where this one is already Monday.
    const sentStart = chance.happens(0.2) ? `${dateAfter(startDate, -1)}T23:30:00Z` : startDate
    const payload = { startDate: sentStart, endDate: dateAfter(startDate, 4) }
    return { method: 'POST', url: '/api/weeks', payload, status: isNew ? 201 : 200, body: wireWeek(id) }
  },

  set: (model, chance) => setTo(model, chance, someSetting(chance)),

  setTarget: (model, chance) => setTo(model, chance, { targetHours: chance.hours(40) }),

  changeSetting(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const sent = someSetting(chance)
    const id = place.teacherId * 32_768 + place.weekId
    const call = { method: 'PATCH', url: `/api/week-settings/${id}`, payload: sent }
    const before = model.setting(place.weekId, place.teacherId)
    if (!before) return { ...call, status: 404 }
    const ofTeacher = () =>
      wireSettings(model, place.weekId).find((setting) => setting.teacherId === place.teacherId)
    if (chance.happens(0.2)) {
      const headers = { 'if-match': `"s${id}-v${before.version + 7}"` }
      return { ...call, headers, status: 412, body: expectedConflict(ofTeacher()) }
    }
    model.set(place.weekId, place.teacherId, sent)
    return { ...call, status: 200, body: ofTeacher() }
  },

  changeSite(model, chance) {
    const parentsSee = { [chance.oneOf(['hours', 'reasons', 'notes', 'allWeeks'])]: chance.happens(0.6) }
    const call = { method: 'PATCH', url: '/api/site', payload: { parentsSee } }
    const next = { ...model.parentsSee, ...parentsSee }
    if (next.hours && next.reasons) return { ...call, status: 409 }
    model.parentsSee = next
    model.siteVersion++
    return { ...call, status: 200 }
  },
} satisfies Record<string, Turn>

function setTo(model: HouseModel, chance: Chance, sent: Sent): Command | undefined {
  const place = somePlace(model, chance)
  if (!place) return undefined
  const isNew = !model.setting(place.weekId, place.teacherId)
  model.set(place.weekId, place.teacherId, sent)
  const body = wireSettings(model, place.weekId).find((setting) => setting.teacherId === place.teacherId)
  const payload = { ...place, ...sent }
  return { method: 'POST', url: '/api/week-settings', payload, status: isNew ? 201 : 200, body }
}

function someSetting(chance: Chance): Sent {
  const sent: Sent = {}
  for (const field of ['weeklyHours', 'targetHours', 'actualHours', 'teamHours', 'mpaHours', 'coreHours'])
    if (chance.happens(0.25)) sent[field] = chance.happens(0.4) ? null : chance.hours(45)
  if (chance.happens(0.5)) sent.includeInWeek = chance.oneOf([true, true, false, null])
  return sent
}
