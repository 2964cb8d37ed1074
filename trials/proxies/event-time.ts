import { get } from 'node:http'
import { HttpClient } from '#tools/page/http-client.ts'

const givesUpAfter = 10_000

/** Milliseconds from a change to its event on an open page, both through the proxy. */
export async function eventTime(origin: string, headers: Record<string, string>): Promise<number> {
  const client = new HttpClient(headers)
  let changedAt = 0
  const heard = await new Promise<number>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('No event came through the proxy')), givesUpAfter)
    const page = get(`${origin}/api/events`, { headers, agent: false }, (answer) => {
      answer.on('data', (part: Buffer) => {
        const text = part.toString()
        if (text.includes('event: hello')) void change()
        if (changedAt > 0 && text.includes('event: changed')) {
          clearTimeout(timer)
          page.destroy()
          done(performance.now())
        }
      })
      answer.on('error', () => {})
    })
    page.on('error', failed)
    const change = async () => {
      // Announced already when the page opened: what came before must not be taken for this one.
      await new Promise((rest) => setTimeout(rest, 500))
      changedAt = performance.now()
      const path = '/api/teachers/1'
      const { status } = await client.send(origin, { method: 'PATCH', path, body: { name: 'Teacher 1 A' } })
      if (status !== 200) failed(new Error(`A write through the proxy was answered with ${status}`))
    }
  }).finally(() => client.close())
  return heard - changedAt
}
