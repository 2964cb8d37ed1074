import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import type { Cluster } from '#tools/database/cluster.ts'
import { freePort, serverAccount } from '#tools/database/cluster.ts'
import { durable, TrialHouse } from '../faults/house.ts'
import { keepSettings, killPostgres, stopImmediately } from '../faults/postgres.ts'
import type { Trial } from '../faults/trial.ts'
import { countsOf, faultsOf } from '../faults/trial.ts'
import { untilReady } from '../server-process.ts'
import { pause, until } from '../waiting.ts'

const script = resolve(import.meta.dirname, '../../tools/standby')
const settings = { ...durable, wal_log_hints: 'on', wal_keep_size: '256MB' }

/** One of the two machines. */
interface Machine {
  readonly data: string
  readonly url: string
  readonly port: number
}

/**
 * The primary is lost under writes, again and again: fence it, promote the standby, give the server its address, and
 * bring the old one back as the new standby. Everything through `tools/standby`, as an operator does.
 */
export const primaryLost: Trial = {
  name: 'standby',
  title: 'the primary lost under writes, its standby promoted',
  async run(size) {
    const house = await TrialHouse.open('trial-standby', { settings })
    keepSettings(house.cluster, settings)
    let primary: Machine = house.cluster
    let other = await secondMachine(house.cluster)
    const losses = size.times(5)
    const times: number[] = []
    const faults: string[] = []
    try {
      await call('make', '--primary', primary.url, '--data', other.data, '--port', String(other.port))
      const writers = house.startWriters()
      for (let loss = 0; loss < losses; loss++) {
        await pause(2_000)
        const since = performance.now()
        await killPostgres(primary)
        await call('fence', '--data', primary.data)
        await call('promote', '--data', other.data, '--old-primary', primary.url)
        await house.server.stop('SIGTERM')
        await untilReady(house.launchAgain(databaseIn(other)))
        const { acknowledged } = house.journal
        await until(() => house.journal.acknowledged > acknowledged, 30_000, 'a write at the new primary')
        times.push(performance.now() - since)
        const lost = primary
        primary = other
        other = lost
        await call('rejoin', '--primary', primary.url, '--data', other.data, '--port', String(other.port))
      }
      await pause(1_000)
      await writers.stop()
      const comparison = await house.compare(databaseIn(primary))
      const following = await house.compare(databaseIn(other)).catch((error: unknown) => String(error))
      if (typeof following === 'string') faults.push(`the standby cannot be read: ${following}`)
      else if (following.lost + following.doubled > 0) faults.push('the standby differs from the primary')
      const statuses = await saveWithout(house, primary, other)
      if (statuses !== '503, then 201') faults.push(`without a standby saves gave ${statuses}`)
      return {
        done: `${losses} times kill -9 of the primary, fenced, promoted, rejoined by pg_rewind`,
        ...countsOf(house.journal),
        comparison,
        ready: { times, limit: size.limit(15_000) },
        faults: faultsOf(house.journal, ...faults),
      }
    } finally {
      for (const machine of [primary, other]) await stopImmediately(machine).catch(() => {})
      await house.close()
    }
  },
}

/** A save that cannot reach its standby is not acknowledged, until the operator says that one disk is enough. */
async function saveWithout(house: TrialHouse, primary: Machine, standby: Machine): Promise<string> {
  await killPostgres(standby)
  const save = (name: string) => house.send({ method: 'POST', path: '/api/teams', body: { name } })
  const first = await save('Team of two disks')
  await call('alone', '--primary', primary.url)
  const second = await save('Team of one disk')
  return `${first.status}, then ${second.status}`
}

async function secondMachine({ data, url }: Cluster): Promise<Machine> {
  const port = await freePort()
  const address = new URL(url)
  address.port = String(port)
  return { data: join(dirname(data), 'standby'), url: address.href, port }
}

function databaseIn({ url }: Machine): string {
  return url.replace(/\/postgres$/, '/trial')
}

function call(...words: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(script, words, { stdio: ['ignore', 'ignore', 'pipe'], ...serverAccount() })
    let complaints = ''
    child.stderr.on('data', (part) => {
      complaints += part
    })
    child.once('error', failed)
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`standby ${words[0]} ended with ${code}: ${complaints}`)),
    )
  })
}
