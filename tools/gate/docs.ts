import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'
import { configurationTable } from '../checks/configuration.ts'
import { dependencyList } from '../checks/dependencies.ts'
import { englishTexts } from '../checks/english-texts.ts'
import { exportFormatDocument } from '../checks/export-format.ts'
import { readLockfile } from '../checks/lockfile.ts'
import { readManifest, readRooms } from '../checks/source-files.ts'
import { readCoverage } from '../spec-coverage/coverage.ts'

/** `npm run docs` writes the documents and types that are made from the code; with --check it only compares. */

const checkout = resolve(import.meta.dirname, '../..')
const manifest = readManifest(checkout)
const coverage = readCoverage(checkout)

const documents: Record<string, () => string> = {
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`,
  'docs/configuration.md': configurationTable,
  'docs/dependencies.md': () => dependencyList(readRooms(checkout), manifest, readLockfile(checkout)),
  'docs/export-format.md': exportFormatDocument,
  'docs/spec-coverage.md': () => coverage.page,
  'web/src/i18n/english.generated.ts': () => englishTexts(checkout),
}

for (const gap of coverage.gaps) console.error(gap)
if (coverage.gaps.length > 0) process.exitCode = 1

const checking = process.argv.includes('--check')
for (const [name, make] of Object.entries(documents)) {
  const file = resolve(checkout, name)
  const text = make()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (checking) {
    console.error(`${name} no longer says what the code says. Run \`npm run docs\` and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(`Wrote ${name}`)
  }
}
