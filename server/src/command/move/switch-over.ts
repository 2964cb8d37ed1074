import { setTimeout as pause } from 'node:timers/promises'
import { notifyServers } from '../notify-servers.ts'
import { readDigests, readHouseTables } from './house-tables.ts'
import type { Moving } from './moving.ts'
import type { HouseMove } from './site-moves.ts'
import { atOnce, hostsOf, readMove, setStep } from './site-moves.ts'

const waitsFor = 15_000

/** The target has everything when the source's last word is there: changes come in the order of their commits. */
export async function waitForLastWord({ siteId, to }: Moving): Promise<void> {
  const until = Date.now() + waitsFor
  while ((await readMove(to.client, siteId))?.step !== 'still') {
    if (Date.now() > until) throw new Error(`Cell ${to.cell.name} does not follow any more`)
    await pause(3)
  }
}

/** The tables in which the copy differs from the house. */
export async function differingTables({ siteId, from, to }: Moving): Promise<string[]> {
  const tables = await readHouseTables(from.client)
  const [here, there] = await Promise.all([
    readDigests(from.client, siteId, tables),
    readDigests(to.client, siteId, tables),
  ])
  return [...here.keys()].filter((name) => here.get(name) !== there.get(name))
}

/** Whether the house is open at the target; from then on it is the house, and the source holds what was left behind. */
export async function isOpenAtTarget({ siteId, to }: Moving, { hosts }: HouseMove): Promise<boolean> {
  return (await hostsOf(to.client, siteId)).some((host) => hosts.includes(host))
}

/** No house that is created there in the meantime gets the number of the one that comes. */
export async function reserveNumber({ siteId, to }: Moving): Promise<void> {
  await to.client.query(keepSequenceAhead, [siteId])
}

const keepSequenceAhead = `
  select setval('site_site_id_seq', $1) from site_site_id_seq q, pg_sequence s
   where s.seqrelid = 'site_site_id_seq'::regclass and $1 <= s.seqmax and $1 >= q.last_value`

export async function openAtTarget({ siteId, to }: Moving, { hosts }: HouseMove): Promise<void> {
  const { client } = to
  await atOnce(client, () => [
    client.query('delete from site_move where number = $1', [siteId]),
    client.query('update site set is_fenced = false where site_id = $1', [siteId]),
    client.query('insert into site_host (host, site_id) select unnest($2::text[]), $1', [siteId, hosts]),
    client.query('insert into site_number (number) values ($1) on conflict do nothing', [siteId]),
    notifyServers(client, siteId, 0),
  ])
}

export async function closeAtSource({ siteId, from }: Moving): Promise<void> {
  const { client } = from
  await atOnce(client, () => [
    client.query('delete from site_host where site_id = $1', [siteId]),
    // Nothing that goes through all houses by itself works on what was left behind.
    client.query('delete from site_number where number = $1', [siteId]),
    setStep(client, siteId, 'switched'),
    notifyServers(client, siteId, 0, { hasMoved: true }),
  ])
}
