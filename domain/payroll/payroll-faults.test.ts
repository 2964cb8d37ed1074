import { describe, expect, test } from 'vitest'
import { away, paid, payrollMonth } from '../test/payroll-month.ts'
import { calendarDateOf as date } from '../values/calendar-date.ts'
import { payrollFaults } from './payroll-faults.ts'
import type { PayrollFault, PayrollMonth } from './payroll-month.ts'

const anna = 'Anna Müller'
const annaHas = (personnelNumber: string | null) => [{ id: 1, name: anna, personnelNumber }]

describe('what no payroll file takes', () => {
  test.each<[string, Partial<PayrollMonth>, PayrollFault[]]>([
    ['a good month', {}, []],
    ['nothing at all', { amounts: [] }, [{ code: 'nothing' }]],
    ['only amounts of nothing', { amounts: [paid(0)] }, [{ code: 'nothing' }]],
    ['an absence alone is something', { amounts: [], absences: [away('2026-10-05')] }, []],
    ['no consultant', { consultant: '' }, [{ code: 'consultant', value: '' }]],
    ['eight digits', { consultant: '12345678' }, [{ code: 'consultant', value: '12345678' }]],
    ['six digits for the client', { client: '123456' }, [{ code: 'client', value: '123456' }]],
    ['a client of nought', { client: '0' }, [{ code: 'client', value: '0' }]],
    ['no personnel number', { people: annaHas(null) }, [{ code: 'personnelNumberMissing', name: anna }]],
    ['five digits', { people: annaHas('99999') }, []],
    ['six digits', { people: annaHas('100000') }, [{ code: 'personnelNumber', name: anna, value: '100000' }]],
    ['letters', { people: annaHas('17a') }, [{ code: 'personnelNumber', name: anna, value: '17a' }]],
    ['other digits', { people: annaHas('١٧') }, [{ code: 'personnelNumber', name: anna, value: '١٧' }]],
    ['a line feed', { people: annaHas('17\n') }, [{ code: 'personnelNumber', name: anna, value: '17\n' }]],
    ['00000', { people: annaHas('00000') }, [{ code: 'personnelNumber', name: anna, value: '00000' }]],
    ['no wage type', { wageTypes: {} }, [{ code: 'wageTypeMissing', kind: 'payout' }]],
    [
      'five digits',
      { wageTypes: { payout: '12345' } },
      [{ code: 'wageType', kind: 'payout', value: '12345' }],
    ],
    ['an empty wage type', { wageTypes: { payout: '' } }, [{ code: 'wageType', kind: 'payout', value: '' }]],
    [
      'a kind that every object has',
      { amounts: [paid(1, { kind: 'constructor' })] },
      [{ code: 'wageTypeMissing', kind: 'constructor' }],
    ],
    [
      'no key',
      { absences: [away('2026-10-05', '2026-10-05', { kind: 'childSick' })] },
      [{ code: 'absenceKeyMissing', kind: 'childSick' }],
    ],
    [
      'a key with a separator',
      { absences: [away('2026-10-05')], absenceKeys: { sick: 'K;1' } },
      [{ code: 'absenceKey', kind: 'sick', value: 'K;1' }],
    ],
    [
      'a cost centre with an umlaut',
      { amounts: [paid(1, { costCentre: 'Bären' })] },
      [{ code: 'costCentre', name: anna, value: 'Bären' }],
    ],
    [
      'a cost centre with a separator',
      { amounts: [paid(1, { costCentre: '3;10' })] },
      [{ code: 'costCentre', name: anna, value: '3;10' }],
    ],
    [
      'a long cost centre',
      { amounts: [paid(1, { costCentre: 'Kita-Nord 1.20' })] },
      [{ code: 'costCentre', name: anna, value: 'Kita-Nord 1.20' }],
    ],
    ['thirteen characters', { amounts: [paid(1, { costCentre: 'Kita-Nord 1.2' })] }, []],
    [
      'a day of the month before',
      { amounts: [paid(1, { on: '2026-09-30' })] },
      [{ code: 'outsideMonth', name: anna, date: date('2026-09-30') }],
    ],
    [
      'the same month of another year',
      { amounts: [paid(1, { on: '2025-10-01' })] },
      [{ code: 'outsideMonth', name: anna, date: date('2025-10-01') }],
    ],
    [
      'the first and the last day',
      { amounts: [paid(1, { on: '2026-10-01' }), paid(1, { on: '2026-10-31' })] },
      [],
    ],
    [
      'an absence that goes on',
      { absences: [away('2026-10-30', '2026-11-02')] },
      [{ code: 'outsideMonth', name: anna, date: date('2026-11-02') }],
    ],
    [
      'an absence that began before',
      { absences: [away('2026-09-30', '2026-10-02')] },
      [{ code: 'outsideMonth', name: anna, date: date('2026-09-30') }],
    ],
    [
      'an absence that ends before it begins',
      { absences: [away('2026-10-06', '2026-10-05')] },
      [{ code: 'spanReversed', name: anna, date: date('2026-10-06') }],
    ],
    [
      'half a day that only a key could tell of',
      { amounts: [], halfDays: [{ personId: 1, kind: 'unpaid', date: date('2026-10-05') }] },
      [{ code: 'halfDay', name: anna, date: date('2026-10-05'), kind: 'unpaid' }],
    ],
    ['less than nothing', { amounts: [paid(-12.5)] }, [{ code: 'negative', name: anna, kind: 'payout' }]],
  ])('%s', (_, given, faults) => {
    expect(payrollFaults(payrollMonth(given))).toEqual(faults)
  })

  test('a number that two people have names both, also when one of them has nothing in the file', () => {
    const people = [...annaHas('17'), { id: 2, name: 'Ben Öztürk', personnelNumber: '00017' }]
    expect(payrollFaults(payrollMonth({ people }))).toEqual([
      { code: 'samePersonnelNumber', value: '00017', names: [anna, 'Ben Öztürk'] },
    ])
  })

  test('people without anything in the file need no number', () => {
    const people = [...annaHas('17'), { id: 2, name: 'Ben Öztürk', personnelNumber: 'none yet' }]
    expect(payrollFaults(payrollMonth({ people, amounts: [paid(1), paid(0, { personId: 2 })] }))).toEqual([])
  })

  test.each([
    ['2026-10-05', '2026-10-07', '2026-10-07', '2026-10-09', true],
    ['2026-10-05', '2026-10-09', '2026-10-06', '2026-10-07', true],
    ['2026-10-05', '2026-10-05', '2026-10-05', '2026-10-05', true],
    ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-09', false],
  ])('%s to %s and %s to %s: overlap is %s', (from, to, otherFrom, otherTo, overlap) => {
    const both = [away(from, to), away(otherFrom, otherTo, { kind: 'leave' })]
    const codes = (absences: typeof both) => payrollFaults(payrollMonth({ absences })).map(({ code }) => code)
    expect(codes(both)).toEqual(overlap ? ['absencesOverlap'] : [])
    expect(codes(both.toReversed())).toEqual(overlap ? ['absencesOverlap'] : [])
    const ofTwo = both.map((absence, at) => ({ ...absence, personId: at + 1 }))
    expect(codes(ofTwo)).toEqual([])
  })

  test('every fault is said at once, each wage type once', () => {
    const faults = payrollFaults(
      payrollMonth({ client: '', wageTypes: {}, amounts: [paid(1, { personId: 3 }), paid(2), paid(-1)] }),
    )
    expect(faults.map(({ code }) => code)).toEqual([
      'client',
      'personnelNumberMissing',
      'wageTypeMissing',
      'negative',
    ])
  })

  test('an amount of an unknown person is a fault of ours', () => {
    expect(() => payrollFaults(payrollMonth({ amounts: [paid(1, { personId: 9 })] }))).toThrow('id 9')
  })
})
