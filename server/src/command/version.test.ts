import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { morgenkreis } from '../../test/morgenkreis.ts'
import { version } from '../version.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-version-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Without a database: whoever asks may not have set one up yet. */
const check = (list: unknown) => {
  const file = join(folder, 'releases.json')
  writeFileSync(file, typeof list === 'string' ? list : JSON.stringify({ releases: list }))
  return morgenkreis(undefined, ['version', '--check', file])
}
const own = `Morgenkreis ${version}\n`
const next = { version: '999.1.0', date: '2030-01-12', security: false, needsBackup: false, minFrom: '0.1.0' }

test('says which version it is, with no database named', async () => {
  expect(await morgenkreis(undefined, ['version'])).toEqual({ code: 0, out: own, err: '' })
  expect(await morgenkreis(undefined, ['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('a list without a newer one says so', async () => {
  expect(await check([{ ...next, version: '0.1.0' }])).toEqual({
    code: 0,
    out: `${own}The list has no newer version.\n`,
    err: '',
  })
})

test('a newer one is named with what it takes', async () => {
  const { code, out } = await check([{ ...next, needsBackup: true, minFrom: '998.0.0' }])
  expect(code).toBe(0)
  expect(out).toBe(
    `${own}999.1.0 of 2030-01-12 is newer.\nMake a backup before: it changes tables.\nIt upgrades from 998.0.0 or newer, so go to a version between first.\n`,
  )
})

test('one for security is a failure, so that a script hears of it', async () => {
  const { code, out, err } = await check([next, { ...next, version: '999.0.1', security: true }])
  expect([code, out]).toEqual([1, `${own}999.1.0 of 2030-01-12 is newer.\n`])
  expect(err).toContain('an attacker could use')
})

test('what is no list is refused in a line', async () => {
  const { code, err } = await check('<html>')
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  expect(err).toContain('This is no list of releases')
})
