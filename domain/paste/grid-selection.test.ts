import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayEdit } from '../days/day-edits.ts'
import { inverseOf, overwrittenBy } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import type { BreakLetter } from '../days/day-text.ts'
import { printDayText, readDayText } from '../days/day-text.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import type { DayGrid, GridRange, GridSpot } from './grid-selection.ts'
import {
  clearedIn,
  dayAt,
  daysIn,
  filledDown,
  filledRight,
  pastedOver,
  rangeBetween,
  spotsIn,
  textsIn,
  writtenInto,
  writtenOver,
} from './grid-selection.ts'
import type { PasteTarget } from './pasted-block.ts'
import { needsAWord, readOwnPaste } from './pasted-block.ts'

function rangeHolds({ top, bottom, first, last }: GridRange, { row, weekday }: GridSpot): boolean {
  return row >= top && row <= bottom && weekday >= first && weekday <= last
}

const day = (text: string, notes = ''): DayEntry => {
  const read = readDayText(text, notes)
  if ('fault' in read) throw new Error(`${text}: ${read.fault}`)
  return read.entry
}

/** One line of texts for each teacher; the first has the id 1. */
function gridOf(...lines: string[][]): DayGrid {
  const rows = lines.map((texts, at) => ({
    teacherId: at + 1,
    days: Object.fromEntries(texts.flatMap((text, index) => (text ? [[index + 1, day(text)]] : []))),
  }))
  return { weekNumber: 98, rows }
}

const range = (top: number, first: Weekday, bottom = top, last = first): GridRange => ({
  top,
  bottom,
  first,
  last,
})

function applied(grid: DayGrid, edits: readonly DayEdit[]): DayGrid {
  const rows = grid.rows.map(({ teacherId, days }) => {
    const next = { ...days }
    for (const { place, after } of edits) {
      if (place.teacherId !== teacherId) continue
      if (after) next[place.weekday] = after
      else delete next[place.weekday]
    }
    return { teacherId, days: next }
  })
  return { ...grid, rows }
}

const whole = (grid: DayGrid) => range(0, 1, grid.rows.length - 1, 5)
const shown = (grid: DayGrid) => textsIn(grid, whole(grid), 'b')

describe('a rectangle', () => {
  test.each([
    ['one cell', { row: 2, weekday: 3 }, { row: 2, weekday: 3 }, range(2, 3), 1],
    ['to the lower right', { row: 0, weekday: 1 }, { row: 2, weekday: 2 }, range(0, 1, 2, 2), 6],
    ['to the upper left', { row: 2, weekday: 5 }, { row: 1, weekday: 1 }, range(1, 1, 2, 5), 10],
    ['to the lower left', { row: 0, weekday: 4 }, { row: 1, weekday: 3 }, range(0, 3, 1, 4), 4],
  ] as [string, GridSpot, GridSpot, GridRange, number][])('%s', (_, anchor, end, expected, days) => {
    const between = rangeBetween(anchor, end)
    expect(between).toEqual(expected)
    expect(daysIn(between)).toBe(days)
    expect(spotsIn(between)).toHaveLength(days)
    expect(rangeHolds(between, anchor) && rangeHolds(between, end)).toBe(true)
    expect(rangeHolds(between, { row: between.bottom + 1, weekday: between.last })).toBe(false)
  })
})

describe('what is written over a day', () => {
  const noted = day('8-16', 'Forest')
  test.each([
    ['nothing there', undefined, '8-16', day('8-16')],
    ['notes stay', noted, '9-15', day('9-15', 'Forest')],
    ['F10: sick keeps the plan', noted, 'k', absenceOver(noted, 'sick')],
    ['F10: absent keeps it too', noted, '/', absenceOver(noted, 'absent')],
    ['F10: sick after absent as well', absenceOver(noted, 'absent'), 'k', absenceOver(noted, 'sick')],
    ['sick without a plan', undefined, 'k', { status: 'sick', plannedHours: null, notes: '' }],
  ] as const)('%s', (_, before, text, after) => {
    expect(writtenOver(before, day(text))).toEqual(after)
  })

  test('the same text changes nothing, not even hours that were set by hand', () => {
    const session = { type: 'work', start: '08:00', end: '16:00', actualHours: hoursOf(7.5) } as const
    const before = { status: 'present', sessions: [session], notes: 'Late bus' } as unknown as DayEntry
    expect(writtenOver(before, day('8-16'))).toBe(before)
  })
})

test('pasted days are written over what stands there, and those that read the same stay', () => {
  const grid = gridOf(['8-16', 'u', ''], ['', '', ''])
  const pasted = (teacherId: number, weekday: Weekday, text: string) => ({
    ...{ teacherId, weekday },
    entry: day(text),
  })
  const edits = pastedOver(grid, [
    pasted(1, 1, '9-15'),
    pasted(1, 2, 'u'),
    pasted(2, 3, 'k'),
    pasted(9, 1, 'k'),
  ])
  expect([edits.length, overwrittenBy(edits)]).toEqual([2, 1])
  expect(shown(applied(grid, edits)).map((texts) => texts.join('|'))).toEqual(['09:00-15:00|U|||', '||K||'])
})

