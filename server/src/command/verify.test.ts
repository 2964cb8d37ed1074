import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { morgenkreis } from '../../test/morgenkreis.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import type { LedgerFault } from '../ledger/ledger-fault.ts'
import { faultWords } from './fault-words.ts'
import { verifyLedgers } from './verify.ts'

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const teacherId = await addTeacher(manager, { name: 'Anna Becker', initialBalance: 2.25 })
  place = { teacherId, weekId: await openWeek(manager) }
  await addTeacher(manager, { name: 'Emre Öztürk', initialBalance: -4 })
  await save(manager, work(place, 1))
})
afterAll(() => server.close())

const verify = () => commandInside(server.database.url, ['verify'])

/** The same without a process of its own: its lines. */
async function verifyHere(): Promise<string[]> {
  const lines: string[] = []
  const ignored = () => {}
  const output = {
    say: (line: string) => void lines.push(line),
    write: async () => {},
    step: ignored,
    count: ignored,
  }
  await verifyLedgers(server.database.owner, output)
  return lines
}

/** Whatever the house's own ways are: by SQL, as an attacker with the database's password would. */
const bySql = (sql: string, values: unknown[] = []) => server.database.owner.query(sql, values)

describe('F19: verify', () => {
  test('finds nothing where nothing is wrong', async () => {
    const { code, out } = await verify()
    expect([code, out]).toEqual([0, 'Kita sonnenblume.test: 2 teacher weeks, 0 differences\n'])
  })

  test('notes when all houses were verified, and what was found; one house alone is no record', async () => {
    const noted = async () => (await server.database.owner.query('select * from verify_record')).rows
    await bySql('delete from verify_record')
    expect((await commandInside(server.database.url, ['verify', '--site', '1'])).code).toBe(0)
    expect(await noted()).toEqual([])
    const began = Date.now()
    await verify()
    const [first] = await noted()
    expect(first).toMatchObject({ source: 'command', differences: 0 })
    expect(Math.abs(first.since - began)).toBeLessThan(10_000)
    await bySql('update teacher set initial_balance = 3.25 where teacher_id = $1', [place.teacherId])
    await verify()
    await bySql('update teacher set initial_balance = 2.25 where teacher_id = $1', [place.teacherId])
    expect(await noted()).toMatchObject([{ source: 'command', differences: 1 }])
  })

  test('sees an initial balance that was changed by SQL, and says whose', async () => {
    await bySql('update teacher set initial_balance = 3.25 where teacher_id = $1', [place.teacherId])
    const { code, out, err } = await verify()
    expect(code).toBe(1)
    expect(out).toContain('\n  Anna Becker: initial balance +3.25, should be +2.25 by the history\n')
    expect(err).toContain('1 difference was found')
    await bySql('update teacher set initial_balance = 2.25 where teacher_id = $1', [place.teacherId])
    expect((await verify()).code).toBe(0)
  })

  test('an initial balance that was changed in the teacher view, archived and restored, is right', async () => {
    const url = `/api/teachers/${place.teacherId}`
    for (const initialBalance of [-1, 0, 7.5]) {
      await manager.patch(url, { initialBalance })
      expect((await verify()).code).toBe(0)
    }
    await manager.post(`${url}/archive`)
    await manager.post(`${url}/unarchive`)
    expect((await verify()).code).toBe(0)
  })

  test('sees a booking that was changed or removed by SQL', async () => {
    const book = (hours: number) =>
      manager.post(`/api/teachers/${place.teacherId}/bookings`, {
        ...{ kind: 'correction', date: '2026-11-11', reason: 'Counted again' },
        hours,
      })
    const { body } = await book(1.5)
    await book(-10)
    expect((await verify()).code).toBe(0)
    await bySql('update booking set hours = 2.5 where booking_id = $1', [body.id])
    const wrong = '\n  Anna Becker: bookings -7.50, should be -8.50 by the history\n'
    expect((await verify()).out).toContain(wrong)
    await bySql('update booking set hours = 1.5 where booking_id = $1', [body.id])
    await manager.delete(`/api/bookings/${body.id}`)
    expect((await verify()).code).toBe(0)
  })

  describe('N9: leave and closed months, each changed by SQL as the owner', () => {
    const untrue = 'no, should be yes by the history'
    beforeAll(async () => {
      const corrections = `/api/teachers/${place.teacherId}/leave/2026/corrections`
      await manager.post(corrections, { days: -2, reason: 'Given by the employer before' })
      const removed = await manager.post(corrections, { days: 1, reason: 'Entered by mistake' })
      await manager.delete(`/api/leave-corrections/${removed.body.id}`)
      await manager.send('PUT', `/api/teachers/${place.teacherId}/leave/2026`, { carried: 3, noticeOn: null })
      await openWeek(manager, '2026-09-07')
      const { body } = await manager.get('/api/months/2026-09')
      const closed = await manager.post('/api/months/2026-09/close', { hash: body.hash })
      expect(closed.status, closed.text).toBe(200)
      await bySql('set session_replication_role = replica')
    })
    afterAll(() => bySql('reset session_replication_role'))

    const other = "replace(text, 'Anna', 'Enna')"
    const hash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
    test.each([
      [
        'update leave_correction set days = -5',
        'Anna Becker: leave correction in days -5.00, should be -2.00 by the history',
      ],
      [
        'update leave_correction set year = 2025',
        `Anna Becker: year and reason of a leave correction as entered ${untrue}`,
      ],
      [
        "update leave_correction set reason = 'Something else altogether'",
        `a leave correction as entered ${untrue}`,
      ],
      [
        'delete from leave_correction',
        'Anna Becker: leave correction in days 0.00, should be -2.00 by the history',
      ],
      [
        `insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason)
         select site_id, 99, teacher_id, year, 7, reason from leave_correction`,
        'Anna Becker: leave correction in days +7.00, should be 0.00 by the history',
      ],
      [
        'update leave_year set carried = 13',
        'Anna Becker: days of leave carried over +13.00, should be +3.00 by the history',
      ],
      [
        "update terms set leave_days = 35 where teacher_id = (select teacher_id from teacher where name = 'Anna Becker')",
        'Anna Becker: agreed days of leave 35.00, should be 30.00 by the history',
      ],
      [
        "update month_closing set closed_at = closed_at - interval '1 day'",
        `Month 2026-09, version 1: was closed when it says ${untrue}`,
      ],
      [
        `update month_closing c set hash = ${hash(other)} from month_text t where t.month = c.month;
         update month_text set text = ${other}, hash = ${hash(other)}`,
        `Month 2026-09, version 1: text and hash are those that were closed ${untrue}`,
      ],
    ])('%s', async (sql, said) => {
      expect(await verifyHere()).toEqual([expect.stringMatching(/ 0 differences$/)])
      // Put back as it was: from copies, because what was there is what the test is about.
      const tables = ['leave_correction', 'leave_year', 'terms', 'month_closing', 'month_text']
      for (const table of tables) await bySql(`create temporary table was_${table} as table public.${table}`)
      await bySql(sql)
      const lines = await verifyHere()
      for (const table of tables)
        await bySql(
          `delete from public.${table}; insert into public.${table} table was_${table}; drop table was_${table}`,
        )
      expect(lines).toEqual([expect.stringMatching(/ 1 differences$/), expect.stringContaining(said)])
    })
  })

  test('N9: says what it does not cover', async () => {
    const { out } = await morgenkreis(undefined, ['verify', '--help'])
    expect(out).toMatch(/Not covered are the history itself, .* and notes/s)
  })

  test('sees sessions that overlap, which got in where no trigger runs', async () => {
    const owner = server.database.owner
    const replica = (on: boolean) =>
      owner.query(`set session_replication_role = ${on ? 'replica' : 'origin'}`)
    await replica(true)
    await bySql(
      `insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
       select site_id, week_number, teacher_id, weekday, 5, session_type, status, start_time, end_time
         from time_slot where teacher_id = $1 and slot_index = 0`,
      [place.teacherId],
    )
    await replica(false)
    const { code, out } = await verify()
    expect(code).toBe(1)
    expect(out).toContain('\n  Anna Becker, week of 9 November 2026: sessions that overlap 1, should be 0\n')
    await bySql('delete from time_slot where slot_index = 5')
    expect((await verify()).code).toBe(0)
  })

  test('names people, dates and hours as people read them', async () => {
    const where = 'where teacher_id = $1 and week_number = $2'
    const change =
      'update ledger set actual = actual + 100, difference = difference + 100, worked = worked + 100'
    await bySql(`${change} ${where}`, [place.teacherId, place.weekId])
    const { out } = await verify()
    expect(out.split('\n').slice(1, 4)).toEqual([
      '  Anna Becker, week of 9 November 2026: worked 8.00, should be 7.00',
      '  Anna Becker, week of 9 November 2026: actual 8.00, should be 7.00',
      '  Anna Becker, week of 9 November 2026: difference -22.00, should be -23.00',
    ])
    expect(out).not.toMatch(/week 98|2300|kept/)
  })
})

