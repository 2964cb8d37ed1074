import { describe, expect, test } from 'vitest'
import { usualTexts } from '../people/usual-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { toNumber } from '../values/hours.ts'
import { readPeopleList } from './people-list.ts'

/** A list with a line between its columns: `Anna Becker|39|8-16`. */
const read = (rows: readonly string[]) =>
  readPeopleList(
    rows.map((row) => row.split('|')),
    { presets: [], monday: calendarDateOf('2026-11-16') },
  )
/** `Anna Becker 39 [08:00-16:00|…]`. */
const shown = (rows: readonly string[]) =>
  read(rows).people.map(
    ({ name, contract, usualWeek }) =>
      `${name} ${contract === null ? '?' : toNumber(contract)} [${usualTexts(usualWeek)?.join('|') ?? ''}]`,
  )

describe('F13: which column of a list holds what', () => {
  test.each([
    [
      'hours beside the names',
      ['Anna Becker|39', 'Clara Dietz|30'],
      ['Anna Becker 39 []', 'Clara Dietz 30 []'],
    ],
    [
      'a group between first names and days',
      ['Anna|Igel|8-16|9-15'],
      ['Anna ? [08:00-16:00|09:00-15:00|||]'],
    ],
    ['a group and the hours', ['Anna Becker|Igel|39|8-16'], ['Anna Becker 39 [08:00-16:00||||]']],
    ['an empty Monday is no empty hours', ['Anna Becker||8-16'], ['Anna Becker ? [|08:00-16:00|||]']],
    [
      'a sum right of the days is no contract',
      ['Anna Becker|8-16|8-16|8-16|8-16|8-16|40'],
      [`Anna Becker ? [${Array(5).fill('08:00-16:00').join('|')}]`],
    ],
    [
      'weekdays in their own order, without hours',
      ['Name|Fr|Mo', 'Anna|8-12|8-16'],
      ['Anna ? [08:00-16:00||||08:00-12:00]'],
    ],
    ['a weekend is not planned', ['Name|Fr|Sa|So', 'Anna|8-12|8-10|8-9'], ['Anna ? [||||08:00-12:00]']],
    ['a number of the row', ['Nr|Vorname|Nachname|', '1|Anna|Becker|39'], ['Anna Becker 39 []']],
    ['hours in the first column', ['Std|Name|Bemerkung', '39|Anna Becker|Igel'], ['Anna Becker 39 []']],
    ['a row that ends early', ['Name|Std|Gruppe|Mo', 'Anna Becker'], ['Anna Becker ? []']],
    [
      'a day with its break',
      ['Name|Mo', 'Anna|8-16 p12-12:30'],
      ['Anna ? [08:00-12:00 b12:00-12:30 12:30-16:00||||]'],
    ],
    ['a break alone is no day', ['Name|Mo', 'Anna|p12-12:30'], ['Anna ? []']],
  ])('%s', (_, rows, people) => expect(shown(rows)).toEqual(people))

  test.each([
    ['none when hours stand beside the names', ['Anna Becker|39', 'Clara Dietz|30'], []],
    ['none for cells that are missing', ['Name|Std|Ab|Gruppe|Mo', 'Anna Becker'], []],
    [
      'a number among days',
      ['Anna Becker|39', 'Clara Dietz|8-16'],
      [{ at: 1, fault: 'unreadable', text: '39' }],
    ],
    ['a break alone', ['Name|Mo', 'Anna|p12-12:30'], [{ at: 1, fault: 'unreadable', text: 'p12-12:30' }]],
    [
      'spaces around it are not reported',
      ['Name|Mo', 'Anna| 8:10-9 '],
      [{ at: 1, fault: 'offGrid', text: '8:10-9' }],
    ],
  ])('faults: %s', (_, rows, faults) => expect(read(rows).faults).toMatchObject(faults))

  test('what stands in no column that is known is not asked about', () => {
    expect(read(['Std|Name|Bemerkung', '39|Anna Becker|Igel']).questions).toEqual([])
  })

  test('a person whose only day cannot be read or is asked about has no usual week', () => {
    const { people } = read(['Name|Mo', 'Anna|Urlaub', 'Clara|S'])
    expect(people.map(({ usualWeek, asked }) => [usualWeek, asked])).toEqual([
      [null, {}],
      [null, { 1: 'S' }],
    ])
  })

  test('group and missing cells', () => {
    const { people } = read(['Name|Std|Gruppe', 'Anna Becker| 39 | Igel ', 'Clara Dietz'])
    expect(people.map(({ group }) => group)).toEqual(['Igel', ''])
  })
})

