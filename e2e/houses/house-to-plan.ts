import type { Page } from '@playwright/test'
import { send } from './calls.ts'
import { beginThisWeek } from './full-house.ts'
import { expect, signIn } from './scene.ts'

const weekdays = [1, 2, 3, 4, 5] as const

interface Person {
  readonly name: string
  readonly hours: number
  /** 0 to 2; left out: no group. */
  readonly group?: number
  readonly usual?: readonly string[]
  readonly more?: object
}

const fullTime = ['8-15:15 b12-12:30', '8-15:15 b12-12:30', '8-15:15 b12-12:30', '8-15:15 b12-12:30', '8-14']
const people: readonly Person[] = [
  { name: 'Anna Becker', hours: 39, group: 0, usual: fullTime },
  { name: 'Birgit Çelik', hours: 30, group: 0, usual: ['8-15', '8-15', '8-15', '8-15', '-'] },
  { name: 'Clara Dietz', hours: 39, group: 1 },
  { name: 'Emine Fischer', hours: 32, group: 2 },
  { name: 'Frieda Gruber', hours: 25, group: 2, more: { qualification: 'assistant' } },
  { name: 'Hannelore Jung', hours: 30, more: { weight: 0, early: false, late: false } },
  { name: 'Jana Kowalski', hours: 28, group: 2 },
  { name: 'Jonas Lehmann', hours: 39, group: 0 },
  { name: 'Katharina Maier', hours: 39, group: 1 },
  { name: 'Leyla Öztürk', hours: 24, group: 1, usual: ['8-14', '-', '8-14', '8-14', '8-14'] },
  { name: 'Mareike Petersen', hours: 32, group: 2 },
  { name: 'Olga Schmidt', hours: 30, group: 0, more: { qualification: 'assistant' } },
  { name: 'Tobias Wagner', hours: 39, group: 1, more: { qualification: 'assistant' } },
]

const groups = [
  { name: 'Igel', age: 'under3', children: 8, ratio: 5 },
  { name: 'Sonnenkäfer', age: 'preschool', children: 18, ratio: 12.5 },
  { name: 'Eichhörnchen', age: 'preschool', children: 18, ratio: 12.5 },
] as const

export interface HouseToPlan {
  readonly weekId: number
  readonly idOf: (name: string) => number
}

/** Thirteen people in three groups that know what their children need, and a week in which nothing is planned. */
export async function houseToPlan(page: Page, language = 'en'): Promise<HouseToPlan> {
  await signIn(page)
  const weekId = await beginThisWeek(page)
  const day = { opens: '07:00', closes: '17:00', joinedUntil: '08:00', joinedFrom: '16:00' }
  await send(page, 'PATCH', '/api/site', { staffing: true })
  await send(page, 'PUT', '/api/staffing/opening', { opening: of(day) })
  const groupIds: number[] = []
  for (const group of groups) groupIds.push(await addGroup(page, group))
  const list = people.map(({ name, hours, usual }) => ({
    ...{ name, weeklyHours: hours, teamHours: 2, mpaHours: 2 },
    ...(usual ? { usualWeek: usual } : {}),
  }))
  const added = await send<{ ids: number[] }>(page, 'POST', '/api/teachers/list', { teachers: list })
  const ids = new Map(people.map(({ name }, at) => [name, added.ids[at] ?? 0]))
  await send(page, 'PUT', '/api/staffing/people', {
    people: people.map(({ name, group, more }) => ({
      teacherId: ids.get(name),
      groupId: group === undefined ? null : groupIds[group],
      ...more,
    })),
  })
  await page.goto(`/?lng=${language}`)
  await expect(page.getByRole('row', { name: /Tobias Wagner/ })).toBeVisible({ timeout: 30_000 })
  return { weekId, idOf: (name) => ids.get(name) ?? 0 }
}

const of = <Value>(value: Value) => Object.fromEntries(weekdays.map((weekday) => [weekday, value]))

async function addGroup(
  page: Page,
  { name, age, children, ratio }: (typeof groups)[number],
): Promise<number> {
  const { id } = await send<{ id: number }>(page, 'POST', '/api/teams', { name })
  const steps = [
    { from: '07:00', children: 3 },
    { from: '08:00', children },
    { from: '15:00', children: Math.ceil(children / 2) },
    { from: '16:00', children: 3 },
  ]
  await send(page, 'PUT', `/api/groups/${id}/needs/always`, {
    minPeople: 1,
    minQualified: 1,
    children: [{ age, ratioAtLeast: ratio, ratioGood: ratio, days: of(steps) }],
  })
  return id
}
