import type { Page } from '@playwright/test'
import { send } from './calls.ts'
import { beginThisWeek } from './full-house.ts'
import { signIn } from './scene.ts'

const weekdays = [1, 2, 3, 4, 5]
const everyDay = (value: unknown) => Object.fromEntries(weekdays.map((weekday) => [weekday, value]))

type Plan = ReadonlyArray<readonly [type: 'work' | 'break', start: string, end: string]>

/** Who works when, on every day of the week; the last is in no group. */
const people: ReadonlyArray<{ name: string; group: 'igel' | 'eich' | null; plan: Plan; more?: object }> = [
  { name: 'Emine Fischer', group: 'igel', plan: [['work', '08:00', '13:30']] },
  { name: 'Frieda Gruber', group: 'igel', plan: [['work', '07:30', '12:00']], more: { mayBeAsked: false } },
  {
    name: 'Leyla Öztürk',
    group: 'igel',
    plan: [['work', '11:15', '16:30']],
    more: { qualification: 'assistant' },
  },
  {
    name: 'Tobias Wagner',
    group: 'igel',
    plan: [
      ['work', '10:00', '12:00'],
      ['break', '12:00', '12:30'],
      ['work', '12:30', '16:30'],
    ],
  },
  {
    name: 'Mareike Petersen',
    group: 'eich',
    plan: [['work', '09:45', '15:45']],
    more: { notAfter: everyDay('15:45') },
  },
  { name: 'Jonas Lehmann', group: 'eich', plan: [['work', '10:30', '16:30']], more: { mayBeAsked: false } },
  { name: 'Olga Schmidt', group: 'eich', plan: [['work', '07:30', '12:30']], more: { mayBeAsked: false } },
  {
    name: 'Hannelore Jung',
    group: null,
    plan: [['work', '09:00', '13:30']],
    more: { phone: '+49 (0)341 123-45' },
  },
]

export interface HedgehogHouse {
  readonly weekId: number
  readonly weekday: number
  idOf(name: string): number
}

/**
 * The house of the picture: without Tobias the hedgehogs lack a qualified teacher from 13:30 on. At 7:05 in the
 * morning.
 */
export async function moveInWithHedgehogs(
  page: Page,
  changes: object = {},
  language = 'en',
): Promise<HedgehogHouse> {
  await signIn(page)
  const house = await furnishHedgehogs(page, changes)
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  await page.clock.setFixedTime(new Date(`${today}T07:05:00+01:00`))
  await page.goto(`/?lng=${language}`)
  return house
}

/** The same where the management is signed in already, and at the time that it is. */
export async function furnishHedgehogs(page: Page, changes: object = {}): Promise<HedgehogHouse> {
  const weekId = await beginThisWeek(page)
  const group = async (name: string) => (await send<{ id: number }>(page, 'POST', '/api/teams', { name })).id
  const groups = { igel: await group('Igel'), eich: await group('Eichhörnchen') }
  const need = (minPeople: number) => ({
    minPeople,
    minQualified: 1,
    children: [
      { age: 'under3', ratioAtLeast: 5, ratioGood: 5, days: everyDay([{ from: '08:00', children: 4 }]) },
    ],
  })
  await send(page, 'PUT', `/api/groups/${groups.igel}/needs/always`, need(2))
  await send(page, 'PUT', `/api/groups/${groups.eich}/needs/always`, need(1))
  const day = { opens: '07:30', closes: '16:30', joinedUntil: null, joinedFrom: null }
  await send(page, 'PUT', '/api/staffing/opening', { opening: everyDay(day) })
  const ids = new Map<string, number>()
  for (const { name } of people) {
    const terms = { name, weeklyHours: 30, initialBalance: name.startsWith('Hannelore') ? -2 : 10 }
    ids.set(name, (await send<{ id: number }>(page, 'POST', '/api/teachers', terms)).id)
  }
  const idOf = (name: string) => ids.get(name) ?? 0
  const slots = people.flatMap(({ name, plan }) =>
    weekdays.flatMap((dayOfWeek) =>
      plan.map(([sessionType, startTime, endTime]) => ({
        teacherId: idOf(name),
        weekId,
        dayOfWeek,
        sessionType,
        startTime,
        endTime,
      })),
    ),
  )
  await send(page, 'POST', '/api/time-slots/batch', slots)
  const staff = people.map(({ name, group: of, more }) => ({
    teacherId: idOf(name),
    groupId: of && groups[of],
    ...more,
    ...changes,
  }))
  await send(page, 'PUT', '/api/staffing/people', { people: staff })
  await send(page, 'PATCH', '/api/site', { staffing: true })
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const ofToday = new Date(today).getUTCDay()
  return { weekId, weekday: ofToday >= 1 && ofToday <= 5 ? ofToday : 1, idOf }
}
