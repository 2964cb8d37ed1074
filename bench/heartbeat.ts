import { readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '#tools/database/cluster.ts'
import { addressOf } from '#tools/houses/large-houses.ts'
import { accessCookie, hostOf, prepareHouses } from './houses.ts'
import { openStream } from './http-load.ts'
import { startOurs } from './server-child.ts'

const name = 'bench_heartbeat'
const sites = 40
/** The server looks after its open pages every five seconds, so this is six times, whenever it begins. */
const seconds = 30
const beats = 6

/** Needs this prefix in the log of the cluster. */
export const logPrefix = '%d/%a/'
/** Beginnings and ends of transactions are not counted; the listener has a connection and a name of its own. */
const counted = new RegExp(
  `^${name}/morgenkreis/LOG:  (execute [^:]*|statement): *(?!begin|commit|rollback)`,
  'i',
)

/** How many statements a server sends while nothing happens but heartbeats: a parent and a teacher in each house. */
export async function statementsOfHeartbeat(cluster: Cluster): Promise<number> {
  const { url } = await prepareHouses(cluster.url, { name, sites, teachers: 1, weeks: 1 }, false)
  const admin = new pg.Client({ connectionString: addressOf(cluster.url, 'postgres') })
  await admin.connect()
  await admin.query(`alter database ${name} set log_statement = 'all'`)
  await admin.end()
  const server = await startOurs(url)
  const streams: { close(): void }[] = []
  for (let site = 1; site <= sites; site++) {
    streams.push(await openStream(server.port, hostOf(site)))
    streams.push(await openStream(server.port, hostOf(site), accessCookie))
  }
  // What opening them has left to do.
  await pause(1_000)
  const before = statSync(cluster.log).size
  await pause(seconds * 1_000)
  const logged = readFileSync(cluster.log).subarray(before).toString().split('\n')
  for (const stream of streams) stream.close()
  await server.stop()
  return logged.filter((line) => counted.test(line)).length / beats
}
