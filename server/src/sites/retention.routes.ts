import * as contract from '#contract/retention.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import type { Serve } from '../http/call.ts'
import { Refusal } from '../http/problems.ts'
import { writeRetention } from './retention.store.ts'
import { previewOf, rollUpWeeks } from './roll-up-weeks.ts'
import { lockRoster, lockSite, readSite } from './sites.store.ts'
import { siteToWire } from './sites.wire.ts'

export function retentionRoutes(serve: Serve) {
  serve(contract.previewRetention, async ({ work, query }) => ({ body: await previewOf(work, query.years) }))

  serve(contract.changeRetention, async ({ work, body }) => {
    const { confirm } = body
    await lockRoster(work)
    let { years } = body
    if (years !== null) {
      const preview = await previewOf(work, years)
      years = preview.years
      if (confirm !== preview.foldedBefore) throw previewNeeded(preview)
      await rollUpWeeks(work, preview.foldedBefore)
    }
    const before = await lockSite(work)
    if (before.retentionYears !== years) {
      await writeRetention(work, years)
      work.changed({
        change: { kind: 'site' },
        action: 'retentionChanged',
        before: { years: before.retentionYears },
        after: { years },
      })
    }
    const site = siteToWire(await readSite(work), work)
    return { body: site, tag: siteTag(site.version) }
  })
}

const previewNeeded = (current: contract.RetentionPreview) =>
  new Refusal(409, 'preview_outdated', 'Please look at what would be folded first.', { current })
