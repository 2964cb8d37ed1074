import { describe, expect, test } from 'vitest'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { leaveDaysOf } from '../days/leave-days.ts'
import { monthNamed } from '../months/month.ts'
import { calendarDateOf as date } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { lodasFile } from './lodas.ts'
import { lohnUndGehaltFile } from './lohn-und-gehalt.ts'
import type { PayrollFormat } from './payroll-numbers.ts'
import type { PayrollDay, PayrollNumbers, PayrollSheet } from './payroll-of-sheets.ts'
import { payrollOfSheets } from './payroll-of-sheets.ts'

const october = monthNamed('2026-10')
const given: PayrollNumbers = {
  consultant: 1_234_567,
  client: 12_345,
  wageTypes: { payout: 200, unpaid: 350 },
  absenceKeys: { sick: 'K', leave: 'U', unpaid: 'UB' },
  people: [{ id: 1, name: 'Anna Müller', personnelNumber: 17, costCentre: '310' }],
}

type Day = AbsenceKind | 'work' | 'free' | { kind: AbsenceKind; share: 0.5 }
/** From Thursday on. */
const workdays = ['01', '02', '05', '06', '07', '08', '09'].map((day) => date(`2026-10-${day}`))

function sheet(days: readonly Day[], payouts: readonly [on: string, hours: number][] = []): PayrollSheet {
  return {
    personId: 1,
    days: days.map((what, at): PayrollDay => {
      const on = workdays[at]!
      if (what === 'work' || what === 'free') return { date: on, absence: null, isFree: what === 'free' }
      const absence = typeof what === 'string' ? { kind: what, share: 1 as const } : what
      return { date: on, absence, isFree: false }
    }),
    payouts: payouts.map(([on, hours]) => ({ date: date(on), hours: hoursOf(hours) })),
  }
}

function monthWith(
  one: PayrollSheet,
  numbers: Partial<PayrollNumbers> = {},
  format: PayrollFormat = 'lodas',
) {
  return payrollOfSheets(october, format, [one], { ...given, ...numbers })
}

describe('absences', () => {
  test.each<[string, Day[], string[]]>([
    ['nothing', ['work', 'work'], []],
    [
      'Thursday to Tuesday is one span with its weekend',
      ['sick', 'sick', 'sick', 'sick', 'work'],
      ['sick 01-06'],
    ],
    ['a day of work between', ['sick', 'work', 'sick'], ['sick 01-01', 'sick 05-05']],
    ['a holiday between', ['sick', 'free', 'sick'], ['sick 01-05']],
    ['a free day before and after', ['free', 'sick', 'free', 'work'], ['sick 02-02']],
    ['another kind', ['sick', 'leave', 'leave'], ['sick 01-01', 'leave 02-05']],
    ['a kind without a key', ['training', 'sick', 'training'], ['sick 02-02']],
    ['a kind without a key between', ['sick', 'training', 'sick'], ['sick 01-01', 'sick 05-05']],
    ['half days', ['sick', { kind: 'sick', share: 0.5 }, 'sick'], ['sick 01-01', 'sick 05-05']],
  ])('%s', (_, days, spans) => {
    const { absences } = monthWith(sheet(days))
    expect(absences.map(({ kind, from, to }) => `${kind} ${from.slice(8)}-${to.slice(8)}`)).toEqual(spans)
  })
})

describe('payouts', () => {
  test('are hours to pay, on their day, with the cost centre of the person', () => {
    expect(monthWith(sheet([], [['2026-10-14', -12.5]])).amounts).toEqual([
      {
        personId: 1,
        kind: 'payout',
        date: '2026-10-14',
        quantity: { hours: hoursOf(12.5) },
        costCentre: '310',
      },
    ])
  })

  test.each([
    ['2026-09-29', '2026-10-01'],
    ['2026-11-01', '2026-10-31'],
  ])('one of %s that the sheet shows is paid on %s', (on, paidOn) => {
    expect(monthWith(sheet([], [[on, -1]])).amounts[0]?.date).toBe(paidOn)
  })
})

describe('unpaid days', () => {
  const unpaid: Day[] = ['unpaid', { kind: 'unpaid', share: 0.5 }]
  const half = { personId: 1, kind: 'unpaid', date: date('2026-10-02') }
  const noWageType = { wageTypes: { payout: 200, unpaid: null } }

  test('are absences in LODAS, where half a day cannot be expressed', () => {
    const { amounts, absences, halfDays } = monthWith(sheet(unpaid))
    expect([amounts, absences.length, halfDays]).toEqual([[], 1, [half]])
    expect(lodasFile(monthWith(sheet(['unpaid']), { absenceKeys: {} }))).toEqual({
      faults: [{ code: 'absenceKeyMissing', kind: 'unpaid' }],
    })
  })

  test('are days of a wage type in Lohn und Gehalt, and absences where they have a key', () => {
    const { amounts, absences, halfDays } = monthWith(sheet(unpaid), {}, 'lohnUndGehalt')
    expect(amounts.map(({ quantity }) => quantity)).toEqual([
      { days: leaveDaysOf(1) },
      { days: leaveDaysOf(0.5) },
    ])
    expect([absences.length, halfDays]).toEqual([1, []])
  })

  test('with a key alone are absences there too', () => {
    const { amounts, halfDays } = monthWith(sheet(unpaid), noWageType, 'lohnUndGehalt')
    expect([amounts, halfDays]).toEqual([[], [half]])
  })

  test('without either there is no file', () => {
    const numbers = { ...noWageType, absenceKeys: {} }
    expect(lohnUndGehaltFile(monthWith(sheet(['unpaid']), numbers, 'lohnUndGehalt'), 'month')).toEqual({
      faults: [{ code: 'wageTypeMissing', kind: 'unpaid' }],
    })
  })
})

test('who only works is not in the file', () => {
  expect(lodasFile(monthWith(sheet(['work', 'work', 'free'])))).toEqual({ faults: [{ code: 'nothing' }] })
})

test('a house that has entered nothing gets every fault, and no file', () => {
  const nothing: PayrollNumbers = {
    consultant: null,
    client: null,
    wageTypes: { payout: null, unpaid: null },
    absenceKeys: {},
    people: [{ id: 1, name: 'Anna Müller', personnelNumber: null, costCentre: null }],
  }
  expect(lodasFile(monthWith(sheet([], [['2026-10-14', -1]]), nothing))).toEqual({
    faults: [
      { code: 'consultant', value: '' },
      { code: 'client', value: '' },
      { code: 'personnelNumberMissing', name: 'Anna Müller' },
      { code: 'wageTypeMissing', kind: 'payout' },
    ],
  })
})
