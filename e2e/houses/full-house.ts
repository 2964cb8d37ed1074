import type { Page } from '@playwright/test'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { send } from './calls.ts'
import { open, signIn } from './scene.ts'

const names = [
  'Anna Becker',
  'Birgit Çelik',
  'Clara Dietz',
  'Emine Fischer',
  'Frieda Gruber',
  'Hannelore Jung',
]
  .concat(['Jana Kowalski', 'Jonas Lehmann', 'Katharina Maier', 'Leyla Öztürk', 'Mareike Petersen'])
  .concat(['Olga Schmidt', 'Tobias Wagner'])

export interface FullHouse {
  readonly weekId: number
  readonly ids: readonly number[]
}

/** The week of today, as the page would begin it when it is opened in a house without one. */
export async function beginThisWeek(page: Page): Promise<number> {
  const { today } = await send<{ today: CalendarDate }>(page, 'GET', '/api/site')
  return (await send<{ id: number }>(page, 'POST', '/api/weeks', weekContaining(today))).id
}

/** A house of so many people on the screen, in English. */
export async function moveIn(page: Page, people = names.length): Promise<FullHouse> {
  const house = await furnish(page, people)
  await open(page)
  return house
}

/** The same before it is opened. All work this week: the first from seven, each other one a quarter later. */
export async function furnish(page: Page, people = names.length): Promise<FullHouse> {
  await signIn(page)
  return fill(page, people)
}

/** The same on a page that has access already. */
export async function fill(page: Page, people = names.length): Promise<FullHouse> {
  const weekId = await beginThisWeek(page)
  const ids: number[] = []
  const slots: object[] = []
  for (let at = 0; at < people; at++) {
    const name = names[at] ?? `Zoe ${String(at).padStart(2, '0')}`
    const terms = { weeklyHours: 39, teamHours: 2, mpaHours: 4, initialBalance: at % 2 ? -12.25 : 19.5 }
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, ...terms })
    ids.push(id)
    const start = 7 * 60 + Math.min(at, 12) * 15
    const time = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    for (const dayOfWeek of [1, 2, 3, 4, 5])
      slots.push({ teacherId: id, weekId, dayOfWeek, startTime: time(start), endTime: time(start + 420) })
  }
  await send(page, 'POST', '/api/time-slots/batch', slots)
  return { weekId, ids }
}
