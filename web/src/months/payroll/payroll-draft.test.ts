import { describe, expect, test } from 'vitest'
import type { WirePayroll } from '#contract/payroll.ts'
import {
  draftOfPayroll,
  draftOfPerson,
  isCostCentreWrong,
  isDraftWrong,
  isPersonnelNumberWrong,
  numbersIn,
  settingsIn,
  sharesNumberWith,
} from './payroll-draft.ts'

const anna = { teacherId: 1, name: 'Anna', archived: false, personnelNumber: 17, costCentre: '310' }
const ben = { teacherId: 2, name: 'Ben', archived: false, personnelNumber: null, costCentre: null }
const saved: WirePayroll = {
  format: 'lodas',
  entryMode: 'month',
  consultant: 1_234_567,
  client: null,
  wageTypes: { payout: 200, unpaid: null },
  absenceKeys: { sick: 'K' },
  people: [anna, ben],
  version: 3,
}
const { people: _, version: _1, ...settings } = saved

describe('the settings', () => {
  test('as they were saved are sent as they were', () => {
    expect(settingsIn(draftOfPayroll(saved))).toEqual(settings)
  })

  test('spaces and zeros around a number do not matter, and an empty field is nothing', () => {
    const draft = draftOfPayroll(saved)
    const numbers = { ...draft.numbers, consultant: ' ', client: ' 00045 ' }
    const keys = { ...draft.keys, sick: '', leave: ' U ' }
    expect(settingsIn({ ...draft, numbers, keys })).toEqual({
      ...settings,
      consultant: null,
      client: 45,
      absenceKeys: { leave: 'U' },
    })
  })

  test.each([
    ['consultant', '12345678', true],
    ['consultant', '1234567', false],
    ['consultant', '0', true],
    ['client', '123456', true],
    ['payout', '12a', true],
    ['payout', '10000', true],
    ['unpaid', '', false],
  ] as const)('%s "%s": wrong is %s', (field, text, isWrong) => {
    const draft = draftOfPayroll(saved)
    expect(isDraftWrong({ ...draft, numbers: { ...draft.numbers, [field]: text } })).toBe(isWrong)
  })

  test.each([
    ['Ü', true],
    ['K;1', true],
    ['ABCDE', true],
    ['K1', false],
  ])('the key %s: wrong is %s', (key, isWrong) => {
    const draft = draftOfPayroll(saved)
    expect(isDraftWrong({ ...draft, keys: { ...draft.keys, sick: key } })).toBe(isWrong)
  })
})

describe('the numbers of a person', () => {
  test('as they were saved are sent as they were', () => {
    for (const person of [anna, ben]) {
      const { teacherId, personnelNumber, costCentre } = person
      expect(numbersIn(teacherId, draftOfPerson(person))).toEqual({ teacherId, personnelNumber, costCentre })
    }
  })

  test.each([
    ['99999', false],
    ['100000', true],
    ['0', true],
    ['-1', true],
    ['', false],
  ])('the number "%s": wrong is %s', (text, isWrong) => {
    expect(isPersonnelNumberWrong(text)).toBe(isWrong)
  })

  test.each([
    ['Kita-Nord 1.2', false],
    ['Bären', true],
    ['3;10', true],
    ['', false],
  ])('the cost centre "%s": wrong is %s', (text, isWrong) => {
    expect(isCostCentreWrong(text)).toBe(isWrong)
  })

  test.each([
    ['17', 'Anna'],
    ['00017', 'Anna'],
    ['18', undefined],
    ['', undefined],
    ['x', undefined],
  ])('"%s" is also that of %s', (personnelNumber, other) => {
    const people = [
      { ...anna, draft: draftOfPerson(anna) },
      { ...ben, draft: { personnelNumber, costCentre: '' } },
    ]
    expect(sharesNumberWith(2, people)).toBe(other)
    // Said once, where the second of the two stands.
    expect(sharesNumberWith(1, people)).toBeUndefined()
  })
})
