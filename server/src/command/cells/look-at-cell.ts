import type pg from 'pg'
import { messageOf } from '../message.ts'
import { connected } from '../owner.ts'
import type { FleetCell } from './cells-file.ts'

interface HouseOfCell {
  readonly id: number
  readonly name: string
  readonly hosts: readonly string[]
}

interface MoveOfCell {
  readonly number: number
  readonly toCell: string
  readonly step: string
}

/** When all houses were last verified, and by whom: a backup that was restored on trial was verified too. */
export interface LastVerify {
  readonly by: 'command' | 'server' | 'backup'
  readonly since: Date
  readonly differences: number
}

export interface CellFacts {
  readonly houses: readonly HouseOfCell[]
  /** That have begun here, or are coming here, and are not over. */
  readonly moves: readonly MoveOfCell[]
  readonly schema: number
  readonly postgres: string
  readonly bytes: number
  readonly lastBackup: Date | null
  readonly lastVerify: LastVerify | null
}

export interface SeenCell {
  readonly cell: FleetCell
  readonly facts: CellFacts | undefined
  /** Why there are none. */
  readonly fault: string | undefined
  /** The version of each server process, or what is wrong with it. */
  readonly servers: readonly SeenServer[]
}

interface SeenServer {
  readonly address: string
  readonly version?: string
  readonly fault?: string
}

const facts = `
  select (select coalesce(max(number), 0) from schema_migration) as schema,
         current_setting('server_version') as postgres,
         pg_database_size(current_database()) as bytes,
         (select max(finished_at) from backup_record) as "lastBackup"`

const houses = `
  select s.site_id as id, s.name, array(select h.host from site_host h where h.site_id = s.site_id order by h.host) as hosts
    from site s order by s.site_id`

const moves = `
  select number, to_cell as "toCell", step from site_move where step <> 'erased' order by number`

const lastVerifiedBackup = `
  select 'backup' as by, started_at as since, 0 as differences from backup_record
   where is_verified order by started_at desc limit 1`
const selectHasVerifies = "select to_regclass('public.verify_record') is not null as kept"
const lastVerify = `
  select source as by, since, differences from verify_record order by since desc limit 1`

/** A cell that waits for its upgrade has no table for it yet. */
async function readLastVerify(owner: pg.Client): Promise<LastVerify | null> {
  const [table] = (await owner.query<{ kept: boolean }>(selectHasVerifies)).rows
  const { rows } = await owner.query<LastVerify>(
    table?.kept
      ? `(${lastVerifiedBackup}) union all (${lastVerify}) order by since desc limit 1`
      : lastVerifiedBackup,
  )
  return rows[0] ?? null
}

async function readFacts(owner: pg.Client): Promise<CellFacts> {
  const [first] = (await owner.query<Omit<CellFacts, 'houses' | 'moves' | 'lastVerify'>>(facts)).rows
  if (!first) throw new Error('The database says nothing of itself')
  return {
    ...first,
    houses: (await owner.query<HouseOfCell>(houses)).rows,
    moves: (await owner.query<MoveOfCell>(moves)).rows,
    lastVerify: await readLastVerify(owner),
  }
}

const answersWithin = 3_000

async function serverAt(name: string, address: string): Promise<SeenServer> {
  try {
    const signal = AbortSignal.timeout(answersWithin)
    const ready = await fetch(`http://${address}/readyz`, { signal })
    const { version, cell } = (await ready.json()) as { version?: string; cell?: string }
    if (!cell || !version) return { address, fault: 'has no CELL' }
    if (cell !== name) return { address, version, fault: `belongs to the cell ${cell}` }
    return ready.ok ? { address, version } : { address, version, fault: 'not ready' }
  } catch (error) {
    return { address, fault: `does not answer: ${messageOf(error)}` }
  }
}

/** A cell that is down is said, and stops nothing. */
async function lookAtCell(cell: FleetCell): Promise<SeenCell> {
  const [found, servers] = await Promise.all([
    connected(cell.owner, readFacts).then(
      (read) => ({ facts: read, fault: undefined }),
      (error: unknown) => ({ facts: undefined, fault: messageOf(error) }),
    ),
    Promise.all(cell.servers.map((address) => serverAt(cell.name, address))),
  ])
  return { cell, servers, ...found }
}

export const lookAtCells = (cells: readonly FleetCell[]) => Promise.all(cells.map(lookAtCell))
