import { freePort, removeCluster, startCluster, stopCluster } from '#tools/database/cluster.ts'
import { HttpClient } from '#tools/page/http-client.ts'
import { connected } from '../connected.ts'
import { durable } from '../faults/house.ts'
import { TcpProxy } from '../faults/tcp-proxy.ts'
import type { ServerProcess } from '../server-process.ts'
import { launch, unlock, untilReady } from '../server-process.ts'

const cluster = 'trial-pages'
export const people = 8

/** Two server processes on one database, each behind a network of its own that can be broken. */
export class TwoServers {
  readonly databaseUrl: string
  readonly fronts: readonly TcpProxy[]
  readonly headers: Record<string, string>
  readonly weekId: number
  readonly #ports: readonly number[]
  readonly #servers: ServerProcess[]

  private constructor(parts: {
    databaseUrl: string
    fronts: TcpProxy[]
    headers: Record<string, string>
    weekId: number
    ports: number[]
    servers: ServerProcess[]
  }) {
    this.databaseUrl = parts.databaseUrl
    this.fronts = parts.fronts
    this.headers = parts.headers
    this.weekId = parts.weekId
    this.#ports = parts.ports
    this.#servers = parts.servers
  }

  static async open(): Promise<TwoServers> {
    removeCluster(cluster)
    const { url } = await startCluster(cluster, durable)
    await connected(url, (admin) => admin.query('create database trial'))
    const databaseUrl = url.replace(/\/postgres$/, '/trial')
    const ports = [await freePort(), await freePort()]
    const servers: ServerProcess[] = []
    for (const port of ports) {
      const server = launch({ databaseUrl, port })
      await untilReady(server)
      servers.push(server)
    }
    const [first] = servers
    if (!first) throw new Error('There is no server')
    const headers = await unlock(first.origin)
    const weekId = await furnish(first.origin, headers)
    const fronts = await Promise.all(ports.map((port) => TcpProxy.before('127.0.0.1', port)))
    return new TwoServers({ databaseUrl, fronts, headers, weekId, ports, servers })
  }

  /** The address of a process as browsers reach it. */
  originOf(at: number): string {
    return `http://127.0.0.1:${this.fronts[at]?.port}`
  }

  /** Started again at once, as a service manager does. */
  async killOne(at: number): Promise<void> {
    await this.#servers[at]?.stop('SIGKILL')
    const server = launch({ databaseUrl: this.databaseUrl, port: this.#ports[at] ?? 0 })
    this.#servers[at] = server
    await untilReady(server)
  }

  async read<Body>(path: string): Promise<Body> {
    const reply = await fetch(`http://127.0.0.1:${this.#ports[0]}${path}`, { headers: this.headers })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }

  async close(): Promise<void> {
    for (const front of this.fronts) front.close()
    for (const server of this.#servers) await server.stop('SIGKILL')
    stopCluster(cluster, 'immediate')
    removeCluster(cluster)
  }
}

/** People, and the week that every page opens with. */
async function furnish(origin: string, headers: Record<string, string>): Promise<number> {
  const client = new HttpClient(headers)
  for (let number = 1; number <= people; number++) {
    const body = { name: `Teacher ${number}`, weeklyHours: 30 }
    await client.send(origin, { method: 'POST', path: '/api/teachers', body })
  }
  const site = await client.send(origin, { method: 'GET', path: '/api/site' })
  const { today } = JSON.parse(site.text) as { today: string }
  const day = new Date(`${today}T00:00:00Z`)
  const dateAfter = (days: number) =>
    new Date(day.getTime() + (days - ((day.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10)
  const body = { startDate: dateAfter(0), endDate: dateAfter(4) }
  const week = await client.send(origin, { method: 'POST', path: '/api/weeks', body })
  client.close()
  return (JSON.parse(week.text) as { id: number }).id
}
