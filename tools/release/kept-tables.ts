import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionSet } from '#server/db/function-files.ts'
import { migrations } from '#server/db/migrate.ts'
import { compareVersions } from '#server/updates/release-list.ts'
import { checkout } from '../gate/clean-checkout.ts'

/** What is kept of each released version: its migrations with their checksums, and a small house as it left it. */
export const keptFolder = join(checkout, 'server/test/upgrade')

/** The migrations and functions of this checkout, a line each: `0054 baseline <checksum>`. */
export function presentTables(): string {
  const lines = migrations().map(
    ({ number, name, checksum }) => `${String(number).padStart(4, '0')} ${name} ${checksum}`,
  )
  return `${[...lines, `functions ${functionSet().version}`].join('\n')}\n`
}

export function keptTables(version: string): string | undefined {
  const file = join(keptFolder, `${version}.tables`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The oldest first. */
export function keptVersions(): string[] {
  const names = readdirSync(keptFolder).filter((name) => name.endsWith('.tables'))
  return names.map((name) => name.replace('.tables', '')).sort(compareVersions)
}

/** A sentence for each migration of a released version that is no longer what was released. */
export function changedSince(kept: string, present: string): string[] {
  const byNumber = new Map(present.split('\n').map((line) => [line.split(' ')[0], line]))
  return kept
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('functions '))
    .flatMap((line) => {
      const [number = '', name = ''] = line.split(' ')
      if (byNumber.get(number) === line) return []
      const what = byNumber.has(number) ? 'was changed' : 'is missing'
      return [`Migration ${number} (${name}) ${what} after its release. Take it back and add a new one.`]
    })
}

/** A sentence for each migration that came after a release with a number from before it: older databases would get it too late. */
export function lateNumbers(kept: string, present: string): string[] {
  const numbers = (lines: string) => [...lines.matchAll(/^(\d{4}) /gm)].map(([, number]) => Number(number))
  const released = numbers(kept)
  const last = Math.max(...released)
  return numbers(present)
    .filter((number) => number < last && !released.includes(number))
    .map(
      (number) =>
        `Migration ${number} is new and smaller than ${last}, which is released. Give it the next number.`,
    )
}
