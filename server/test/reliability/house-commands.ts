import { expect } from 'vitest'
import type { Chance } from './chance.ts'
import type { HouseModel, ModelTeacher } from './house-model.ts'
import { dateAfter, mondayOfWeek, weekNumber } from './model-figures.ts'
import { someUsualWeek } from './usual-weeks.ts'

/** One call, with the answer that the model foretells. */
export interface Command {
  readonly method: string
  readonly url: string
  readonly payload?: unknown
  readonly headers?: Record<string, string>
  readonly status: number
  readonly body?: unknown
}

type Sent = Record<string, unknown>
type Turn = (model: HouseModel, chance: Chance) => Command | undefined

/** The next call; the model has already made the change that it foretells. */
export function nextCommand(model: HouseModel, chance: Chance): Command {
  for (;;) {
    const turn = turns[chance.weighted(weights)]
    const command = turn(model, chance)
    if (command) return command
  }
}

const weights = {
  createTeacher: 4,
  correctTerms: 1,
  removeTerms: 1,
  changeTeacher: 6,
  archive: 3,
  restore: 1.5,
  deleteTeacher: 0.5,
  createWeek: 5,
  set: 5,
  changeSetting: 3,
  saveDays: 16,
  refusedDays: 2,
  outdatedDay: 2,
  clearDay: 3,
  nobody: 1,
  createTeam: 1,
  deleteTeam: 0.5,
  changeSite: 1,
}

