import { untilReady } from '../server-process.ts'
import { pause } from '../waiting.ts'
import { TrialHouse } from './house.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'

/** The service manager starts it again at once; ready is counted from the kill. */
export const serverKilled: Trial = {
  name: 'R6',
  title: 'kill -9 the server under 12 writers',
  async run(size) {
    const house = await TrialHouse.open('trial-r6')
    const kills = size.times(50)
    const times: number[] = []
    try {
      // Node keeps compiled code at a clean end only: every installation has seen one, at its first update.
      await house.server.stop('SIGTERM')
      await untilReady(house.launchAgain())
      const writers = house.startWriters()
      for (let kill = 0; kill < kills; kill++) {
        await pause(300 + ((kill * 137) % 500))
        await house.server.stop('SIGKILL')
        times.push(await untilReady(house.launchAgain()))
      }
      await writers.stop()
      return {
        done: `${kills} kills`,
        ...countsOf(house.journal),
        comparison: await house.compare(),
        ready: { times, limit: size.limit(3_000) },
        faults: faultsOf(house.journal),
      }
    } finally {
      await house.close()
    }
  },
}
