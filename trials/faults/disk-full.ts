import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cluster } from '#tools/database/cluster.ts'
import { serverAccount } from '#tools/database/cluster.ts'
import { connected } from '../connected.ts'
import { pause, until } from '../waiting.ts'
import { TrialHouse } from './house.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'
import { weekId } from './writers.ts'

/**
 * The tables lie on a small file system of their own, which is filled to the last byte. The write-ahead log lies
 * elsewhere: where that is full PostgreSQL stops as a whole, which is R7 without a start.
 */
export const diskFull: Trial = {
  name: 'R9',
  title: 'disk full',
  async run(size) {
    const disk = new SmallDisk()
    if (!disk.isPossible) return { skipped: 'mounting a small file system is not permitted here' }
    const house = await TrialHouse.open('trial-r9', { databaseOptions: (cluster) => disk.make(cluster) })
    const fillings = size.times(5)
    const times: number[] = []
    let clear = 0
    let reads = 0
    const unclear = new Set<string>()
    try {
      const writers = house.startWriters()
      for (let time = 0; time < fillings; time++) {
        await pause(1_000)
        await outdateUses(house.databaseUrl)
        disk.fill()
        await until(async () => (await tryToSave(house)) === 'disk_full', 20_000, 'a refused write')
        for (let turn = 0; turn < 50; turn++) {
          const said = await tryToSave(house)
          if (said === 'disk_full') clear++
          // What fits into a page that is there already is still saved.
          else if (said !== 'saved') unclear.add(`a write was answered with ${said}`)
          for (const path of [`/api/weeks/${weekId}`, '/api/teachers/active', '/api/weeks']) {
            const { status } = await house.send({ method: 'GET', path })
            if (status !== 200) unclear.add(`GET ${path} gave ${status}`)
            reads++
          }
          await pause(20)
        }
        disk.empty()
        const back = await until(async () => (await tryToSave(house)) === 'saved', 30_000, 'a saved write')
        times.push(back)
      }
      await writers.stop()
      return {
        done: `${fillings} times, ${clear} probes refused with 503 disk_full, ${reads} reads meanwhile`,
        ...countsOf(house.journal),
        comparison: await house.compare(),
        ready: { times, limit: size.limit(3_000) },
        faults: faultsOf(house.journal, ...unclear, house.server.hasEnded && 'the server process ended'),
      }
    } finally {
      await house.close(() => disk.remove())
    }
  },
}

let probes = 0

/** A write that needs room: what became of it. */
async function tryToSave(house: TrialHouse): Promise<string> {
  const name = `Team of probe ${++probes}`
  const { status, text, headers } = await house.send({ method: 'POST', path: '/api/teams', body: { name } })
  if (status === 201) {
    house.journal.teams.add(name)
    house.journal.acknowledged++
    return 'saved'
  }
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return status === 503 && headers['retry-after'] ? String(code) : `${status} ${text}`
}

/** Every read would now like to note that the access was used, and cannot. */
function outdateUses(url: string) {
  const outdate = `update access_grant set granted_at = granted_at - interval '2 hours',
                                           last_used_at = granted_at - interval '2 hours'`
  return connected(url, (owner) => owner.query(outdate))
}

class SmallDisk {
  readonly isPossible: boolean
  #folder = ''

  constructor() {
    const tried = `/tmp/morgenkreis-mount-${process.pid}`
    mkdirSync(tried)
    this.isPossible = mount(tried)
    if (this.isPossible) spawnSync('umount', [tried])
    rmSync(tried, { recursive: true })
  }

  /** A tablespace for the database, as a part of `create database`. */
  async make(cluster: Cluster): Promise<string> {
    this.#folder = join(dirname(cluster.data), 'small-disk')
    mkdirSync(this.#folder)
    if (!mount(this.#folder)) throw new Error('The small disk could not be mounted')
    process.once('exit', () => this.remove())
    const tables = join(this.#folder, 'tables')
    mkdirSync(tables)
    const account = serverAccount()
    if (account) chownSync(tables, account.uid, account.gid)
    const make = `create tablespace small_disk location '${tables}'`
    await connected(cluster.url, (admin) => admin.query(make))
    return 'tablespace small_disk'
  }

  fill() {
    const file = openSync(join(this.#folder, 'filler'), 'w')
    const piece = Buffer.alloc(4_096)
    try {
      for (;;) writeSync(file, piece)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  empty() {
    rmSync(join(this.#folder, 'filler'))
  }

  remove() {
    if (this.#folder) spawnSync('umount', ['-l', this.#folder])
  }
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder]).status === 0
}
