import { command } from '../command.ts'
import { cellsHelp, cellsOption, readCells } from './cells-file.ts'
import { numbersInTwoCells } from './house-numbers.ts'
import type { CellFacts, LastVerify, SeenCell } from './look-at-cell.ts'
import { lookAtCells } from './look-at-cell.ts'

export const fleet = command({
  name: 'fleet',
  summary:
    'All cells: their houses, versions, size, last backup and last verify. A cell that is down is said in a line.',
  usage: '[--cells <file>] [--json]',
  help: [cellsHelp, '--json          one object a line, for each cell'],
  words: [],
  options: { ...cellsOption, json: { type: 'boolean', default: false } },
  async run({ options, output }) {
    const seen = await lookAtCells(readCells(options.cells).cells)
    if (options.json) for (const cell of seen) output.say(JSON.stringify(asJson(cell)))
    else {
      for (const cell of seen) for (const line of linesOf(cell)) output.say(line)
      for (const line of numbersInTwoCells(seen)) output.say(line)
    }
    const down = seen.filter(({ facts }) => !facts).length
    if (down > 0) throw new Error(down === 1 ? '1 cell is down' : `${down} cells are down`)
  },
})

const asJson = ({ cell, facts, fault, servers }: SeenCell) => ({
  cell: cell.name,
  ...(facts ? { isUp: true, ...facts } : { isUp: false, fault }),
  servers,
})

function linesOf({ cell, facts, fault, servers }: SeenCell): string[] {
  const processes = servers.map(({ address, version, fault: wrong }) =>
    `  server ${address}: ${[version, wrong].filter(Boolean).join(', ')}`.trimEnd(),
  )
  if (!facts) return [`${cell.name}: down, ${fault}`, ...processes]
  return [
    `${cell.name}: ${summaryOf(facts)}`,
    ...processes,
    ...facts.moves.map(({ number, toCell, step }) =>
      toCell === cell.name
        ? `  site ${number} is coming here`
        : `  site ${number} moves to ${toCell}: ${step}`,
    ),
    ...facts.houses.map(({ id, name, hosts }) => `  ${id}\t${name}\t${hosts.join(' ') || '-'}`),
  ]
}

function summaryOf({ houses, schema, postgres, bytes, lastBackup, lastVerify }: CellFacts): string {
  const count = `${houses.length} ${houses.length === 1 ? 'house' : 'houses'}`
  return [
    count,
    `schema ${schema}`,
    `PostgreSQL ${postgres.split(' ')[0]}`,
    `${(bytes / 1_000_000).toFixed(0)} MB`,
    `last backup ${lastBackup ? minuteOf(lastBackup) : 'never'}`,
    `last verify ${lastVerify ? verifyWords(lastVerify) : 'never'}`,
  ].join(', ')
}

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const verifiers = {
  command: 'by the command',
  server: 'by the server',
  backup: 'of a restored backup',
} as const

function verifyWords({ by, since, differences }: LastVerify): string {
  const found =
    differences === 0 ? '' : `: ${differences} ${differences === 1 ? 'difference' : 'differences'}`
  return `${minuteOf(since)} ${verifiers[by]}${found}`
}
