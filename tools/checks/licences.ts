import type { Lockfile } from './lockfile.ts'
import { nameOf } from './lockfile.ts'

/** What we pass on, in the server's image or to a browser: only what asks for no more than its notice kept. */
const passedOn = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // The typeface: free to use and pass on, and not to be sold by itself.
  'OFL-1.1',
])
/**
 * What only builds and tests may bind those who change it. CC-BY-4.0 is the licence of the table of browsers that the
 * mutation tests bring along, CC-BY-3.0 that of the table of holidays that ours is compared with, PSF-2.0 and the
 * Unlicense those of what reads it; nothing of it is passed on.
 */
const workshop = new Set([...passedOn, 'MPL-2.0', 'Zlib', 'CC-BY-4.0', 'CC-BY-3.0', 'PSF-2.0', 'Unlicense'])

/** A sentence for each package whose licence is not one that we have agreed to. */
export function refusedLicences(packages: Lockfile, passed: ReadonlySet<string>): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(([path, { license = '' }]) => !accepts(license, passed.has(path) ? passedOn : workshop))
    .map(([path, { version, license }]) => {
      const known = license ?? 'no known licence'
      return `${nameOf(path)} ${version} has ${known}: replace it, or add the licence to tools/checks/licences.ts with a reason.`
    })
}

/** An SPDX expression of licences with AND and OR, where AND binds more tightly. */
function accepts(expression: string, allowed: ReadonlySet<string>): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1')
  return flat
    .split(' OR ')
    .some((either) => either.split(' AND ').every((licence) => allowed.has(licence.trim())))
}
