import type { Page } from '@playwright/test'

/** A call as the page itself would make it, with its access cookie: the server takes changes only from its pages. */
export function send<Body = undefined>(
  page: Page,
  method: string,
  url: string,
  body?: unknown,
): Promise<Body> {
  return page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method, ...(body ? { headers, body } : {}) })
      if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? undefined : await answer.json()
    },
    [method, url, body && JSON.stringify(body)] as [string, string, string | undefined],
  )
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
