import pg from 'pg'
import type { FleetCell } from '../cells/cells-file.ts'
import type { Output } from '../output.ts'

/** A cell with a connection of its superuser, whom the rules for rows do not bind: each statement names the house. */
export interface OpenCell {
  readonly cell: FleetCell
  readonly client: pg.Client
  /** As the other cell's PostgreSQL connects to it. */
  readonly url: string
}

export interface Moving {
  readonly siteId: number
  readonly from: OpenCell
  readonly to: OpenCell
  readonly output: Output
  /** After the hosts have changed: the map of the router. */
  rewriteMap(hosts: readonly string[], cell: string): Promise<void>
  readonly isReturn: boolean
}

export async function openCell(cell: FleetCell): Promise<OpenCell> {
  const url = cell.replication ?? cell.owner
  const client = new pg.Client({
    connectionString: url,
    application_name: 'morgenkreis site move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // What does not need the answer before it is sent along with it: the house is shut meanwhile.
    pipeline: true,
  })
  client.on('error', () => {})
  await client.connect()
  return { cell, client, url }
}

/** Of a house only one command at a time moves it; the lock ends with the connection, however that ends. */
export async function takeTurn({ client, cell }: OpenCell, siteId: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(667438, $1) as mine',
      [siteId],
    )
    if (rows[0]?.mine) return
    // PostgreSQL notices a moment later that a command was killed.
    if (tries === 20) throw new Error(`Another command is moving site ${siteId} of cell ${cell.name}`)
    await new Promise((done) => setTimeout(done, 250))
  }
}
