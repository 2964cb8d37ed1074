import { expect, test } from 'vitest'
import { parentsPhoneFault } from './parents-phone.ts'

test.each([
  ['', undefined],
  ['   ', undefined],
  ['0341 123456', undefined],
  ['Büro 0341 123456, Mo–Fr 7–9 Uhr', undefined],
  [`  ${'1'.repeat(40)} `, undefined],
  ['1'.repeat(41), 'tooLong'],
  ['0341\t123', 'unreadable'],
  ['0341\u202E123', 'unreadable'],
  ['\u3164', 'unreadable'],
])('parents may be asked to call %j: %s', (text, fault) => {
  expect(parentsPhoneFault(text)).toBe(fault)
})
