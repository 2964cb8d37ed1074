import { deepBody, sendBody } from './send-body.ts'

/** A process of its own, so that what it takes is not taken from those who measure: `attackers.ts <origin> <waves>`. */
const [origin = '', waves = '1'] = process.argv.slice(2)
const body = deepBody()
const kinds = [{}, { cookie: 'access=stale' }]
const statuses = new Map<number, number>()
for (let wave = 0; wave < Number(waves); wave++) {
  const sending = Array.from({ length: 30 }, (_, at) =>
    sendBody(origin, 'PUT /api/days', body, kinds[at % 2]),
  )
  for (const { status } of await Promise.all(sending)) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}
process.stdout.write(JSON.stringify(Object.fromEntries(statuses)))
