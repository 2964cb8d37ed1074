import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { SheetContext } from './sheet-layout.ts'
import { layoutOf, textsOf } from './sheet-layout.ts'

const late = { name: 'Spätdienst', mark: 'SD', times: '11:00-17:00' }
const staff = ['Anna', 'Anna Becker', 'Clara Dietz', 'Frei', 'Jo']
const context: SheetContext = {
  presets: [late],
  monday: calendarDateOf('2026-11-16'),
  isKnown: (name) => staff.some((known) => known.toLowerCase() === name.toLowerCase()),
}
/** A sheet with a line between its columns: `Anna Becker|8-16|U`. */
const sheet = (rows: readonly string[]) => rows.map((row) => row.split('|'))
const layout = (...rows: string[]) => layoutOf(sheet(rows), context)
const daysOf = (...rows: string[]) => [...(layout(...rows).dayColumns ?? [])]

describe('F13: which row has the heads', () => {
  const titles = (count: number) => Array.from({ length: count }, (_, at) => `Seite ${at}||`)
  const heads = 'Name|Mo|Di'
  const anna = 'Anna|8-16|8-16'

  test.each<[string, string[], number[][], number]>([
    [
      'the first',
      [heads, anna],
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
    [
      'one below five rows of titles',
      [...titles(5), heads, anna],
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
    ['none below six: that is another table', [...titles(6), heads, anna], [], 8],
    [
      'one below a title with the date of the plan',
      ['Dienstplan ab|16.11.|', heads, anna],
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
    ['a single weekday that stands alone', ['|Do|', anna], [[1, 4]], 1],
    ['the same between cells of spaces', [' |Do| ', anna], [[1, 4]], 1],
    ['none that is all there is', [heads], [], 1],
    ['none with a weekday twice', ['Mo|Mo', '8-16|U'], [], 2],
    ['none with the same date twice', ['16.11.|16.11.', '8-16|U'], [], 2],
    ['none with a day in it: Mo is a person of the team there', ['Mo|Team|8-16', 'Anna|Igel|9-15'], [], 2],
    ['none with the mark of a preset in it', ['Mo|Di|SD', '8-16|8-16|U'], [], 2],
  ])('%s', (_, rows, days, below) => {
    expect(daysOf(...rows)).toEqual(days)
    expect(layout(...rows).rows).toEqual(sheet(rows).slice(-below))
  })

  test.each([
    ['with the weekdays', ['Name|Di 17.11.|Mi 18.11.', anna], '2026-11-16', 1],
    ['below the weekdays', ['Name|Di|Mi', ' |10.11.|11.11.', anna], '2026-11-09', 1],
    ['nowhere', [heads, anna], undefined, 1],
    ['only in the rows of people', ['Name|Eintritt|Mo', 'Anna|01.08.2024|8-16'], undefined, 1],
    ['only in a row of people that is empty otherwise', ['Mo|Di', '8-16|U', '9.11.|'], undefined, 2],
    ['twice in one row, which is no head', ['16.11.|16.11.', '8-16|U'], undefined, 2],
  ] as const)('the dates of the week stand %s', (_, rows, monday, below) => {
    expect([layout(...rows).monday, layout(...rows).rows.length]).toEqual([monday, below])
  })

  test('an empty row below the heads is the row of a person, where rows go by position', () => {
    expect(layout('Mi|Fr', '|', '8-16|U').rows).toEqual([
      ['', ''],
      ['8-16', 'U'],
    ])
  })
})

describe('F13: which columns have the names', () => {
  test.each([
    ['by its head', ['Std|Name|Mo', '39|Zoe|8-16'], [1]],
    ['once, though wide sheets say it again at the end', ['Name|Mo|Name', 'Zoe|8-16|Zoe'], [0]],
    ['the first name is said first', ['Nachname|Vorname|Mo', 'Krause|Zoe|8-16'], [1, 0]],
    ['a first name beside the rest of the name', ['Name|Vorname|Mo', 'Krause|Zoe|8-16'], [1, 0]],
    ['both parts are enough', ['Name|Vorname|Nachname|Mo', 'Z. K.|Zoe|Krause|8-16'], [1, 2]],
    ['a surname alone', ['Nachname|Mo', 'Krause|8-16'], [0]],
    ['no head: left of the days, whatever stands there', ['|Mo|Di', 'Vertretung|8-16|U'], [0]],
    ['no head: the first that is filled', ['||Mo|Di', '|Vertretung|8-16|U'], [1]],
    ['hours left of the days are no names', ['Std|Mo|Di', '39|8-16|U'], []],
    ['nor is what stands right of the days', ['Mo|Di|', '8-16|U|16'], []],
    ['nor what stands below a weekday', ['Mo|Di', 'Anna Becker|8-16'], []],
    ['no heads at all: a person of the house', ['Anna|8-16', 'Vertretung|8-16'], [0]],
    ['no heads at all: what reads like a full name', ['Zoe Krause|8-16', 'Vertretung|8-16'], [0]],
    ['no heads at all: an unknown word is a day', ['Feiertag|8-16'], []],
    ['two letters are a code, even where a person is called so', ['Jo|8-16'], []],
    ['a day off is no Ms Frei', ['frei|8-16', 'U|8-16'], []],
    ['names without days', ['Anna Becker', 'Clara Dietz'], []],
  ])('%s', (_, rows, columns) => expect(layout(...rows).nameColumns).toEqual(columns))
})

test.each([
  ['Std|Gruppe|Eintritt|Mo', [0, 1, 2]],
  ['Eintritt|Std|Name|Mo', [1, undefined, 0]],
  ['Name|Mo', [undefined, undefined, undefined]],
])('hours, group and first day of %s', (heads, columns) => {
  const { hoursColumn, groupColumn, startColumn } = layout(heads, '|||')
  expect([hoursColumn, groupColumn, startColumn]).toEqual(columns)
})

describe('F13: where the days begin when nothing heads them', () => {
  const codes = 'S|S|S|S|S'
  test.each([
    ['without names', ['8-16|U'], 0],
    ['right of the name', ['Anna Becker|8-16|U'], 1],
    ['on an empty Monday', ['Anna Becker||8-16'], 1],
    ['behind the hours', ['Anna Becker|39|8-16|U'], 2],
    ['behind a group', ['Anna Becker|Igel|8-16'], 2],
    ['behind a group, with codes of three letters', ['Anna Becker|Igel|FRÜ|FRÜ'], 2],
    ['where one of them is a day', ['Anna Becker|8-16|U', 'Clara Dietz|Feiertag|U'], 1],
    ['where one of them is a short code', ['Anna Becker|S|U', 'Clara Dietz|Feiertag|U'], 1],
    ['five from the end, when groups are letters too', [`Anna Becker|A|${codes}`], 2],
    ['the same with numbered codes', ['Anna Becker|A|D1|D1|D1|D1|D1'], 2],
    ['the same when the last one has times', ['Anna Becker|A|S|S|S|S|8-16'], 2],
    ['the same when a row ends early', [`Anna Becker|A|${codes}`, 'Clara Dietz|A'], 2],
    ['the same when one Friday is a bare number', [`Anna Becker|A|${codes}`, 'Clara Dietz|A|S|S|S|S|6'], 2],
    ['five before a sum', [`Anna Becker|A|${codes}|38`], 2],
    ['five before a sum with a comma', [`Anna Becker|A|${codes}|38,5`], 2],
    ['five before a sum with two decimals', [`Anna Becker|A|${codes}|38.25`], 2],
    ['five before the sum and the hours', [`Anna Becker|A|${codes}|8|39`], 2],
    ['behind first name and surname', ['Nachname|Vorname||', 'Becker|Eva|8-16|U'], 2],
    ['nowhere: right of the name', ['Anna Becker|Igel'], 1],
    ['nowhere: right of both names', ['Nachname|Vorname|Std', 'Becker|Anna|39'], 2],
    ['nowhere, when all is empty', ['Name|Std', '|'], 1],
  ])('%s', (_, rows, column) => expect(layout(...rows).firstDayColumn).toBe(column))
})

test('the texts of a column: without spaces around them, without the cells that are empty or missing', () => {
  expect(textsOf([['Anna', ' 39 '], ['Clara'], ['Zoe', ' '], ['', '20']], 1)).toEqual(['39', '20'])
})
