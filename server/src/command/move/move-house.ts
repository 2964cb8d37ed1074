import type { LedgerFault } from '../../ledger/ledger-fault.ts'
import { connected } from '../owner.ts'
import { verifyLedgers } from '../verify.ts'
import { fence, liftFence } from './fence.ts'
import { isFollowing, startFollowing, stopFollowing, waitUntilCopied } from './follow.ts'
import { removeCopy } from './house-tables.ts'
import type { Moving } from './moving.ts'
import { forgetOldMove, refuseImpossible } from './refusals.ts'
import type { HouseMove } from './site-moves.ts'
import { atOnce, hostsOf, readMove, setStep } from './site-moves.ts'
import {
  closeAtSource,
  differingTables,
  isOpenAtTarget,
  openAtTarget,
  reserveNumber,
  waitForLastWord,
} from './switch-over.ts'

/**
 * Each step is written down in the source before the next begins, and does nothing that is done already: a command that
 * was killed goes on where it was.
 */
export async function moveHouse(moving: Moving): Promise<void> {
  const { siteId, from, to, output } = moving
  let move = await readMove(from.client, siteId)
  if (!move || move.step === 'erased') move = await begin(moving)
  if (move.step === 'copying') {
    output.step(`Copying to ${to.cell.name}`)
    await startFollowing(moving)
    output.step('Waiting for the copy; the house works on')
    await waitUntilCopied(moving, (ready, tables) => output.count('copied tables', ready, tables))
  }
  if (move.step === 'copying' || move.step === 'fenced' || move.step === 'still') await change(moving, move)
  else if (move.step === 'verified') {
    output.say(`Site ${siteId} has moved to ${to.cell.name} already. ${nextSteps(siteId)}`)
    return
  }
  // Also after a kill between the two: the hosts may have changed without it.
  await moving.rewriteMap(move.hosts, to.cell.name)
  output.step('Ending the copy')
  await stopFollowing(moving)
  output.step('Verifying the ledgers of both')
  await verifyBoth(moving)
  await setStep(from.client, siteId, 'verified')
  output.say(`Site ${siteId} lives in ${to.cell.name} now. ${nextSteps(siteId)}`)
}

const nextSteps = (siteId: number) =>
  `What it left behind goes with "site move ${siteId} --erase"; "--back" brings it back.`

async function begin(moving: Moving): Promise<HouseMove> {
  const { siteId, from, to, isReturn } = moving
  const hosts = await hostsOf(from.client, siteId)
  if (hosts.length === 0)
    throw new Error('The house has no host name: there is nothing to switch. See "site set-hosts"')
  await refuseImpossible(moving, hosts)
  await forgetOldMove(from.client, siteId)
  await forgetOldMove(to.client, siteId)
  await reserveNumber(moving)
  await from.client.query(
    `insert into site_move (number, to_cell, hosts, step, is_return) values ($1, $2, $3, 'copying', $4)`,
    [siteId, to.cell.name, hosts, isReturn],
  )
  return { number: siteId, toCell: to.cell.name, hosts, step: 'copying', isReturn }
}

/** The moment in which the house is shut. */
async function change(moving: Moving, move: HouseMove): Promise<void> {
  const { siteId, from, to, output } = moving
  if (!(await isOpenAtTarget(moving, move))) {
    // What is asked again while it is shut is planned and in memory then.
    await differingTables(moving)
    output.step('Shutting the house for a moment')
    const began = performance.now()
    try {
      if (move.step !== 'still') await fence(moving)
      output.step('Shut: waiting for the last change')
      await waitForLastWord(moving)
      const differing = await differingTables(moving)
      if (differing.length > 0)
        throw new Error(
          `The copy differs in ${differing.slice(0, 5).join(', ')}: give up the move with --back`,
        )
    } catch (error) {
      await liftFence(moving).catch(() => {})
      throw error
    }
    output.step(`Opening it in ${to.cell.name}`)
    await openAtTarget(moving, move)
    output.step(`It was shut for ${Math.round(performance.now() - began)} ms`)
  }
  await Promise.all([moving.rewriteMap(move.hosts, to.cell.name), closeAtSource(moving)])
  output.step(`Site ${siteId} is at ${to.cell.name}, and no more at ${from.cell.name}`)
}

async function verifyBoth({ siteId, from, to, output }: Moving): Promise<void> {
  const verify = (url: string) => connected(url, (owner) => verifyLedgers(owner, output, siteId))
  const left = await verify(from.cell.owner)
  const come = await verify(to.cell.owner)
  const isNew = (fault: LedgerFault) => !left.some((other) => JSON.stringify(other) === JSON.stringify(fault))
  const faults = come.filter(isNew)
  if (faults.length > 0)
    throw new Error(
      `The ledger has ${faults.length} differences at ${to.cell.name} that it did not have before`,
    )
}

/** Only what is known to be whole elsewhere, and no longer followed from there, may go. */
export async function eraseAtSource(moving: Moving): Promise<void> {
  const { siteId, from, to, output } = moving
  const move = await readMove(from.client, siteId)
  if (move?.step !== 'verified')
    throw new Error(
      `The move is not over yet (${move?.step}): "site move ${siteId} --to ${to.cell.name}" goes on`,
    )
  if (!(await isOpenAtTarget(moving, move))) throw new Error(`The house is not open at ${to.cell.name}`)
  if (await isFollowing(moving))
    throw new Error(`${to.cell.name} still follows; what is erased here would go there too`)
  output.step(`Erasing what is left at ${from.cell.name}`)
  const { client } = from
  await atOnce(client, () => [
    client.query("select set_config('app.site', $1, true)", [String(siteId)]),
    client.query('delete from history where site_id = $1', [siteId]),
    client.query('delete from site where site_id = $1', [siteId]),
    setStep(client, siteId, 'erased'),
  ])
}

/** Before the switch: the copy goes, and the house never left. */
export async function giveUp(moving: Moving): Promise<void> {
  const { siteId, from, to, output } = moving
  await liftFence(moving)
  output.step('The house works as before')
  await stopFollowing(moving)
  await removeCopy(to.client, siteId)
  await from.client.query('delete from site_move where number = $1', [siteId])
  output.say(`Site ${siteId} stays in ${from.cell.name}. The copy in ${to.cell.name} was removed.`)
}
