import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createSite } from '#server/command/create-site.ts'
import { mapIn } from '#server/command/cells/router-map.ts'
import { removeCluster, startCluster } from '#tools/database/cluster.ts'
import { password } from './house.ts'
import type { ServerProcess } from './processes.ts'
import { startProcess } from './processes.ts'
import { readFileSync } from 'node:fs'

/** Two real cells: a PostgreSQL cluster and a server process each, and the file that names them. */

interface TestCell {
  readonly name: string
  readonly cluster: string
  readonly url: string
  readonly owner: pg.Client
  readonly server: ServerProcess
}

export interface TestCells {
  readonly all: readonly TestCell[]
  readonly file: string
  readonly map: string
  named(name: string): TestCell
  addHouse(cell: string, host: string): Promise<number>
  /** Where the map sends this host now, as a router would. */
  originFor(host: string): string
  close(): Promise<void>
}

const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'logical', shared_buffers: '64MB' },
  ...{ max_wal_senders: '20', max_replication_slots: '20', max_logical_replication_workers: '8' },
  max_sync_workers_per_subscription: '4',
}

async function startCell(name: string, prefix: string, firstNumber: number): Promise<TestCell> {
  const cluster = `${prefix}-${name}`
  // What a run that was killed has left.
  removeCluster(cluster)
  const { url } = await startCluster(cluster, settings)
  const server = await startProcess(url, { CELL: name, LOG_LEVEL: 'warn' })
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`alter sequence site_site_id_seq restart with ${firstNumber}`)
  return { name, cluster, url, owner, server }
}

export async function startCells(prefix: string): Promise<TestCells> {
  const all = await Promise.all([startCell('a', prefix, 1), startCell('b', prefix, 1_001)])
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-cells-'))
  const file = join(folder, 'cells.json')
  const map = join(folder, 'houses.map')
  const cells = all.map(({ name, url, server }) => ({
    ...{ name, owner: url },
    servers: [new URL(server.origin).host],
  }))
  writeFileSync(file, JSON.stringify({ cells, map }), { mode: 0o600 })
  writeFileSync(map, '')
  const named = (name: string) => {
    const cell = all.find((candidate) => candidate.name === name)
    if (!cell) throw new Error(`There is no cell ${name}`)
    return cell
  }
  return {
    all,
    file,
    map,
    named,
    async addHouse(cell, host) {
      const house = { name: `Kita ${host}`, timeZone: 'Europe/Berlin', password, hosts: [host] }
      const siteId = await createSite(named(cell).owner, house)
      writeFileSync(map, `${readFileSync(map, 'utf8')}${host} ${cell}\n`)
      return siteId
    },
    originFor: (host) => named(mapIn(readFileSync(map, 'utf8')).get(host) ?? 'a').server.origin,
    async close() {
      for (const { server, owner, cluster } of all) {
        await owner.end().catch(() => {})
        await server.stop()
        removeCluster(cluster)
      }
      rmSync(folder, { recursive: true })
    },
  }
}
