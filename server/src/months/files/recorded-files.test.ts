import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfCsv } from '#tools/page/read-csv.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { columnNames } from './file-columns.ts'
import { fileWords } from './file-words.ts'

/** Files of November 2026 with what was recorded; today is Wednesday, 11 November. */

let server: TestServer
let manager: Browser
let anna: number
let weekId: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 37.5 })
  for (const monday of ['2026-10-05', '2026-11-09']) {
    weekId = await openWeek(manager, monday)
    const place = { teacherId: anna, weekId }
    await save(
      manager,
      ...[1, 2, 3].flatMap((day) => [
        work(place, day, '08:00', '12:00'),
        work(place, day, '12:00', '12:30', { sessionType: 'break' }),
        work(place, day, '12:30', '16:00'),
      ]),
    )
  }
})
afterAll(() => server.close())

const file = async (month: string, format: string, language = 'de') => {
  const reply = await manager.get(`/api/months/${month}/export?format=${format}&language=${language}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.bytes
}
const sheets = async (month: string) =>
  JSON.stringify((await manager.get(`/api/months/${month}`)).body.sheets)
/** What a workbook shows; its own date of making is left out. */
const workbook = async (month: string) =>
  [...readZip(await file(month, 'xlsx'))].filter(([name]) => name.startsWith('xl/'))
const heading = (columns: readonly (keyof typeof fileWords.de.columns)[]) =>
  columns.map((column) => fileWords.de.columns[column])

test('a house that does not record has the same sheets and files, also once it begins for a later month', async () => {
  const before = [await file('2026-10', 'csv'), await workbook('2026-10'), await sheets('2026-10')]
  const november = (await file('2026-11', 'csv')).toString('utf8')
  expect(Object.keys(linesOfCsv(november)[0] ?? {})).toEqual(heading(columnNames))
  expect(await sheets('2026-11')).not.toMatch(/"record"|unconfirmed/)
  await manager.patch('/api/site', { recordsSince: '2026-11-09', recordTolerance: 5 })
  expect([await file('2026-10', 'csv'), await workbook('2026-10'), await sheets('2026-10')]).toEqual(before)
})

test('each day says begin, end, breaks, minutes, whom it comes from, and what is not confirmed', async () => {
  const spans = '07:57-12:00 b12:00-12:30 12:30-16:07'
  const reply = await manager.send('PUT', '/api/records', {
    days: [{ teacherId: anna, weekId, dayOfWeek: 1, version: 0, record: { spans } }],
  })
  expect(reply.status, reply.text).toBe(200)
  const lines = linesOfCsv((await file('2026-11', 'csv')).toString('utf8'))
  const on = (date: string) => lines.find(({ Zeile, Datum }) => Zeile === 'Tag' && Datum === date)
  expect(on('09.11.2026')).toMatchObject({
    ...{ Beginn: '07:57', Ende: '16:07', Pausen: '12:00-12:30', 'Pause (Min.)': '30' },
    ...{ 'Arbeitszeit (Min.)': '460', Geleistet: '7,62' },
    ...{ Erfassung: 'Leitung, zählt 08:00-16:07', 'Erfasst am': '11.11.2026', Einverständnis: '' },
  })
  expect(on('10.11.2026')).toMatchObject({
    ...{ Beginn: '08:00', Ende: '16:00', 'Arbeitszeit (Min.)': '450', Erfassung: 'nicht bestätigt' },
    'Erfasst am': '',
  })
  // Today is not over.
  expect(on('11.11.2026')).toMatchObject({ Beginn: '08:00', 'Arbeitszeit (Min.)': '', Erfassung: '' })
  const english = linesOfCsv((await file('2026-11', 'csv', 'en')).toString('utf8'))
  expect(english.find((line) => line.Date === '09.11.2026')).toMatchObject({
    'Working time (min)': '460',
    Recorded: 'management, counts 08:00-16:07',
  })
})
