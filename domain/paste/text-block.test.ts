import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printTextBlock, readTextBlock } from './text-block.ts'

describe('a block from a spreadsheet', () => {
  test.each([
    ['one cell', '8-16', [['8-16']]],
    [
      'as LibreOffice writes it',
      '8-16\tu\n\t7-12\n',
      [
        ['8-16', 'u'],
        ['', '7-12'],
      ],
    ],
    [
      'as Windows writes it',
      '8-16\tu\r\nk\t/\r\n',
      [
        ['8-16', 'u'],
        ['k', '/'],
      ],
    ],
    ['an empty last row', 'a\n\n', [['a'], ['']]],
    ['a cell of two lines', '"8-12\n13-16"\tu', [['8-12\n13-16', 'u']]],
    ['a quote in a cell', '"say ""hi"""\tx', [['say "hi"', 'x']]],
    ['a quote that is none', '"8-12\tu', [['"8-12', 'u']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, block) => {
    expect(readTextBlock(text)).toEqual(block)
  })

  test('printing and reading give the same block', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '8', '-', '\t', '\n', '"', ' ', 'ü'), maxLength: 8 })
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(block, (rows) => {
        expect(readTextBlock(`${printTextBlock(rows)}\n`)).toEqual(rows)
      }),
    )
  })
})
