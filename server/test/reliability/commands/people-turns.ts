import type { Chance } from '../chance.ts'
import { wireTeacher } from '../model/answers.ts'
import { dateAfter } from '../model/dates.ts'
import type { HouseModel, ModelTeacher } from '../model/house.ts'
import type { Sent } from '../model/schedule.ts'
import type { Turn } from './command.ts'
import { expectedConflict, nearby, someName, someTeacher } from './command.ts'
import { someUsualWeek } from './usual-weeks.ts'

/** Teachers, their terms, and teams. */
export const peopleTurns = {
  createTeacher(model, chance) {
    if (model.teachers.size >= model.most.teachers) return undefined
    const { sent, meant } = teacherFields(model, chance, ['name', 'weeklyHours'], 0.5)
    const teacher = model.createTeacher(meant)
    return {
      method: 'POST',
      url: '/api/teachers',
      payload: sent,
      status: 201,
      body: wireTeacher(model, teacher),
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
      const present = wireTeacher(model, teacher)
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
} satisfies Record<string, Turn>

function okTeacher(model: HouseModel, id: number) {
  return { status: 200, body: wireTeacher(model, model.teachers.get(id) as ModelTeacher) }
}

function ofTeacher(model: HouseModel, chance: Chance, what: string, change: (teacher: ModelTeacher) => void) {
  const teacher = someTeacher(model, chance)
  if (!teacher) return undefined
  change(teacher)
  return { method: 'POST', url: `/api/teachers/${teacher.id}/${what}`, ...okTeacher(model, teacher.id) }
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
  // No teacher leaves before the start.
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
