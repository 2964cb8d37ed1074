import { describe, expect, test } from 'vitest'
import { hoursFromText, stepped, textFromHours } from './hours-text.ts'

describe('hours as they are typed', () => {
  test.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 30 ', 30],
    ['0', 0],
    ['168', 168],
    ['', 'empty'],
    ['-1', 'invalid'],
    ['168.25', 'invalid'],
    ['7.125', 'invalid'],
    ['many', 'invalid'],
    ['1e400', 'invalid'],
  ] as const)('%j is %s', (text, expected) => expect(hoursFromText(text)).toBe(expected))
})

test('they stand in the field with the point or comma of the reader', () => {
  expect([textFromHours(7.5, 'en'), textFromHours(7.5, 'de'), textFromHours(null, 'en')]).toEqual([
    '7.5',
    '7,5',
    '',
  ])
})

describe('the arrow keys go by half an hour', () => {
  test.each([
    ['20', 1, '20.5'],
    ['20', -1, '19.5'],
    ['', 1, '0.5'],
    ['0', -1, '0'],
    ['168', 1, '168'],
    ['many', 1, 'many'],
  ] as const)('%j, %i: %j', (text, direction, expected) => {
    expect(stepped(text, direction, 'en')).toBe(expected)
  })
})
