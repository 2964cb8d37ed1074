import { UsageError } from '../command.ts'
import type { OpenCell } from './moving.ts'
import { hostsOf, readMove } from './site-moves.ts'

export interface FoundHouse {
  readonly siteId: number
  readonly at: OpenCell
}

/** The cell that a house lives in or is leaving; by its number or one of its host names. */
export async function findHouse(asked: string, open: readonly OpenCell[]): Promise<FoundHouse> {
  const isNumber = /^\d{1,9}$/.test(asked)
  const found: FoundHouse[] = []
  for (const at of open) {
    const siteId = isNumber ? Number(asked) : await numberOf(at, asked)
    if (siteId !== undefined && (await isFrom(at, siteId))) found.push({ siteId, at })
  }
  const [first, second] = found
  if (!first) throw new Error(`No cell has a house "${asked}"`)
  // After the switch the house is open at one cell, and what it left behind is at the other.
  const leaving = await Promise.all(found.map(async (house) => ((await isLeaving(house)) ? [house] : [])))
  const [only, another] = leaving.flat()
  if (only && !another) return only
  if (second)
    throw new UsageError(
      `${found.map(({ at }) => at.cell.name).join(' and ')} both have a house ${asked}: give its host name instead`,
    )
  return first
}

async function numberOf({ client }: OpenCell, host: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select site_id as id from site_host where host = $1
      union all select number from site_move where $1 = any (hosts) limit 1`,
    [host.toLowerCase()],
  )
  return rows[0]?.id
}

async function isFrom(at: OpenCell, siteId: number): Promise<boolean> {
  return (await hostsOf(at.client, siteId)).length > 0 || (await isLeaving({ siteId, at }))
}

async function isLeaving({ siteId, at }: FoundHouse): Promise<boolean> {
  const move = await readMove(at.client, siteId)
  return move !== undefined && move.toCell !== at.cell.name && move.step !== 'erased'
}
