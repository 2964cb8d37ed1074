import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupFolder } from '../../../../test/backup-folder.ts'
import { makeBackupFolder } from '../../../../test/backup-folder.ts'
import { commandInside } from '../../../../test/command-inside.ts'
import type { TestDatabase } from '../../../../test/databases.ts'
import { createDatabase } from '../../../../test/databases.ts'
import type { FullHouse } from '../../../../test/full-house.ts'
import { emptyTables, startFullHouse } from '../../../../test/full-house.ts'
import { morgenkreis } from '../../../../test/morgenkreis.ts'
import { tableDigests } from '../../../../test/table-digests.ts'
import { connected } from '../../owner.ts'
import { databaseIn, urlOf } from '../target.ts'

const long = { timeout: 180_000 }
let house: FullHouse
/** Outside of the database that is backed up. */
let elsewhere: TestDatabase
let backups: BackupFolder
let url: string
let name: string

beforeAll(async () => {
  elsewhere = await createDatabase()
  house = await startFullHouse()
  url = house.server.database.url
  name = databaseIn(url)
}, 300_000)
beforeAll(() => {
  backups = makeBackupFolder()
})
afterAll(async () => {
  for (const database of await databases())
    await elsewhere.owner.query(`drop database "${database}" with (force)`)
  await house.server.close()
  await elsewhere.drop()
  backups.remove()
})

const ageIsInstalled = spawnSync('age', ['--version']).status === 0
const smallDisk = ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs']
const mayMount = (() => {
  const tried = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
  const { status } = spawnSync('mount', [...smallDisk, tried])
  if (status === 0) spawnSync('umount', [tried])
  rmSync(tried, { recursive: true })
  return status === 0
})()

const run = (environment: Record<string, string> = {}) =>
  commandInside(url, ['backup', 'run'], { ...backups.environment, ...environment })
const restore = (file: string, ...args: string[]) =>
  commandInside(url, ['restore', file, '--database', `${name}_back`, ...args])

async function databases(): Promise<string[]> {
  const { rows } = await elsewhere.owner.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1 || '_') order by 1",
    [name],
  )
  return rows.map(({ datname }) => datname)
}

const scratches = () =>
  readdirSync(tmpdir()).filter((each) => each.startsWith('morgenkreis-backup-') && each.includes(name))
const rowsOf = async (sql: string) => (await house.server.database.owner.query(sql)).rows
const records = () => rowsOf('select is_verified from backup_record order by backup_id')
const lastFailure = async () =>
  (await rowsOf('select reason from backup_failure order by failure_id desc limit 1'))[0]?.reason
/** Of everything that a run makes only the encrypted file may be left. */
const nothingLeft = async () => {
  expect(backups.strays()).toEqual([])
  expect(scratches()).toEqual([])
  expect(await databases()).toEqual([])
}

describe('R31 backup run, of a house with everything switched on', () => {
  test('has a row in every table but those that note backups, verifications and sites to be moved', async () => {
    // The server may have been at the house by itself already.
    const empty = (await emptyTables(house.server)).filter((table) => table !== 'verify_record')
    expect(empty).toEqual(['backup_failure', 'backup_record', 'site_move'])
  })

  test(
    'leaves one encrypted, verified file, and all of it comes back with the secret key',
    long,
    async () => {
      const before = await connected(url, tableDigests)
      const { code, out, err } = await run()
      expect([code, err]).toEqual([0, expect.stringContaining('Comparing the rows')])
      expect(out).toMatch(/ 0 differences\n.*\.age: \d+ bytes, restored and verified in \d+ s\.\n$/s)
      await nothingLeft()
      const file = backups.newest()
      expect(basename(file)).toMatch(new RegExp(`^morgenkreis-${name}-\\d{8}T\\d{6}Z\\.age$`))
      expect(statSync(file).mode & 0o777).toBe(0o600)
      // A name that stands in the dump of the demo house, and what every dump begins with.
      for (const word of ['PGDMP', 'Familientreffen']) expect(readFileSync(file).includes(word)).toBe(false)
      expect(await records()).toEqual([{ is_verified: true }])
      const { size } = statSync(file)
      expect(backups.runs()).toEqual([
        { startedAt: expect.any(String), seconds: expect.any(Number), isVerified: true, file, size },
      ])

      const back = await restore(file, '--identity', backups.identity)
      expect(back).toMatchObject({ code: 0, out: expect.stringContaining('No access was brought back') })
      const after = await connected(urlOf(url, `${name}_back`), tableDigests)
      const emptied =
        /^(access_|calendar_(address|entry)|challenge|invitation|kiosk_(failure|pin|tap)|passkey|backup_|verify_)/
      const compared = [...before.keys()].filter((table) => !emptied.test(table))
      expect(compared.length).toBeGreaterThan(45)
      expect(compared.filter((table) => before.get(table) !== after.get(table))).toEqual([])
      await elsewhere.owner.query(`drop database ${name}_back`)
    },
  )

  test.skipIf(!ageIsInstalled)('the program age opens it too (left out where age is not installed)', () => {
    const { stdout } = spawnSync('age', ['-d', '-i', backups.identity, backups.newest()], {
      maxBuffer: 1e9,
    })
    expect(stdout.subarray(0, 5).toString()).toBe('PGDMP')
  })
})

