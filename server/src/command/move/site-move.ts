import type { CellsFile } from '../cells/cells-file.ts'
import { cellNamed, cellsHelp, cellsOption, readCells } from '../cells/cells-file.ts'
import { lookAtCells } from '../cells/look-at-cell.ts'
import { readMap, writeMap } from '../cells/map-file.ts'
import { mapOf, setInRouter } from '../cells/router-map.ts'
import { command, UsageError } from '../command.ts'
import { messageOf } from '../message.ts'
import type { Output } from '../output.ts'
import { eraseAtSource, giveUp, moveHouse } from './move-house.ts'
import type { Moving, OpenCell } from './moving.ts'
import { openCell, takeTurn } from './moving.ts'
import type { HouseMove } from './site-moves.ts'
import { readMove } from './site-moves.ts'
import { isOpenAtTarget } from './switch-over.ts'
import { findHouse } from './which-house.ts'

export const siteMove = command({
  name: 'site move',
  summary:
    'Move a kindergarten to another cell while it is open. Given again, a move that was cut off goes on.',
  usage: '<site> (--to <cell> | --back | --erase) [--cells <file>]',
  help: [
    '<site>          its number or one of its host names',
    '--to <cell>     copy it there, follow what is written, shut it for a moment, open it there, compare and verify',
    '--erase         afterwards: remove what it left behind',
    '--back          before that: give the move up, or bring the house back with what was written since',
    cellsHelp,
    'Everything goes along, also who is signed in. PostgreSQL needs wal_level = logical (docs/growth.md).',
  ],
  words: ['site'],
  options: {
    ...cellsOption,
    to: { type: 'string' },
    back: { type: 'boolean', default: false },
    erase: { type: 'boolean', default: false },
  },
  async run({ words, options, output }) {
    const wanted = [options.to !== undefined, options.back, options.erase].filter(Boolean)
    if (wanted.length !== 1) throw new UsageError('"site move" needs one of --to <cell>, --back and --erase')
    const file = readCells(options.cells)
    const to = options.to === undefined ? undefined : cellNamed(file, options.to)
    const open = await openCells(file, output)
    try {
      const { siteId, at } = await findHouse(words[0] ?? '', open)
      await takeTurn(at, siteId)
      const move = await readMove(at.client, siteId)
      const between = (from: OpenCell, target: string, isReturn = false): Moving => ({
        siteId,
        from,
        to: openNamed(open, target),
        output,
        isReturn,
        rewriteMap: (hosts, cell) => rewriteMap(file, output, hosts, cell),
      })
      const isUnderWay = move !== undefined && move.step !== 'erased'
      if (to) {
        if (isUnderWay && move.toCell !== to.name)
          throw new Error(
            `Site ${siteId} is moving to ${move.toCell}: go on there, or give it up with --back`,
          )
        if (at.cell.name === to.name) return output.say(`Site ${siteId} lives in ${to.name}.`)
        return await moveHouse(between(at, to.name, move?.isReturn))
      }
      if (!isUnderWay)
        throw new Error(`Site ${siteId} lives in ${at.cell.name}, and no move of it is under way`)
      const moving = between(at, move.toCell, move.isReturn)
      if (options.back) return await goBack(moving, move)
      await eraseAtSource(moving)
      output.say(`What site ${siteId} left in ${at.cell.name} was erased.`)
    } finally {
      await Promise.all(open.map(({ client }) => client.end().catch(() => {})))
    }
  },
})

async function goBack(moving: Moving, move: HouseMove): Promise<void> {
  const { step, isReturn } = move
  // It is on its way back, and was cut off.
  if (isReturn) return moveHouse(moving)
  if (['copying', 'fenced', 'still'].includes(step) && !(await isOpenAtTarget(moving, move)))
    return giveUp(moving)
  const { from, to } = moving
  // Since the switch the target is the house: what was written there comes back as well, in a move of its own.
  if (step !== 'verified') await moveHouse(moving)
  await eraseAtSource(moving)
  await takeTurn(to, moving.siteId)
  await moveHouse({ ...moving, from: to, to: from, isReturn: true })
}

/** A cell that is down can take no part, and keeps no other from it. */
async function openCells({ cells }: CellsFile, output: Output): Promise<OpenCell[]> {
  const opened = await Promise.allSettled(cells.map(openCell))
  return opened.flatMap((found, at) => {
    if (found.status === 'fulfilled') return [found.value]
    output.step(`Cell ${cells[at]?.name} is down: ${messageOf(found.reason)}`)
    return []
  })
}

function openNamed(open: readonly OpenCell[], name: string): OpenCell {
  const found = open.find(({ cell }) => cell.name === name)
  if (!found) throw new Error(`Cell ${name} is down, or not in the cells file`)
  return found
}

/** First the router that runs, then the file for its next start. */
async function rewriteMap(
  { cells, map, socket }: CellsFile,
  output: Output,
  hosts: readonly string[],
  cell: string,
): Promise<void> {
  if (!map) return output.step(`Now send ${hosts.join(' and ')} to ${cell}`)
  if (socket) {
    for (const host of hosts)
      await setInRouter(socket, map, host, cell).catch((error: unknown) =>
        output.say(`HAProxy does not know yet that ${host} is at ${cell}: ${messageOf(error)}`),
      )
  }
  const before = readMap(map) ?? mapOf(await lookAtCells(cells), undefined).map
  writeMap(map, new Map([...before, ...hosts.map((host) => [host, cell] as const)]))
}
