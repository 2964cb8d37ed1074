import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Texts } from './pseudo-texts.ts'
import { pseudoText, pseudoTexts } from './pseudo-texts.ts'

test.each([
  ['Weekly Schedule', 'Ŵééééķļý Šçĥééđûûļéé'],
  ['{{count}} incorrect attempts', '{{count}} îîñçööŕŕééçţ ááţţééɱþţš'],
  ['Done in {{ms}} ms', 'Đööñéé îîñ {{ms}} ɱš'],
  ['h', 'h'],
  ['+/-', '+/-'],
])('%s: %s', (text, expected) => expect(pseudoText(text)).toBe(expected))

const folder = resolve(import.meta.dirname, '../../web/src/i18n/en')
const english = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'))),
) as Texts
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))
const keys = (texts: Texts): unknown =>
  Object.entries(texts).map(([key, value]) => (typeof value === 'string' ? key : [key, keys(value)]))

test('the English texts become about 40 % longer, under the same keys and with the same placeholders', () => {
  const made = pseudoTexts(english)
  const length = (texts: Texts) =>
    flat(texts)
      .join('')
      .replaceAll(/\{\{\w+\}\}/g, '').length
  const placeholders = (texts: Texts) => flat(texts).map((text) => text.match(/\{\{\w+\}\}/g))
  expect(keys(made)).toEqual(keys(english))
  expect(placeholders(made)).toEqual(placeholders(english))
  expect(length(made) / length(english)).toBeGreaterThan(1.3)
  expect(length(made) / length(english)).toBeLessThan(1.5)
})
