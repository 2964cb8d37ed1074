import { describe, expect, test } from 'vitest'
import type { ParentRow } from '#contract/weeks.ts'
import { figureColumns } from './columns.ts'
import type { SortKey } from './sorting.ts'
import { byName, nextSorting, sortedRows } from './sorting.ts'

const row = (id: number, name: string, actualHours: number, difference: number): ParentRow => ({
  id,
  name,
  timeSlots: [],
  actualHours,
  difference,
})
const rows = [
  row(1, 'Zoe', 20, 0.5),
  row(2, 'Çelik', 30, -2),
  row(3, 'anna', 9, 0.5),
  row(4, 'Öztürk', 20, -10),
]

// spec 2.33
describe('the order of the rows', () => {
  test.each<[SortKey, boolean, string[]]>([
    ['name', false, ['anna', 'Çelik', 'Öztürk', 'Zoe']],
    ['name', true, ['Zoe', 'Öztürk', 'Çelik', 'anna']],
    ['actual', false, ['anna', 'Öztürk', 'Zoe', 'Çelik']],
    ['actual', true, ['Çelik', 'Öztürk', 'Zoe', 'anna']],
    ['difference', false, ['Öztürk', 'Çelik', 'anna', 'Zoe']],
    ['difference', true, ['anna', 'Zoe', 'Çelik', 'Öztürk']],
  ])('by %s, descending: %s', (key, descending, expected) => {
    expect(sortedRows(rows, { key, descending }, 'de').map((row) => row.name)).toEqual(expected)
  })

  test('two people of the same name keep their order', () => {
    const twins = [row(9, 'Anna', 1, 0), row(8, 'Anna', 1, 0)]
    expect(sortedRows(twins, byName, 'en').map((row) => row.id)).toEqual([8, 9])
  })

  test('sorting leaves the given rows as they are', () => {
    sortedRows(rows, byName, 'en')
    expect(rows[0]?.name).toBe('Zoe')
  })
})

// spec 2.33
describe('every column of figures sorts by its own', () => {
  const fields = {
    contract: 'contractHours',
    team: 'teamHours',
    mpa: 'mpaHours',
    target: 'targetHours',
    actual: 'actualHours',
    difference: 'difference',
  } as const

  test.each(figureColumns)('$key', ({ key }) => {
    // By name it would be the other way round, and every other column has equal figures.
    const people = ['Anna', 'Birgit', 'Cem'].map((name, at) => ({
      ...row(at, name, 1, 1),
      ...Object.fromEntries(Object.values(fields).map((field) => [field, 1])),
      [fields[key]]: 30 - 10 * at,
    }))
    const order = (descending: boolean) =>
      sortedRows(people, { key, descending }, 'en').map((row) => row.name)
    expect(order(false)).toEqual(['Cem', 'Birgit', 'Anna'])
    expect(order(true)).toEqual(['Anna', 'Birgit', 'Cem'])
  })
})

// spec 2.33
describe('clicking a head', () => {
  test('turns the order of the same column round, and back', () => {
    const once = nextSorting(byName, 'name')
    expect(once).toEqual({ key: 'name', descending: true })
    expect(nextSorting(once, 'name')).toEqual(byName)
  })

  test('begins ascending in another column', () => {
    expect(nextSorting({ key: 'name', descending: true }, 'mpa')).toEqual({ key: 'mpa', descending: false })
  })
})
