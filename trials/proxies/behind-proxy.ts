import { freePort } from '#tools/database/cluster.ts'
import type { HttpAnswer } from '#tools/page/http-client.ts'
import { HttpClient } from '#tools/page/http-client.ts'
import { TrialHouse } from '../faults/house.ts'
import type { Trial } from '../faults/trial.ts'
import { countsOf, faultsOf } from '../faults/trial.ts'
import type { Send } from '../faults/writers.ts'
import { Writers } from '../faults/writers.ts'
import type { ServerProcess } from '../server-process.ts'
import { untilReady } from '../server-process.ts'
import { pause } from '../waiting.ts'
import { refuseBadBodies } from './bad-bodies.ts'
import { eventTime } from './event-time.ts'
import type { ProxyName } from './proxy.ts'
import { isInstalled, startProxy } from './proxy.ts'

const eventsWithin = 2_000
/** Twelve writers work meanwhile. */
const startsWithin = 90_000

/**
 * Two processes behind a real proxy, configured as docs/operations.md shows it. A stranger's refused bodies, a rolling
 * restart under writes and the proxy itself must not be noticed by any other caller.
 */
export const behindProxy = (name: ProxyName): Trial => ({
  name,
  title: 'O1, O6: two processes behind it, as documented',
  async run(size) {
    if (!isInstalled(name)) return { skipped: `${name} is not installed (apt-get install ${name})` }
    const house = await TrialHouse.open(`trial-${name}`, { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const servers = [house.server, house.launchOn(await freePort())]
    const ports = servers.map(({ origin }) => Number(new URL(origin).port))
    for (const server of servers) await untilReady(server)
    const proxy = await startProxy(name, ports)
    try {
      const bad = await refuseBadBodies(proxy.origin, house.headers, size.times(60))
      const restart = await restartInTurn(house, servers, ports, proxy.origin, size.times(10))
      const comparison = await house.compare()
      // Not in the journal, so it comes after what was compared.
      const heard = await eventTime(proxy.origin, house.headers)
      return {
        done: `${bad.asked} requests beside refused bodies, ${restart.answered} during ${restart.count} restarts`,
        remarks: `${bad.faults.length} and ${restart.failures.length} failed, event after ${heard.toFixed(0)} ms`,
        ...countsOf(house.journal),
        comparison,
        faults: faultsOf(
          house.journal,
          ...bad.faults.slice(0, 5),
          ...restart.failures.slice(0, 5),
          restart.answered < 1_000 && `only ${restart.answered} requests during the restarts`,
          heard > eventsWithin && `an event came after ${heard.toFixed(0)} ms`,
        ),
      }
    } finally {
      proxy.stop()
      for (const server of servers) await server.stop('SIGKILL')
      await house.close()
    }
  },
})

/** SIGTERM one, start it again, wait until it is ready, then the other; writers meanwhile, who only know the proxy. */
async function restartInTurn(
  house: TrialHouse,
  servers: ServerProcess[],
  ports: readonly number[],
  origin: string,
  rounds: number,
) {
  const failures: string[] = []
  let answered = 0
  const senderOf = (): Send => {
    const client = new HttpClient(house.headers, 2)
    return async (sent): Promise<HttpAnswer> => {
      try {
        const answer = await client.send(origin, sent)
        answered++
        if (answer.status >= 400)
          failures.push(`${sent.method} ${sent.path}: ${answer.status} ${answer.text.slice(0, 120)}`)
        return answer
      } catch (error) {
        failures.push(`${sent.method} ${sent.path}: ${String(error)}`)
        throw error
      }
    }
  }
  const writers = new Writers(house.journal, senderOf)
  for (let stop = 0; stop < rounds * 2; stop++) {
    await pause(500)
    const at = stop % 2
    const code = await servers[at]?.stop('SIGTERM')
    if (code !== 0) failures.push(`the process ended with ${code}`)
    const again = house.launchOn(ports[at] ?? 0)
    servers[at] = again
    await untilReady(again, startsWithin)
    // A proxy that asks each process for its health does so twice a second.
    await pause(1_000)
  }
  await writers.stop()
  return { answered, failures, count: rounds * 2 }
}
