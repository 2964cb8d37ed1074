import type { Cluster } from '#tools/database/cluster.ts'
import { freePort, removeCluster, startCluster, stopCluster } from '#tools/database/cluster.ts'
import type { Sent } from '#tools/page/http-client.ts'
import { HttpClient } from '#tools/page/http-client.ts'
import { connected } from '../connected.ts'
import type { ServerProcess } from '../server-process.ts'
import { launch, unlock, untilReady } from '../server-process.ts'
import type { Comparison } from './journal.ts'
import { compare, countHistory, Journal } from './journal.ts'
import { teacherNumbers, Writers } from './writers.ts'

/** As PostgreSQL comes: nothing that is acknowledged may be lost in a crash. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export interface HouseOptions {
  readonly settings?: Record<string, string>
  /** More of `create database`. */
  readonly databaseOptions?: (cluster: Cluster) => Promise<string>
  /** The address that the server is given, where it differs from the cluster's. */
  readonly reachedBy?: (url: string) => Promise<string>
  readonly environment?: Record<string, string>
}

/** One house on a cluster and a server of its own, with twelve teachers and one week. */
export class TrialHouse {
  readonly cluster: Cluster
  readonly databaseUrl: string
  readonly journal = new Journal()
  readonly headers: Record<string, string>
  server: ServerProcess
  readonly #name: string
  readonly #serverUrl: string
  readonly #port: number
  readonly #environment: Record<string, string>
  readonly #client: HttpClient
  readonly #before: number

  private constructor(parts: {
    name: string
    cluster: Cluster
    databaseUrl: string
    serverUrl: string
    port: number
    environment: Record<string, string>
    server: ServerProcess
    headers: Record<string, string>
    before: number
  }) {
    this.#name = parts.name
    this.cluster = parts.cluster
    this.databaseUrl = parts.databaseUrl
    this.#serverUrl = parts.serverUrl
    this.#port = parts.port
    this.#environment = parts.environment
    this.server = parts.server
    this.headers = parts.headers
    this.#client = new HttpClient(parts.headers)
    this.#before = parts.before
  }

  static async open(name: string, options: HouseOptions = {}): Promise<TrialHouse> {
    removeCluster(name)
    const cluster = await startCluster(name, options.settings ?? durable)
    const more = (await options.databaseOptions?.(cluster)) ?? ''
    await connected(cluster.url, (admin) => admin.query(`create database trial ${more}`))
    const databaseUrl = cluster.url.replace(/\/postgres$/, '/trial')
    const serverUrl = (await options.reachedBy?.(databaseUrl)) ?? databaseUrl
    const environment = options.environment ?? {}
    const port = await freePort()
    const server = launch({ databaseUrl: serverUrl, port, environment })
    await untilReady(server)
    const headers = await unlock(server.origin)
    const before = await furnish(server.origin, headers, databaseUrl)
    return new TrialHouse({
      name,
      cluster,
      databaseUrl,
      serverUrl,
      port,
      environment,
      server,
      headers,
      before,
    })
  }

  /** Starts the server again at the same address, as a service manager does. */
  launchAgain(databaseUrl = this.#serverUrl): ServerProcess {
    this.server = launch({ databaseUrl, port: this.#port, environment: this.#environment })
    return this.server
  }

  /** Another process on the same database. */
  launchOn(port: number): ServerProcess {
    return launch({ databaseUrl: this.#serverUrl, port, environment: this.#environment })
  }

  send(sent: Sent) {
    return this.#client.send(this.server.origin, sent)
  }

  startWriters(): Writers {
    return new Writers(this.journal, () => (sent) => this.send(sent))
  }

  compare(databaseUrl = this.databaseUrl): Promise<Comparison> {
    return compare(this.journal, databaseUrl, this.#before)
  }

  /** `afterStop`: what stood on the cluster's files, and goes before they do. */
  async close(afterStop?: () => void): Promise<void> {
    this.#client.close()
    await this.server.stop('SIGKILL')
    stopCluster(this.#name, 'immediate')
    afterStop?.()
    removeCluster(this.#name)
  }
}

async function furnish(origin: string, headers: Record<string, string>, url: string): Promise<number> {
  const client = new HttpClient(headers)
  for (const number of teacherNumbers) {
    const body = { name: `Teacher ${number}`, weeklyHours: 30 }
    await client.send(origin, { method: 'POST', path: '/api/teachers', body })
  }
  const body = { startDate: '2026-11-09', endDate: '2026-11-13' }
  await client.send(origin, { method: 'POST', path: '/api/weeks', body })
  client.close()
  return connected(url, countHistory)
}
