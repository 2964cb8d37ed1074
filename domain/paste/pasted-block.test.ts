import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printDayText } from '../days/day-text.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { PasteAnswers, PasteReading, PasteTarget } from './pasted-block.ts'
import { needsAWord, noAnswers, readOwnPaste, readPaste } from './pasted-block.ts'
import type { CodeMeaning } from './pasted-day.ts'
import { readTextBlock } from './text-block.ts'

const names = ['Anna Becker', 'Birgit Çelik', 'Clara Dietz', 'Jonas Lehmann', 'Leyla Öztürk']
const late = { name: 'Spätdienst', mark: 'SD', times: '11:00-17:00' }
const early = { name: 'Frühdienst', mark: 'FD', times: '07:00-13:00' }
const target: PasteTarget = {
  people: names.map((name, at) => ({ id: at + 1, name })),
  range: { top: 1, bottom: 1, first: 2, last: 2 },
  presets: [early, late],
  monday: calendarDateOf('2026-11-16'),
}

const read = (text: string, more: Partial<PasteTarget> = {}, answers?: PasteAnswers) =>
  readPaste(readTextBlock(text), { ...target, ...more }, answers)
/** `2/3 08:00-16:00`: whose day, which, and what it becomes. */
const daysOf = ({ days }: PasteReading) =>
  days.map(({ teacherId, weekday, entry }) => `${teacherId}/${weekday} ${printDayText(entry)}`)
const lines = (...rows: string[]) => rows.join('\n')

describe('a block without names and heads', () => {
  test.each([
    ['goes by position from the first chosen day', '8-16\tk\nu', ['2/2 08:00-16:00', '2/3 K', '3/2 U'], 0],
    [
      'leaves out what lies beyond Friday',
      '8-16\t8-16\t8-16\t8-16\t8-16',
      [2, 3, 4, 5].map((day) => `2/${day} 08:00-16:00`),
      1,
    ],
    ['leaves days alone where it is empty', '8-16\t\tk', ['2/2 08:00-16:00', '2/4 K'], 0],
    ['is no names because one word is unknown', 'Feiertag\t8-16', ['2/3 08:00-16:00'], 0],
  ])('%s', (_, text, days, leftOut) => {
    const reading = read(text)
    expect([daysOf(reading), reading.leftOut, reading.people]).toEqual([days, leftOut, undefined])
  })

  test('a single text fills the chosen days', () => {
    const range = { top: 0, bottom: 1, first: 4, last: 5 } as const
    expect(daysOf(read('Urlaub', { range }))).toEqual(['1/4 U', '1/5 U', '2/4 U', '2/5 U'])
  })

  test('needs no word when all of it is clear', () => {
    expect(needsAWord(read('8-16\tUrlaub\tK\tFD\n-\t/\tkrank\tspätdienst'))).toBe(false)
  })
})

