import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient } from '#tools/page/http-client.ts'

/**
 * A house that saves in bulk without end, as a process of its own: `neighbour.ts <origin> <host> <cookie> <seconds>
 * [<week> [unseen]]`. Six lanes copy a week of 150 teachers, or all twelve from that one on, one after the other.
 */
const [origin = '', host = '', cookie = '', seconds = '1', first = '1', seen = 'seen'] = process.argv.slice(2)
const client = new HttpClient({ host, cookie, 'content-type': 'application/json' })
const until = performance.now() + Number(seconds) * 1_000

const daysOf = (weeks: readonly number[]) =>
  weeks.flatMap((weekId) =>
    Array.from({ length: 750 }, (_, at) => ({
      weekId,
      teacherId: 1 + Math.floor(at / 5),
      dayOfWeek: 1 + (at % 5),
      slots: [{ sessionType: 'work', startTime: '08:00', endTime: '14:00', status: 'present' }],
    })),
  )
const everyWeek = Array.from({ length: 12 }, (_, at) => at + Number(first))
const statuses: Record<string, number> = {}

const lane = async (number: number) => {
  for (let turn = 0; performance.now() < until; turn++) {
    const weeks = number < 2 ? everyWeek : [everyWeek[(turn * 6 + number) % 12] ?? 1]
    const body = { days: daysOf(weeks) }
    const headers = { origin: `https://${host}` }
    // A body that is too much for its house is not read to its end: the connection goes with it.
    const { status } = await client
      .send(origin, { method: 'PUT', path: '/api/days', body, headers })
      .catch(() => ({ status: 'dropped' }))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200) await pause(50)
  }
}

/** And its parents look at it all the time, unless it is unseen, by turns in two languages: after each save it has to be drawn again. */
const parents = new HttpClient({ host })
const looking = async () => {
  for (let turn = 0; seen === 'seen' && performance.now() < until; turn++) {
    await parents.send(origin, { method: 'GET', path: turn % 2 ? '/?lng=de' : '/?lng=en' }).catch(() => {})
    await pause(20)
  }
}
await Promise.all([looking(), ...[0, 1, 2, 3, 4, 5].map(lane)])
parents.close()
client.close()
process.stdout.write(JSON.stringify(statuses))
