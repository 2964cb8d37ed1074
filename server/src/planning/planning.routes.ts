import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/planning.ts'
import { wishesTag } from '#contract/wire/entity-tags.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { weekRolledUp } from '../weeks/missing-week.store.ts'
import { writeLocks } from './locks.store.ts'
import { readPlanning } from './planning.store.ts'
import { lockWishes, readWishes, writeWishes } from './wishes.store.ts'

export function planningRoutes(serve: Serve) {
  serve(contract.readPlanning, async ({ work, params: { weekId } }) => {
    const planning = await readPlanning(work, weekId)
    if (!planning) throw notFound('This week')
    return { body: planning }
  })

  serve(contract.listWishes, async ({ work, params: { id } }) => {
    const list = await readWishes(work, id)
    if (!list) throw notFound('This teacher')
    return { body: list, tag: wishesTag(id, list.version) }
  })

  serve(contract.replaceWishes, async ({ work, params: { id }, body: { wishes }, ifMatch }) => {
    const before = await lockWishes(work, id)
    if (!before) throw notFound('This teacher')
    const tag = wishesTag(id, before.version)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)
    if (isDeepStrictEqual(before.wishes, wishes)) return { body: before, tag }
    await writeWishes(work, id, wishes)
    const version = before.version + 1
    work.changed({
      change: { kind: 'planning' },
      action: 'wishesChanged',
      teacherId: id,
      before: before.wishes,
      after: wishes,
    })
    return { body: { wishes, version }, tag: wishesTag(id, version) }
  })

  serve(contract.changeLocks, async ({ work, body: { days, leaveEmpty } }) => {
    const { foldedBefore } = await readSite(work)
    for (const { date } of days) {
      if (foldedBefore && date < foldedBefore) throw weekRolledUp(foldedBefore)
      refuseShut(work, date)
    }
    for (const day of await writeLocks(work, days, leaveEmpty)) record(work, day, leaveEmpty)
    return {}
  })
}

function record(work: Work, { teacherId, date }: contract.WireLock, leaveEmpty: boolean) {
  work.changed({
    change: { kind: 'planning' },
    action: leaveEmpty ? 'dayLocked' : 'dayUnlocked',
    weekId: weekNumberOf(date),
    teacherId,
    dayOfWeek: isoWeekday(date) as 1 | 2 | 3 | 4 | 5,
    before: null,
    after: null,
  })
}
