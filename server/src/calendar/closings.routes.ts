import * as contract from '#contract/calendar.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { closingInHistory, closingToWire } from './calendar.wire.ts'
import { deleteClosing, exceptionsOf, findClosing, readClosings } from './closings.store.ts'
import { datesOf, enterClosingFor } from './enter-closing.ts'
import { changeHouseDays, firstDateOfYear, lastDateOfYear, readHouseDays } from './house-days.store.ts'

export function closingRoutes(serve: Serve) {
  serve(contract.listClosings, async ({ work, query: { year } }) => {
    const closings = await readClosings(work, firstDateOfYear(year), lastDateOfYear(year))
    const [first, last] = [
      closings[0]?.firstDay,
      closings
        .map(({ lastDay }) => lastDay)
        .sort()
        .at(-1),
    ]
    // All that they enclose, also over New Year.
    const days = first && last ? await readHouseDays(work, first, last) : []
    const exceptions = await exceptionsOf(work, closings)
    return {
      body: closings.map((closing) =>
        closingToWire(closing, datesOf(closing, days), exceptions.get(closing.id) ?? []),
      ),
    }
  })

  serve(contract.enterClosing, async ({ work, body }) => {
    const entered = await enterClosingFor(work, body)
    return { status: entered.closing ? 201 : 200, body: entered }
  })

  serve(contract.removeClosing, async ({ work, params }) => {
    await lockRoster(work)
    const closing = await findClosing(work, params.id)
    if (!closing) throw notFound('This closing')
    const before = await readHouseDays(work, closing.firstDay, closing.lastDay)
    const dates = datesOf(closing, before)
    const after = before.filter(({ date }) => !dates.includes(date))
    await changeHouseDays(work, before, after)
    await deleteClosing(work, closing.id)
    work.changed({
      change: { kind: 'site' },
      action: 'closingRemoved',
      before: closingInHistory(closingToWire(closing, dates, [])),
      after: null,
    })
    return {}
  })
}
