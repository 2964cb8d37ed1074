import { describe, expect, test } from 'vitest'
import { widestBounds } from '../days/day-bounds.ts'
import { usualBreakAt } from '../days/house-break.ts'
import { usualTexts } from '../people/usual-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { toNumber } from '../values/hours.ts'
import type { CodeMeaning } from './pasted-day.ts'
import type { EmptyDays } from './people-list.ts'
import { readPeopleList } from './people-list.ts'
import { listWithBreaks } from './people-list-breaks.ts'
import { readTextBlock } from './text-block.ts'

const late = { name: 'Spätdienst', mark: 'SD', times: '11:00-17:00' }
const context = { presets: [late], monday: calendarDateOf('2026-11-16') }
const read = (rows: readonly string[], meanings?: ReadonlyMap<string, CodeMeaning>) =>
  readPeopleList(readTextBlock(rows.join('\n')), context, meanings)
/** `Anna Becker 39 [08:00-16:00|…]`. */
const shown = (rows: readonly string[], meanings?: ReadonlyMap<string, CodeMeaning>) =>
  read(rows, meanings).people.map(({ name, contract, usualWeek }) =>
    [name, contract === null ? '?' : toNumber(contract), `[${usualTexts(usualWeek)?.join('|') ?? ''}]`].join(
      ' ',
    ),
  )

test('a usual day may be as wide as the house’s', () => {
  const block = readTextBlock('Name\tMo\nAnna Becker\t6-14')
  expect(readPeopleList(block, context).faults).toMatchObject([{ at: 1, fault: 'outsideDay' }])
  const { faults, people } = readPeopleList(block, { ...context, bounds: widestBounds })
  expect([faults, usualTexts(people[0]?.usualWeek ?? null)?.[0]]).toEqual([[], '06:00-14:00'])
})

const week = '8:00-15:15\t8-15\t9.00-16.15\tfrei\t'
const days = '[08:00-15:15|08:00-15:00|09:00-16:15|-|]'

describe('F13: a pasted list of people', () => {
  test.each<[string, string[], string[]]>([
    ['names only', ['Anna', 'Becker, Birgit'], ['Anna ? []', 'Birgit Becker ? []']],
    [
      'names and hours',
      ['Anna Becker\t39', 'Çelik, Birgit\t30,50'],
      ['Anna Becker 39 []', 'Birgit Çelik 30.5 []'],
    ],
    [
      'heads',
      ['Name\tStd\tGruppe\tMo\tDi\tMi\tDo\tFr', `Becker, Anna\t39\tIgel\t${week}`],
      [`Anna Becker 39 ${days}`],
    ],
    [
      'no heads',
      [`Becker, Anna\t39\t${week}`, `Dietz, Clara\t30\t${week}`],
      [`Anna Becker 39 ${days}`, `Clara Dietz 30 ${days}`],
    ],
    ['no hours', [`Becker, Anna\t${week}`], [`Anna Becker ? ${days}`]],
    [
      'other order',
      ['Fr\tMo\tName\tStunden', '8-12\t8-16\tAnna\t20 Std.'],
      ['Anna 20 [08:00-16:00||||08:00-12:00]'],
    ],
    ['first and last name', ['Nachname\tVorname\tStd', 'Becker\tAnna\t39'], ['Anna Becker 39 []']],
    [
      'titles and sums',
      ['Team\t\t', 'Name\tStd\tMo', 'Igel\t\t', 'Anna\t39\t8-16', 'Summe\t39\t'],
      ['Anna 39 [08:00-16:00||||]'],
    ],
    ['a preset', ['Name\tMo', 'Anna\tSD'], ['Anna ? [11:00-17:00||||]']],
    ['nothing', [''], []],
  ])('%s', (_, rows, expected) => expect(shown(rows)).toEqual(expected))

  test('the group and the first day are read', () => {
    const { people } = read(['Name\tGruppe\tEintritt', 'Anna Becker\tIgel\t1.8.2024', 'Clara Dietz\t\t'])
    expect(people.map(({ group, startDate }) => [group, startDate])).toEqual([
      ['Igel', '2024-08-01'],
      ['', null],
    ])
  })

  test('a code is asked about once and can be a preset, no working day, or nothing', () => {
    const rows = ['Lehmann, Jonas\t39\tS\tS\tS\tS\tS', 'Anna Becker\t39\tS\t8-16\t8-16\t8-16\tY']
    expect(read(rows).questions).toEqual([
      { code: 'S', count: 6, names: ['Jonas Lehmann', 'Anna Becker'] },
      { code: 'Y', count: 1, names: ['Anna Becker'] },
    ])
    expect(read(rows).people[1]?.asked).toEqual({ 1: 'S', 5: 'Y' })
    const meanings = new Map<string, CodeMeaning>([
      ['S', { preset: late }],
      ['Y', 'nonWorkingDay'],
    ])
    const [first, second] = shown(rows, meanings)
    expect(first).toBe(`Jonas Lehmann 39 [${Array(5).fill(late.times).join('|')}]`)
    expect(second).toContain('|-]')
    expect(read(rows, meanings).people[1]?.asked).toEqual({})
    expect(read(rows, new Map([['Y', 'sick']])).faults).toEqual([
      { name: 'Anna Becker', at: 5, text: 'Y', fault: 'absence' },
    ])
  })

  test('what cannot be read is reported of each person', () => {
    const rows = [
      'Name\tStd\tAb\tMo\tDi',
      'Anna\t390\tsoon\tUrlaub\t8:10-12',
      'Anna\t39\t\t\t',
      'B\t\t\t8-16\t',
    ]
    expect(read(rows).faults).toEqual([
      { name: 'Anna', at: 'hours', fault: 'unreadable', text: '390' },
      { name: 'Anna', at: 'startDate', fault: 'unreadable', text: 'soon' },
      { name: 'Anna', at: 1, fault: 'absence', text: 'Urlaub' },
      { name: 'Anna', at: 2, fault: 'offGrid', text: '8:10-12' },
      { name: 'Anna', at: 'name', fault: 'twice', text: 'Anna' },
      { name: 'B', at: 'name', fault: 'length', text: 'B' },
    ])
  })

  test('F32: who stands twice is added once, and no person whose name the server would refuse', () => {
    const { people, faults } = read([
      'Name\tStd',
      'Anna\t39',
      'anna \t20',
      'B\t20',
      'Cl\u200bara\t20',
      'Dora\t20',
    ])
    expect(people.filter((person) => person.canBeAdded).map((person) => person.name)).toEqual([
      'Anna',
      'Dora',
    ])
    expect(faults.map(({ at, fault }) => [at, fault])).toEqual([
      ['name', 'twice'],
      ['name', 'length'],
      ['name', 'letters'],
    ])
  })
})

