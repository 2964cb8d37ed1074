import { expect, test } from 'vitest'
import { csvText, withoutFormula } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-', "'-"],
  ['@home', "'@home"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['1=1', '1=1'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(withoutFormula(text)).toBe(written)
})

test('begins with its mark and ends every line with CR LF', () => {
  expect(csvText([['Name', 'Ä'], ['1,50']], ';')).toBe('\uFEFFName;Ä\r\n1,50\r\n')
})

test.each([
  ['a;b', 'a;b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is quoted as %j', (cell, written) => {
  expect(csvText([[cell, 'x']], ',')).toBe(`\uFEFF${written},x\r\n`)
})
