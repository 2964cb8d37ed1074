import { describe, expect, test } from 'vitest'
import { away, paid, payrollMonth, unpaidDays } from '../test/payroll-month.ts'
import { calendarDateOf as date } from '../values/calendar-date.ts'
import { lohnUndGehaltFile } from './lohn-und-gehalt.ts'
import type { PayrollFault, PayrollMonth } from './payroll-month.ts'
import type { EntryMode } from './payroll-numbers.ts'

function linesOf(given: Partial<PayrollMonth>, mode: EntryMode): string[] {
  const file = lohnUndGehaltFile(payrollMonth(given), mode)
  if ('faults' in file) throw new Error(JSON.stringify(file.faults))
  expect(file.text.endsWith('\r\n')).toBe(true)
  return file.text.slice(0, -2).split('\r\n')
}

describe('a month for Lohn und Gehalt', () => {
  test('sums of the month have nine fields', () => {
    const amounts = [
      paid(12.5, { costCentre: '310' }),
      unpaidDays(1.5, { personId: 2 }),
      paid(0, { personId: 2 }),
    ]
    expect(linesOf({ amounts }, 'month')).toEqual([
      '1234567;12345;10/2026',
      '4;350;;1,50;;;;;',
      '17;200;12,50;;;;;310;',
    ])
  })

  test('days have eleven, and an absence a line for each of its days', () => {
    const amounts = [
      paid(7.5, { on: '2026-10-06', costCentre: '310' }),
      unpaidDays(1, { on: '2026-10-05' }),
      paid(8, { on: '2026-10-05', personId: 2 }),
    ]
    const absences = [
      away('2026-10-30', '2026-10-31'),
      away('2026-10-09', '2026-10-09', { personId: 2, kind: 'leave' }),
    ]
    expect(linesOf({ amounts, absences }, 'calendar')).toEqual([
      '1234567;12345;10/2026',
      '4;05/10/2026;;200;8,00;;;;;;',
      '17;05/10/2026;;350;;1,00;;;;;',
      '17;06/10/2026;;200;7,50;;;;;310;',
      '4;09/10/2026;U;;;;;;;;',
      '17;30/10/2026;K;;;;;;;;',
      '17;31/10/2026;K;;;;;;;;',
    ])
  })

  test('the sums of the month take dated amounts together', () => {
    const amounts = [paid(20, { on: '2026-10-05' }), paid(20, { on: '2026-10-06' })]
    expect(linesOf({ amounts }, 'month').slice(1)).toEqual(['17;200;40,00;;;;;;'])
  })

  test('January is 01', () => {
    expect(linesOf({ year: 2027, month: 1, client: '00045' }, 'month')[0]).toBe('1234567;45;01/2027')
  })

  test.each<[string, Partial<PayrollMonth>, EntryMode, PayrollFault[]]>([
    ['24 hours', { amounts: [paid(24, { on: '2026-10-05' })] }, 'calendar', []],
    [
      'more than 24 hours on a day',
      { amounts: [paid(24.01, { on: '2026-10-05' })] },
      'calendar',
      [{ code: 'over24Hours', name: 'Anna Müller', date: date('2026-10-05') }],
    ],
    [
      'more than 24 hours in one line',
      { amounts: [paid(20, { on: '2026-10-05' }), paid(4.25, { on: '2026-10-05' })] },
      'calendar',
      [{ code: 'over24Hours', name: 'Anna Müller', date: date('2026-10-05') }],
    ],
    ['no day', {}, 'calendar', [{ code: 'dateMissing', name: 'Anna Müller', kind: 'payout' }]],
    [
      'an absence without days',
      { absences: [away('2026-10-05')] },
      'month',
      [{ code: 'absenceInMonthMode', name: 'Anna Müller', date: date('2026-10-05') }],
    ],
    ['no wage type', { wageTypes: {} }, 'month', [{ code: 'wageTypeMissing', kind: 'payout' }]],
    ['nothing', { amounts: [paid(0)] }, 'calendar', [{ code: 'nothing' }]],
  ])('%s', (_, given, mode, faults) => {
    const file = lohnUndGehaltFile(payrollMonth(given), mode)
    expect('faults' in file ? file.faults : []).toEqual(faults)
  })
})
