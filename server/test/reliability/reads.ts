import { expect } from 'vitest'
import type { Browser } from '../house.ts'
import { wireAccount } from './model/account.ts'
import {
  firstWeekOfParents,
  wireDay,
  wireOpenSite,
  wireSettings,
  wireSite,
  wireTeacher,
  wireTeachers,
  wireTeams,
} from './model/answers.ts'
import { wireCalendarSettings, wireClosings, wireYear } from './model/calendar-answers.ts'
import { dateAfter } from './model/dates.ts'
import type { HouseModel } from './model/house.ts'
import { wireMonth } from './model/months.ts'
import { wireCountedWeeks, wireKindStats, wireStats, wireSummaryStats } from './model/statistics.ts'
import { wireParentView, wireRows, wireWeek, wireWeekView } from './model/week-answers.ts'

export interface ReadHouse {
  readonly model: HouseModel
  readonly manager: Browser
  readonly parent: Browser
}

type Read = (house: ReadHouse) => Promise<void>

/** Every read of the house, each to be compared with what the model says. */
export function readsOf({ model, manager }: ReadHouse): Read[] {
  const name = `Kita ${manager.host}`
  const same =
    (url: string, expected: () => unknown, who: 'manager' | 'parent' = 'manager'): Read =>
    async (house) => {
      const reply = await house[who].get(url)
      expect({ url, who, status: reply.status, body: reply.body }).toEqual({
        url,
        who,
        status: 200,
        body: expected(),
      })
    }
  const weeks = [...model.weeks].sort((a, b) => a - b)
  const forParents = weeks.filter((weekId) => weekId >= firstWeekOfParents(model))
  const teachers = [...model.teachers.values()]
  const years = [2024, 2026, 2029]
  return [
    same('/api/weeks', () => weeks.map(wireWeek)),
    same('/api/weeks', () => forParents.map(wireWeek), 'parent'),
    same('/api/teachers/active', () => wireTeachers(model, false)),
    same('/api/teachers/archived', () => wireTeachers(model, true)),
    same('/api/teachers/summary-stats', () => wireSummaryStats(model)),
    ...[2025, 2026, 2027].map((year) =>
      same(`/api/statistics/kinds?year=${year}`, () => wireKindStats(model, year)),
    ),
    ...monthsUntil(model.today).map((month) =>
      same(`/api/months/${month}`, () => wireMonth(model, month, name)),
    ),
    same('/api/teams', () => wireTeams(model)),
    same('/api/site', () => wireSite(model, name)),
    same('/api/site', () => wireOpenSite(model, name), 'parent'),
    same('/api/calendar/settings', () => wireCalendarSettings(model.calendar)),
    ...years.flatMap((year) => [
      same(`/api/calendar?year=${year}`, () => wireYear(model.calendar, year, 'parents'), 'parent'),
      same(`/api/calendar?year=${year}&view=parent`, () => wireYear(model.calendar, year, 'parents')),
      same(`/api/closings?year=${year}`, () => wireClosings(model.calendar, year)),
    ]),
    ...forParents.flatMap((weekId) => [
      same(`/api/weeks/${weekId}`, () => wireParentView(model, weekId), 'parent'),
      same(`/api/weeks/${weekId}?view=parent`, () => wireParentView(model, weekId)),
    ]),
    ...teachers.flatMap((teacher) => [
      same(`/api/teachers/${teacher.id}`, () => wireTeacher(model, teacher)),
      same(`/api/teachers/${teacher.id}/account`, () => wireAccount(model, teacher)),
      same(`/api/teachers/${teacher.id}/counted-weeks/110`, () => wireCountedWeeks(model, teacher, 110)),
    ]),
    ...weeks.flatMap((weekId) => [
      same(`/api/weeks/${weekId}`, () => wireWeekView(model, weekId)),
      same(`/api/weeks/${weekId}/teachers`, () => wireRows(model, weekId)),
      same(`/api/week-settings/${weekId}`, () => wireSettings(model, weekId)),
      ...teachers.map((teacher) =>
        same(`/api/teachers/${teacher.id}/stats/${weekId}`, () => ({
          ...wireStats(model, teacher, weekId),
          weekId,
        })),
      ),
    ]),
  ]
}

export function dayReadsOf({ model }: ReadHouse): Read[] {
  const places = [...model.weeks].flatMap((weekId) =>
    [...model.teachers.keys()].flatMap((teacherId) =>
      [1, 2, 3, 4, 5].map((dayOfWeek) => ({ weekId, teacherId, dayOfWeek })),
    ),
  )
  return places.map(({ weekId, teacherId, dayOfWeek }) => async ({ manager }) => {
    const reply = await manager.get(`/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`)
    expect(reply.body).toEqual(wireDay(model, weekId, teacherId, dayOfWeek))
    const { version } = model.day(weekId, teacherId, dayOfWeek)
    expect(reply.tag).toBe(`"${weekId}-${teacherId}-${dayOfWeek}-v${version}"`)
  })
}

/** The running one and the two before it. */
const monthsUntil = (today: string) => [
  ...new Set([0, -31, -62].map((days) => dateAfter(`${today.slice(0, 7)}-15`, days).slice(0, 7))),
]
