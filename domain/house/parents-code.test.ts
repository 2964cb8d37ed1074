import { expect, test } from 'vitest'
import { codeIn, codeOf, grouped } from './parents-code.ts'

test.each([
  ['ABCD-EFGH', 'ABCDEFGH'],
  ['abcdefgh', 'ABCDEFGH'],
  [' ab cd – ef gh ', 'ABCDEFGH'],
  // What no code has is read as what it looks like.
  ['O0Il-LuVv', '00111VVV'],
  ['ABCD-EFG', undefined],
  ['ABCD-EFGHJ', undefined],
  ['', undefined],
  ['ÄÖÜß-ÄÖÜß', undefined],
])('%j is read as %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test('a code is of eight of 32 signs, each as likely, and is read as it was made', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const code = codeOf(new Uint8Array(8).fill(byte))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(codeIn(grouped(code))).toBe(code)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
})
