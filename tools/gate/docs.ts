import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'
import { configurationTable } from '../checks/configuration.ts'
import { dependencyList } from '../checks/dependencies.ts'
import { englishTexts } from '../checks/english-texts.ts'
import { exportFormatDocument } from '../checks/export-format.ts'
import { fieldListDocument } from '../checks/field-list.ts'
import { readLockfile } from '../checks/lockfile.ts'
import { readManifest, readRooms } from '../checks/source-files.ts'
import { readCoverage } from '../spec-coverage/coverage.ts'

/**
 * `npm run docs` writes the documents and types that are made from the code, and beside them, not kept, which test holds
 * which statement; with --check it only compares. A name looks at that one alone.
 */

const checkout = resolve(import.meta.dirname, '../..')
const manifest = readManifest(checkout)
const asked = process.argv.slice(2)
const checking = asked.includes('--check')
const names = asked.filter((word) => !word.startsWith('--'))
const texts = 'web/src/i18n/english.generated.ts'

const documents: Record<string, () => string> = {
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`,
  'docs/configuration.md': configurationTable,
  'docs/dependencies.md': () => dependencyList(readRooms(checkout), manifest, readLockfile(checkout)),
  'docs/export-format.md': exportFormatDocument,
  'docs/fields.md': () => fieldListDocument('en'),
  'docs/felder.md': () => fieldListDocument('de'),
  [texts]: () => englishTexts(checkout),
}

for (const [name, make] of Object.entries(documents)) {
  if (names.length > 0 && !names.includes(name)) continue
  const file = resolve(checkout, name)
  const text = make()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (checking) {
    console.error(`${name} no longer says what ${madeFrom(name)} say. Run \`npm run docs\` and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(`Wrote ${name}`)
  }
}

if (names.length === 0) {
  const { page, gaps } = readCoverage(checkout)
  for (const gap of gaps) console.error(gap)
  if (gaps.length > 0) process.exitCode = 1
  if (!checking) {
    mkdirSync(resolve(checkout, '.tsbuild'), { recursive: true })
    writeFileSync(resolve(checkout, '.tsbuild/spec-coverage.md'), page)
  }
}

function madeFrom(name: string) {
  return name === texts ? 'the texts in web/src/i18n/en' : 'the code and the settings'
}
