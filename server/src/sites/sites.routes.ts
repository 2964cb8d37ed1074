import * as contract from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import { revealsSickness } from '#domain/house/site.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { refuseUnlessFresh } from '../http/fresh.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, Refusal } from '../http/problems.ts'
import { lockSite, readSite, writeSite } from './sites.store.ts'
import { siteForParents, siteForPlan, siteToWire } from './sites.wire.ts'

export function siteRoutes(serve: Serve) {
  serve(contract.readSite, async ({ work, query }) => {
    const settings = await readSite(work)
    const due = documentDue(contract.readSite, work.caller, query)
    if (due === 'parents') return { body: siteForParents(settings, work) }
    if (due === 'plan') return { body: siteForPlan(settings, work) }
    const site = siteToWire(settings, work)
    return { body: site, tag: siteTag(site.version) }
  })

  serve(contract.changeSite, async ({ work, body, ifMatch }) => {
    if (body.parentsSee) await refuseUnlessFresh(work)
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
    const asked = { ...before, ...named, parentsSee }
    const leaveBegins = asked.leaveBegins ?? (asked.leaveAccounts ? yearOf(work.today) : null)
    const after = await writeSite(work, { ...asked, leaveBegins })
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
