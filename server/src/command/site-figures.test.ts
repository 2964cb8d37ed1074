import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstDayOfMonth, monthBefore, monthWith } from '#domain/months/month.ts'
import { addDays, dateInZone, mondayOf } from '#domain/values/calendar-date.ts'
import { succeedsInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** The command goes by the clock of the machine, so the houses do too. */
let server: TestServer
const month = monthBefore(monthWith(dateInZone(Date.now(), 'Europe/Berlin')))
/** The first Monday of a whole week in it. */
const monday = mondayOf(addDays(firstDayOfMonth(month), 6))
const names = ['Änne Übermut', 'Bo Lindqvist', 'Cem Yıldız', 'Dörte Maaß', 'Eda Çelik']
const run = (...more: string[]) => succeedsInside(server.database.url, ['site', 'figures', ...more])

/** Each of them works on Monday and Tuesday; the first is sick on Wednesday. */
async function furnish(host: string, people: number) {
  const manager: Browser = await server.browser(host).unlock()
  const weekId = await openWeek(manager, monday)
  const ids: number[] = []
  for (const name of names.slice(0, people)) {
    const teacherId = await addTeacher(manager, { name })
    ids.push(teacherId)
    await save(
      manager,
      work({ teacherId, weekId }, 1, '07:15', '13:45'),
      work({ teacherId, weekId }, 2, '07:15', '13:45'),
    )
  }
  await save(manager, away({ teacherId: ids[0]!, weekId }, 3, 'sick'))
  const record = async (from: string) => {
    const changed = await manager.patch('/api/site', { recordsSince: from })
    expect(changed, changed.text).toMatchObject({ status: 200 })
    const days = ids.map((teacherId) => ({ teacherId, weekId, dayOfWeek: 1 }))
    const written = await manager.send('PUT', '/api/records/as-planned', { days: days.slice(1) })
    expect(written, written.text).toMatchObject({ status: 200 })
  }
  return { manager, record }
}

let five: Awaited<ReturnType<typeof furnish>>

beforeAll(async () => {
  server = await startServer({ hosts: ['five.test', 'four.test', 'off.test'] })
  server.clock.time = Date.now()
  five = await furnish('five.test', 5)
  const four = await furnish('four.test', 4)
  await furnish('off.test', 5)
  await four.record(firstDayOfMonth(month))
})
afterAll(() => server.close())

test('R14: a house without records is not there, one of four people says nothing of itself', async () => {
  const lines = (await run()).trimEnd().split('\n')
  expect(lines.map((line) => line.split('\t'))).toEqual([['2', expect.any(String), month, '–', '–']])
  expect(JSON.parse(await run('--json'))).toEqual({ id: 2, name: expect.any(String), month, confirmed: null })
})

test('R14: a house of five: 4 of 10 days are confirmed, 6 are open', async () => {
  await five.record(firstDayOfMonth(month))
  const lines = (await run()).trimEnd().split('\n')
  expect(lines[0]?.split('\t')).toEqual(['1', expect.any(String), month, '40 % confirmed', '6 open'])
  const [first] = (await run('--json')).trimEnd().split('\n')
  expect(JSON.parse(first ?? '')).toEqual({
    ...{ id: 1, name: expect.any(String), month },
    confirmed: { confirmedPercent: 40, open: 6 },
  })
})

test('R14: nothing personal is in it: no name, no time, no kind, no day', async () => {
  for (const text of [await run(), await run('--json')]) {
    for (const name of names.flatMap((each) => each.split(' '))) expect(text).not.toContain(name)
    expect(text).not.toMatch(/\d\d:\d\d|sick|krank|\d{4}-\d\d-\d\d|teacher/i)
  }
})

test('R14: only days from the first that is recorded on', async () => {
  const changed = await five.manager.patch('/api/site', { recordsSince: addDays(monday, 1) })
  expect(changed, changed.text).toMatchObject({ status: 200 })
  const [line] = (await run()).trimEnd().split('\n')
  expect(line?.split('\t').slice(3)).toEqual(['0 % confirmed', '5 open'])
})
