import { describe, expect, test } from 'vitest'
import { issueCodes, refusalCodes } from '#contract/wire/refusal-codes.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { de, en } from './refusals.ts'

const namedIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('F22: every refusal has a sentence in every language', () => {
  test.each([
    ['en', en],
    ['de', de],
  ])('%s has one for each code, and none that nobody sends', (_, { issues, ...codes }) => {
    expect(Object.keys(codes).sort()).toEqual([...refusalCodes].sort())
    expect(Object.keys(issues).sort()).toEqual([...issueCodes].sort())
    for (const sentence of [...Object.values(codes), ...Object.values(issues)]) expect(sentence).not.toBe('')
  })

  test('both languages name the same', () => {
    for (const code of refusalCodes) expect([code, namedIn(de[code])]).toEqual([code, namedIn(en[code])])
    for (const code of issueCodes) expect(namedIn(de.issues[code])).toEqual(namedIn(en.issues[code]))
  })

  test('no German sentence is the English one', () => {
    expect(refusalCodes.filter((code) => de[code] === en[code])).toEqual([])
  })
})

const problem = { statusCode: 400, message: 'In English.' }

test.each([
  [
    'too_many_attempts',
    { seconds: 8 },
    'Zu viele falsche Passwörter. Bitte warten Sie 8 s und versuchen Sie es dann noch einmal.',
  ],
  ['terms_exist', { date: '2026-11-09' }, 'Ab 9. November 2026 sind schon andere Stunden vereinbart.'],
  ['day_over_24_hours', { hours: 24.5 }, 'Ein Tag hat 24 Stunden; dieser hätte 24,5.'],
])('F22: %s is said in German with what it names', (code, params, sentence) => {
  expect(refusalSentence({ ...problem, code, params }, 'de')).toBe(sentence)
})

test('F22: a field is told by its own sentence, an unknown code by the English one', () => {
  const issues = [{ path: 'name', message: 'Must not contain control characters', code: 'characters' }]
  expect(refusalSentence({ ...problem, code: 'invalid', issues }, 'de')).toBe(
    'Bitte lassen Sie unsichtbare Zeichen weg.',
  )
  expect(refusalSentence({ ...problem, code: 'invalid' }, 'de')).toBe('Bitte prüfen Sie die Eingabe.')
  expect(refusalSentence({ ...problem, code: 'from_next_year' }, 'de')).toBe('In English.')
  expect(refusalSentence({ ...problem, code: 'toString' }, 'de')).toBe('In English.')
})