describe('what cannot be read again says why, and touches nothing', () => {
  const broken = (what: string, spoil: (file: string) => void) => {
    const file = join(backups.folder, `${what}.age`)
    copyFileSync(backups.newest(), file)
    copyFileSync(`${backups.newest()}.json`, `${file}.json`)
    spoil(file)
    return file
  }

  test('without the key, with another, cut off, and with a changed byte', long, async () => {
    const key = join(backups.folder, 'other-key')
    const made = await commandInside('', ['backup', 'key', '--out', key])
    expect(made).toEqual({ code: 0, err: '', out: expect.stringMatching(/^age1[a-z0-9]{58}\n$/) })
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const file = backups.newest()
    const cut = broken('cut', (each) => truncateSync(each, 100_000))
    const changed = broken('changed', (each) => {
      const bytes = readFileSync(each)
      bytes[50_000] = bytes[50_000]! ^ 1
      writeFileSync(each, bytes)
    })
    for (const [code, err, ...args] of [
      [2, 'is encrypted: it needs --identity <file>', file],
      [1, 'cannot be decrypted: it was sealed for another key than this one', file, '--identity', key],
      [1, 'it is cut off or not this backup', cut, '--identity', backups.identity],
      [1, 'is damaged: its checksum is another', changed, '--identity', backups.identity],
    ] as const) {
      const [which, ...rest] = args
      expect(await restore(which, ...rest)).toMatchObject({ code, err: expect.stringContaining(err) })
    }
    expect(await databases()).toEqual([])
    expect(readdirSync(tmpdir()).filter((each) => /^morgenkreis-opened-/.test(each))).toEqual([])
  })
})

