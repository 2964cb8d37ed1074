import { HttpClient } from '#tools/page/http-client.ts'

/** So many requests, each for another host that is none, as a process of its own: `strangers.ts <origin> <count>`. */
const [origin = '', count = '1'] = process.argv.slice(2)
const client = new HttpClient({}, 50)
const statuses: Record<string, number> = {}
let sent = 0

const lane = async () => {
  while (sent < Number(count)) {
    const host = `kita${process.pid}-${++sent}.test`
    const { status } = await client.send(origin, { method: 'GET', path: '/api/site', headers: { host } })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: 50 }, lane))
client.close()
process.stdout.write(JSON.stringify(statuses))
