import i18next from 'i18next'
import { expect, test } from 'vitest'
import './i18n.ts'
import { languages } from './locales.ts'
import type { Texts } from './texts.ts'
import { flatTexts } from './texts.ts'

/** `de/live.json` → its texts, for every language and area. */
const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })
const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))]
const areas = (language: string) =>
  Object.keys(files).flatMap((path) => (path.startsWith(`./${language}/`) ? [path.split('/')[2]] : []))

const filesOf = (language: string) =>
  Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
const textsOf = (language: string) => new Map(filesOf(language).flatMap(([, texts]) => [...flatTexts(texts)]))
const english = textsOf('en')
const others = folders.filter((language) => language !== 'en')

/** `zero` is none of a language's own forms: i18next looks for it before them, and every language has its own. */
const plural = /_(one|two|few|many|other)$/
const formsIn = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** The keys that a language must have: those of the English texts, each counted one in the language's own forms. */
function keysFor(language: string): string[] {
  const counted = [...english.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''))
  const plain = [...english.keys()].filter((key) => !plural.test(key))
  return [...plain, ...new Set(counted)].flatMap((key) =>
    counted.includes(key) ? formsIn(language).map((form) => `${key}_${form}`) : [key],
  )
}

const placeholdersIn = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('every folder is a language of the page, and every language has a folder', () => {
  expect(folders.sort()).toEqual([...languages].sort())
  expect(english.size).toBeGreaterThan(1_000)
})

// spec 1.17, 2.31, 5.41, 9.22
test.each(folders)(
  '%s has a file for each area and the very same keys, in its own plural forms',
  (language) => {
    expect(areas(language)).toEqual(areas('en'))
    expect([...textsOf(language).keys()].sort()).toEqual(keysFor(language).sort())
  },
)

test.each(folders)('%s keeps each area in one file', (language) => {
  const roots = filesOf(language).flatMap(([, texts]) => Object.keys(texts))
  expect(roots).toEqual([...new Set(roots)])
})

test.each(folders)('%s leaves no text empty', (language) => {
  expect([...textsOf(language)].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(others)('%s names in each text what the English one names', (language) => {
  const wanting = [...textsOf(language)].flatMap(([key, text]) => {
    // A form of its own, such as `few`, says what the English `other` says.
    const expected = placeholdersIn(english.get(key) ?? english.get(key.replace(plural, '_other')))
    return `${placeholdersIn(text)}` === `${expected}` ? [] : [{ key, text, expected }]
  })
  expect(wanting).toEqual([])
})

test('a key that is not there and a text without what it names do not compile', () => {
  // @ts-expect-error There is no such text.
  i18next.t('general.nothing')
  // @ts-expect-error The text names a number.
  i18next.t('banner.parentMessagePast', { week: 46 })
})

test('German says the English word only where it uses it', () => {
  const german = textsOf('de')
  const isName = (key: string) => key.startsWith('regions.')
  const same = [...english].filter(([key, text]) => german.get(key) === text && !isName(key))
  const words = same
    .map(([, text]) => text)
    .filter((text) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
  expect([...new Set(words)].sort()).toEqual([
    'DATEV LODAS',
    'DATEV Lohn und Gehalt',
    'Enter',
    'Kindergarten',
    'Morgenkreis',
    'Name',
    'Orange',
    'Q{{quarter}}',
    'Status',
    'Team',
    'optional',
  ])
})