describe('a run that fails leaves no file under a good name, and is recorded', () => {
  test('off until it is set up', long, async () => {
    for (const [environment, message] of [
      [{ BACKUP_TARGET: '' }, 'BACKUP_TARGET is missing: the folder for the backups'],
      [
        { BACKUP_RECIPIENT: '' },
        'BACKUP_RECIPIENT is missing: the public key that "morgenkreis backup key" prints',
      ],
      [{ BACKUP_RECIPIENT: 'age1qqqqqqqq' }, 'BACKUP_RECIPIENT: "age1qqqq…" is no public key'],
    ] as const)
      expect(await run(environment)).toMatchObject({ code: 1, err: expect.stringContaining(message) })
    expect(await lastFailure()).toBeUndefined()
  })

  test('a disk that is not mounted', long, async () => {
    const before = backups.names()
    const gone = join(backups.folder, 'not-mounted')
    expect(await run({ BACKUP_TARGET: gone })).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('is not there. Is its disk mounted?') },
    })
    expect(existsSync(gone)).toBe(false)
    expect(await lastFailure()).toContain('is not there. Is its disk mounted?')
    expect(backups.names()).toEqual(before)
  })

  test.skipIf(!mayMount)('a full disk (left out where no tmpfs can be mounted)', long, async () => {
    const before = backups.names()
    const small = join(backups.folder, 'small')
    mkdirSync(small)
    spawnSync('mount', [...smallDisk, small])
    try {
      const { code, err } = await run({ BACKUP_TARGET: small })
      expect([code, err]).toEqual([1, expect.stringContaining('ENOSPC')])
      expect(readdirSync(small).filter((each) => !each.endsWith('-runs.jsonl'))).toEqual([])
      expect(await lastFailure()).toContain('ENOSPC')
    } finally {
      spawnSync('umount', [small])
    }
    expect(backups.names()).toEqual(before)
    expect(await records()).toHaveLength(1)
    await nothingLeft()
  })

  test.each([
    ['ends early', 'head -c 900 "$real" > "$out"'],
    ['fails half-way', 'echo "pg_dump: error: disk full" >&2; head -c 900 "$real" > "$out"; exit 1'],
  ])('pg_dump %s', long, async (what, does) => {
    const before = backups.names()
    const bin = join(backups.folder, what.replaceAll(' ', '-'))
    mkdirSync(bin)
    const script = `#!/bin/sh\nreal=${backups.newest()}\nfor one; do case $one in --file=*) out=\${one#--file=};; esac; done\n${does}\n`
    writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 })
    expect(await run({ PG_BIN: bin })).toMatchObject({ code: 1 })
    expect(backups.names()).toEqual(before)
    expect(backups.runs().at(-1)).toMatchObject({ isVerified: false, fault: expect.any(String) })
    await nothingLeft()
  })

  test('figures that are wrong: the file says so in its name, and deletes none', long, async () => {
    const { owner } = house.server.database
    const where = 'where (week_number, teacher_id) = (select max(week_number), min(teacher_id) from ledger)'
    const change = (by: number) =>
      owner.query(`set session_replication_role = replica; update ledger set worked = worked + ${by} ${where};
                   reset session_replication_role`)
    await change(100)
    const before = backups.names()
    const { code, err } = await run()
    await change(-100)
    expect([code, err]).toEqual([1, expect.stringContaining('The restored ledgers have 1 differences')])
    expect(backups.names().filter((each) => !before.includes(each))).toEqual([
      expect.stringMatching(/\.unverified\.age$/),
    ])
    expect(await records()).toHaveLength(1)
    expect(await lastFailure()).toContain('The restored ledgers have 1 differences')
    await nothingLeft()
  })

  test('rows that came back otherwise are seen by their digests, with the same count', long, async () => {
    const bin = join(backups.folder, 'changes')
    mkdirSync(bin)
    // Puts another note into what it restores: figures and counts stay as they are.
    const script = `#!/bin/sh
real=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
"$real/pg_restore" "$@" || exit
for one; do case $one in --dbname=*) psql -q "\${one#--dbname=}" -c "update schema_function set checksum = 'another' where name = (select min(name) from schema_function)";; esac; done
`
    writeFileSync(join(bin, 'pg_restore'), script, { mode: 0o755 })
    const real = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1'], {
      encoding: 'utf8',
    }).stdout.trim()
    writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\nexec ${real}/pg_dump "$@"\n`, { mode: 0o755 })
    expect(await run({ PG_BIN: bin })).toMatchObject({
      ...{
        code: 1,
        err: expect.stringContaining(
          'The restored rows are others than those that were backed up: schema_function',
        ),
      },
    })
    await nothingLeft()
  })

  test('another run of the same database is under way', long, async () => {
    await connected(url, async (other) => {
      await other.query("select pg_advisory_lock(hashtext('morgenkreis backup run'))")
      const before = backups.runs().length
      expect(await run()).toMatchObject({
        code: 1,
        err: 'morgenkreis: Another backup of this database is under way\n',
      })
      expect(backups.runs()).toHaveLength(before)
    })
  })
})

describe('a real process', () => {
  const start = (environment: Record<string, string> = {}) =>
    morgenkreis(url, ['backup', 'run', '--quiet'], { ...backups.environment, ...environment })

  /** A pg_dump or pg_restore that says that it has begun, and then never ends. */
  function hanging(program: 'pg_dump' | 'pg_restore') {
    const bin = join(backups.folder, `hangs-${program}-${Math.random()}`)
    mkdirSync(bin)
    const real = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1'], {
      encoding: 'utf8',
    }).stdout.trim()
    for (const each of ['pg_dump', 'pg_restore'] as const) {
      const hangs = each === program && `case "$*" in *--dbname*) echo $PPID > ${bin}/pid; sleep 20;; esac\n`
      writeFileSync(join(bin, each), `#!/bin/sh\n${hangs || ''}exec ${real}/${each} "$@"\n`, { mode: 0o755 })
    }
    const pid = async () => {
      await expect.poll(() => existsSync(join(bin, 'pid')), { timeout: 60_000 }).toBe(true)
      return Number(readFileSync(join(bin, 'pid'), 'utf8'))
    }
    return { bin, pid }
  }

  test(
    'asked to stop while it restores: no dump is left lying, and nothing under a good name',
    long,
    async () => {
      const before = backups.names()
      const { bin, pid } = hanging('pg_restore')
      const ended = start({ PG_BIN: bin })
      const process_ = await pid()
      expect(scratches()).toHaveLength(1)
      process.kill(process_, 'SIGTERM')
      expect((await ended).code).toBe(143)
      expect(scratches()).toEqual([])
      expect(backups.names()).toEqual(before)
      expect(backups.strays()).toEqual([])
    },
  )

  test(
    'killed while it restores, and with half a file: the next run sweeps up and succeeds',
    long,
    async () => {
      const before = backups.names()
      const { bin, pid } = hanging('pg_restore')
      const ended = start({ PG_BIN: bin })
      process.kill(await pid(), 'SIGKILL')
      await ended
      expect(scratches()).toHaveLength(1)
      expect((await databases()).length).toBeGreaterThan(0)
      expect(backups.names()).toEqual(before)
      // As if it had been killed while it wrote.
      const half = join(backups.target, `morgenkreis-${name}-20260101T010000Z.age`)
      for (const file of [`${half}.part`, `${half}.json.part`]) writeFileSync(file, 'half')
      copyFileSync(`${backups.newest()}.json`, `${half}.json`)
      const mine = join(backups.target, `morgenkreis-${name}-mine.age.part`)
      writeFileSync(mine, 'mine')
      expect(await start()).toEqual({ code: 0, out: '', err: '' })
      expect(backups.strays()).toEqual([basename(mine)])
      rmSync(mine)
      await nothingLeft()
      // Of one day the newest, and no unverified one before it.
      expect(backups.names()).toHaveLength(1)
      expect(before).not.toContain(backups.names()[0])
    },
  )
})

