import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** What is sent is written down, so that the logs can be searched for it in the end. */
const sentFile = resolve(import.meta.dirname, '../results/sent.jsonl')

export function writeDown(url: string, body: string | null | undefined) {
  if (!body?.match(/^[[{]/)) return
  const sent = { path: new URL(url).pathname, body: JSON.parse(body) }
  appendFileSync(sentFile, `${JSON.stringify(sent)}\n`)
}

/**
 * A call as the page itself would make it, with its access cookie: the server takes changes only from its pages. Before
 * the page is opened it goes without one, so that a house can be filled and then opened once.
 */
export async function send<Body = undefined>(
  page: Page,
  method: string,
  url: string,
  body?: unknown,
): Promise<Body> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return page.url() === 'about:blank'
    ? sendWithoutPage(page, method, url, text)
    : sendIn(page, method, url, text)
}

function sendIn<Body>(page: Page, method: string, url: string, body: string | undefined): Promise<Body> {
  return page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method, ...(body ? { headers, body } : {}) })
      if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? undefined : await answer.json()
    },
    [method, url, body] as [string, string, string | undefined],
  )
}

const origins = new WeakMap<BrowserContext, string>()

async function originOf(page: Page): Promise<string> {
  const context = page.context()
  const origin = origins.get(context) ?? new URL((await page.request.get('/healthz')).url()).origin
  origins.set(context, origin)
  return origin
}

export async function sendWithoutPage<Body>(
  page: Page,
  method: string,
  url: string,
  body: string | undefined,
): Promise<Body> {
  const origin = await originOf(page)
  const headers = { origin, 'content-type': 'application/json' }
  writeDown(`${origin}${url}`, body)
  const answer = await page.request.fetch(url, {
    method,
    ...(body ? { headers, data: body } : { headers: { origin } }),
  })
  if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
  return answer.status() === 204 ? (undefined as Body) : await answer.json()
}

/** Someone new, with a name that no other story uses. */
export async function hire(page: Page, name: string, terms: object = {}) {
  const own = `${name} ${crypto.randomUUID().slice(0, 6)}`
  const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', {
    name: own,
    weeklyHours: 30,
    ...terms,
  })
  return { id, name: own }
}

export const dismiss = (page: Page, { id }: { id: number }) => send(page, 'DELETE', `/api/teachers/${id}`)
