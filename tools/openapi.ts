import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'

const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
const file = resolve(root, 'docs/openapi.json')
const document = `${JSON.stringify(openApiDocument(version), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== document) {
    console.error(
      'docs/openapi.json no longer says what the contract says. Run `npm run openapi` and commit it.',
    )
    process.exit(1)
  }
} else {
  writeFileSync(file, document)
  console.log(`Wrote ${file}`)
}
