import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Work } from '../site-transaction.ts'
import { findRequest, listRequestsOf, writeState } from './requests.store.ts'
import { toldOf } from './requests.wire.ts'

/**
 * Whoever leaves has nothing left to ask for: what waits for days after the last one lapses; without a last day all of it.
 * Needs the roster lock.
 */
export async function lapseRequests(
  work: Work,
  teacherId: number,
  lastDay: CalendarDate | null,
): Promise<void> {
  const open = (await listRequestsOf(work, teacherId)).filter(({ state }) => state === 'asked')
  for (const request of open.filter(({ from }) => lastDay === null || from > lastDay)) {
    await writeState(work, request.id, { state: 'lapsed' })
    const after = await findRequest(work, request.id)
    if (!after) throw new Error('A request that has lapsed is still there')
    const lines = { before: toldOf(request), after: toldOf(after) }
    work.changed({ change: { kind: 'request' }, action: 'requestLapsed', teacherId, ...lines })
  }
}
