import type pg from 'pg'
import { verifySite } from '../ledger/verify.ts'
import { command, idFrom } from './command.ts'
import type { Output } from './output.ts'
import { connected, enter, nameOfSite, reading, transaction } from './owner.ts'
import { siteIds } from './site-list.ts'

export const verify = command({
  name: 'verify',
  summary: 'Recompute all ledgers from nothing and name every difference; exit code 1 when there is one.',
  usage: '[--site <id>]',
  help: ['--site <id>  only this kindergarten'],
  words: [],
  options: { site: { type: 'string' } },
  async run({ options, settings, output }) {
    const only = options.site === undefined ? undefined : idFrom(options.site, 'site')
    const differences = await connected(settings.ownerUrl, (owner) => verifyLedgers(owner, output, only))
    if (differences > 0) throw new Error(`${differences} differences were found`)
  },
})

/** How many figures of the ledgers are not what the facts say. */
export async function verifyLedgers(owner: pg.Client, output: Output, only?: number): Promise<number> {
  const sites = only === undefined ? await siteIds(owner) : [only]
  let differences = 0
  for (const [at, siteId] of sites.entries()) {
    output.count('verified sites', at, sites.length)
    const { name, checked, faults } = await transaction(owner, reading, async () => {
      const work = await enter(owner, siteId)
      return { name: await nameOfSite(owner, siteId), ...(await verifySite(work)) }
    })
    differences += faults.length
    output.say(`${name}: ${checked} teacher weeks, ${faults.length} differences`)
    for (const { teacherId, weekNumber, figure, kept, right } of faults) {
      output.say(`  teacher ${teacherId}, week ${weekNumber}, ${figure}: kept ${kept}, should be ${right}`)
    }
  }
  return differences
}
