import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '#tools/database/cluster.ts'
import { binary, serverAccount } from '#tools/database/cluster.ts'
import { until } from '../waiting.ts'

/** Without blocking this process, whose writers must go on meanwhile. */
function runPostgres(command: string, args: string[], environment = {}): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(binary(command), args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      ...serverAccount(),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('error', failed)
    // Not "close": a server started by pg_ctl keeps the pipes.
    child.once('exit', (code) =>
      code === 0 ? done(output) : failed(new Error(`${command} ended with ${code}: ${output}`)),
    )
  })
}

/** What `startCluster` gave on the command line stands in the file too, so that a bare start finds it again. */
export function keepSettings({ data, port }: Cluster, settings: Record<string, string>) {
  const all = {
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
}

export async function startPostgres({ data, log }: Cluster): Promise<void> {
  await runPostgres('pg_ctl', ['start', '-w', '-t', '60', '-s', '-D', data, '-l', log])
}

export async function stopImmediately({ data }: { data: string }): Promise<void> {
  await runPostgres('pg_ctl', ['stop', '-w', '-s', '-D', data, '-m', 'immediate'])
}

/** The postmaster and every one of its children, until the system has forgotten them: then it can be started again. */
export async function killPostgres({ data }: { data: string }): Promise<void> {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = [postmaster, ...childrenOf(postmaster)]
  for (const pid of all) signal(pid, 'SIGKILL')
  await until(() => !all.some((pid) => signal(pid, 0)), 10_000, 'the end of PostgreSQL')
}

function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what)
  } catch {
    return false
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}