describe('F12: a pasted letter never invents an absence', () => {
  test('S, F and T are asked about, once for the whole block, with counts', () => {
    const reading = read('S\ts\tF\nS\tT\t8-16')
    expect(reading.questions).toEqual([
      { code: 'S', count: 3, teacherIds: [2, 3] },
      { code: 'F', count: 1, teacherIds: [2] },
      { code: 'T', count: 1, teacherIds: [3] },
    ])
    expect(daysOf(reading)).toEqual(['3/4 08:00-16:00'])
    expect([reading.notTaken, needsAWord(reading)]).toEqual([5, true])
  })

  test.each(['S', 'F', 'T', 'V', 'D', 'X', 'D1', 'N', 'Feiertag', 'Urlaub?', 'HO', '*'])(
    '%s is a question',
    (text) => {
      const reading = read(text)
      expect([reading.days, reading.questions.length]).toEqual([[], 1])
    },
  )

  test.each([
    ['U', 'U'],
    ['k', 'K'],
    ['/', '/'],
    ['–', '-'],
    ['Urlaub', 'U'],
    ['FoBi', 'F'],
    ['ZA', '/'],
    ['Kind krank', '/'],
    ['frei', '-'],
    ['FD', early.times],
    ['sd', late.times],
    ['Spaetdienst', late.times],
  ])('%s is clear', (text, shown) => {
    const reading = read(text)
    expect([daysOf(reading), needsAWord(reading)]).toEqual([[`2/2 ${shown}`], false])
  })

  test("a preset's mark wins, whatever letter it is", () => {
    for (const mark of ['S', 'F', 'T', 'U', 'K'])
      expect(daysOf(read(mark, { presets: [{ ...late, mark }] }))).toEqual([`2/2 ${late.times}`])
  })

  test('an answer holds for all of them', () => {
    const codes = new Map<string, CodeMeaning>([
      ['S', { preset: late }],
      ['F', 'training'],
      ['T', 'leaveOut'],
    ])
    const reading = read('S\ts\tF\nS\tT\t8-16', {}, { ...noAnswers, codes })
    expect(daysOf(reading)).toEqual([
      `2/2 ${late.times}`,
      `2/3 ${late.times}`,
      '2/4 F',
      `3/2 ${late.times}`,
      '3/4 08:00-16:00',
    ])
    expect([reading.questions.length, reading.notTaken]).toEqual([3, 1])
  })

  test('whatever letters are pasted, only U and K become an absence', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyz'.split('')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 3 }), (row) => {
        const { days, questions } = read(row.join('\t'), { presets: [] })
        const clear = row.filter((letter) => /[uk]/i.test(letter))
        expect(days.map(({ entry }) => printDayText(entry))).toEqual(clear.map((text) => text.toUpperCase()))
        expect(questions.reduce((sum, { count }) => sum + count, 0)).toBe(row.length - clear.length)
      }),
    )
  })

  test('what was copied here means what it says, presets or not', () => {
    const presets = [{ ...late, mark: 'F' }]
    const reading = readOwnPaste([['F', 'K', '08:00-16:00 p12:00-12:30']], { ...target, presets })
    expect(daysOf(reading)).toEqual(['2/2 F', '2/3 K', '2/4 08:00-16:00 b12:00-12:30'])
    expect(needsAWord(reading)).toBe(false)
  })
})

const week = '8-16\t8-16\t8-16\t8-16\t8-14'

