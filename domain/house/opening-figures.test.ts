import { describe, expect, test } from 'vitest'
import { readTextBlock } from '../paste/text-block.ts'
import type { OpeningField } from './opening-figures.ts'
import { openingFields, openingFigure, readPastedFigures } from './opening-figures.ts'

const people = [
  { id: 1, name: 'Anna Becker' },
  { id: 2, name: 'Birgit Çelik' },
  { id: 3, name: 'Clara Dietz' },
]

interface Cell {
  readonly id: number
  readonly field: OpeningField
}
const at: Cell = { id: 1, field: 'initialBalance' }
const read = (text: string, cell = at, fields: readonly OpeningField[] = openingFields) => {
  const { found, unknown, ignored } = readPastedFigures(readTextBlock(text), { people, fields, at: cell })
  return { found: found.map(({ id, field, text }) => `${id} ${field} ${text}`), unknown, ignored }
}

describe('M6: what is pasted into the table of all people', () => {
  test('a list with heads finds people and columns in any order', () => {
    expect(
      read(
        'Resturlaub\tName\tSaldo\tUrlaub\tTeam\n6,5\tDietz, Clara\t-3,25\t30\t2\n\tAnna Becker\t+12\t28\t',
      ),
    ).toEqual({
      found: [
        '3 leaveLeft 6,5',
        '3 initialBalance -3,25',
        '3 leaveDays 30',
        '3 teamHours 2',
        '1 initialBalance +12',
        '1 leaveDays 28',
      ],
      unknown: [],
      ignored: [],
    })
  })

  test('first name and surname may stand in two columns', () => {
    expect(read('Nachname\tVorname\tMPA\nÇelik\tBirgit\t3.5').found).toEqual(['2 mpaHours 3.5'])
  })

  test('names without heads: the figures stand in the order of the table', () => {
    expect(read('Becker, Anna\t1\t2\t3\t30\t4\nBirgit\t-5').found).toEqual([
      '1 initialBalance 1',
      '1 teamHours 2',
      '1 mpaHours 3',
      '1 leaveDays 30',
      '1 leaveLeft 4',
      '2 initialBalance -5',
    ])
  })

  test('figures alone go right and down from the cell, and not beyond the table', () => {
    expect(read('2\t3\n1,5\t2\n9\t9', { id: 2, field: 'teamHours' }).found).toEqual([
      '2 teamHours 2',
      '2 mpaHours 3',
      '3 teamHours 1,5',
      '3 mpaHours 2',
    ])
    expect(read('5\t6\t7', { id: 3, field: 'leaveLeft' }).found).toEqual(['3 leaveLeft 5'])
  })

  test('unknown people and unknown columns are named', () => {
    expect(read('Name\tSaldo\tSchuhgröße\nZoe\t3\t38\nAnna\t4\t39')).toEqual({
      found: ['1 initialBalance 4'],
      unknown: ['Zoe'],
      ignored: ['Schuhgröße'],
    })
  })

  test('without leave accounts leave is no column', () => {
    const fields = ['initialBalance', 'teamHours', 'mpaHours'] as const
    expect(read('Name\tRest\tTeam\nAnna\t3\t2', at, fields)).toEqual({
      found: ['1 teamHours 2'],
      unknown: [],
      ignored: ['Rest'],
    })
  })

  test('units are dropped, empty lines are none, and what cannot be read stays as it is', () => {
    expect(read('Name\tRest\n\nAnna\t12,5 Tage\nBirgit\t3 Std.\nClara\tviel\n').found).toEqual([
      '1 leaveLeft 12,5',
      '2 leaveLeft 3',
      '3 leaveLeft viel',
    ])
  })
})

test.each<[OpeningField, string, number | null | undefined]>([
  ['initialBalance', '-3,25', -3.25],
  ['initialBalance', '10001', undefined],
  ['teamHours', '', null],
  ['teamHours', '-1', undefined],
  ['mpaHours', '41', undefined],
  ['leaveDays', '28,5', 28.5],
  ['leaveDays', '28,25', undefined],
  ['leaveLeft', '-2,75', -2.75],
  ['leaveLeft', 'x', undefined],
])('%s "%s" is %s', (field, text, figure) => {
  expect(openingFigure(field, text)).toBe(figure)
})
