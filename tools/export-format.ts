import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exportFormatDocument } from './export-format-document.ts'

const file = resolve(import.meta.dirname, '../docs/export-format.md')
writeFileSync(file, exportFormatDocument())
console.log(`Wrote ${file}`)
