import * as contract from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import { firstWeekForParents, revealsSickness } from '#domain/site.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, Refusal } from '../http/problems.ts'
import type { Serve } from '../http/serve.ts'
import { asParents } from '../http/view.ts'
import { lockSite, readSite, writeSite } from './sites.store.ts'
import { siteToWire } from './sites.wire.ts'

export function siteRoutes(serve: Serve) {
  serve(contract.readSite, async ({ work, query }) => {
    const site = siteToWire(await readSite(work), work)
    if (!asParents(work, query)) return { body: site, tag: siteTag(site.version) }
    const { name, timeZone, dayStart, dayEnd, today, parentsSee } = site
    const firstWeek = firstWeekForParents(today, parentsSee, site.firstWeek)
    const open = { name, timeZone, dayStart, dayEnd, today, firstWeek }
    return { body: site.parentsLight ? { ...open, parentsLight: true as const } : open }
  })

  serve(contract.changeSite, async ({ work, body, ifMatch }) => {
    const before = await lockSite(work)
    const tag = siteTag(before.version)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(siteToWire(before, work), tag)
    const see = body.parentsSee ?? {}
    const parentsSee = {
      hours: see.hours ?? before.parentsSee.hours,
      reasons: see.reasons ?? before.parentsSee.reasons,
      notes: see.notes ?? before.parentsSee.notes,
      allWeeks: see.allWeeks ?? before.parentsSee.allWeeks,
    }
    if (revealsSickness(parentsSee)) throw hoursOrReasons()
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = await writeSite(work, { ...before, ...named, parentsSee })
    work.changed({ change: { kind: 'site' }, action: 'siteChanged', before, after })
    return { body: siteToWire(after, work), tag: siteTag(after.version) }
  })
}

const hoursOrReasons = () =>
  new Refusal(
    409,
    'hours_or_reasons',
    'Parents see hours or reasons for absence, not both: together they would tell who is sick.',
  )
