import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { readSettings } from '../../config.ts'
import { UsageError } from '../command.ts'
import { messageOf } from '../message.ts'

/** Which cells there are: read by the operator's commands only. What lives where stands in each cell's own tables. */

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be the address of a database')

const cell = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
  /** Of the owner of the tables. */
  owner: databaseUrl,
  /** Of a superuser, by which another cell's PostgreSQL reads a house that moves; the owner's, where it is one. */
  replication: databaseUrl.optional(),
  servers: z.array(z.string().regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port')).min(1),
})

const cellsFile = z.strictObject({
  cells: z.array(cell).min(1),
  /** HAProxy's map of hosts, written anew after each move. */
  map: z.string().optional(),
  /** Its admin socket, through which a running HAProxy hears of a move without a reload. */
  socket: z.string().optional(),
})

export type FleetCell = z.output<typeof cell>
export type CellsFile = z.output<typeof cellsFile>

export const cellsOption = { cells: { type: 'string' } } as const
export const cellsHelp = '--cells <file>  the cells (docs/growth.md); CELLS_FILE by default'

const setting = z.object({ CELLS_FILE: z.string().optional() })

export function readCells(given: string | undefined): CellsFile {
  const path = given ?? readSettings(setting, process.env).CELLS_FILE
  if (path === undefined) throw new UsageError('This needs --cells <file>, or CELLS_FILE')
  const read = cellsFile.safeParse(parsed(path))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${path}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  // It holds passwords of databases.
  if ((statSync(path).mode & 0o007) !== 0)
    throw new Error(`${path} can be read by every login of this machine: chmod 600 ${path}`)
  const names = read.data.cells.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`${path} names the cell "${twice}" twice`)
  return read.data
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${messageOf(error)}`)
  }
}

export function cellNamed({ cells }: CellsFile, name: string): FleetCell {
  const found = cells.find((cell) => cell.name === name)
  if (!found)
    throw new UsageError(`There is no cell "${name}", only ${cells.map((cell) => cell.name).join(', ')}`)
  return found
}
