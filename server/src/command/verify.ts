import type pg from 'pg'
import { systemClock } from '../clock.ts'
import type { LedgerFault } from '../ledger/ledger-fault.ts'
import { upsertVerify, verifyValues } from '../ledger/verify-record.ts'
import { verifySite } from '../ledger/verify.ts'
import { command, idFrom } from './command.ts'
import { faultWords } from './fault-words.ts'
import type { Output } from './output.ts'
import { connected, enter, nameOfSite, reading, transaction } from './owner.ts'
import { siteIds } from './site-list.ts'

export const verify = command({
  name: 'verify',
  summary: 'Recompute all ledgers from nothing and name every difference; exit code 1 when there is one.',
  usage: '[--site <id>]',
  help: [
    '--site <id>  only this kindergarten',
    'What no entry explains is compared with the lines of the history about it: initial balances, bookings, agreed',
    'and corrected leave, and when and with which text a month was closed. Not covered are the history itself, by',
    'which they are judged, and notes: for these compare with a backup that is kept on another machine.',
  ],
  words: [],
  options: { site: { type: 'string' } },
  async run({ options, settings, output }) {
    const only = options.site === undefined ? undefined : idFrom(options.site, 'site')
    const since = systemClock.now()
    const { length } = await connected(settings.ownerUrl, async (owner) => {
      const faults = await verifyLedgers(owner, output, only)
      if (only === undefined) await record(owner, since, faults.length)
      return faults
    })
    if (length > 0)
      throw new Error(length === 1 ? '1 difference was found' : `${length} differences were found`)
  },
})

// A standby can be verified, and takes no note of it; older tables have no place for one.
const selectTakesRecords =
  "select to_regclass('public.verify_record') is not null and not pg_is_in_recovery() as takes"

/** For "fleet". */
async function record(owner: pg.Client, since: number, differences: number): Promise<void> {
  const { rows } = await owner.query<{ takes: boolean }>(selectTakesRecords)
  if (rows[0]?.takes) await owner.query(upsertVerify.text, verifyValues('command', since, differences))
}

/** The figures that are not what the facts and the history say, which are also reported. */
export async function verifyLedgers(
  owner: pg.Client,
  output: Output,
  only?: number,
): Promise<readonly LedgerFault[]> {
  const sites = only === undefined ? await siteIds(owner) : [only]
  const all: LedgerFault[] = []
  for (const [at, siteId] of sites.entries()) {
    output.count('verified sites', at, sites.length)
    const { name, checked, faults } = await transaction(owner, reading, async () => {
      const work = await enter(owner, siteId)
      return { name: await nameOfSite(owner, siteId), ...(await verifySite(work)) }
    })
    all.push(...faults)
    output.say(`${name}: ${checked} teacher weeks, ${faults.length} differences`)
    for (const sentence of faultWords(faults)) output.say(`  ${sentence}`)
  }
  return all
}
