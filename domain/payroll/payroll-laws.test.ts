import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { fromHundredths } from '../values/hours.ts'
import { lodasFile } from './lodas.ts'
import { lohnUndGehaltFile } from './lohn-und-gehalt.ts'
import type { PayrollAmount, PayrollFile, PayrollMonth } from './payroll-month.ts'

const anyText = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom('17', '310', ';', '\n', 'ä'),
)
const someOctoberDay = fc.integer({ min: -2, max: 32 }).map((at) => addDays(calendarDateOf('2026-10-01'), at))
const octoberDay = fc.integer({ min: 0, max: 30 }).map((at) => addDays(calendarDateOf('2026-10-01'), at))

/** Months that are mostly good, and months of anything. */
const monthOf = (isGood: boolean): fc.Arbitrary<PayrollMonth> => {
  const text = (good: fc.Arbitrary<string>) => (isGood ? good : fc.oneof(good, anyText))
  const date = isGood ? octoberDay : someOctoberDay
  return fc.record({
    year: fc.constant(2026),
    month: fc.constant(10),
    consultant: text(fc.constant('1234567')),
    client: text(fc.constant('12345')),
    people: fc
      .tuple(text(fc.constant('17')), text(fc.constant('004')), text(fc.constant('99999')))
      .map((numbers) =>
        numbers.map((personnelNumber, at) => ({ id: at, name: `Zoë Ä${at}`, personnelNumber })),
      ),
    wageTypes: fc.record({ payout: text(fc.constant('200')), bonus: text(fc.constantFrom('0200', '350')) }),
    absenceKeys: fc.record({ sick: text(fc.constant('K')) }),
    amounts: fc.array(
      fc.record({
        personId: fc.nat(2),
        kind: fc.constantFrom('payout', 'bonus'),
        date,
        quantity: fc.record({ hours: fc.integer({ min: isGood ? 0 : -50, max: 300 }).map(fromHundredths) }),
        costCentre: fc.option(text(fc.constantFrom('310', 'Kita 2'))),
      }),
      { maxLength: 12 },
    ),
    absences: fc.array(fc.record({ personId: fc.nat(2), kind: fc.constant('sick'), from: date, to: date }), {
      maxLength: isGood ? 1 : 3,
    }),
    halfDays: fc.constant([]),
  })
}
const files = (month: PayrollMonth): PayrollFile[] => [
  lodasFile(month),
  lohnUndGehaltFile(month, 'calendar'),
  lohnUndGehaltFile(month, 'month'),
]
const holds = (isGood: boolean, law: (month: PayrollMonth) => void) =>
  fc.assert(fc.property(monthOf(isGood), law), { numRuns: 1_500 })

const hundredths = (text: string) => Number(text.replace(',', ''))
/** Hours by personnel number, wage type and cost centre, as they stand in the lines and as they were given. */
function sumsIn(file: PayrollFile, isAmount: RegExp, [number, wageType, hours, centre]: number[]) {
  const lines = 'text' in file ? file.text.split('\r\n').filter((line) => isAmount.test(line)) : []
  return summed(
    lines.map((line) => {
      const fields = line.split(';')
      return [[fields[number!], fields[wageType!], fields[centre!]].join(), hundredths(fields[hours!]!)]
    }),
  )
}
const givenSums = ({ amounts, people, wageTypes }: PayrollMonth) =>
  summed(
    amounts.map((amount: PayrollAmount) => {
      const number = Number(people[amount.personId]?.personnelNumber)
      const key = [number, Number(wageTypes[amount.kind]), amount.costCentre ?? ''].join()
      return [key, 'hours' in amount.quantity ? amount.quantity.hours : 0]
    }),
  )
function summed(all: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, quantity] of all) if (quantity !== 0) sums[key] = (sums[key] ?? 0) + quantity
  return sums
}

describe('any month', () => {
  test.each([true, false])('is refused or a file of plain lines (mostly good: %s)', (isGood) => {
    holds(isGood, (month) => {
      for (const file of files(month)) {
        if ('faults' in file) {
          expect(file.faults.length).toBeGreaterThan(0)
          continue
        }
        // Printable ASCII in lines that end with CR LF; a name has letters beyond it.
        expect(file.text).toMatch(/^(?:[ -~]+\r\n)+$/)
        expect(file.text).not.toMatch(/Zo|;0,00;/)
      }
    })
  })

  test('a good month is a file, and every hour of it is there once', () => {
    holds(true, (month) => {
      const withoutAbsences = { ...month, absences: [] }
      const given = givenSums(month)
      fc.pre(Object.keys(given).length > 0)
      const [lodas, byDay, byMonth] = files(withoutAbsences) as [PayrollFile, PayrollFile, PayrollFile]
      expect(sumsIn(lodas, /^10;01/, [2, 3, 5, 6])).toEqual(given)
      expect(sumsIn(byMonth, /^\d+;\d+;\d+,/, [0, 1, 2, 7])).toEqual(given)
      if ('text' in byDay) expect(sumsIn(byDay, /^\d+;\d\d\/\d\d\/\d{4};/, [0, 3, 4, 9])).toEqual(given)
    })
  })

  test('lines have as many fields as their format says', () => {
    holds(true, (month) => {
      const [lodas, byDay, byMonth] = files(month)
      const fieldsIn = (file: PayrollFile | undefined, isLine: RegExp) =>
        file && 'text' in file
          ? file.text.split('\r\n').flatMap((line) => (isLine.test(line) ? [line.split(';').length] : []))
          : []
      expect(fieldsIn(lodas, /^10;0/).every((count) => count === 8)).toBe(true)
      expect(fieldsIn(byDay, /^\d+;\d+\//).every((count) => count === 11)).toBe(true)
      expect(fieldsIn(byMonth, /^\d+;\d+;.*;/).every((count) => count === 9)).toBe(true)
    })
  })

  test('the order of the amounts does not matter', () => {
    holds(true, (month) => {
      const backwards = {
        ...month,
        amounts: month.amounts.toReversed(),
        absences: month.absences.toReversed(),
      }
      expect(files(backwards).filter((file) => 'text' in file)).toEqual(
        files(month).filter((file) => 'text' in file),
      )
    })
  })
})
