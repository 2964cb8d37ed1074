import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, serverAccount } from '#tools/database/cluster.ts'

/** `tools/standby` with a primary that Debian's own tools made: its settings lie apart from its data. */

const create = '/usr/bin/pg_createcluster'
const version = ['18', '17', '16', '15'].find((each) =>
  existsSync(`/usr/lib/postgresql/${each}/bin/postgres`),
)
const isDebian = existsSync(create) && version !== undefined

const script = resolve(import.meta.dirname, '../../../tools/standby')
const account = serverAccount()
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-debian-'))
const settingsFolder = join(folder, 'etc')
const data = join(folder, 'primary')
const standbyData = join(folder, 'standby')
const cluster = 'scratch'
let port: number
let standbyPort: number
const urlAt = (at: number) => `postgres://postgres:secret@127.0.0.1:${at}/postgres`

const environment = () => ({
  PATH: process.env.PATH,
  PG_CLUSTER_CONF_ROOT: settingsFolder,
  LC_ALL: 'C.UTF-8',
})

function run(program: string, args: readonly string[]) {
  const options = { cwd: '/', encoding: 'utf8', env: environment(), ...account } as const
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
}

/** Its exit code, and what it said. */
function standby(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(script, words, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'], ...account })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  return new Promise((done) => child.once('exit', (code) => done({ code, said })))
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
const slots = () => ask(urlAt(port), 'select slot_name from pg_replication_slots')
const roles = () => ask(urlAt(port), "select rolname from pg_roles where rolname = 'standby1'")
const syncNames = async () =>
  (
    await ask<{ names: string }>(urlAt(port), "select current_setting('synchronous_standby_names') as names")
  )[0]?.names

const control = (...words: string[]) =>
  run('/usr/bin/pg_ctlcluster', ['--skip-systemctl-redirect', String(version), cluster, ...words])

describe.skipIf(!isDebian)('O4: a standby of one of Debian’s clusters', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    port = await freePort()
    standbyPort = await freePort()
    if (account) chownSync(folder, account.uid, account.gid)
    run('/bin/mkdir', ['-p', settingsFolder])
    run('/bin/sh', ['-c', `umask 077; printf secret > ${join(folder, 'password')}`])
    const own = [
      '--port',
      String(port),
      '--datadir',
      data,
      '--socketdir',
      folder,
      '--logfile',
      join(folder, 'log'),
    ]
    const login = ['--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`, '--username=postgres']
    run(create, [...own, String(version), cluster, '--', ...login])
    const file = join(settingsFolder, String(version), cluster, 'postgresql.conf')
    appendFileSync(file, "wal_log_hints = on\nwork_mem = '7MB'\nfsync = off\n")
    control('start')
  }, 180_000)
  afterAll(async () => {
    for (const each of [data, standbyData])
      if (existsSync(join(each, 'postmaster.pid')))
        run(`/usr/lib/postgresql/${version}/bin/pg_ctl`, ['stop', '-s', '-D', each, '-m', 'immediate'])
    rmSync(folder, { recursive: true, force: true })
  })

  test('its settings are not in its folder, as Debian has it', () => {
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(data, 'postgresql.conf'))).toBe(false)
  })

  test('what fails takes its slot, its login and its folder back, and the primary waits for no one', async () => {
    // The port is taken, so the copy is made and the standby cannot start.
    const words = ['--primary', urlAt(port), '--data', standbyData, '--port', String(port)]
    const { code, said } = await standby('make', ...words)
    expect(code, said).toBe(1)
    expect(said).toContain('what was begun is taken back')
    expect(await slots()).toEqual([])
    expect(await roles()).toEqual([])
    expect(await syncNames()).toBe('')
    expect(existsSync(standbyData)).toBe(false)
  })

  test('a slot that was there before is left alone', async () => {
    await ask(urlAt(port), "select pg_create_physical_replication_slot('standby1')")
    const words = [
      '--primary',
      urlAt(port),
      '--data',
      join(folder, 'none', 'standby'),
      '--port',
      String(port),
    ]
    expect((await standby('make', ...words, '--name', 'standby1')).code).not.toBe(0)
    expect(await slots()).toEqual([{ slot_name: 'standby1' }])
    await ask(urlAt(port), "select pg_drop_replication_slot('standby1')")
  })

  test('it follows with the settings of its primary, and has every acknowledged write', async () => {
    const words = ['--primary', urlAt(port), '--data', standbyData, '--port', String(standbyPort)]
    const { code, said } = await standby('make', ...words)
    expect(code, said).toBe(0)
    expect(said).toContain('standby1 follows and has every acknowledged write')
    await ask(urlAt(port), 'create table written as select 42 as figure')
    await expect
      .poll(() => ask(urlAt(standbyPort), 'select figure from written').catch(() => []))
      .toEqual([{ figure: 42 }])
    const [kept] = await ask(
      urlAt(standbyPort),
      `select current_setting('work_mem') as memory, current_setting('data_directory') as folder,
              pg_is_in_recovery() as follows`,
    )
    expect(kept).toEqual({ memory: '7MB', folder: standbyData, follows: true })
    const status = await standby('status', '--primary', urlAt(port))
    expect(status.said).toMatch(/standby1: streaming, sync, 0 bytes behind\nslot standby1 keeps/)
  })

  test('the primary is lost, its standby promoted, and Debian’s cluster comes back as the standby', async () => {
    control('stop', '-m', 'immediate')
    expect((await standby('fence', '--data', data)).code).toBe(0)
    const promoted = await standby('promote', '--data', standbyData, '--old-primary', urlAt(port))
    expect(promoted.code, promoted.said).toBe(0)
    await ask(urlAt(standbyPort), 'insert into written values (43)')
    const words = ['--primary', urlAt(standbyPort), '--data', data, '--port', String(port)]
    const back = await standby('rejoin', ...words)
    expect(back.code, back.said).toBe(0)
    await expect
      .poll(() =>
        ask(urlAt(port), 'select max(figure) as figure, pg_is_in_recovery() as follows from written'),
      )
      .toEqual([{ figure: 43, follows: true }])
    expect(readFileSync(join(data, 'standby.log'), 'utf8')).toContain('started streaming WAL')
  })
})
