import type { OwnRequest } from '#contract/my-requests.ts'
import type { AnsweredRequest, RequestEffect, Requests } from '#contract/requests.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Browser, Reply, TestServer } from './house.ts'
import { memberOf } from './members.ts'
import type { Place } from './schedule.ts'
import { addTeacher } from './schedule.ts'

/** Steps of people who ask for leave, and of the management that answers. */

/** A colleague of the schedule with a way in of one's own. */
export interface Asker {
  readonly browser: Browser
  readonly teacherId: number
  readonly memberId: number
}

export async function askerOf(
  server: TestServer,
  manager: Browser,
  fields: Record<string, unknown> = {},
): Promise<Asker> {
  const teacherId = await addTeacher(manager, fields)
  const { browser, memberId } = await memberOf(server, manager, 'self', { teacherId })
  return { browser, teacherId, memberId }
}

export async function takeRequests(manager: Browser, more: object = {}) {
  const reply = await manager.patch('/api/site', { takesRequests: true, ...more })
  if (reply.status !== 200) throw new Error(`The house takes no requests: ${reply.text}`)
}

export interface AskedFor {
  readonly kind?: string
  readonly from: string
  readonly to?: string
  readonly firstHalf?: boolean
  readonly lastHalf?: boolean
  readonly message?: string
}

/** Leave of one day, unless something else is said. */
export const bodyOf = ({ kind = 'leave', from, to = from, ...more }: AskedFor) => ({
  kind,
  from,
  to,
  ...more,
})

export async function askFor({ browser }: Pick<Asker, 'browser'>, asked: AskedFor): Promise<OwnRequest> {
  const reply = await browser.post<OwnRequest>('/api/my/requests', bodyOf(asked))
  if (reply.status !== 201) throw new Error(`Nothing was asked for: ${reply.text}`)
  return reply.body
}

export const inbox = async (browser: Browser): Promise<Requests> =>
  (await browser.get<Requests>('/api/requests')).body

export async function effectOf(browser: Browser, id: number): Promise<RequestEffect> {
  const reply = await browser.get<RequestEffect>(`/api/requests/${id}/effect`)
  if (reply.status !== 200) throw new Error(`No effect is known: ${reply.text}`)
  return reply.body
}

type Named = Pick<OwnRequest, 'id' | 'version'>

type Answered = Promise<Reply<AnsweredRequest>>

export const answer = (
  browser: Browser,
  { id, version }: Named,
  answered: object = { answer: 'approve' },
): Answered => browser.post<AnsweredRequest>(`/api/requests/${id}/answer`, { version, ...answered })

export const takeBack = (browser: Browser, { id, version }: Named): Answered =>
  browser.post<AnsweredRequest>(`/api/requests/${id}/take-back`, { version })

export const withdraw = (
  { browser }: Pick<Asker, 'browser'>,
  { id, version }: Named,
): Promise<Reply<OwnRequest>> => browser.post<OwnRequest>(`/api/my/requests/${id}/withdraw`, { version })

export const ownRequests = async ({ browser }: Pick<Asker, 'browser'>): Promise<OwnRequest[]> =>
  (await browser.get<{ requests: OwnRequest[] }>('/api/my/requests')).body.requests

/** The week with a day, as slots name it. */
export const placeOn = (teacherId: number, date: string): Place => ({
  teacherId,
  weekId: weekNumberOf(calendarDateOf(date)),
})
