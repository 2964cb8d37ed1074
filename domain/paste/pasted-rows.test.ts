import { describe, expect, test } from 'vitest'
import { printDayText } from '../days/day-text.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { PasteAnswers, PasteReading, PasteTarget } from './pasted-block.ts'
import { needsAWord, noAnswers, readOwnPaste, readPaste } from './pasted-block.ts'

/** Three people in the grid, and Tuesday of the second is chosen. */
const target: PasteTarget = {
  people: ['Anna Becker', 'Birgit Çelik', 'Clara Dietz'].map((name, at) => ({ id: at + 1, name })),
  range: { top: 1, bottom: 1, first: 2, last: 2 },
  presets: [],
  monday: calendarDateOf('2026-11-16'),
}
/** A sheet with a line between its columns: `Anna Becker|8-16|U`. */
const sheet = (rows: readonly string[]) => rows.map((row) => row.split('|'))
const read = (rows: readonly string[], answers?: PasteAnswers) => readPaste(sheet(rows), target, answers)
const daysOf = ({ days }: PasteReading) =>
  days.map(({ teacherId, weekday, entry }) => `${teacherId}/${weekday} ${printDayText(entry)}`)

describe('F13: to whom the rows of a block go', () => {
  test.each([
    ['first names are names too', ['Anna|8-16', 'Clara|9-15'], ['1/2 08:00-16:00', '3/2 09:00-15:00']],
    ['three days beside a name begin at the chosen one', ['Anna|U|U|U'], ['1/2 U', '1/3 U', '1/4 U']],
    ['five begin on Monday', ['Anna|U|8-16|||K'], ['1/1 U', '1/2 08:00-16:00', '1/5 K']],
    ['a column below its weekday', ['Do', '8-16', 'K'], ['2/4 08:00-16:00', '3/4 K']],
    ['a name in two columns', ['Vorname|Nachname|Mo', 'Clara |Dietz|8-16'], ['3/1 08:00-16:00']],
    ['a cell of spaces leaves its day alone', ['8-16| |K'], ['2/2 08:00-16:00', '2/4 K']],
    ['nothing at all', [], []],
  ])('%s', (_, rows, days) => expect(daysOf(read(rows))).toEqual(days))

  test.each([
    ['by position', ['8-16', 'U', 'K', 'K'], 2],
    ['below weekdays', ['Mo|Di', '8-16|', 'U|', 'K|K'], 2],
    ['below weekdays, Saturday included', ['Mo|Sa', '8-16|8-16', 'U|', 'K|'], 2],
  ])('%s, rows beyond the last person are counted and have no owner', (_, rows, leftOut) => {
    const reading = read(rows)
    expect(daysOf(reading)).toHaveLength(2)
    expect(reading).toMatchObject({ leftOut, notTaken: 0, unknownNames: [], questions: [], faults: [] })
  })

  test('a single text that is chosen for more rows than there are fills those that are there', () => {
    const range = { top: 2, bottom: 3, first: 2, last: 3 } as const
    const reading = readPaste([['U']], { ...target, range })
    expect([daysOf(reading), reading.leftOut]).toEqual([['3/2 U', '3/3 U'], 2])
  })

  test('an unknown name is reported as it is written', () => {
    const reading = read(['Nachname|Vorname|Mo|Di', ' Krause | Zoe|8-16|U', '|Mia|8-16|'])
    expect(reading.unknownNames).toEqual([
      { name: 'Zoe Krause', days: 2 },
      { name: 'Mia', days: 1 },
    ])
    expect([reading.days, reading.notTaken, reading.leftOut]).toEqual([[], 3, 0])
  })

  test('no person outside the week gets days, whatever was answered', () => {
    const answers = { ...noAnswers, people: new Map([['Zoe Krause', 77]]) }
    const reading = read(['Zoe Krause|8-16', 'Anna Becker|8-16'], answers)
    expect([daysOf(reading), reading.notTaken]).toEqual([['1/2 08:00-16:00'], 1])
  })
})

describe('F13: what must be said before it is taken', () => {
  test.each([
    ['nothing', ['8-16|U'], false],
    ['a code', ['8-16|S'], true],
    ['a time that cannot be', ['8-16|8:10-9'], true],
    ['a code and a time that cannot be', ['S|8:10-9'], true],
    ['names', ['Anna|8-16'], true],
    ['an unknown name', ['Zoe Krause|8-16'], true],
    ['weekdays', ['Mo', '8-16'], true],
  ])('%s', (_, rows, needs) => expect(needsAWord(read(rows))).toBe(needs))

  test('a bad cell is reported without the spaces around it', () => {
    expect(read([' 8:10-9 |U']).faults).toMatchObject([{ text: '8:10-9', fault: 'offGrid' }])
    expect(read(['Anna|8-12', 'Anna| 13-16 ']).faults).toMatchObject([{ text: '13-16', fault: 'twice' }])
  })
})

test('what was copied here has times and letters, and no notes', () => {
  const { days } = readOwnPaste(sheet(['8-16|U']), target)
  expect(days.map(({ entry }) => entry.notes)).toEqual(['', ''])
})
