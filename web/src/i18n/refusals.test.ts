import { describe, expect, test } from 'vitest'
import { issueCodes, refusalCodes } from '#contract/wire/refusal-codes.ts'
import { refusalSentence, refusalTexts } from './refusal-sentence.ts'
import type { Texts } from './texts.ts'

const sentencesOf = ({ refusals, absences }: Texts) => {
  const { issues = {}, ...codes } = refusals as Texts
  const { no_date: _, ...ofAbsences } = (absences as Texts).faults as Texts
  return { issues: issues as Texts, codes: { ...codes, ...ofAbsences } }
}
const languages = Object.entries(refusalTexts).map(
  ([language, texts]) => [language, sentencesOf(texts)] as const,
)

// decided the-pages-own-sentences
describe('F22: every refusal has a sentence in every language', () => {
  test.each(languages)('%s has one for each code, and none that nobody sends', (_, { codes, issues }) => {
    expect(Object.keys(codes).sort()).toEqual([...refusalCodes].sort())
    expect(Object.keys(issues).sort()).toEqual([...issueCodes].sort())
  })

  test('English and German are among them', () => {
    expect(languages.map(([language]) => language)).toEqual(expect.arrayContaining(['en', 'de']))
  })

  test('no other language has an English sentence', () => {
    const english = sentencesOf(refusalTexts.en ?? {}).codes as Texts
    for (const [language, { codes }] of languages) {
      const same = refusalCodes.filter((code) => (codes as Texts)[code] === english[code])
      if (language !== 'en') expect([language, same]).toEqual([language, []])
    }
  })
})

const problem = { statusCode: 400, message: 'In English.' }

test.each([
  [
    'too_many_attempts',
    { seconds: 8 },
    'Zu viele falsche Passwörter. Bitte warten Sie 8 Sekunden und versuchen Sie es dann noch einmal.',
  ],
  [
    'terms_exist',
    { date: '2026-11-09' },
    'Ab 9. November 2026 sind schon andere Stunden vereinbart. Bitte wählen Sie einen anderen Tag, oder ändern Sie diese Stunden.',
  ],
  [
    'month_not_over',
    { month: '2026-11' },
    'Der Monat November 2026 ist noch nicht vorbei. Bitte schließen Sie ihn danach ab.',
  ],
  [
    'day_over_24_hours',
    { hours: 24.5 },
    'Ein Tag hat 24 Stunden; dieser hätte 24,5. Bitte prüfen Sie die Zeiten.',
  ],
])('F22: %s is said in German with what it names', (code, params, sentence) => {
  expect(refusalSentence({ ...problem, code, params }, 'de')).toBe(sentence)
})

test('F22: a field is told by its own sentence, an unknown code by the English one', () => {
  const issues = [{ path: 'name', message: 'Must not contain control characters', code: 'characters' }]
  expect(refusalSentence({ ...problem, code: 'invalid', issues }, 'de')).toBe(
    'Bitte lassen Sie unsichtbare Zeichen weg.',
  )
  expect(refusalSentence({ ...problem, code: 'invalid' }, 'de')).toBe(
    'Eine Eingabe passt nicht. Bitte prüfen Sie die Felder.',
  )
  expect(refusalSentence({ ...problem, code: 'from_next_year' }, 'de')).toBe('In English.')
  expect(refusalSentence({ ...problem, code: 'toString' }, 'de')).toBe('In English.')
})
