import { describe, expect, test } from 'vitest'
import { away, paid, payrollMonth, unpaidDays } from '../test/payroll-month.ts'
import { lodasFile } from './lodas.ts'
import type { PayrollMonth } from './payroll-month.ts'

function linesOf(given: Partial<PayrollMonth> = {}): string[] {
  const file = lodasFile(payrollMonth(given))
  if ('faults' in file) throw new Error(JSON.stringify(file.faults))
  expect(file.text.endsWith('\r\n')).toBe(true)
  return file.text.slice(0, -2).split('\r\n')
}
const rowsOf = (given: Partial<PayrollMonth>, section: string) => {
  const lines = linesOf(given)
  const from = lines.indexOf(section) + 1
  const length = lines.slice(from).findIndex((line) => line.startsWith('['))
  return lines.slice(from, length < 0 ? undefined : from + length)
}

describe('a month for LODAS', () => {
  test('hours, as field.md has them', () => {
    expect(linesOf()).toEqual([
      '[Allgemein]',
      'Ziel=LODAS',
      'Version_SST=1.0',
      'BeraterNr=1234567',
      'MandantenNr=12345',
      'Datumsformat=TT/MM/JJJJ',
      'Feldtrennzeichen=;',
      'Zahlenkomma=,',
      '[Satzbeschreibung]',
      '10;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;',
      '[Bewegungsdaten]',
      '10;01/10/2026;17;200;1;12,50;310;',
    ])
  })

  test('absences alone: no movement data', () => {
    const absences = [away('2026-10-12', '2026-10-16', { kind: 'leave' }), away('2026-10-05')]
    expect(linesOf({ amounts: [], absences }).slice(7)).toEqual([
      'Zahlenkomma=,',
      'StammdatenGueltigAb=01/10/2026',
      '[Satzbeschreibung]',
      '20;u_lod_psd_fehlzeiten;pnr#psd;datum_von_ttmmjjjj#psd;datum_bis_ttmmjjjj#psd;grund_fehlzeiten#psd;',
      '[Stammdaten]',
      '20;17;05/10/2026;05/10/2026;K;',
      '20;17;12/10/2026;16/10/2026;U;',
    ])
  })

  test('both, in order of number', () => {
    const given = {
      amounts: [paid(1), paid(2, { personId: 2 })],
      absences: [away('2026-10-05'), away('2026-10-09', '2026-10-09', { personId: 2 })],
    }
    expect(rowsOf(given, '[Stammdaten]')).toEqual([
      '20;4;09/10/2026;09/10/2026;K;',
      '20;17;05/10/2026;05/10/2026;K;',
    ])
    expect(rowsOf(given, '[Bewegungsdaten]')).toEqual([
      '10;01/10/2026;4;200;1;2,00;;',
      '10;01/10/2026;17;200;1;1,00;;',
    ])
  })

  test.each<[string, Partial<PayrollMonth>, string[]]>([
    [
      'rows of nothing are left out',
      { amounts: [paid(0, { personId: 2 }), paid(0.05)] },
      ['10;01/10/2026;17;200;1;0,05;;'],
    ],
    [
      'days of one wage type are one row',
      { amounts: [paid(7.5, { on: '2026-10-05' }), paid(8, { on: '2026-10-06' })] },
      ['10;01/10/2026;17;200;1;15,50;;'],
    ],
    [
      'by cost centre',
      { amounts: [paid(1, { costCentre: '320' }), paid(2, { costCentre: '310' })] },
      ['10;01/10/2026;17;200;1;2,00;310;', '10;01/10/2026;17;200;1;1,00;320;'],
    ],
    [
      'by wage type, as a number',
      { wageTypes: { payout: '1000', unpaid: '0350' }, amounts: [paid(1), paid(2, { kind: 'unpaid' })] },
      ['10;01/10/2026;17;350;1;2,00;;', '10;01/10/2026;17;1000;1;1,00;;'],
    ],
    ['a month has more than 24 hours', { amounts: [paid(168.25)] }, ['10;01/10/2026;17;200;1;168,25;;']],
    ['January', { year: 2027, month: 1 }, ['10;01/01/2027;17;200;1;12,50;310;']],
    [
      'leading zeros go',
      { people: [{ id: 1, name: 'Anna', personnelNumber: '00017' }], consultant: '0001234' },
      ['10;01/10/2026;17;200;1;12,50;310;'],
    ],
  ])('%s', (_, given, rows) => {
    expect(rowsOf(given, '[Bewegungsdaten]')).toEqual(rows)
  })

  test('days have no key that is known for sure', () => {
    const month = payrollMonth({ amounts: [unpaidDays(2), unpaidDays(0, { personId: 2 })] })
    expect(lodasFile(month)).toEqual({
      faults: [{ code: 'daysUnsupported', name: 'Anna Müller', kind: 'unpaid' }],
    })
  })

  test('without a wage type there is no file', () => {
    expect(lodasFile(payrollMonth({ wageTypes: {} }))).toEqual({
      faults: [{ code: 'wageTypeMissing', kind: 'payout' }],
    })
  })
})
