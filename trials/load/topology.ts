import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf, newToken } from '#server/http/token.ts'
import { freePort, startCluster, stopCluster } from '#tools/database/cluster.ts'
import { addressOf, loadDatabase } from '#tools/houses/large-houses.ts'
import { connected } from '../connected.ts'
import { durable } from '../faults/house.ts'
import type { ServerProcess } from '../server-process.ts'
import { launch, untilReady } from '../server-process.ts'
import { pause } from '../waiting.ts'
import { nginxConfig } from './nginx.conf.ts'

export const houses = { sites: 100, teachers: 25, weeks: 104 } as const

const clusterName = 'trial-load'
const database = 'load'

/** Two server processes on a durable cluster, behind nginx. */
export interface Topology {
  readonly port: number
  readonly servers: ServerProcess[]
  readonly metricsPorts: readonly number[]
  /** Of a teacher's access, granted in every house. */
  readonly cookie: string
  /** Kill -9 and start again, as a service manager does. */
  restart(at: 0 | 1, afterMilliseconds: number): Promise<void>
  close(): Promise<void>
}

export async function openTopology(reuse: boolean): Promise<Topology> {
  installNginx()
  const cluster = await startCluster(clusterName, { ...durable, shared_buffers: '1GB', max_wal_size: '4GB' })
  const url = reuse ? addressOf(cluster.url, database) : await loadDatabase(cluster.url, database, [houses])
  const token = newToken()
  await connected(url, (owner) =>
    owner.query(
      'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
      [hashOf(token)],
    ),
  )
  const free = async () => ({
    port: await freePort(),
    inspectorPort: await freePort(),
    metricsPort: await freePort(),
  })
  const places = [await free(), await free()] as const
  const start = ({ metricsPort, ...place }: (typeof places)[number]) => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: String(metricsPort) }
    return launch({ databaseUrl: url, ...place, environment })
  }
  const servers = places.map(start)
  for (const server of servers) await untilReady(server)
  const nginx = await startNginx(places.map(({ port }) => port))
  return {
    port: nginx.port,
    servers,
    metricsPorts: places.map(({ metricsPort }) => metricsPort),
    cookie: `access=${token}`,
    async restart(at, afterMilliseconds) {
      await servers[at]?.stop('SIGKILL')
      await pause(afterMilliseconds)
      const again = start(places[at])
      servers[at] = again
      await untilReady(again)
    },
    async close() {
      nginx.stop()
      for (const server of servers) await server.stop('SIGKILL')
      stopCluster(clusterName)
    },
  }
}

async function startNginx(upstreams: readonly number[]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-nginx-'))
  // Its workers run as another account.
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig(port, upstreams, folder))
  const child = spawn(nginxProgram, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => void child.kill('SIGKILL'))
  await untilReady({
    origin: `http://127.0.0.1:${port}`,
    complaints: [],
    get hasEnded() {
      return child.exitCode !== null
    },
  })
  return {
    port,
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill('SIGTERM')
    },
  }
}

const nginxProgram = '/usr/sbin/nginx'

function installNginx() {
  if (spawnSync(nginxProgram, ['-v']).status === 0) return
  if (process.getuid?.() !== 0) throw new Error('The load needs nginx: apt-get install nginx-light')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'nginx-light'], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('apt-get could not install nginx-light')
}
