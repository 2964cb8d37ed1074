import { connected } from '../connected.ts'
import { untilReady } from '../server-process.ts'
import { pause } from '../waiting.ts'
import { durable, TrialHouse } from './house.ts'
import { keepSettings, killPostgres, startPostgres, stopImmediately } from './postgres.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'

/** On a durable cluster; ready is counted from the kill, with PostgreSQL started again at once. */
export const databaseKilled: Trial = {
  name: 'R7',
  title: 'PostgreSQL killed, stopped, its connections ended',
  async run(size) {
    const house = await TrialHouse.open('trial-r7')
    keepSettings(house.cluster, durable)
    const kills = size.times(20)
    const stops = size.times(10)
    const seconds = size.times(60)
    const times: number[] = []
    try {
      const writers = house.startWriters()
      for (let fall = 0; fall < kills + stops; fall++) {
        await pause(500 + ((fall * 137) % 700))
        const since = performance.now()
        if (fall < kills) await killPostgres(house.cluster)
        else await stopImmediately(house.cluster)
        await startPostgres(house.cluster)
        await untilReady(house.server)
        times.push(performance.now() - since)
      }
      const ended = await endConnections(house.cluster.url, seconds)
      await untilReady(house.server)
      await writers.stop()
      return {
        done: `${kills} times kill -9, ${stops} times stop -m immediate, ${ended} connections ended in ${seconds} s`,
        ...countsOf(house.journal),
        comparison: await house.compare(),
        ready: { times, limit: size.limit(10_000) },
        faults: faultsOf(house.journal, house.server.hasEnded && 'the server process ended'),
      }
    } finally {
      await house.close()
    }
  },
}

/** All of the server's connections, in use or not, twice a second. */
function endConnections(url: string, seconds: number): Promise<number> {
  return connected(url, async (admin) => {
    let ended = 0
    for (let turn = 0; turn < seconds * 2; turn++) {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'morgenkreis%'",
      )
      ended += rowCount ?? 0
      await pause(500)
    }
    return ended
  })
}
