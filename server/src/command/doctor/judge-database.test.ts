import { describe, expect, test } from 'vitest'
import type { DatabaseFacts } from './database-facts.ts'
import { diagnosisCodes } from './diagnosis.ts'
import { judgeDatabase } from './judge-database.ts'

const now = Date.UTC(2026, 10, 19, 6)
const hours = (count: number) => count * 3_600_000
const gigabytes = (count: number) => count * 1_000_000_000

const healthy: DatabaseFacts = {
  version: 150_018,
  encoding: 'UTF8',
  settings: { fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'on', autovacuum: 'on' },
  checksums: 'on',
  bytes: gigabytes(1),
  connections: 14,
  mostConnections: 100,
  seesAll: true,
  clockAhead: 120,
  wraparoundShare: 0.02,
  invalidIndexes: [],
  openFunctions: [],
  slots: [{ name: 'standby1', active: true, keptBytes: 0, walStatus: 'reserved' }],
  standbys: [{ name: 'standby1', state: 'streaming', isSync: true, bytesBehind: 0 }],
  waitsFor: 'standby1',
  longTransactions: [],
  lastBackup: now - hours(4),
  lastVerifiedBackup: now - hours(5),
  backupFailure: null,
  freeBytes: gigabytes(50),
}

const notWell = (changed: Partial<DatabaseFacts>) =>
  judgeDatabase({ ...healthy, ...changed }, now).filter(({ level }) => level !== 'well')

test('of a healthy database nothing is said but what is well', () => {
  expect(notWell({})).toEqual([])
  expect(judgeDatabase(healthy, now).every(({ todo }) => todo === undefined)).toBe(true)
})

test('what this login could not look at is named, and is nothing to mend', () => {
  const said = (seesAll: boolean) => judgeDatabase({ ...healthy, seesAll }, now).map(({ text }) => text)
  expect(said(false)).toContainEqual(expect.stringMatching(/does not see .* transactions .* standbys follow/))
  expect(said(true).join()).not.toContain('does not see')
  expect(notWell({ seesAll: false })).toEqual([])
})

const settings = (off: Partial<DatabaseFacts['settings']>) => ({ settings: { ...healthy.settings, ...off } })
const slot = (changed: object) => ({
  slots: [{ name: 's', active: true, keptBytes: 0, walStatus: null, ...changed }],
})

const following = { name: 'standby1', state: 'streaming', isSync: true, bytesBehind: 0 }

describe('each of these is said, and what to do about it', () => {
  test.each<[string, Partial<DatabaseFacts>, 'watch' | 'fault', RegExp]>([
    ['an old version', { version: 140_009 }, 'fault', /PostgreSQL 14\.9.* older than 15/],
    ['another encoding', { encoding: 'SQL_ASCII' }, 'fault', /UTF8/],
    ['no fsync', settings({ fsync: 'off' }), 'fault', /fsync/],
    ['torn pages', settings({ fullPageWrites: 'off' }), 'fault', /full_page_writes/],
    ['acknowledged too early', settings({ synchronousCommit: 'off' }), 'fault', /synchronous_commit/],
    ['no vacuum', settings({ autovacuum: 'off' }), 'fault', /autovacuum/],
    ['no checksums', { checksums: 'off' }, 'watch', /checksums/],
    ['never a backup', { lastBackup: null }, 'fault', /never a backup/],
    ['a backup of the night before last', { lastBackup: now - hours(27) }, 'fault', /27 hours old/],
    ['a clock ahead', { clockAhead: 3_000 }, 'fault', /3 seconds ahead/],
    ['a clock behind', { clockAhead: -90_000 }, 'fault', /90 seconds behind/],
    ['few connections left', { connections: 85 }, 'watch', /85 of 100/],
    ['little room', { freeBytes: gigabytes(1) }, 'fault', /1\.0 GB free/],
    ['too little for a checked backup', { bytes: gigabytes(40) }, 'fault', /40 GB, and its disk 50 GB/],
    ['few transactions left', { wraparoundShare: 0.61 }, 'fault', /61 %/],
    ['an index that was never finished', { invalidIndexes: ['day_by_week'] }, 'fault', /day_by_week/],
    ['a function of anybody', { openFunctions: ['read_week'] }, 'fault', /read_week/],
    ['a slot that nobody reads', slot({ active: false }), 'watch', /nobody reads it/],
    ['a slot that fills the disk', slot({ keptBytes: gigabytes(5) }), 'watch', /keeps 5\.0 GB/],
    ['a slot that is lost', slot({ walStatus: 'lost' }), 'fault', /lost/],
    ['a standby far behind', { standbys: [{ ...following, bytesBehind: gigabytes(1) }] }, 'watch', /1000 MB/],
    ['a standby that catches up', { standbys: [{ ...following, state: 'catchup' }] }, 'watch', /catchup/],
    ['saves that wait', { standbys: [] }, 'fault', /Saves wait for the standby standby1/],
    [
      'a transaction that nobody ends',
      { longTransactions: [{ pid: 7, application: 'psql', minutes: 60 }] },
      'watch',
      /"psql" \(process 7\).* 60 minutes/,
    ],
  ])('%s', (_, changed, level, text) => {
    const found = notWell(changed)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ level, text: expect.stringMatching(text) })
    expect(found[0]?.todo).toMatch(/\w/)
    expect(diagnosisCodes).toContain(found[0]?.code)
  })
})

test.each<[string, Partial<DatabaseFacts>]>([
  ['a disk of another machine', { freeBytes: undefined }],
  ['a backup of last night', { lastBackup: now - hours(25) }],
  ['a clock that differs by a second', { clockAhead: -1_900 }],
])('%s is no reason to worry', (_, changed) => expect(notWell(changed)).toEqual([]))

test.each<[string, Partial<DatabaseFacts>, 'well' | 'watch' | 'fault', string]>([
  ['verified last night', {}, 'well', 'The last verified backup is 5 hours old'],
  [
    'verified last night, and failed since',
    { backupFailure: 'ENOSPC' },
    'watch',
    'The last verified backup is 5 hours old; the last try failed: ENOSPC',
  ],
  [
    'only unverified ones since',
    { lastVerifiedBackup: now - hours(27), backupFailure: 'pg_dump was not found' },
    'fault',
    'The last verified backup is 27 hours old; the last try failed: pg_dump was not found',
  ],
  ['never', { lastVerifiedBackup: null }, 'fault', 'There was never a verified backup'],
])('with backups that are made by themselves: %s', (_, changed, level, text) => {
  const said = judgeDatabase({ ...healthy, ...changed }, now, { backupTarget: '/backups' })
  expect(said.filter((each) => each.text.includes('verified backup'))).toEqual([
    expect.objectContaining({ level, text }),
  ])
  expect(said.filter((each) => each.text.startsWith('The last backup'))).toEqual([])
})
