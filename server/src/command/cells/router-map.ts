import { createConnection } from 'node:net'
import type { CellsFile } from './cells-file.ts'
import type { SeenCell } from './look-at-cell.ts'

/** HAProxy's map: a host and its backend, which is named as the cell. */
export type RouterMap = ReadonlyMap<string, string>

export const mapText = (map: RouterMap) =>
  [...map]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([host, cell]) => `${host} ${cell}\n`)
    .join('')

export function mapIn(text: string): RouterMap {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.flatMap(([host, cell]) => (host && cell && !host.startsWith('#') ? [[host, cell]] : [])),
  )
}

export interface MadeMap {
  readonly map: RouterMap
  readonly remarks: readonly string[]
}

/**
 * From the cells' own tables. The hosts of a cell that is down are taken from the map as it was: its houses must be
 * found as soon as it is up again.
 */
export function mapOf(seen: readonly SeenCell[], before: RouterMap | undefined): MadeMap {
  const map = new Map<string, string>()
  const remarks: string[] = []
  for (const { cell, facts, fault } of seen) {
    if (!facts && !before)
      throw new Error(
        `Cell ${cell.name} is down (${fault}), and there is no older map to keep its hosts from`,
      )
    const hosts = facts
      ? facts.houses.flatMap((house) => house.hosts)
      : [...(before ?? [])].flatMap(([host, name]) => (name === cell.name ? [host] : []))
    if (!facts)
      remarks.push(`Cell ${cell.name} is down (${fault}): its ${hosts.length} hosts are kept as they were`)
    for (const host of hosts) {
      const other = map.get(host)
      if (other) throw new Error(`The host name "${host}" is in cell ${other} and in cell ${cell.name}`)
      if (host === '*')
        remarks.push(`Cell ${cell.name} answers to any host name ("*"), which no map can hold`)
      else map.set(host, cell.name)
    }
  }
  return { map, remarks }
}

/** A complete small configuration: TLS, where it is wanted, ends before it or at its bind line. */
export function configurationOf({ cells, socket }: CellsFile, mapFile: string, bind: string): string {
  const backends = cells.map(({ name, servers }) => {
    const lines = servers.map((address, at) => `  server ${name}-${at + 1} ${address} check`)
    return [`backend ${name}`, '  option httpchk GET /readyz', ...lines].join('\n')
  })
  return `${[
    ['global', ...(socket ? [`  stats socket ${socket} mode 600 level admin`] : [])].join('\n'),
    [
      'defaults',
      '  mode http',
      '  option forwardfor',
      '  timeout connect 5s',
      '  timeout client 60s',
      '  timeout server 60s',
    ].join('\n'),
    [
      'frontend houses',
      `  bind ${bind}`,
      '  # The cell of the host; a host that is in no cell is refused by the first.',
      `  use_backend %[req.hdr(host),field(1,:),lower,map_str(${mapFile},${cells[0]?.name})]`,
    ].join('\n'),
    ...backends,
  ].join('\n\n')}\n`
}

/** Changes one host of a running HAProxy; the file is for its next start. */
export async function setInRouter(
  socket: string,
  mapFile: string,
  host: string,
  cell: string,
): Promise<void> {
  const answer = await ask(socket, `set map ${mapFile} ${host} ${cell}`)
  if (answer.trim() === '') return
  const added = await ask(socket, `add map ${mapFile} ${host} ${cell}`)
  if (added.trim() !== '') throw new Error(`HAProxy does not take "${host}": ${added.trim()}`)
}

function ask(socket: string, line: string): Promise<string> {
  return new Promise((done, failed) => {
    let answer = ''
    const connection = createConnection(socket, () => connection.write(`${line}\n`))
    connection.setTimeout(2_000, () => connection.destroy(new Error('HAProxy does not answer')))
    connection.on('data', (chunk) => {
      answer += chunk.toString()
    })
    connection.once('error', failed)
    connection.once('end', () => done(answer))
  })
}
