import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { homeScreen, languageIn, startIn } from './home-screen.ts'

test.each([
  [{ start: 'my' }, '/my'],
  [{ start: '/evil' }, '/'],
  [{ start: ['my', 'my'] }, '/'],
  [undefined, '/'],
])('%j begins at %s', (query, start) => expect(startIn(query)).toBe(start))

test.each([
  [{ lng: 'de' }, 'de'],
  [{ lng: 'de-AT' }, undefined],
  [{ lng: '"><script>' }, undefined],
  [{}, undefined],
])('%j is in %s', (query, language) => expect(languageIn(query)).toBe(language))

test('every icon that is named is there, one of them for phones that cut it round', () => {
  const { icons } = homeScreen('Kita Rabennest', '/my', 'de')
  for (const { src } of icons)
    expect(existsSync(join(import.meta.dirname, '../../../web/public', src)), src).toBe(true)
  expect(icons.filter((icon) => icon.purpose === 'maskable')).toHaveLength(1)
})
