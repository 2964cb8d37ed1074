import { expect, test } from 'vitest'
import { dialled } from './phone-number.ts'

test.each([
  ['0341 123456', '0341123456'],
  [' 0341/123456 ', '0341123456'],
  ['(0341) 123-45', '034112345'],
  ['0341 123–45', '034112345'],
  ['+49 341 12345', '+4934112345'],
  ['+49 (0)341 12345', '+4934112345'],
  ['0049 (0) 341 12345', '004934112345'],
  ['0041 (0)44 123 45 67', '0041441234567'],
  ['112', '112'],
])('%s is dialled as %s', (text, number) => {
  expect(dialled(text)).toBe(number)
})

test.each([
  [''],
  ['12'],
  ['Büro'],
  ['0341 123456 (7-9 Uhr)'],
  ['Frau Berger, 0341 123456'],
  ['0341 123456 / 0170 1234567'],
  ['0341+123456'],
  ['javascript:1'],
])('%j is no plain number', (text) => {
  expect(dialled(text)).toBeUndefined()
})
