/**
 * What a new password must be: long, and not the first thing that an attacker would try. Passwords chosen under an
 * older rule keep working. Length and a list of common ones instead of "a digit and a sign": NIST SP 800-63B, 5.1.1.2.
 */
export const passwordLength = { least: 12, most: 200 } as const

export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'only_spaces'
  | 'repeated'
  | 'sequence'
  | 'common'
  | 'house_name'

/** As an English sentence, for callers without a page that says it in their language. */
export const passwordFaults: Record<PasswordFault, string> = {
  too_short: `Password must be at least ${passwordLength.least} characters`,
  too_long: `Password must be at most ${passwordLength.most} characters`,
  only_spaces: 'A password of spaces only is too easy to guess.',
  repeated: 'A password that repeats a few characters is too easy to guess.',
  sequence: 'A password in the order of the alphabet, the digits or the keyboard is too easy to guess.',
  common: 'This password is one of the first that somebody would try.',
  house_name: 'The name of the house is one of the first things that somebody would try.',
}

/** Beyond words, rows of keys and repetition there must be this much that cannot be guessed. */
const leastOwn = 6
const leastDifferent = 4
const leastWord = 4

export function newPasswordFault(password: string, houseName: string): PasswordFault | undefined {
  if (password.length < passwordLength.least) return 'too_short'
  if (password.length > passwordLength.most) return 'too_long'
  if (password.trim() === '') return 'only_spaces'
  const plain = plainly(password)
  const unit = repeatedUnit(plain)
  if (new Set(unit).size < leastDifferent || (unit !== plain && unit.length < leastOwn)) return 'repeated'
  const names = houseName.split(/[\s-]/).map(plainly)
  const houseWords = [...names, names.join('')].filter((word) => word.length >= leastWord)
  const easy = easyPart(unit, houseWords) ?? easyPart(plainly(withLetters(unit)), houseWords)
  return easy ?? (isWordAndYear(password) ? 'common' : undefined)
}

/** "Sonnenblume2026": of whatever word, the first thing made of it when digits are asked for. */
const isWordAndYear = (password: string) => /^\P{L}*\p{L}+\P{L}*$/u.test(password) && yearOnly.test(password)
const yearOnly = /^\D*(19|20)\d\d\D*$/

/** What is left of a text when everything easy is taken out of it; too little means that all of it was easy. */
function easyPart(text: string, houseWords: readonly string[]): PasswordFault | undefined {
  const withoutHouse = without(text, houseWords)
  const withoutCommon = without(withoutHouse, commonWords)
  const own = withoutSequences(withoutCommon)
  if (own.length >= leastOwn || own.length === text.length) return undefined
  if (withoutHouse !== text) return 'house_name'
  return withoutCommon === withoutHouse ? 'sequence' : 'common'
}

/** Small letters and digits only: "Son-nen Blume!" is "sonnenblume". */
function plainly(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  const known = plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  // Signs alone are no word, and count for themselves.
  return known === '' ? plain.replaceAll(/\s/g, '') : known
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const withLetters = (text: string) => text.replaceAll(/[013457]/g, (digit) => lookalikes[digit] ?? digit)

/** "abcabcabc" is "abc"; what repeats nothing is itself. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (text === unit.padEnd(text.length, unit)) return unit
  }
  return text
}

const without = (text: string, words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  'qaywsxedcrfvtgbzhnujm',
  'qazwsxedcrfvtgbyhnujm',
]
const directions = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Takes out every stretch of three or more that stands like this in a row. */
function withoutSequences(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let length = 0
    while (at + length < text.length && isInRow(text.slice(at, at + length + 1))) length++
    if (length < 3) rest += text[at++]
    else at += length
  }
  return rest
}

const isInRow = (text: string) => directions.some((row) => row.includes(text))

/** The first ones of published lists, and what a kindergarten would think of. Shorter than a password must be. */
const commonWords = `
  password passwort passwd kennwort geheim secret admin administrator root login letmein welcome willkommen
  hallo hello iloveyou ichliebedich schatz schatzi mausi master dragon monkey princess sunshine football fussball
  baseball superman batman starwars pokemon azerty computer internet changeme default test testtest
  sommer winter herbst summer frühling spring autumn montag monday januar january
  kindergarten kindertagesstätte kindertagesstaette kita krippe hort daycare nursery kinder kids erzieher erzieherin
  teacher teachers fachkraft leitung sonnenblume löwenzahn regenbogen schmetterling pusteblume kunterbunt
  sonnenschein zwergenland wirbelwind spatzennest marienkäfer
  morgenkreis morning dienstplan team chef deutschland berlin hamburg münchen
`
  .trim()
  .split(/\s+/)
