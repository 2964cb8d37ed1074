import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient } from '#tools/page/http-client.ts'

/**
 * A device that asks for the same answers without end, as a process of its own: `greedy-reader.ts <origin> <host>
 * <cookie> <seconds> <path> …`. Six lanes, each with the next path when it has its answer.
 */
const [origin = '', host = '', cookie = '', seconds = '1', ...paths] = process.argv.slice(2)
const client = new HttpClient({ host, cookie })
const until = performance.now() + Number(seconds) * 1_000
const statuses: Record<string, number> = {}

const lane = async (number: number) => {
  for (let turn = number; performance.now() < until; turn++) {
    const path = paths[turn % paths.length] ?? ''
    const { status } = await client.send(origin, { method: 'GET', path }).catch(() => ({ status: 'dropped' }))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200) await pause(50)
  }
}
await Promise.all([0, 1, 2, 3, 4, 5].map(lane))
client.close()
process.stdout.write(JSON.stringify(statuses))
