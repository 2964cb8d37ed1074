import * as contract from '#contract/sites.ts'
import { mayWrite } from '../if-match.ts'
import { changedMeanwhile } from '../problems.ts'
import type { Serve } from '../serve.ts'
import { lockSite, readSite, writeSite } from './sites.store.ts'
import { siteToWire } from './sites.wire.ts'

export function siteRoutes(serve: Serve) {
  serve(contract.readSite, async ({ work }) => {
    const site = siteToWire(await readSite(work), work)
    if (work.viewMode === 'teacher') return { body: site, tag: contract.siteTag(site.version) }
    const { name, timeZone, today, firstWeek } = site
    return { body: { name, timeZone, today, firstWeek } }
  })

  serve(contract.changeSite, async ({ work, body, ifMatch }) => {
    const before = await lockSite(work)
    const tag = contract.siteTag(before.version)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(siteToWire(before, work), tag)
    const see = body.parentsSee ?? {}
    const after = await writeSite(work, {
      name: body.name ?? before.name,
      timeZone: body.timeZone ?? before.timeZone,
      parentsSee: {
        hours: see.hours ?? before.parentsSee.hours,
        reasons: see.reasons ?? before.parentsSee.reasons,
        notes: see.notes ?? before.parentsSee.notes,
      },
    })
    work.changed({ change: { kind: 'site' }, action: 'siteChanged', before, after })
    return { body: siteToWire(after, work), tag: contract.siteTag(after.version) }
  })
}