describe('a restore that is killed', () => {
  test('leaves nothing that can be read', long, async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
    const bin = join(backups.folder, 'hangs-while-restoring')
    mkdirSync(bin)
    const real = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1'], {
      encoding: 'utf8',
    }).stdout.trim()
    // It sees the dump in the clear, as it must, and then never ends.
    writeFileSync(
      join(bin, 'pg_restore'),
      `#!/bin/sh\ncase "$*" in *--dbname*) for one; do case $one in /*) head -c 5 "$one" > ${bin}/seen;; esac; done; echo $PPID > ${bin}/pid.part; mv ${bin}/pid.part ${bin}/pid; sleep 5; exit 1;; esac\nexec ${real}/pg_restore "$@"\n`,
      { mode: 0o755 },
    )
    const ended = morgenkreis(
      url,
      ['restore', backups.newest(), '--database', `${name}_killed`, '--identity', backups.identity],
      { ...backups.environment, TMPDIR: temporary, PG_BIN: bin },
    )
    await expect.poll(() => existsSync(join(bin, 'pid')), { timeout: 60_000 }).toBe(true)
    process.kill(Number(readFileSync(join(bin, 'pid'), 'utf8')), 'SIGKILL')
    await ended
    expect(readFileSync(join(bin, 'seen'), 'latin1')).toBe('PGDMP')
    const left = readdirSync(temporary, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
    // pg_restore's list of what to restore: names of tables, and nothing of the house.
    expect(left.map((file) => basename(file))).toEqual(['list'])
    for (const file of left)
      for (const word of ['PGDMP', 'Familientreffen']) expect(readFileSync(file).includes(word)).toBe(false)
    rmSync(temporary, { recursive: true })
  })
})

test(
  'old ones are deleted, but nothing that another installation, database or hand has put there',
  long,
  async () => {
    const file = backups.newest()
    const text = readFileSync(`${file}.json`, 'utf8')
    const put = (
      at: string,
      change: (json: string) => string = (json) => json,
      as = `morgenkreis-${name}-${at.replaceAll(/[-:]/g, '')}.age`,
    ) => {
      const made = join(backups.target, as)
      copyFileSync(file, made)
      const { startedAt } = JSON.parse(text).plain as { startedAt: string }
      writeFileSync(`${made}.json`, change(text.replaceAll(startedAt, at)))
      return as
    }
    const mine = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) =>
      put(`2020-03-${day}T01:30:00Z`),
    )
    const others = [
      put('2020-02-01T01:30:00Z', (json) => json.replace(/"installation": "\d+"/, '"installation": "1"')),
      put('2020-02-02T01:30:00Z', undefined, `morgenkreis-other-20200202T013000Z.age`),
      put('2020-02-03T01:30:00Z', undefined, `morgenkreis-${name}-20200204T013000Z.age`),
      put('2020-02-05T01:30:00Z', () => 'no manifest'),
    ]
    const today = backups.names().filter((each) => !others.includes(each) && !mine.includes(each))
    const { out } = await run()
    const left = backups.names()
    for (const each of others) expect(left).toContain(each)
    // Seven days, of which today's is one; four weeks: today's, and those of the 8th and the 1st, a Sunday, of March.
    const expected = [...['05', '06', '07', '08', '09', '10'], '01'].map(
      (day) => `morgenkreis-${name}-202003${day}T013000Z.age`,
    )
    expect(left.filter((each) => mine.includes(each))).toEqual(expected.sort())
    expect(out).toContain(`Older ones deleted: ${mine.length - expected.length + today.length}.`)
  },
)