describe('F13: names and heads', () => {
  test('a block that begins with names goes to those people, from Monday on', () => {
    const reading = read(lines(`Öztürk, Leyla\t${week}`, `becker, anna\t${week}`))
    expect(daysOf(reading).slice(0, 2)).toEqual(['5/1 08:00-16:00', '5/2 08:00-16:00'])
    expect(daysOf(reading).at(-1)).toBe('1/5 08:00-14:00')
    expect([reading.people, reading.days.length, needsAWord(reading)]).toEqual([2, 10, true])
  })

  test('heads say which weekday it is', () => {
    const reading = read(lines('\tDi\tDo\tSa', 'Clara\t8-16\tU\t8-12'))
    expect(daysOf(reading)).toEqual(['3/2 08:00-16:00', '3/4 U'])
    expect([reading.byHeads, reading.leftOut]).toEqual([true, 1])
  })

  test('heads without names go by position of the row', () => {
    expect(daysOf(read(lines('Mi\tFr', '8-16\tk', 'u\t')))).toEqual(['2/3 08:00-16:00', '2/5 K', '3/3 U'])
  })

  test('hours, groups, sums, titles and empty rows are not days', () => {
    const sheet = lines(
      'Dienstplan KW 47\t\t\t\t\t\t\t\t',
      'Name\tStd\tGruppe\tMo\tDi\tMi\tDo\tFr\tSumme',
      '\t\t\t16.11.\t17.11.\t18.11.\t19.11.\t20.11.\t',
      'Sonnenkäfer\t\t\t\t\t\t\t\t',
      `Becker, Anna\t39\tIgel\t${week}\t38`,
      '\t\t\t\t\t\t\t\t',
      `Dietz, Clara\t30,5\tBär\tfrei\t8-16\tS\tUrlaub\tk\t24`,
    )
    const reading = read(sheet)
    expect(daysOf(reading).slice(5)).toEqual(['3/1 -', '3/2 08:00-16:00', '3/4 U', '3/5 K'])
    expect(reading).toMatchObject({
      people: 2,
      faults: [],
      unknownNames: [],
      leftOut: 0,
      otherMonday: undefined,
    })
    expect(reading.questions).toEqual([{ code: 'S', count: 1, teacherIds: [3] }])
  })

  test('the same sheet without heads: hours and groups are passed over', () => {
    const reading = read(
      lines(`Becker, Anna\t39\tIgel\t${week}\t38`, `Dietz, Clara\t30,5\tBär\tS\t8-16\tk\tu\t-\t24`),
    )
    expect(daysOf(reading).slice(5)).toEqual(['3/2 08:00-16:00', '3/3 K', '3/4 U', '3/5 -'])
    expect(reading.faults).toEqual([])
  })

  test('a row of nothing but codes is five questions, not a group', () => {
    const reading = read('Lehmann, Jonas\t39\tS\tS\tS\tS\tS')
    expect(reading.questions).toEqual([{ code: 'S', count: 5, teacherIds: [4] }])
  })

  test('an empty Monday shifts nothing', () => {
    expect(daysOf(read(lines('Anna Becker\t\t8-16\t8-16\t8-16\t8-16')))[0]).toBe('1/2 08:00-16:00')
  })

  test('dates of another week are reported, and their weekdays taken', () => {
    const reading = read(lines('\t9.11.\t10.11.', 'Anna\t8-16\t9-15'))
    expect([daysOf(reading), reading.otherMonday]).toEqual([
      ['1/1 08:00-16:00', '1/2 09:00-15:00'],
      '2026-11-09',
    ])
  })

  test('the days of an unknown name are left out until an answer says whose they are', () => {
    const text = lines(`Zoe Krause\t${week}`, `Anna Becker\t${week}`)
    const reading = read(text)
    expect(reading.unknownNames).toEqual([{ name: 'Zoe Krause', days: 5 }])
    expect([reading.days.every(({ teacherId }) => teacherId === 1), reading.notTaken]).toEqual([true, 5])
    const answered = read(text, {}, { ...noAnswers, people: new Map([['Zoe Krause', 2]]) })
    expect(daysOf(answered)[0]).toBe('2/1 08:00-16:00')
    expect([answered.unknownNames.length, answered.notTaken, answered.people]).toEqual([1, 0, 2])
  })

  test('two rows for one person: the second is reported and not taken', () => {
    const reading = read(lines('Anna Becker\t8-12', 'Becker, Anna\t13-16'))
    expect(daysOf(reading)).toEqual(['1/2 08:00-12:00'])
    expect(reading.faults).toEqual([{ teacherId: 1, weekday: 2, text: '13-16', fault: 'twice' }])
  })

  test('all bad cells are listed and the good ones are there', () => {
    const reading = read(lines('8-16\t8:10-16\t7-15', '16-8\tu\t5-12', '8-12, 11-15\t1,5\tk'))
    expect(
      reading.faults.map(({ teacherId, weekday, text, fault }) => `${teacherId}/${weekday} ${text} ${fault}`),
    ).toEqual([
      '2/3 8:10-16 offGrid',
      '3/2 16-8 endBeforeStart',
      '3/4 5-12 outsideDay',
      '4/2 8-12, 11-15 overlap',
      '4/3 1,5 unreadable',
    ])
    expect(daysOf(reading)).toEqual(['2/2 08:00-16:00', '2/4 07:00-15:00', '3/3 U', '4/4 K'])
  })

  test('a column of a preset that is called like a weekday is not a head', () => {
    const presets = [{ name: 'Mitteldienst', mark: 'Mi', times: '08:30-14:30' }]
    expect(daysOf(read('Mi\nMi', { presets }))).toEqual(['2/2 08:30-14:30', '3/2 08:30-14:30'])
  })
})

test('whatever is pasted, every filled cell is taken, asked, reported or counted, and none outside the grid gets it', () => {
  const cell = fc.constantFrom(
    '',
    '8-16',
    'S',
    'K',
    'Urlaub',
    '8:10-9',
    'Anna Becker',
    'Zoe Krause',
    'Mo',
    'Di',
    '16.11.',
    '39',
    'Name',
  )
  const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(block, (rows) => {
      const reading = readPaste(rows, target)
      const places = reading.days.map(({ teacherId, weekday }) => `${teacherId}/${weekday}`)
      expect(new Set(places).size).toBe(places.length)
      for (const { teacherId, weekday } of reading.days) {
        expect(target.people.some(({ id }) => id === teacherId)).toBe(true)
        expect(weekday).toBeGreaterThanOrEqual(1)
        expect(weekday).toBeLessThanOrEqual(5)
      }
      const filled = rows.flat().filter(Boolean).length
      const counted = reading.days.length + reading.faults.length + reading.notTaken + reading.leftOut
      if (!needsAWord(reading) || (!reading.byHeads && reading.people === undefined))
        expect(counted).toBe(filled)
      else expect(counted).toBeLessThanOrEqual(filled)
    }),
    { numRuns: 2_000 },
  )
})