describe('M2: empty days of a list', () => {
  const heads = 'Name\tStd\tMo\tDi\tMi\tDo\tFr'
  const asked = (row: string, answer?: EmptyDays) => {
    const { people, unclearDays } = readPeopleList(
      readTextBlock(`${heads}\n${row}`),
      context,
      new Map(),
      answer,
    )
    return [usualTexts(people[0]?.usualWeek ?? null)?.join('|') ?? '', ...unclearDays]
  }

  test.each<[string, string, EmptyDays | undefined, string[]]>([
    [
      'are free when the named ones add up',
      'Anna\t24\t8-16\t\t8-16\t\t8-16',
      undefined,
      ['08:00-16:00|-|08:00-16:00|-|08:00-16:00'],
    ],
    [
      'also when each still lacks its break',
      'Anna\t24\t7-15:30\t\t7-15:30\t\t7-15:30',
      undefined,
      ['07:00-15:30|-|07:00-15:30|-|07:00-15:30'],
    ],
    [
      'are asked about when they do not',
      'Anna\t30\t8-16\t\t8-16\t\t8-16',
      undefined,
      ['08:00-16:00||08:00-16:00||08:00-16:00', 'Anna'],
    ],
    ['are asked about without a contract', 'Anna\t\t8-16\t\t\t\t', undefined, ['08:00-16:00||||', 'Anna']],
    [
      'are free when that is the answer',
      'Anna\t30\t8-16\t\t8-16\t\t8-16',
      'free',
      ['08:00-16:00|-|08:00-16:00|-|08:00-16:00', 'Anna'],
    ],
    [
      'differ when that is the answer',
      'Anna\t30\t8-16\t\t8-16\t\t8-16',
      'varies',
      ['08:00-16:00||08:00-16:00||08:00-16:00', 'Anna'],
    ],
    ['say nothing when all are empty', 'Anna\t30\t\t\t\t\t', 'free', ['']],
    [
      'are not asked about when none is',
      'Anna\t30\t8-16\t/\tx\tFrei\t8-16',
      undefined,
      ['08:00-16:00|-|-|-|08:00-16:00'],
    ],
  ])('%s', (_, row, answer, expected) => expect(asked(row, answer)).toEqual(expected))

  test('a preset called x is one', () => {
    const presets = [{ ...late, mark: 'X' }]
    const { people } = readPeopleList(readTextBlock('Name\tMo\nAnna\tx'), { ...context, presets })
    expect(usualTexts(people[0]?.usualWeek ?? null)?.[0]).toBe(late.times)
  })
})

test('M3: every long day of the list gets its break, and they are counted', () => {
  const list = read(['Anna Becker\t39\t7-15:30\t8-14\t7-15:30 p12-12:30\t\t', 'B\t39\t7-15:30'])
  const { list: rested, placed } = listWithBreaks(list, usualBreakAt)
  expect(placed).toBe(1)
  expect(usualTexts(rested.people[0]?.usualWeek ?? null)?.slice(0, 3)).toEqual([
    '07:00-11:30 b11:30-12:00 12:00-15:30',
    '08:00-14:00',
    '07:00-12:00 b12:00-12:30 12:30-15:30',
  ])
})
