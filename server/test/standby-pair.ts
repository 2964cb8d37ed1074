import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import type { Cluster } from '#tools/database/cluster.ts'
import { binary, freePort, removeCluster, serverAccount, startCluster } from '#tools/database/cluster.ts'
import type { TestDatabase } from './databases.ts'

/** The binaries that npm brings make no base backup; Debian's do. */
export const hasStandbyPrograms = existsSync(binary('pg_basebackup'))

const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_keep_size: '128MB', max_connections: '60' },
  // Each statement is a line, so that a test can say what was asked where.
  ...{ log_min_duration_statement: '0', log_connections: 'on', shared_buffers: '32MB' },
}

/** A primary and a hot standby that follows it, both real, on this machine. */
export interface StandbyPair {
  readonly primary: TestDatabase & { readonly log: Log }
  readonly standby: {
    readonly url: string
    readonly log: Log
    pauseReplay(): Promise<void>
    resumeReplay(): Promise<void>
    /** Until it has all that the primary has written. */
    catchUp(): Promise<void>
    stop(mode: 'fast' | 'immediate'): void
    start(): void
    promote(): void
  }
  remove(): Promise<void>
}

/** The lines that have come since the last look. */
interface Log {
  readNew(): string
}

export async function startStandbyPair(name: string): Promise<StandbyPair> {
  const cluster = await startCluster(name, settings)
  const owner = await connected(cluster.url)
  await migrate(cluster.url)
  const data = join(dirname(cluster.data), 'standby')
  const log = join(dirname(cluster.data), 'standby.log')
  const port = await freePort()
  const url = new URL(cluster.url)
  run('pg_basebackup', ['-d', url.href, '-D', data, '-X', 'stream', '-R', '--checkpoint=fast'])
  url.port = String(port)
  const flags = Object.entries({
    ...settings,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  })
  const options = flags.map(([key, value]) => `-c ${key}='${value}'`).join(' ')
  writeFileSync(log, '')
  const account = serverAccount()
  if (account) chownSync(log, account.uid, account.gid)
  const start = () => run('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', log, '-o', options])
  const stop = (mode: string) => run('pg_ctl', ['stop', '-w', '-s', '-D', data, '-m', mode])
  start()
  const ask = (text: string, values: unknown[] = []) => askOnce(url.href, text, values)
  return {
    primary: { url: cluster.url, owner, log: readerOf(cluster), drop: async () => {} },
    standby: {
      url: url.href,
      log: readerOf({ log }),
      pauseReplay: async () => void (await ask('select pg_wal_replay_pause()')),
      resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
      async catchUp() {
        const { rows } = await owner.query('select pg_current_wal_lsn()::text as position')
        const select = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there'
        while (!(await ask(select, [rows[0].position])).there)
          await new Promise((done) => setTimeout(done, 50))
      },
      stop,
      start,
      promote: () => run('pg_ctl', ['promote', '-w', '-s', '-D', data]),
    },
    async remove() {
      await owner.end()
      try {
        stop('immediate')
      } finally {
        removeCluster(name)
      }
    },
  }
}

async function askOnce(url: string, text: string, values: unknown[]) {
  const client = await connected(url)
  const { rows } = await client.query(text, values)
  await client.end()
  return rows[0]
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

function readerOf({ log }: Pick<Cluster, 'log'>): Log {
  let seen = 0
  return {
    readNew() {
      const text = readFileSync(log, 'utf8')
      const lines = text.slice(seen)
      seen = text.length
      return lines
    },
  }
}

function run(command: string, args: string[]) {
  const { status, stderr } = spawnSync(binary(command), args, {
    ...{ cwd: '/', encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
    ...serverAccount(),
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}
