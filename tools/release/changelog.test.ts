import { expect, test } from 'vitest'
import { changelogEntries, notesOf } from './changelog.ts'
import { releaseListOf } from './release-list.ts'

const changelog = `# Changelog

## [Unreleased]

### Added

- Not yet.

## [1.1.0] – 2027-01-12

Upgrade from 1.0.0 or newer, without a backup before.

### Security

- A hole is closed. [Why](docs/decisions/0001.md), [more](https://example.org/x).

## [1.0.0] – 2026-11-19

Upgrade from 0.1.0 or newer, with a backup before.

- The first.

## [0.1.0] – unreleased

- Tried.
`

test('each version has its day, its way up and whether it mends something for security', () => {
  expect(changelogEntries(changelog).map(({ text, ...entry }) => entry)).toEqual([
    {
      version: '1.1.0',
      date: '2027-01-12',
      upgrade: { minFrom: '1.0.0', needsBackup: false },
      isSecurity: true,
    },
    {
      version: '1.0.0',
      date: '2026-11-19',
      upgrade: { minFrom: '0.1.0', needsBackup: true },
      isSecurity: false,
    },
    { version: '0.1.0', date: undefined, upgrade: undefined, isSecurity: false },
  ])
})

test('the notes are the part of one version, with links that work where it is downloaded', () => {
  const [entry] = changelogEntries(changelog)
  const notes = notesOf(entry!)
  expect(notes).toContain('- A hole is closed. [Why](../../blob/v1.1.0/docs/decisions/0001.md)')
  expect(notes).toContain('[more](https://example.org/x)')
  expect(notes).not.toMatch(/Not yet|The first/)
})

test('the list for programs has every version with a day, the newest first', () => {
  expect(releaseListOf(changelogEntries(changelog))).toEqual({
    releases: [
      { version: '1.1.0', date: '2027-01-12', security: true, minFrom: '1.0.0', needsBackup: false },
      { version: '1.0.0', date: '2026-11-19', security: false, minFrom: '0.1.0', needsBackup: true },
    ],
  })
})
