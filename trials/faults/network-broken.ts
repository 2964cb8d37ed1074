import { pause } from '../waiting.ts'
import { TrialHouse } from './house.ts'
import { TcpProxy } from './tcp-proxy.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'

const answerLimit = 8_000

/** Everything between server and database goes through a proxy of ours; the writers and the comparison do not. */
export const networkBroken: Trial = {
  name: 'R8',
  title: 'the network between server and database',
  async run(size) {
    let proxy: TcpProxy | undefined
    const house = await TrialHouse.open('trial-r8', {
      async reachedBy(url) {
        const address = new URL(url)
        proxy = await TcpProxy.before(address.hostname, Number(address.port))
        address.port = String(proxy.port)
        return address.href
      },
    })
    try {
      if (!proxy) throw new Error('The server was started without the proxy')
      const writers = house.startWriters()
      for (const delay of [5, 50, 250, 1_000]) {
        proxy.delay = delay
        await pause(size.times(10_000))
      }
      proxy.delay = 0
      let cuts = 0
      for (let turn = 0; turn < size.times(40); turn++) {
        await pause(250)
        cuts += proxy.cut()
      }
      const holes = size.times(3)
      for (let hole = 0; hole < holes; hole++) {
        await pause(2_000)
        await proxy.swallow(8_000)
      }
      await pause(2_000)
      proxy.silence()
      await pause(10_000)
      await writers.stop()
      const { slowest } = house.journal
      const receives = await receivesChange(house)
      return {
        done: `latency of 5 to 1,000 ms each way, ${cuts} connections cut, ${holes} black holes of 8 s, all connections silenced once`,
        remarks: `slowest request ${(slowest / 1_000).toFixed(1)} s`,
        ...countsOf(house.journal),
        comparison: await house.compare(),
        faults: faultsOf(
          house.journal,
          slowest > answerLimit && `a request took ${Math.round(slowest)} ms`,
          house.server.hasEnded && 'the server process ended',
          !receives && 'an open page did not hear of a change afterwards',
        ),
      }
    } finally {
      proxy?.close()
      await house.close()
    }
  },
}

/** Longer than the listener needs to notice that its connection is dead. */
const receivedWithin = 20_000

async function receivesChange(house: TrialHouse): Promise<boolean> {
  const stream = await fetch(`${house.server.origin}/api/events`, {
    headers: house.headers,
    signal: AbortSignal.timeout(receivedWithin + 5_000),
  })
  const name = 'Team after all'
  const body = { name }
  await house.send({ method: 'POST', path: '/api/teams', body, headers: { 'idempotency-key': name } })
  house.journal.teams.add(name)
  house.journal.acknowledged++
  const since = performance.now()
  let text = ''
  try {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (/event: (changed|resync)/.test(text)) return performance.now() - since < receivedWithin
    }
  } catch {
    // The time is over.
  }
  return false
}
