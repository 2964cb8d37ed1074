import { chmodSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

export const checkout = resolve(import.meta.dirname, '../..')

const madeHere = new Set([
  '.git',
  'node_modules',
  '.tsbuild',
  '.postgres',
  '.image',
  '.release',
  'secrets',
  'sbom.json',
  'web/dist',
  'web/dist-server',
])

/** The files of this checkout as they are, without anything that was made in it; only the packages are shared. */
export function cleanCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-clean-'))
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o755)
  cpSync(checkout, folder, {
    recursive: true,
    filter: (source) => !madeHere.has(relative(checkout, source)),
  })
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