describe('F19: the words of a fault', () => {
  const anna = { teacherId: 1, teacherName: 'Anna Becker', weekNumber: 1 }
  test.each<[Omit<LedgerFault, 'teacherId' | 'teacherName' | 'weekNumber'>, string]>([
    [{ figure: 'in_week', kept: null, right: true }, 'in the week no, should be yes'],
    [{ figure: 'counts', kept: 1, right: 0 }, 'moves the balance yes, should be no'],
    [{ figure: 'mpa', kept: 300, right: 225 }, 'MPA 3.00, should be 2.25'],
    [{ figure: 'target', kept: 0, right: 3900 }, 'target 0.00, should be 39.00'],
    [{ figure: 'difference', kept: -5, right: 0 }, 'difference -0.05, should be 0.00'],
    [{ figure: 'sick_days', kept: 2, right: 1 }, 'days sick 2, should be 1'],
  ])('%j', (fault, said) => {
    expect(faultWords([{ ...anna, ...fault }])).toEqual([`Anna Becker, week of 30 December 2024: ${said}`])
  })

  test('two of one name are distinguished', () => {
    const fault = { weekNumber: null, figure: 'initial_balance', kept: 100, right: -123_456 }
    const both = [1, 7].map((teacherId) => ({ ...anna, ...fault, teacherId }))
    expect(faultWords(both)).toEqual([
      'Anna Becker (teacher 1): initial balance +1.00, should be -1,234.56 by the history',
      'Anna Becker (teacher 7): initial balance +1.00, should be -1,234.56 by the history',
    ])
  })
})