const turns: Record<keyof typeof weights, Turn> = {
  createTeacher(model, chance) {
    if (model.teachers.size >= 5) return undefined
    const { sent, meant } = teacherFields(model, chance, ['name', 'weeklyHours'], 0.5)
    const teacher = model.createTeacher(meant)
    return {
      method: 'POST',
      url: '/api/teachers',
      payload: sent,
      status: 201,
      body: model.wireTeacher(teacher),
    }
  },

  changeTeacher(model, chance) {
    const teacher = someTeacher(model, chance)
    if (!teacher) return undefined
    const { sent, meant } = teacherFields(model, chance, [], 0.3, teacher)
    if (chance.happens(0.4)) {
      const from = chance.happens(0.2) ? 'always' : nearby(model, chance, 60)
      sent.validFrom = from
      meant.validFrom = from
    }
    const call = { method: 'PATCH', url: `/api/teachers/${teacher.id}`, payload: sent }
    if (chance.happens(0.15)) {
      const headers = { 'if-match': `"t${teacher.id}-v${teacher.version + 1}"` }
      const present = model.wireTeacher(teacher)
      return { ...call, headers, status: 412, body: expectedConflict(present) }
    }
    const headers = { 'if-match': `"t${teacher.id}-v${teacher.version}"` }
    model.changeTeacher(teacher, meant)
    return { ...call, ...(chance.happens(0.5) ? { headers } : {}), ...okTeacher(model, teacher.id) }
  },

  correctTerms(model, chance) {
    const teacher = someTeacher(model, chance)
    if (!teacher) return undefined
    const { validFrom } = chance.oneOf(teacher.terms)
    const sent = { weeklyHours: chance.whole(0, 160) / 4, targetWorkHours: null }
    model.correctTerms(teacher, validFrom, sent)
    const url = `/api/teachers/${teacher.id}/terms/${validFrom}`
    return { method: 'PATCH', url, payload: sent, ...okTeacher(model, teacher.id) }
  },

  removeTerms(model, chance) {
    const teacher = someTeacher(model, chance)
    const later = teacher?.terms.slice(1) ?? []
    if (!teacher || later.length === 0) return undefined
    const { validFrom } = chance.oneOf(later)
    model.removeTerms(teacher, validFrom)
    const url = `/api/teachers/${teacher.id}/terms/${validFrom}`
    return { method: 'DELETE', url, ...okTeacher(model, teacher.id) }
  },

  archive: (model, chance) => ofTeacher(model, chance, 'archive', (teacher) => model.archive(teacher)),
  restore: (model, chance) => ofTeacher(model, chance, 'unarchive', (teacher) => model.restore(teacher)),

  deleteTeacher(model, chance) {
    const teacher = someTeacher(model, chance)
    if (!teacher) return undefined
    model.deleteTeacher(teacher)
    return { method: 'DELETE', url: `/api/teachers/${teacher.id}`, status: 204 }
  },

  createWeek(model, chance) {
    if (model.weeks.size >= 12) return undefined
    const now = weekNumber(model.today)
    const id = chance.happens(0.1) ? chance.oneOf([1, 53, 54, 105, 106]) : now + chance.whole(-6, 4)
    const startDate = mondayOfWeek(id)
    const isNew = !model.weeks.has(id)
    model.weeks.add(id)
    // A full timestamp is read in the house's time zone, where this one is already Monday.
    const sentStart = chance.happens(0.2) ? `${dateAfter(startDate, -1)}T23:30:00Z` : startDate
    const payload = { startDate: sentStart, endDate: dateAfter(startDate, 4) }
    return { method: 'POST', url: '/api/weeks', payload, status: isNew ? 201 : 200, body: model.wireWeek(id) }
  },

  set(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const isNew = !model.setting(place.weekId, place.teacherId)
    const sent = settingFields(chance)
    model.set(place.weekId, place.teacherId, sent)
    const body = model.wireSettings(place.weekId).find((setting) => setting.teacherId === place.teacherId)
    const payload = { ...place, ...sent }
    return { method: 'POST', url: '/api/week-settings', payload, status: isNew ? 201 : 200, body }
  },

  changeSetting(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const sent = settingFields(chance)
    const id = place.teacherId * 32_768 + place.weekId
    const call = { method: 'PATCH', url: `/api/week-settings/${id}`, payload: sent }
    const before = model.setting(place.weekId, place.teacherId)
    if (!before) return { ...call, status: 404 }
    const ofTeacher = () =>
      model.wireSettings(place.weekId).find((setting) => setting.teacherId === place.teacherId)
    if (chance.happens(0.2)) {
      const headers = { 'if-match': `"s${id}-v${before.version + 7}"` }
      return { ...call, headers, status: 412, body: expectedConflict(ofTeacher()) }
    }
    model.set(place.weekId, place.teacherId, sent)
    return { ...call, status: 200, body: ofTeacher() }
  },

  saveDays(model, chance) {
    const place = somePlace(model, chance)
    if (!place) return undefined
    const days = chance.shuffled([1, 2, 3, 4, 5]).slice(0, chance.whole(1, 4))
    const payload: Sent[] = []
    const body: unknown[] = []
    for (const dayOfWeek of days) {
      const slots = daySlots(chance).map((slot): Sent => ({ ...place, dayOfWeek, ...slot }))
      payload.push(...slots)
      model.saveDay(place.weekId, place.teacherId, dayOfWeek, slots)
      body.push(...model.wireDay(place.weekId, place.teacherId, dayOfWeek))
    }
    return { method: 'POST', url: '/api/time-slots/batch', payload, status: 200, body }
  },

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
    const body = expectedConflict(model.wireDay(place.weekId, place.teacherId, dayOfWeek))
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

  nobody(model, chance) {
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

  createTeam(model, chance) {
    const name = someName(chance)
    const id = model.createTeam(name)
    return { method: 'POST', url: '/api/teams', payload: { name }, status: 201, body: { id, name } }
  },

  deleteTeam(model, chance) {
    if (model.teams.size === 0) return undefined
    const id = chance.oneOf([...model.teams.keys()])
    model.deleteTeam(id)
    return { method: 'DELETE', url: `/api/teams/${id}`, status: 204 }
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
}

function expectedConflict(current: unknown) {
  return { statusCode: 412, code: 'changed_meanwhile', message: expect.any(String), current }
}

function okTeacher(model: HouseModel, id: number) {
  return { status: 200, body: model.wireTeacher(model.teachers.get(id) as ModelTeacher) }
}

function ofTeacher(model: HouseModel, chance: Chance, what: string, change: (teacher: ModelTeacher) => void) {
  const teacher = someTeacher(model, chance)
  if (!teacher) return undefined
  change(teacher)
  return { method: 'POST', url: `/api/teachers/${teacher.id}/${what}`, ...okTeacher(model, teacher.id) }
}

function someTeacher(model: HouseModel, chance: Chance): ModelTeacher | undefined {
  return model.teachers.size > 0 ? chance.oneOf([...model.teachers.values()]) : undefined
}

function somePlace(model: HouseModel, chance: Chance) {
  const teacher = someTeacher(model, chance)
  if (!teacher || model.weeks.size === 0) return undefined
  return { teacherId: teacher.id, weekId: chance.oneOf([...model.weeks]) }
}

/** Lower case letters only, so that every collation agrees on the order. */
function someName(chance: Chance): string {
  return Array.from({ length: chance.whole(2, 6) }, () => chance.oneOf([...'abcdefgh'])).join('')
}

function nearby(model: HouseModel, chance: Chance, days: number): string {
  return dateAfter(model.today, chance.whole(-days, days))
}

/** What is sent, and what it means: a timestamp means the day that it falls on in Berlin, `8-16` what is written out. */
function teacherFields(
  model: HouseModel,
  chance: Chance,
  always: readonly string[],
  probability: number,
  before?: Pick<ModelTeacher, 'startDate' | 'lastDay'>,
) {
  const orNothing = () => (chance.happens(0.3) ? null : chance.hours(12))
  const startDate = chance.happens(0.3) ? null : nearby(model, chance, 40)
  const usual = chance.happens(0.3) ? { sent: null, meant: null } : someUsualWeek(chance)
  const all: Sent = {
    name: someName(chance),
    weeklyHours: chance.hours(40),
    targetWorkHours: chance.happens(0.5) ? null : chance.hours(40),
    teamHours: orNothing(),
    mpaHours: orNothing(),
    usualWeek: usual.meant,
    teamId: chance.oneOf([0, ...model.teams.keys()]),
    startDate,
    lastDay: chance.happens(0.5) ? null : nearby(model, chance, 40),
    initialBalance: chance.whole(-5_000, 5_000) / 100,
  }
  const chosen = Object.keys(all).filter((field) => always.includes(field) || chance.happens(probability))
  const meant: Sent = Object.fromEntries(chosen.map((field) => [field, all[field]]))
  // Nobody leaves before the start.
  const { startDate: starts, lastDay: leaves } = { ...before, ...meant }
  if (starts && leaves && leaves < starts) {
    meant.startDate = starts
    meant.lastDay = starts
  }
  const sent = { ...meant }
  if ('usualWeek' in sent) sent.usualWeek = usual.sent
  if (sent.startDate && chance.happens(0.2))
    sent.startDate = `${dateAfter(sent.startDate as string, -1)}T23:30:00Z`
  return { sent, meant }
}

function settingFields(chance: Chance): Sent {
  const sent: Sent = {}
  for (const field of ['weeklyHours', 'targetHours', 'actualHours', 'teamHours', 'mpaHours', 'coreHours'])
    if (chance.happens(0.25)) sent[field] = chance.happens(0.4) ? null : chance.hours(45)
  if (chance.happens(0.5)) sent.includeInWeek = chance.oneOf([true, true, false, null])
  return sent
}

/** One day that the API accepts: sessions that may touch, in any order, or one status. */
function daySlots(chance: Chance): Sent[] {
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

function clock(quarter: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
}
