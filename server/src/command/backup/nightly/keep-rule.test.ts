import { describe, expect, test } from 'vitest'
import { keptBackups } from './keep-rule.ts'

const zone = 'Europe/Berlin'
const backup = (at: string, isVerified = true) => ({ at, startedAt: Date.parse(at), isVerified })
const kept = (...backups: ReturnType<typeof backup>[]) => keptBackups(backups, zone).map(({ at }) => at)
const night = (date: string) => backup(`${date}T01:30:00Z`)
const hour = 3_600_000

/** Every night for so long, each followed by what the rule deletes, as it really happens. */
function afterNights(from: string, nights: number, missed: (night: number) => boolean = () => false) {
  let backups: ReturnType<typeof backup>[] = []
  for (let at = 0; at < nights; at++) {
    if (missed(at)) continue
    const made = new Date(Date.parse(`${from}T01:30:00Z`) + at * 24 * hour).toISOString()
    backups = keptBackups([...backups, backup(made)], zone)
  }
  return backups.map(({ at }) => at.slice(0, 10))
}

describe('what is kept after many nights', () => {
  test.each([
    ['none', 0, []],
    ['one', 1, ['2026-01-01']],
    ['seven', 7, [7, 6, 5, 4, 3, 2, 1].map((day) => `2026-01-0${day}`)],
    // The 4th is the Sunday of its week.
    ['nine', 9, [9, 8, 7, 6, 5, 4, 3].map((day) => `2026-01-0${day}`)],
    [
      'twelve',
      12,
      [
        '2026-01-12',
        '2026-01-11',
        '2026-01-10',
        '2026-01-09',
        '2026-01-08',
        '2026-01-07',
        '2026-01-06',
        '2026-01-04',
      ],
    ],
  ] as const)('%s', (_, nights, days) => {
    expect(afterNights('2026-01-01', nights)).toEqual(days)
  })

  test('three years, across two year ends: 7 days, 4 weeks, 12 months', () => {
    expect(afterNights('2024-01-01', 366 + 365 + 20)).toEqual([
      ...['2026-01-20', '2026-01-19', '2026-01-18', '2026-01-17', '2026-01-16', '2026-01-15', '2026-01-14'],
      // Sundays; that of this week and of the last are among the days.
      ...['2026-01-11', '2026-01-04'],
      ...['2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31'],
      ...['2025-06-30', '2025-05-31', '2025-04-30', '2025-03-31', '2025-02-28'],
    ])
  })

  test('a machine that is off at weekends keeps seven days, and the last of each week and month', () => {
    const isWeekend = (at: number) => [5, 6].includes(at % 7)
    // 2025-09-01 was a Monday.
    expect(afterNights('2025-09-01', 100, isWeekend)).toEqual([
      ...['2025-12-09', '2025-12-08', '2025-12-05', '2025-12-04', '2025-12-03', '2025-12-02', '2025-12-01'],
      ...['2025-11-28', '2025-11-21', '2025-10-31', '2025-09-30'],
    ])
  })
})

describe('single cases', () => {
  test('of two in one day the newer is kept', () => {
    expect(kept(backup('2026-03-10T01:30:00Z'), backup('2026-03-10T15:00:00Z'))).toEqual([
      '2026-03-10T15:00:00Z',
    ])
  })

  test.each([
    // 23:30 UTC is the next day in Berlin.
    ['either side of midnight there', '2026-01-10T22:59:00Z', '2026-01-10T23:01:00Z', 2],
    ['the same day there, two days in UTC', '2026-01-10T23:01:00Z', '2026-01-11T22:00:00Z', 1],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 1],
    ['around the hour that is skipped', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 1],
    ['the last and first day of a year', '2026-12-31T01:30:00Z', '2027-01-01T01:30:00Z', 2],
  ])('%s', (_, one, other, count) => {
    expect(kept(backup(one), backup(other))).toHaveLength(count)
  })

  test('after months of silence all seven days before it are still there', () => {
    const before = ['01', '02', '03', '04', '05', '06', '07'].map((day) => night(`2026-02-${day}`))
    // The seventh day before is the first of February, a Sunday: the newest of its week.
    expect(kept(...before, night('2026-09-01'))).toEqual(['2026-09-01T01:30:00Z', ...kept(...before)])
  })

  test('the last good one stays, however many came after it that could not be verified', () => {
    const good = night('2026-01-05')
    const bad = Array.from({ length: 40 }, (_, at) =>
      backup(new Date(Date.parse('2026-02-01T01:30:00Z') + at * 24 * hour).toISOString(), false),
    )
    expect(kept(good, ...bad)).toEqual([bad.at(-1)?.at, good.at])
  })

  test('one that could not be verified goes when a good one has come', () => {
    expect(kept(night('2026-01-05'), backup('2026-01-06T01:30:00Z', false), night('2026-01-07'))).toEqual([
      ...['2026-01-07T01:30:00Z', '2026-01-05T01:30:00Z'],
    ])
    expect(kept(backup('2026-01-06T01:30:00Z', false))).toHaveLength(1)
  })
})
