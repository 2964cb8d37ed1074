import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursText, readHours, stepHours } from './hours-text.ts'

const week = { least: 0, most: 168 }
const balance = { least: -10_000, most: 10_000 }

// spec 5.14, 5.17, 5.18; decided half-hours-are-a-step
describe('F3: hours as they are typed, in both languages', () => {
  test.each([
    ['7.5', week, { hours: 7.5 }],
    ['7,5', week, { hours: 7.5 }],
    ['12,6', week, { hours: 12.6 }],
    [' 30 ', week, { hours: 30 }],
    [',5', week, { hours: 0.5 }],
    ['7,', week, { hours: 7 }],
    ['+7', week, { hours: 7 }],
    ['0', week, { hours: 0 }],
    ['-0', week, { hours: 0 }],
    ['168', week, { hours: 168 }],
    ['', week, { hours: null }],
    [' ', week, { hours: null }],
    ['-3,25', balance, { hours: -3.25 }],
    ['-3.25', balance, { hours: -3.25 }],
    ['−3,25', balance, { hours: -3.25 }],
    ['+3,25', balance, { hours: 3.25 }],
    ['-1', week, { fault: 'least' }],
    ['168,25', week, { fault: 'most' }],
    ['10000,01', balance, { fault: 'most' }],
    ['-10000,01', balance, { fault: 'least' }],
    ['7.125', week, { fault: 'decimals' }],
    ['1.234', balance, { fault: 'decimals' }],
    ['1.500', balance, { fault: 'decimals' }],
    ['1.234,5', balance, { fault: 'number' }],
    ['1,234.5', balance, { fault: 'number' }],
    ['1 234', balance, { fault: 'number' }],
    ['many', week, { fault: 'number' }],
    ['1e2', week, { fault: 'number' }],
    ['--3', balance, { fault: 'number' }],
    ['-', balance, { fault: 'number' }],
    [',', balance, { fault: 'number' }],
    ['7:30', week, { fault: 'number' }],
  ] as const)('%j within %j is %j', (text, limits, expected) => {
    expect(readHours(text, limits)).toEqual(expected)
  })

  test('what stands in a field reads as the same hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom('.' as const, ',' as const),
        (hundredths, sign) => {
          const hours = hundredths / 100
          expect(readHours(hoursText(hours, sign), balance)).toEqual({ hours: hours + 0 })
        },
      ),
    )
  })
})

test('they stand in the field with the point or comma of the reader', () => {
  expect([hoursText(7.5, '.'), hoursText(7.5, ','), hoursText(null, ',')]).toEqual(['7.5', '7,5', ''])
})

// spec 9.4; decided half-hours-are-a-step
describe('the arrow keys go by half an hour', () => {
  test.each([
    ['20', 1, week, '20.5'],
    ['20', -1, week, '19.5'],
    ['', 1, week, '0.5'],
    ['0', -1, week, '0'],
    ['0', -1, balance, '-0.5'],
    ['168', 1, week, '168'],
    ['many', 1, week, 'many'],
  ] as const)('%j, %i within %j: %j', (text, direction, limits, expected) => {
    expect(stepHours(text, direction, limits, '.')).toBe(expected)
  })

  test('and write a comma where it is one', () => expect(stepHours('20', 1, week, ',')).toBe('20,5'))
})
