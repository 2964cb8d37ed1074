import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { siteFile } from '#server/command/site-file/format.ts'
import { exportFormatDocument } from './export-format-document.ts'

test('docs/export-format.md says what the schema says; else run `npm run export-format`', () => {
  const written = readFileSync(resolve(import.meta.dirname, '../docs/export-format.md'), 'utf8')
  expect(written).toBe(exportFormatDocument())
  for (const name of Object.keys(siteFile.shape)) expect(written).toContain(`\`${name}\``)
})
