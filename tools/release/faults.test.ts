import { expect, test } from 'vitest'
import type { ReleaseFacts } from './faults.ts'
import { releaseFaults } from './faults.ts'

const entry = {
  version: '1.1.0',
  date: '2027-01-12',
  text: '',
  upgrade: { minFrom: '1.0.0', needsBackup: true },
  isSecurity: false,
}
const ready: ReleaseFacts = {
  version: '1.1.0',
  lockedVersion: '1.1.0',
  uncommitted: '',
  tags: ['v1.0.0'],
  entries: [entry, { ...entry, version: '1.0.0' }],
  upgrading: '# Upgrading\n\n## To 1.1.0\n',
  tables: 'same',
  migrates: true,
  unpinned: [],
}
const noBackup = { ...entry, upgrade: { minFrom: '1.0.0', needsBackup: false } }

test('nothing is wrong with what is ready', () => {
  expect(releaseFaults(ready)).toEqual([])
  expect(releaseFaults({ ...ready, entries: [noBackup], migrates: false })).toEqual([])
})

test.each<[string, Partial<ReleaseFacts>]>([
  ['The tree is dirty', { uncommitted: ' M package.json' }],
  ['1.1.0-rc.1, which is no version', { version: '1.1.0-rc.1' }],
  ['package-lock.json says 1.0.0', { lockedVersion: '1.0.0' }],
  ['The tag v1.1.0 exists', { tags: ['v1.1.0'] }],
  ['has no heading "## [1.1.0] – <', { entries: [{ ...entry, date: undefined }] }],
  ['has no heading "## [1.1.0] – <', { entries: [{ ...entry, version: '1.0.0' }] }],
  ['does not say "Upgrade from', { entries: [{ ...entry, upgrade: undefined }] }],
  ['must say "with a backup before"', { entries: [noBackup] }],
  ['first heading of CHANGELOG.md is 1.2.0', { entries: [{ ...entry, version: '1.2.0' }, entry] }],
  ['UPGRADING.md has no heading', { upgrading: '# Upgrading\n\n## To 1.0.0\n' }],
  ['are not kept: run', { tables: 'missing' }],
  ['are not the present ones', { tables: 'others' }],
  ['release.yml: actions/checkout@v6 is not pinned', { unpinned: ['release.yml: actions/checkout@v6'] }],
])('refused: %s', (sentence, facts) => {
  expect(releaseFaults({ ...ready, ...facts }).join('\n')).toContain(sentence)
})
