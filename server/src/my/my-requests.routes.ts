import * as contract from '#contract/my-requests.ts'
import { kindsToAsk } from '#domain/requests/request-kinds.ts'
import type { Serve } from '../http/call.ts'
import { assertTakesRequests, listRequestsOf } from '../requests/requests.store.ts'
import { ownRequestToWire } from '../requests/requests.wire.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { changeRequest, ownEffect, sendRequest, withdrawRequest } from './ask.ts'
import { readCalendarToAsk } from './ask-calendar.ts'
import { ownPerson } from './own-person.ts'

/** What one asks for. Whom a call is about is never asked: it is the person that the caller is. */
export function myRequestRoutes(serve: Serve) {
  serve(contract.listMyRequests, async ({ work }) => {
    const person = await asker(work)
    const requests = (await listRequestsOf(work, person.id)).map(ownRequestToWire)
    return { body: { today: work.today, kinds: kindsToAsk(await readSite(work)), requests } }
  })

  serve(contract.askForLeave, async ({ work, body }) => ({
    status: 201,
    body: await sendRequest(work, await asker(work), body),
  }))

  serve(contract.changeMyRequest, async ({ work, params: { id }, body }) => ({
    body: await changeRequest(work, await asker(work), id, body),
  }))

  serve(contract.withdrawMyRequest, async ({ work, params: { id }, body: { version } }) => ({
    body: await withdrawRequest(work, await asker(work), id, version),
  }))

  serve(contract.readMyRequestCalendar, async ({ work, query: { month } }) => ({
    body: await readCalendarToAsk(work, await asker(work), month),
  }))

  serve(contract.readMyRequestEffect, async ({ work, query }) => ({
    body: await ownEffect(work, await asker(work), query),
  }))
}

async function asker(work: Work) {
  await assertTakesRequests(work)
  return ownPerson(work)
}
