import type { Page } from '@playwright/test'
import { send } from './calls.ts'
import { expect, unlock } from './scene.ts'

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

/** A house of so many people, who all work this week: the first from seven, each other one a quarter later. */
export async function moveIn(page: Page, people = names.length): Promise<FullHouse> {
  await unlock(page)
  await expect.poll(async () => (await send<object[]>(page, 'GET', '/api/weeks')).length).toBeGreaterThan(0)
  const [week] = await send<{ id: number }[]>(page, 'GET', '/api/weeks')
  const weekId = week?.id ?? 0
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
