import { gunzipSync } from 'node:zlib'
import type { MadeCalendarAddress } from '#contract/my-calendar.ts'
import type { Browser, TestServer } from './house.ts'

/** What a phone does with the address of a calendar. */

export async function calendarOf(
  own: Browser,
  label = 'iPhone',
  language = 'de',
): Promise<MadeCalendarAddress> {
  const reply = await own.post<MadeCalendarAddress>('/api/my/calendar', { label, language })
  if (reply.status !== 201) throw new Error(`There is no calendar: ${reply.text}`)
  return reply.body
}

export interface Polled {
  readonly status: number
  readonly text: string
  readonly tag: string
  readonly headers: Record<string, string | string[] | number | undefined>
}

/** As a calendar asks: without a cookie, and with nothing but the tag that it was given. */
export async function poll(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  { host = 'sonnenblume.test', method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Polled> {
  const url = token.startsWith('/') ? token : `/cal/${token}.ics`
  const reply = await app.inject({ method: method as 'GET', url, headers: { host, ...headers } })
  const isZipped = reply.headers['content-encoding'] === 'gzip' && reply.rawPayload.length > 0
  const text = isZipped ? gunzipSync(reply.rawPayload).toString() : reply.body
  return { status: reply.statusCode, text, tag: String(reply.headers.etag), headers: reply.headers }
}
