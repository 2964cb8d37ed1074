import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import type { CoverageRun, GroupCoverage } from '../staffing/coverage.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { shortageReport } from './shortage-report.ts'

const step = (from: string, to: string, numbers: Partial<CoverageRun>): CoverageRun => ({
  from: clockTimeOf(from),
  to: clockTimeOf(to),
  level: 'covered',
  need: 2,
  good: 2,
  people: 200,
  qualified: 1,
  minQualified: 1,
  joined: false,
  ...numbers,
})
const group = (groupId: number, ...steps: CoverageRun[]): GroupCoverage => ({ groupId, runs: steps, steps })
const none = new Map<number, DayEntry | undefined>()

test('hours of a group: 2 needed and 1½ there for an hour are half an hour short', () => {
  const report = shortageReport(
    [
      group(
        3,
        step('08:00', '09:00', { people: 150, level: 'gap' }),
        step('09:00', '11:00', { people: 300 }),
      ),
    ],
    none,
    [],
  )
  const hours = { target: 6, actual: 7.5, gap: 0.5, qualifiedGap: 0 }
  expect(report.lines).toEqual([{ groupId: 3, ...hours }])
  expect(report.total).toEqual(hours)
  expect(report.gaps).toMatchObject([{ groupId: 3, from: '08:00', to: '09:00' }])
})

test('what is more in one hour does not fill what is less in another', () => {
  const { total } = shortageReport(
    [group(3, step('08:00', '09:00', { people: 0 }), step('09:00', '10:00', { people: 400 }))],
    none,
    [],
  )
  expect(total).toMatchObject({ target: 4, actual: 4, gap: 2 })
})

test('while all groups are together they are counted once, on a line of their own', () => {
  const early = step('07:00', '08:00', { joined: true, people: 100, level: 'gap' })
  const report = shortageReport(
    [group(3, early, step('08:00', '09:00', {})), group(4, early, step('08:00', '09:00', {}))],
    none,
    [],
  )
  expect(report.lines.map(({ groupId, target, gap }) => [groupId, target, gap])).toEqual([
    [3, 2, 0],
    [4, 2, 0],
    [null, 2, 1],
  ])
  expect(report.total).toMatchObject({ target: 6, actual: 5, gap: 1 })
  expect(report.gaps).toHaveLength(1)
})

test('missing training is hours too', () => {
  const { total } = shortageReport([group(3, step('08:00', '08:45', { qualified: 0 }))], none, [])
  expect(total).toEqual({ target: 1.5, actual: 1.5, gap: 0, qualifiedGap: 0.75 })
})

test('a group without a need has no line', () => {
  expect(shortageReport([group(3)], none, []).lines).toEqual([])
})

test('who is missing is called by the training; a day off and an empty day are no absence', () => {
  const away = (status: 'sick' | 'vacation' | 'nonWorkingDay') =>
    ({ status, notes: '', sessions: [] }) as unknown as DayEntry
  const entries = new Map<number, DayEntry | undefined>([
    [1, away('sick')],
    [2, away('vacation')],
    [3, away('nonWorkingDay')],
    [4, undefined],
    [5, { status: 'present', sessions: [], notes: '' } as unknown as DayEntry],
  ])
  const people = [{ teacherId: 2, groupId: 3, qualification: 'assistant', weight: 100 }] as const
  expect(shortageReport([], entries, people).missing).toEqual(['qualified', 'assistant'])
})
