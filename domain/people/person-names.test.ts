import { describe, expect, test } from 'vitest'
import { looksLikeFullName, personFinder } from './person-names.ts'

const people = [
  'Anna Becker',
  'Anna-Lena Vogt',
  'Birgit Çelik',
  'Leyla Öztürk',
  'Jürgen Groß',
  'Jonas von der Heide',
  'Mia Schmidt',
  'Mia Schulz',
  'Vertretung 2',
  'Vertretung 20',
].map((name, at) => ({ id: at + 1, name }))

describe('F13: whom a sheet means', () => {
  test.each([
    ['Anna Becker', 'Anna Becker'],
    ['Becker, Anna', 'Anna Becker'],
    ['BECKER ANNA', 'Anna Becker'],
    [' anna  becker ', 'Anna Becker'],
    ['Anna', 'Anna Becker'],
    ['Becker', 'Anna Becker'],
    ['Anna B.', 'Anna Becker'],
    ['A. Becker', 'Anna Becker'],
    ['Anna B', 'Anna Becker'],
    ['Becker (Anna)', 'Anna Becker'],
    ['Le. Oe.', 'Leyla Öztürk'],
    ['Bir. C.', 'Birgit Çelik'],
    ['Anna Lena Vogt', undefined],
    ['Anna-Lena', 'Anna-Lena Vogt'],
    ['Celik, Birgit', 'Birgit Çelik'],
    ['Oeztuerk', 'Leyla Öztürk'],
    ['Ozturk, Leyla', 'Leyla Öztürk'],
    ['ÖZTÜRK', 'Leyla Öztürk'],
    ['Juergen Gross', 'Jürgen Groß'],
    ['von der Heide, Jonas', 'Jonas von der Heide'],
    ['Mia Schulz', 'Mia Schulz'],
    ['Mia', undefined],
    ['Mia S.', undefined],
    ['Mia Schu.', 'Mia Schulz'],
    ['Anna Anna', undefined],
    ['Anna Becker-Meyer', undefined],
    ['Zoe', undefined],
    ['Be.Ck.', undefined],
    ['vertretung 2', 'Vertretung 2'],
    ['20, Vertretung', 'Vertretung 20'],
    ['Vertretung', undefined],
    ['20', undefined],
    ['', undefined],
    ['39', undefined],
  ])('%s is %s', (text, name) => expect(personFinder(people)(text)?.name).toBe(name))

  test('of two with the same name none is meant', () => {
    const twins = [...people, { id: 99, name: 'Anna Becker' }]
    expect(personFinder(twins)('Anna Becker')).toBeUndefined()
  })

  test('a house that has no umlauts in its names finds those of the sheet', () => {
    const find = personFinder([
      { id: 1, name: 'Jurgen Muller' },
      { id: 2, name: 'Juergen Kraus' },
      { id: 3, name: 'Özlem Kraus' },
    ])
    const texts = ['Jürgen Müller', 'Jü. Müller', 'Kraus, Jürgen', 'Oe. Kraus', 'Ö. Kraus', 'Jürgen']
    expect(texts.map((text) => find(text)?.id)).toEqual([1, 1, 2, 3, 3, undefined])
  })

  test('a short form that two can have is ambiguous, though one of them has no other name', () => {
    const both = [...people, { id: 99, name: 'Anna Becker Wolf' }]
    expect(personFinder(both)('Anna B.')).toBeUndefined()
  })

  test('a whole name wins over one that only contains it', () => {
    const both = [...people, { id: 99, name: 'Anna Becker Wolf' }]
    expect(personFinder(both)('Becker, Anna')?.id).toBe(1)
  })
})

test.each([
  ['Becker, Anna', true],
  ['Anna Becker', true],
  ['Jonas von der Heide', true],
  ['Anna Maria Becker', true],
  ["Siobhán O'Neill-Meyer", true],
  ['Anna Becker d. J.', true],
  [' Anna \n Becker ', true],
  ['39 Anna Becker', false],
  ['Anna Becker 39', false],
  ['Anna Becker (Igel)', false],
  ['AnnaBecker', false],
  ['anna becker', false],
  ['Anna', false],
  ['Kind krank', false],
  ['8-16 Uhr', false],
  ['S', false],
])('%s reads like a full name: %s', (text, does) => expect(looksLikeFullName(text)).toBe(does))
