import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A throwaway PostgreSQL cluster made from the machine's own binaries. Never for data anyone needs. */
export interface Cluster {
  readonly url: string
  readonly port: number
  readonly log: string
  readonly data: string
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

const checkout = resolve(import.meta.dirname, '../..')

/** Fast and forgetful: a crash of the machine may lose this cluster, without harm. */
const throwaway = { fsync: 'off', full_page_writes: 'off' }
const everyday = { max_connections: '200', shared_buffers: '256MB', unix_socket_directories: '' }

export async function startCluster(
  name = 'dev',
  settings: Record<string, string> = throwaway,
): Promise<Cluster> {
  const account = serverAccount()
  const home = homeFor(name, account)
  const data = join(home, 'data')
  const log = join(home, 'server.log')
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(home, data, account)
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  if (!isRunning(data, account)) {
    const port = settings.port ?? (await freePort())
    writeFileSync(join(home, 'port'), String(port))
    const options = Object.entries({
      ...everyday,
      ...settings,
      port: String(port),
      listen_addresses: '127.0.0.1',
    })
    const flags = options.map(([key, value]) => `-c ${key}='${value}'`).join(' ')
    run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', flags], account)
  }
  const port = Number(readFileSync(join(home, 'port'), 'utf8'))
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, port, log, data }
}

export function isClusterRunning(name = 'dev'): boolean {
  const account = serverAccount()
  return isRunning(join(homeFor(name, account), 'data'), account)
}

export function stopCluster(name = 'dev', mode: 'fast' | 'immediate' = 'fast') {
  const account = serverAccount()
  const data = join(homeFor(name, account), 'data')
  if (isRunning(data, account)) run('pg_ctl', ['stop', '-w', '-D', data, '-m', mode], account)
}

export function removeCluster(name = 'dev') {
  stopCluster(name, 'immediate')
  rmSync(homeFor(name, serverAccount()), { recursive: true, force: true })
}

/** The address to use: the one that was given, or a throwaway cluster of our own. */
export async function databaseUrl(): Promise<string> {
  return process.env.DATABASE_URL ?? (await startCluster()).url
}

function initialise(home: string, data: string, account: Account | undefined) {
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8']
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  run('initdb', ['-D', data, ...encoding, ...login], account)
}

function isRunning(data: string, account: Account | undefined) {
  return spawnSync(binary('pg_ctl'), ['status', '-D', data], { stdio: 'ignore', ...account }).status === 0
}

/** PostgreSQL refuses to run as root, so root starts it as the account that Debian's package brings, or as nobody. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) }
  }
  throw new Error('Running as root, but there is no account "postgres" or "nobody" to start PostgreSQL with.')
}

/** A folder that belongs to the account that runs PostgreSQL. */
export const homeOf = (name: string) => homeFor(name, serverAccount())

/** Whether the account that runs PostgreSQL can look into a folder. */
export function canReach(folder: string, account = serverAccount()): boolean {
  return !account || spawnSync('test', ['-x', folder], account).status === 0
}

/** Inside the checkout, unless the account that runs PostgreSQL cannot reach it (a checkout below /root, say). */
function homeFor(name: string, account: Account | undefined) {
  const inside = join(checkout, '.postgres', name)
  const home = canReach(checkout, account)
    ? inside
    : join(
        tmpdir(),
        `morgenkreis-${userInfo().username}-${Buffer.from(checkout).toString('hex').slice(-24)}`,
        name,
      )
  mkdirSync(home, { recursive: true })
  if (account) {
    chmodSync(dirname(home), 0o755)
    chownSync(home, account.uid, account.gid)
  }
  return home
}

function run(command: string, args: string[], account: Account | undefined) {
  const result = spawnSync(binary(command), args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
    ...account,
  })
  if (result.status !== 0)
    throw new Error(`${command} failed (${result.status ?? result.error}): ${args.join(' ')}`)
}

export function binary(command: string) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.PG_BIN, ...versions.map((version) => join(debian, version, 'bin'))]
  const found = folders.filter((folder) => folder !== undefined).map((folder) => join(folder, command))
  return found.find((path) => existsSync(path)) ?? command
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      )
    })
  })
}
