import { expect, test } from 'vitest'
import { mpaNameFault } from './mpa-name.ts'

test.each([
  ['', undefined],
  ['   ', undefined],
  ['VZ', undefined],
  ['Vorbereitung', undefined],
  ['  Vorbereitung ', undefined],
  ['Vorbereitungs', 'tooLong'],
  ['V\tZ', 'unreadable'],
  ['V\u202EZ', 'unreadable'],
  ['\u3164', 'unreadable'],
])('F25: a house may name its MPA hours %j: %s', (name, fault) => {
  expect(mpaNameFault(name)).toBe(fault)
})
