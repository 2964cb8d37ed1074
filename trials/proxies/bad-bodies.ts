import { HttpClient } from '#tools/page/http-client.ts'
import { pause } from '../waiting.ts'

const body = 'x'.repeat(1_024 * 1_024)
/** Either is refused before its body has come. */
const kinds = [
  { call: { method: 'PUT', path: '/api/days' }, status: 401 },
  { call: { method: 'POST', path: '/api/access' }, status: 413 },
]

/** A stranger's large body every second, and what others meet meanwhile. Returns what went wrong, a sentence each. */
export async function refuseBadBodies(origin: string, headers: Record<string, string>, seconds: number) {
  const stranger = new HttpClient({ 'content-type': 'application/json' })
  const other = new HttpClient(headers)
  const faults: string[] = []
  const expect = async (client: HttpClient, status: number, sent: Parameters<HttpClient['send']>[1]) => {
    const answered = await client.send(origin, sent).then(
      (answer) => String(answer.status),
      (error: unknown) => String(error),
    )
    if (answered !== String(status)) faults.push(`${sent.method} ${sent.path}: ${answered}`)
  }
  let over = false
  const refused = (async () => {
    for (let turn = 0; !over; turn++) {
      const kind = kinds[turn % 2]
      if (kind) await expect(stranger, kind.status, { ...kind.call, body })
      await pause(1_000)
    }
  })()
  let asked = 0
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; asked++) {
    await expect(other, 200, { method: 'GET', path: '/api/teachers/active' })
    await pause(100)
  }
  over = true
  await refused
  stranger.close()
  other.close()
  return { asked, faults }
}
