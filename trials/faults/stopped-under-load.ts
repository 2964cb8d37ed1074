import { freePort } from '#tools/database/cluster.ts'
import type { HttpAnswer } from '#tools/page/http-client.ts'
import { HttpClient, NoAnswer } from '#tools/page/http-client.ts'
import { untilReady } from '../server-process.ts'
import { pause } from '../waiting.ts'
import { TrialHouse } from './house.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'
import type { Send } from './writers.ts'
import { Writers } from './writers.ts'

/**
 * Two processes, stopped in turn by SIGTERM as a new version is rolled out: no client may notice. A connection that
 * rests for longer than the server serves on is closed while a request may be on its way, so the drain is generous.
 */
export const stoppedUnderLoad: Trial = {
  name: 'R13',
  title: 'SIGTERM under load, two processes',
  async run(size) {
    const house = await TrialHouse.open('trial-r13', { environment: { DRAIN_MILLISECONDS: '3000' } })
    const first = house.server
    const servers = [first, house.launchOn(await freePort())]
    for (const server of servers) await untilReady(server)
    const ports = servers.map(({ origin }) => Number(new URL(origin).port))
    const failures: string[] = []
    let answered = 0
    let moved = 0

    /**
     * Where a connection is refused, or a new one is reset before any byte came back, nothing has happened, and the
     * request goes to the other process, as a proxy does. Anything else is a failed request.
     */
    const senderOf = (): Send => {
      const client = new HttpClient(house.headers, 2)
      let turn = 0
      return async (sent): Promise<HttpAnswer> => {
        const start = turn++ % 2
        for (const at of [start, 1 - start, start]) {
          try {
            const answer = await client.send(`http://127.0.0.1:${ports[at]}`, { ...sent })
            if (answer.status >= 400) failures.push(`${sent.method} ${sent.path}: ${answer.status}`)
            answered++
            return answer
          } catch (error) {
            if (!(error instanceof NoAnswer && error.untouched)) {
              failures.push(`${sent.method} ${sent.path}: ${String(error)}`)
              throw error
            }
            moved++
          }
        }
        failures.push(`${sent.method} ${sent.path}: no process took it`)
        throw new NoAnswer(new Error('No process took it'), true)
      }
    }
    const stops = size.times(20)
    try {
      const writers = new Writers(house.journal, senderOf)
      for (let stop = 0; stop < stops; stop++) {
        await pause(300)
        const at = stop % 2
        const code = await servers[at]?.stop('SIGTERM')
        if (code !== 0) failures.push(`the process ended with ${code}`)
        const again = house.launchOn(ports[at] ?? 0)
        await untilReady(again)
        servers[at] = again
      }
      await writers.stop()
      return {
        done: `${stops} stops, ${answered} requests, ${moved} moved to the other process`,
        remarks: `${failures.length} failed`,
        ...countsOf(house.journal),
        comparison: await house.compare(),
        faults: faultsOf(house.journal, ...failures.slice(0, 5)),
      }
    } finally {
      for (const server of servers) await server.stop('SIGKILL')
      await house.close()
    }
  },
}