describe('F13: a name on a list', () => {
  test.each([
    ['Becker, Anna', 'Anna Becker'],
    [' Becker ,  Anna \n Maria ', 'Anna Maria Becker'],
    [' Anna   Becker ', 'Anna Becker'],
    ['Becker,', 'Becker,'],
    ['Becker, Anna, Igel', 'Becker, Anna, Igel'],
  ])('%j is %j', (text, name) =>
    expect(
      readPeopleList([[text]], { presets: [], monday: calendarDateOf('2026-11-16') }).people[0]?.name,
    ).toBe(name),
  )

  test('of two columns one may be empty or missing', () => {
    expect(shown(['Nachname|Vorname', 'Becker|', '|Zoe', 'Dietz'])).toEqual([
      'Becker ? []',
      'Zoe ? []',
      'Dietz ? []',
    ])
  })

  test('titles of groups and sums are no people', () => {
    const rows = ['Name|Std', 'Igel| ', 'Anna|39', 'Summe:|39', 'Gesamt 2026|39', 'Zoe Krause|']
    expect(shown(rows)).toEqual(['Anna 39 []', 'Zoe Krause ? []'])
  })

  test.each([
    [1, false],
    [2, true],
    [100, true],
    [101, false],
  ])('with %i letters it can be added: %s', (length, canBeAdded) => {
    const { people } = read(['Name|Std', `${'A'.repeat(length)}|39`])
    expect(people.map((person) => person.canBeAdded)).toEqual([canBeAdded])
  })
})

test.each([
  ['39', 39],
  ['39,5', 39.5],
  ['39.25', 39.25],
  ['39h', 39],
  ['39 Std', 39],
  ['39 Std.', 39],
  ['20 Stunden', 20],
  ['20 hours', 20],
  ['0', 0],
  ['40', 40],
  ['40,25', undefined],
  ['39,125', undefined],
  ['ca. 39', undefined],
  ['39 Tage', undefined],
  ['voll', undefined],
])('F13: the contract %j is %s hours', (text, hours) => {
  const { people, faults } = read(['Name|Std', `Anna|${text}`])
  expect(people.map(({ contract }) => contract && toNumber(contract))).toEqual([hours ?? null])
  expect(faults.map(({ at, text }) => [at, text])).toEqual(hours === undefined ? [['hours', text]] : [])
})

test.each([
  [
    'heads that mean nothing here are named',
    ['Name|Std|Gruppe|Überstunden|MPA|Mo', 'Anna Becker|39|Igel|12,5|3|8-16'],
    ['Name +', 'Std +', 'Gruppe -', 'Überstunden -', 'MPA -', 'Mo +'],
  ],
  ['a first day is read', ['Name|Eintritt', 'Anna Becker|1.9.2026'], ['Name +', 'Eintritt +']],
  [
    'columns without a head go by their place',
    ['Anna Becker|39|8-16|8-16|8-16|8-16|8-15|Igel'],
    ['1 +', '2 +', '3 +', '4 +', '5 +', '6 +', '7 +', '8 -'],
  ],
  ['empty columns are none', ['Name||Std', 'Anna||39'], ['Name +', 'Std +']],
])('M7: %s', (_, rows, expected) => {
  const said = read(rows).columns.map(({ head, place, isRead }) => `${head || place} ${isRead ? '+' : '-'}`)
  expect(said).toEqual(expected)
})