describe('filling', () => {
  const grid = gridOf(['u', '8-16', ''], ['k', '', 'f'], ['', '', '/'])
  const after = (edits: readonly DayEdit[]) =>
    shown(applied(grid, edits))
      .map((texts) => texts.slice(0, 3).join('|'))
      .join(' ')

  test.each([
    ['down', filledDown, range(0, 1, 2, 2), 'U|08:00-16:00| U|08:00-16:00|F U|08:00-16:00|/'],
    ['down into one row', filledDown, range(1, 2), 'U|08:00-16:00| K|08:00-16:00|F ||/'],
    ['down into the first row: nothing above', filledDown, range(0, 1), 'U|08:00-16:00| K||F ||/'],
    ['down from an empty day: nothing', filledDown, range(0, 3, 2), 'U|08:00-16:00| K||F ||/'],
    ['right', filledRight, range(0, 1, 1, 3), 'U|U|U K|K|K ||/'],
    ['right into one day', filledRight, range(1, 2), 'U|08:00-16:00| K|K|F ||/'],
    ['right into Monday: nothing left of it', filledRight, range(0, 1), 'U|08:00-16:00| K||F ||/'],
    ['right in a row that has gone: nothing', filledRight, range(3, 1, 3, 2), 'U|08:00-16:00| K||F ||/'],
  ])('%s', (_, fill, chosen, expected) => {
    expect(after(fill(grid, chosen))).toBe(expected)
  })

  test('leaves the notes where they are', () => {
    const noted = {
      ...grid,
      rows: [{ teacherId: 1, days: { 1: day('8-16', 'Forest'), 2: day('u', 'Sea') } }],
    }
    const [edit] = filledRight(noted, range(0, 1, 0, 2))
    expect(edit?.after).toEqual(day('8-16', 'Sea'))
  })
})

test('hours that were set for one day do not travel with its times', () => {
  const session = { type: 'work', start: '08:00', end: '16:00', actualHours: hoursOf(7.5) } as const
  const monday = { status: 'present', sessions: [session], notes: '' } as unknown as DayEntry
  const grid = { weekNumber: 98, rows: [{ teacherId: 1, days: { 1: monday } }] }
  expect(filledRight(grid, range(0, 1, 0, 2)).map(({ after }) => after)).toEqual([day('8-16')])
})

test('a row that has gone while it was chosen is empty, and nothing is written into it', () => {
  const grid = gridOf(['8-16 b12-12:30'])
  expect(textsIn(grid, range(0, 1, 1), 'p')).toEqual([['08:00-16:00 p12:00-12:30'], ['']])
  expect(dayAt(grid, { row: 1, weekday: 1 })).toBeUndefined()
  expect(() => writtenInto(grid, range(1, 1), day('u'))).toThrow('The grid has no row 1')
})

/** A house whose presets have letters that absences once had. */
const targetIn = (grid: DayGrid, range: GridRange): PasteTarget => ({
  people: grid.rows.map(({ teacherId }) => ({ id: teacherId, name: `Person ${teacherId}` })),
  range,
  presets: [
    { name: 'Früh', mark: 'F', times: '07:00-13:00' },
    { name: 'Kurz', mark: 'K', times: '09:00-11:00' },
  ],
  monday: calendarDateOf('2026-11-16'),
})

const texts = ['', '8-16', '730-14', '8-12, 12:30-16', '8-16 b12-1230', 'u', 'k', 'f', '/', '-']
const line = fc.array(fc.constantFrom(...texts), { minLength: 5, maxLength: 5 })
const anyGrid = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => gridOf(...lines))
const anySpot = fc.record({ row: fc.nat(7), weekday: fc.constantFrom(...weekdays) })
const anyRange = (grid: DayGrid, a: GridSpot, b: GridSpot) => {
  const within = ({ row, weekday }: GridSpot) => ({ row: row % grid.rows.length, weekday })
  return rangeBetween(within(a), within(b))
}

describe('whatever is done', () => {
  const block = fc.array(line, { minLength: 1, maxLength: 10 })

  test('can be undone', () => {
    fc.assert(
      fc.property(anyGrid, anySpot, anySpot, block, fc.nat(4), (grid, a, b, pasted, which) => {
        const at = anyRange(grid, a, b)
        const edits = [
          pastedOver(grid, readOwnPaste(pasted, targetIn(grid, at)).days),
          filledDown(grid, at),
          filledRight(grid, at),
          clearedIn(grid, at),
          writtenInto(grid, at, day('9-15')),
        ][which]!
        const done = applied(grid, edits)
        expect(overwrittenBy(edits)).toBeLessThanOrEqual(edits.length)
        expect(applied(done, inverseOf(edits))).toEqual(grid)
        if (edits.length > 0) expect(done).not.toEqual(grid)
      }),
      { numRuns: 500 },
    )
  })

  test('a copy pasted where it came from changes nothing, and elsewhere reads the same', () => {
    const letters = fc.constantFrom<BreakLetter>('b', 'p')
    fc.assert(
      fc.property(anyGrid, anySpot, anySpot, letters, (grid, a, b, letter) => {
        const at = anyRange(grid, a, b)
        const copied = textsIn(grid, at, letter)
        const reading = readOwnPaste(copied, targetIn(grid, at))
        expect(pastedOver(grid, reading.days)).toEqual([])
        expect([needsAWord(reading), reading.leftOut]).toEqual([false, 0])
        const bare = { ...grid, rows: grid.rows.map(({ teacherId }) => ({ teacherId, days: {} })) }
        expect(textsIn(applied(bare, pastedOver(bare, reading.days)), at, letter)).toEqual(copied)
      }),
      { numRuns: 500 },
    )
  })

  test('clearing leaves nothing in the range and everything around it', () => {
    fc.assert(
      fc.property(anyGrid, anySpot, anySpot, (grid, a, b) => {
        const at = anyRange(grid, a, b)
        const done = applied(grid, clearedIn(grid, at))
        for (const spot of spotsIn(whole(grid))) {
          const { [spot.weekday]: was } = grid.rows[spot.row]?.days ?? {}
          const { [spot.weekday]: is } = done.rows[spot.row]?.days ?? {}
          expect(printDayText(is)).toBe(rangeHolds(at, spot) ? '' : printDayText(was))
        }
      }),
    )
  })
})
