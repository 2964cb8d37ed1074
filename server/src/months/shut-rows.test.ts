import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'

/** What SQL as the server's role cannot do to a closed month, whatever a mistake of ours would ask for. */

let house: ClosedHouse
let before: string

beforeAll(async () => {
  house = await closedHouse({ grouped: 2 })
  before = await house.shutRows()
})
afterAll(() => house.server.close())

const refusalOf = async (sql: string): Promise<string> =>
  house.sql(sql).then(
    () => 'nothing',
    (error: { code?: string }) => error.code ?? String(error),
  )

const shut = 90
/** Thursday and Friday are open. */
const split = 92
const week = (number: number) => `site_id = 1 and week_number = ${number} and teacher_id = 1`
const insertSlot = (number: number, weekday: number) => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
  values (1, ${number}, 2, ${weekday}, 9, 'work', 'present', '16:00', '17:00')`

describe('SQL as the server’s role', () => {
  test('the weeks are those of September', () => {
    expect([house.weekId('2026-09-14'), house.weekId('2026-09-28')]).toEqual([shut, split])
  })

  test.each([
    ['removes a day', `delete from time_slot where ${week(shut)}`],
    ['removes a shut day of a split week', `delete from time_slot where ${week(split)} and weekday = 3`],
    ['removes days on both sides', 'delete from time_slot where site_id = 1'],
    ['changes a day', `update time_slot set end_time = '15:30' where ${week(shut)} and weekday = 1`],
    ['moves a day out', 'update time_slot set week_number = 95 where teacher_id = 2 and week_number = 91'],
    ['moves a day in', 'update time_slot set week_number = 90 where teacher_id = 2 and week_number = 94'],
    ['gives a day to another group', `update time_slot set team_id = 1 where ${week(shut)} and weekday = 1`],
    ['makes a day MPA', `update time_slot set activity = 'mpa' where ${week(shut)} and weekday = 1`],
    ['says who stepped in', `update time_slot set stepped_in = true where ${week(shut)} and weekday = 1`],
    ['takes a day from a group', `update time_slot set team_id = null where ${week(shut)} and weekday = 2`],
    ['adds a day', insertSlot(shut, 5)],
    ['adds a shut day of a split week', insertSlot(split, 3)],
    ['sets something for a week', `update week_setting set target_hours = 1 where week_number = ${shut}`],
    ['takes a setting away', `delete from week_setting where week_number = ${shut}`],
    [
      'adds a setting',
      `insert into week_setting (site_id, week_number, teacher_id, actual_hours) values (1, ${shut}, 1, 3)`,
    ],
    [
      'changes figures',
      `update ledger set actual = actual + 25, difference = difference + 25 where ${week(shut)}`,
    ],
    [
      'takes a teacher out of a week',
      `update ledger set in_week = false, counts = false where ${week(shut)}`,
    ],
    ['takes figures away', `delete from ledger where ${week(shut)}`],
    ['adds an old week', "insert into week values (1, 83, '2026-07-27', '2026-07-31', 'W')"],
    ['removes a booking', 'delete from booking where booking_id = 1'],
    [
      'adds a booking',
      `insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason)
       values (1, 77, 1, '2026-09-30', 'correction', 5, 'A reason that is long')`,
    ],
    [
      'makes a day of the house another',
      "update house_day set kind = 'teamDay', name = 'x', closing_id = null where date = '2026-09-24'",
    ],
    ['takes a day of the house away', "delete from house_day where date = '2026-09-24'"],
    ['takes a closing away with its days', 'delete from closing where closing_id = 1'],
    ['lets a closing cost hours', "update closing set charge = 'timeOff' where closing_id = 1"],
    [
      'adds a day of the house',
      "insert into house_day (site_id, date, kind, name) values (1, '2026-09-16', 'holiday', 'Kirmes')",
    ],
    [
      'excepts a teacher from a closing',
      "insert into closing_exception (site_id, closing_id, teacher_id, date, charge) values (1, 1, 1, '2026-09-24', 'open')",
    ],
    ['changes terms', 'update terms set weekly_hours = 10 where teacher_id = 1'],
    ['changes a target', 'update terms set target_work_hours = 5 where teacher_id = 1'],
    ['removes terms', "delete from terms where teacher_id = 1 and valid_from = '2026-09-07'"],
    [
      'adds terms in between',
      "insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (1, 1, '2026-08-31', 10)",
    ],
    [
      'moves terms',
      "update terms set valid_from = '2026-10-01' where teacher_id = 1 and valid_from > '2025-01-01'",
    ],
    ['changes where an account began', 'update teacher set initial_balance = 99 where teacher_id = 1'],
    ['lets a teacher begin later', "update teacher set start_date = '2026-09-15' where teacher_id = 2"],
    ['lets a teacher leave earlier', "update teacher set last_day = '2026-09-15' where teacher_id = 2"],
    ['opens everything', 'update site set closed_before = null'],
    ['opens a month', "update site set closed_before = '2026-09-01'"],
    ['closes ahead without a text', "update site set closed_before = '2026-11-01'"],
    [
      'adds a version to a closed month',
      `insert into month_closing (site_id, month, version, hash, figures_version)
       values (1, '2026-09-01', 2, repeat('a', 64), 1)`,
    ],
    [
      'adds a figure to a closed month',
      "insert into month_figure (site_id, month, version, teacher_id, balance) values (1, '2026-08-01', 1, 1, 0)",
    ],
    [
      'reopens a month that was not the last',
      `insert into month_reopening (site_id, month, version, reason) values (1, '2026-08-01', 1, 'A reason that is long')`,
    ],
    [
      'rolls up without carrying over',
      "update site set folded_before = '2026-08-31'; delete from week where start_date < '2026-08-31'",
    ],
    ['says that weeks are rolled up', "update site set folded_before = '2026-08-31'"],
  ])('%s: refused', async (_, sql) => {
    expect(await refusalOf(sql)).toBe('MK001')
    expect(await house.shutRows()).toBe(before)
  })

  test.each([
    ['changes a hash', "update month_closing set hash = repeat('b', 64)"],
    ['changes a figure', 'update month_figure set balance = 0'],
    ['removes a closing', 'delete from month_closing'],
    ['removes a figure', 'delete from month_figure'],
    ['removes a reopening', 'delete from month_reopening'],
    [
      'says when it was closed',
      `insert into month_closing (site_id, month, version, hash, figures_version, closed_at) values (1, '2026-10-01', 1, repeat('a', 64), 1, now())`,
    ],
  ])('%s: may not', async (_, sql) => {
    expect(await refusalOf(sql)).toBe('42501')
    expect(await house.shutRows()).toBe(before)
  })

  test('removes a text: nothing happens as long as its weeks are there', async () => {
    expect(await refusalOf('delete from month_text')).toBe('nothing')
    expect(await house.shutRows()).toBe(before)
  })

  test('a text has the hash that was said', async () => {
    const closing = `insert into month_closing (site_id, month, version, hash, figures_version)
      values (1, '2026-10-01', 1, repeat('a', 64), 1)`
    const text = `insert into month_text (site_id, month, version, hash, text)
      values (1, '2026-10-01', 1, repeat('a', 64), '{}')`
    expect(await refusalOf(`${closing}; ${text}`)).toBe('23514')
    expect(await refusalOf(`${closing.replace(', 1, repeat', ', 3, repeat')}`)).toBe('23514')
  })

  const erase = (name: string, text = 'text') => `replace(${text}, '"name":"${name}"', '"name":""')`
  test.each([
    ['another word', "replace(text, 'Anna', 'Anne')", 1],
    ['two people at once', erase('Anna', erase('Ben')), 1],
    [
      'hours of another teacher',
      `regexp_replace(${erase('Ben')}, '("name":"Anna".*?"worked":)[0-9]+', '\\19')`,
      1,
    ],
    ['without counting who left', erase('Ben'), 0],
  ])('changes a closed text, %s: refused', async (_, text, more) => {
    const hash = `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
    const sql = `update month_text set text = ${text}, hash = ${hash}, erased = erased + ${more}`
    expect(await refusalOf(sql)).toBe('MK001')
    expect(await house.shutRows()).toBe(before)
  })

  test('deletes a teacher who is on a sheet: refused', async () => {
    expect(await refusalOf('delete from teacher where teacher_id = 2')).toBe('MK002')
    expect(await house.shutRows()).toBe(before)
  })

  test.each([
    ['writes a shut day as it is', `update time_slot set end_time = end_time where ${week(shut)}`],
    ['writes figures as they are', `update ledger set actual = actual where ${week(shut)}`],
    ['writes terms as they are', 'update terms set weekly_hours = weekly_hours'],
    ['writes other days of leave', 'update terms set leave_days = 29'],
    ['gives an open day to a group', `update time_slot set team_id = 1 where ${week(split)} and weekday = 4`],
    ['changes open days', `update time_slot set notes = 'x' where ${week(split)} and weekday = 4`],
    ['adds open days', insertSlot(split, 4)],
  ])('%s: possible', async (_, sql) => {
    expect(await refusalOf(sql)).toBe('nothing')
    expect(await house.shutRows()).toBe(before)
  })

  test('a group that goes takes nothing along: its sessions are left to the own one', async () => {
    expect(await refusalOf('delete from team where team_id = 1')).toBe('nothing')
    const withoutGroups = (rows: string) => rows.replaceAll(/team_id\\":(?:1|null)/g, '')
    expect(withoutGroups(await house.shutRows())).toBe(withoutGroups(before))
  })
})
