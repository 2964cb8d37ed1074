import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTimeAt, clockTimeOf } from '../values/clock-time.ts'
import { childrenAt, printChildrenSteps, readChildrenSteps } from './children-steps.ts'
import { groupLimits } from './group-need.ts'

const steps = (text: string) => {
  const read = readChildrenSteps(text)
  return 'steps' in read ? printChildrenSteps(read.steps) : read.fault
}

describe('typed steps', () => {
  test.each([
    ['7:30 4, 8:30 10, 14 6', '7:30 4, 8:30 10, 14:00 6'],
    ['7.30 4; 8.30 10; 14 6', '7:30 4, 8:30 10, 14:00 6'],
    ['730 4/830 10/1400 6', '7:30 4, 8:30 10, 14:00 6'],
    ['ab 7:30 Uhr 4 Kinder, 8:30 Uhr: 10 Kinder', '7:30 4, 8:30 10'],
    ['from 7h30 4 children then 8h 10', '7:30 4, 8:00 10'],
    ['7:30=4, 8:30->10, 14→6', '7:30 4, 8:30 10, 14:00 6'],
    ['14 6, 7:30 4', '7:30 4, 14:00 6'],
    ['7:30-8:30 4, 8:30-14:00 10', '7:30 4, 8:30 10, 14:00 0'],
    ['7:30 bis 12 Uhr 4, 14–16 6', '7:30 4, 12:00 0, 14:00 6, 16:00 0'],
    ['8 0', '8:00 0'],
    ['', ''],
    ['  \n ', ''],
  ])('%j is %j', (typed, read) => {
    expect(steps(typed)).toBe(read)
  })

  test.each([
    ['lines with a tab', '07:30\t4\n08:30\t10\n14:00\t6\n'],
    ['with a head', 'Uhrzeit\tKinder\r\n07:30\t4\r\n08:30\t10\r\n14:00\t6'],
    ['with seconds', '07:30:00\t4\n08:30:00\t10\n14:00:00\t6'],
    ['in two rows', '7:30\t8:30\t14:00\n4\t10\t6'],
    ['with empty lines', '7:30\t4\n\n8:30\t10\n14\t6\n\n'],
  ])('are pasted from a spreadsheet: %s', (_, pasted) => {
    expect(steps(pasted)).toBe('7:30 4, 8:30 10, 14:00 6')
  })
})

describe('are refused', () => {
  test.each([
    ['viele', 'unreadable', 'viele'],
    ['7:30', 'unreadable', '7:30'],
    ['7:30 4, 8:30', 'unreadable', '8:30'],
    ['7:75 4', 'unreadable', '7:75 4'],
    ['7:30 -4', 'unreadable', '7:30 -4'],
    ['7:20 4', 'offGrid', '7:20 4'],
    ['8-12:10 4', 'offGrid', '8-12:10 4'],
    ['7:30 4, 2 6', 'outsideDay', '2 6'],
    ['4:45 4', 'outsideDay', '4:45 4'],
    ['23 4', 'outsideDay', '23 4'],
    ['22-23:15 4', 'outsideDay', '22-23:15 4'],
    ['8 4, 8:00 5', 'twice', '8:00 5'],
    ['8-12 4, 11 5', 'twice', '11 5'],
    ['12-8 4', 'endBeforeStart', '12-8 4'],
    ['8-8 4', 'endBeforeStart', '8-8 4'],
    ['8 201', 'tooManyChildren', '8 201'],
  ])('%j: %s, and says which part: %j', (typed, fault, part) => {
    expect(readChildrenSteps(typed)).toEqual({ fault, part })
  })

  test('a sheet that is no day, and more steps than a day can have', () => {
    expect(readChildrenSteps('8 4, '.repeat(2_000))).toMatchObject({ fault: 'unreadable' })
    const text = Array.from({ length: groupLimits.steps + 1 }, (_, at) => `${clockTimeAt(420 + at * 15)} 1`)
    expect(readChildrenSteps(text.slice(1).join())).toHaveProperty('steps')
    expect(readChildrenSteps(text.join())).toEqual({ fault: 'tooManySteps', part: '' })
  })
})

test('just inside: 05:00, 22:45, 200 children, an end at 23:00 that nothing follows', () => {
  expect(steps('5 200, 22:45 1')).toBe('5:00 200, 22:45 1')
  expect(steps('22-23 4')).toBe('22:00 4')
})

test('what is printed is read again', () => {
  const anySteps = fc
    .uniqueArray(fc.integer({ min: 20, max: 91 }), { maxLength: groupLimits.steps })
    .chain((quarters) =>
      fc.tuple(
        ...quarters
          .toSorted((a, b) => a - b)
          .map((quarter) =>
            fc.integer({ min: 0, max: groupLimits.children }).map((children) => ({
              from: clockTimeAt(quarter * 15),
              children,
            })),
          ),
      ),
    )
  fc.assert(
    fc.property(anySteps, (given) => {
      expect(readChildrenSteps(printChildrenSteps(given))).toEqual({ steps: given })
    }),
  )
})

test('nothing that is typed or pasted throws', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789:.-–,;/\t\n "abhkuv'), maxLength: 60 })
  fc.assert(fc.property(letters, (text) => void readChildrenSteps(text)))
})

test('children at a time are those of the last step that has begun', () => {
  const day = [
    { from: clockTimeOf('07:30'), children: 4 },
    { from: clockTimeOf('14:00'), children: 6 },
  ]
  const at = (time: string) => childrenAt(day, clockTimeOf(time))
  expect(['07:15', '07:30', '13:45', '14:00', '20:00'].map(at)).toEqual([0, 4, 4, 6, 6])
})
