import { isPartOf } from '#domain/requests/request.ts'
import { isApproved } from '#domain/requests/request-states.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import type { SiteFile } from './format.ts'
import { twice } from './named-twice.ts'

type Request = SiteFile['requests'][number]

/** What the database would refuse of requests, said before anything is written. */
export function requestFaults(file: SiteFile, teachers: ReadonlySet<number>): string[] {
  const { site, requests, requestDays } = file
  const known = new Map(requests.map((request) => [request.id, request]))
  const dayOf = ({ requestId, date }: SiteFile['requestDays'][number]) => `${requestId}/${date}`
  return [
    ...twice('requests', requests, ({ id }) => id),
    ...twice('requestDays', requestDays, dayOf),
    ...requests.flatMap((request) => {
      const { id, teacherId } = request
      if (id > site.lastRequestId) return [`request ${id} is beyond lastRequestId`]
      if (!teachers.has(teacherId)) return [`request ${id}: there is no teacher ${teacherId}`]
      const fault = faultInRequest(request)
      return fault ? [`request ${id} ${fault}`] : []
    }),
    ...requestDays.flatMap((day) => {
      const request = known.get(day.requestId)
      if (request?.teacherId !== day.teacherId) return [`requestDays ${dayOf(day)}: there is no such request`]
      return isApproved(request.state) ? [] : [`requestDays ${dayOf(day)}: nothing was approved`]
    }),
  ]
}

function faultInRequest(request: Request): string | undefined {
  const { from, to, lastHalf, state, closedAt, approvedKind, approvedFrom, approvedTo } = request
  if (to < from || isoWeekday(from) > 5 || isoWeekday(to) > 5) return 'is on no working days'
  if (from === to && lastHalf) return 'has its one day half twice'
  if ((state === 'asked') !== (closedAt === null)) return 'is open and closed'
  const approved =
    approvedFrom && approvedTo && approvedKind ? { from: approvedFrom, to: approvedTo } : undefined
  if (isApproved(state) !== (approved !== undefined)) return 'says not what was approved'
  return approved && !isPartOf(approved, request) ? 'has days approved that nobody asked for' : undefined
}
