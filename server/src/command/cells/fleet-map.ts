import { resolve } from 'node:path'
import { command, UsageError } from '../command.ts'
import { cellsHelp, cellsOption, readCells } from './cells-file.ts'
import { lookAtCells } from './look-at-cell.ts'
import { readMap, replaceFile, writeMap } from './map-file.ts'
import { configurationOf, mapOf } from './router-map.ts'

export const fleetMap = command({
  name: 'fleet map',
  summary: "Write HAProxy's map of hosts and cells, as the cells' own tables have it.",
  usage: '[--cells <file>] [--out <file>] [--config <file> [--bind <address>]]',
  help: [
    cellsHelp,
    '--out <file>     the map; by default the one that the cells file names',
    '--config <file>  also a small configuration for HAProxy that uses it',
    '--bind <address> where HAProxy listens in it; by default :80',
    'A cell that is down keeps the hosts that the map had for it.',
  ],
  words: [],
  options: {
    ...cellsOption,
    out: { type: 'string' },
    config: { type: 'string' },
    bind: { type: 'string', default: ':80' },
  },
  async run({ options, output }) {
    const file = readCells(options.cells)
    const out = options.out ?? file.map
    if (!out) throw new UsageError('"fleet map" needs --out <file>, or "map" in the cells file')
    const { map, remarks } = mapOf(await lookAtCells(file.cells), readMap(out))
    for (const remark of remarks) output.say(remark)
    writeMap(out, map)
    output.say(`${map.size} hosts were written to ${out}.`)
    if (!options.config) return
    replaceFile(options.config, configurationOf(file, resolve(out), options.bind))
    output.say(`A configuration for HAProxy was written to ${options.config}.`)
  },
})
