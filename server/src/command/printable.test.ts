import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['1\tKita Igel\nKita Bär', '1\tKita Igel\nKita Bär'],
  ['\u001B[2J\u001B]0;owned\u0007Kita', '\\u001b[2J\\u001b]0;owned\\u0007Kita'],
  ['\u009B31mKita', '\\u009b31mKita'],
  ['Kita\rgone', 'Kita\\u000dgone'],
  ['Kita \u202Eelbisreveir', 'Kita \\u202eelbisreveir'],
  ['An\u200Bna', 'An\\u200bna'],
  ['a\u{E0041}', 'a\\udb40\\udc41'],
  ['नमस्ते Çelik O’Brien 🐻', 'नमस्ते Çelik O’Brien 🐻'],
])('S13: %j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('S13: JSON stays JSON and says the same', () => {
  const value = { name: '\u009B2J\u202EKita \u{E0041}\u200B' }
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value)
  expect(printable(JSON.stringify(value))).toMatch(/^[\x20-\x7e]+$/)
})
