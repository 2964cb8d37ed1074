import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/database/cluster.ts'
import { untilReady } from '../server-process.ts'
import { documentedConfiguration } from './documented.ts'

export type ProxyName = 'nginx' | 'caddy'

export interface Proxy {
  readonly origin: string
  stop(): void
}

const programs = { nginx: ['/usr/sbin/nginx', '-v'], caddy: ['/usr/bin/caddy', 'version'] } as const

export function isInstalled(name: ProxyName): boolean {
  const [program, asks] = programs[name]
  return spawnSync(program, [asks]).status === 0
}

/** A real proxy with the documented configuration, in a folder of its own. */
export async function startProxy(name: ProxyName, upstreams: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), `morgenkreis-${name}-`))
  // nginx's workers run as another account.
  chmodSync(folder, 0o755)
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  const shown = documentedConfiguration(name, port, upstreams)
  writeFileSync(file, name === 'nginx' ? aroundNginx(shown, folder) : `{\n  admin off\n}\n${shown}`)
  const args =
    name === 'nginx'
      ? ['-p', folder, '-c', file, '-g', 'daemon off;']
      : ['run', '--config', file, '--adapter', 'caddyfile']
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(programs[name][0], args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (part: Buffer) => complaints.push(part.toString()))
  process.once('exit', () => void child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await untilReady({
    origin,
    complaints,
    get hasEnded() {
      return child.exitCode !== null
    },
  })
  return {
    origin,
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill('SIGTERM')
    },
  }
}

/** What Debian's nginx.conf has around the files of conf.d, in a folder of the trial. */
function aroundNginx(shown: string, folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 768; }
http {
access_log off;
${paths.join('\n')}
${shown}}
`
}
