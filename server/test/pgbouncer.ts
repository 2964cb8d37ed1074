import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, serverAccount } from '#tools/database/cluster.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Debian's package; CI installs it. */
export const hasPgBouncer = program !== undefined

export interface PgBouncer {
  /** The same database and login, through the pooler. */
  readonly url: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** In front of the server that this address names, with so few connections that they are shared all the time. */
export async function startPgBouncer(direct: string): Promise<PgBouncer> {
  const url = new URL(direct)
  const port = await freePort()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-pooler-'))
  const write = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    if (account) chownSync(join(folder, name), account.uid, account.gid)
  }
  if (account) chownSync(folder, account.uid, account.gid)
  write('users.txt', [`"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"`])
  write('pgbouncer.ini', [
    '[databases]',
    `* = host=${url.hostname} port=${url.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
  ])
  let child: ChildProcess
  const start = async () => {
    child = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account })
    while (!(await isOpen(port))) await pause(50)
  }
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  await start()
  url.port = String(port)
  return {
    url: url.href,
    async restart() {
      await stop()
      await start()
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((answered) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      answered(true)
    })
    socket.once('error', () => answered(false))
  })
