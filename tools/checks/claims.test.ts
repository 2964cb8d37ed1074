import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listProtections } from '#contract/law.ts'

/** What the product says of who sees what, held against who may call. */

const folders = ['web/src/i18n/en', 'web/src/i18n/de', 'docs']
const files = [
  ...folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
  ...['README.md', 'SECURITY.md', 'UPGRADING.md'],
].filter((path) => /\.(json|md)$/.test(path))

/** Sentences such as "Only the management sees this" and "Das sieht nur die Leitung". */
const managementOnly =
  /\b(only|just) the management|management (only|alone)|(nur|allein|ausschließlich) (für )?die Leitung|nor colleagues|noch Kolleginnen/i

test('reads the texts of the page in both languages, and the docs', () => {
  expect(files.length).toBeGreaterThan(100)
})

/** One password opens everything for the team, so nothing is for the management only. */
test('X8: no text promises that the management alone sees something', () => {
  expect(listProtections.access).toBe('manage')
  const promises = files.filter((path) =>
    managementOnly.test(readFileSync(path, 'utf8').replace(/\s+/g, ' ')),
  )
  expect(promises).toEqual([])
})

test.each([
  ['en', 'Everyone with the team’s password can see this.'],
  ['de', 'Alle, die das Passwort des Teams kennen, können diese Angabe sehen.'],
])('X8: the list of protection profiles says in %s who sees it', (language, sentence) => {
  const { law } = JSON.parse(readFileSync(`web/src/i18n/${language}/law.json`, 'utf8'))
  expect(law.protection.description).toContain(sentence)
})
