import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReleaseList } from '#server/updates/release-list.ts'
import { checkout } from '../gate/clean-checkout.ts'
import { presentTables } from './kept-tables.ts'

/** The whole command in a repository of its own, which holds the files of this checkout as they are. */

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'morgenkreis-release-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  })
  for (const name of listed.toString().split('\0').filter(Boolean))
    cpSync(join(checkout, name), join(folder, name))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  // As after --keep-tables: between releases there may be migrations that are not kept yet.
  writeFileSync(join(folder, `server/test/upgrade/${version}.tables`), presentTables())
  git('init', '--quiet')
  commit()
})
afterAll(() => rmSync(folder, { recursive: true }))

function git(...args: string[]): string {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@kita.example', '-c', 'tag.gpgsign=false']
  return execFileSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

function commit() {
  git('add', '--all')
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'As it is')
}

function release(...args: string[]) {
  const { PATH, HOME } = process.env
  const who = { GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@kita.example' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release/main.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME, ...who, GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@kita.example' },
  })
  return { status, said: stdout + stderr }
}

const written = () => join(folder, '.release', version)

test('a dry run writes everything and makes no tag', { timeout: 180_000 }, () => {
  const { status, said } = release('--dry-run')
  expect([status, said]).toEqual([0, expect.stringContaining('All is well')])
  expect(git('tag', '--list')).toBe('')
  expect(readdirSync(written()).sort()).toEqual([
    'SHA256SUMS',
    'compose.yaml',
    'install.sh',
    `morgenkreis-${version}.tar.gz`,
    'notes.md',
    'releases.json',
    'sbom.json',
  ])
})

test('the checksums hold, and change with a file', () => {
  const check = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: written() }).status
  expect(check()).toBe(0)
  appendFileSync(join(written(), 'notes.md'), 'more')
  expect(check()).toBe(1)
})

test('the tarball holds what is committed, and nothing that was made here', () => {
  const list = execFileSync('tar', ['-tzf', `morgenkreis-${version}.tar.gz`], {
    cwd: written(),
    encoding: 'utf8',
  })
  expect(list).toContain(`morgenkreis-${version}/server/src/main.ts\n`)
  expect(list).not.toMatch(/node_modules|\.release|\.git\//)
})

test('the bill of materials names what runs, and not what tests', () => {
  const { bomFormat, components } = JSON.parse(readFileSync(join(written(), 'sbom.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})

test('the list of releases is one that a server reads', () => {
  const { releases } = readReleaseList(readFileSync(join(written(), 'releases.json'), 'utf8'))
  expect(releases[0]?.version).toBe(version)
})

test('a dirty tree is refused, and so is a heading that is missing', { timeout: 180_000 }, () => {
  appendFileSync(join(folder, 'README.md'), '\n')
  expect(release('--dry-run')).toEqual({ status: 1, said: expect.stringContaining('The tree is dirty') })
  const changelog = join(folder, 'CHANGELOG.md')
  execFileSync('sed', ['-i', `s/^## \\[${version}\\].*/## [Unreleased]/`, changelog])
  commit()
  expect(release('--dry-run').said).toContain(`CHANGELOG.md has no heading "## [${version}]`)
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

test('without --dry-run the tag is made, once', { timeout: 180_000 }, () => {
  const { status, said } = release()
  expect([status, said]).toEqual([0, expect.stringContaining(`Made the tag v${version}`)])
  expect(git('cat-file', '-t', `v${version}`)).toBe('tag')
  expect(release().said).toContain(`The tag v${version} exists already.`)
  expect(release('--keep-tables').said).toContain('kept for good')
})
