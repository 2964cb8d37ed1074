import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster, startCluster } from '#tools/database/cluster.ts'
import { connected } from '../connected.ts'
import { pause } from '../waiting.ts'
import { call, differences, digests } from './backup-commands.ts'
import { fullHouseFaults } from './full-house-restored.ts'
import { TrialHouse } from './house.ts'
import type { Trial } from './trial.ts'
import { countsOf, faultsOf } from './trial.ts'

/** Through the operator's command, into a cluster that knows nothing of the first one. */
export const backupRestored: Trial = {
  name: 'R15',
  title: 'backup under load, restored and compared',
  async run(size) {
    const house = await TrialHouse.open('trial-r15')
    removeCluster('trial-r15-empty')
    const empty = await startCluster('trial-r15-empty')
    const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-backup-'))
    const backups = size.times(5)
    const faults: string[] = []
    const restored = (name: string) => empty.url.replace(/\/postgres$/, `/${name}`)
    try {
      const writers = house.startWriters()
      for (let backup = 0; backup < backups; backup++) {
        await pause(1_000)
        const file = join(folder, `backup-${backup}`)
        const known = { acknowledged: house.journal.acknowledged, teams: [...house.journal.teams] }
        await call(house.databaseUrl, 'backup', '--out', file)
        await call(empty.url, 'restore', file, '--database', `restored_${backup}`)
        faults.push(...(await missing(house.databaseUrl, restored(`restored_${backup}`), known.teams)))
      }
      await writers.stop()
      const last = join(folder, 'backup-at-rest')
      await call(house.databaseUrl, 'backup', '--out', last)
      await call(empty.url, 'restore', last, '--database', 'restored_at_rest')
      const [before, after] = [await digests(house.databaseUrl), await digests(restored('restored_at_rest'))]
      faults.push(...differences(before, after), ...(await acceptsBroken(last, empty.url)))
      faults.push(...(await fullHouseFaults(house.cluster.url, empty.url, folder)))
      return {
        done: `${backups} backups under 12 writers, one at rest, ${before.size} tables equal, 3 broken files refused, a full house restored by an ordinary owner`,
        ...countsOf(house.journal),
        comparison: await house.compare(restored('restored_at_rest')),
        faults: faultsOf(house.journal, ...faults),
      }
    } finally {
      rmSync(folder, { recursive: true })
      removeCluster('trial-r15-empty')
      await house.close()
    }
  },
}

/** What was acknowledged before the backup began must be in it; its history must be the beginning of the present one. */
async function missing(url: string, restoredUrl: string, teams: readonly string[]): Promise<string[]> {
  const history = (upTo: number) =>
    `select count(*)::integer as lines, md5(string_agg(line, '' order by line)) as digest
       from (select history::text as line from history order by version, entry_index limit ${upTo}) lines`
  const kept = await connected(restoredUrl, async (owner) => ({
    names: new Set((await owner.query('select name from team')).rows.map((row) => row.name as string)),
    history: (await owner.query(history(1_000_000_000))).rows[0] as { lines: number; digest: string },
  }))
  const { rows } = await connected(url, (owner) => owner.query(history(kept.history.lines)))
  return [
    ...teams.filter((name) => !kept.names.has(name)).map((name) => `${name} is not in the backup`),
    ...(rows[0].digest === kept.history.digest
      ? []
      : ['the restored history is not the beginning of the present one']),
  ]
}

/** Cut off, one byte changed, empty: each must be refused before anything is made. */
async function acceptsBroken(file: string, url: string): Promise<string[]> {
  const breakings: Record<string, (broken: string) => void> = {
    'cut off': (broken) => truncateSync(broken, 2_000),
    damaged: (broken) => writeFileSync(broken, 'x', { flag: 'r+' }),
    empty: (broken) => truncateSync(broken, 0),
  }
  const accepted: string[] = []
  for (const [name, breakIt] of Object.entries(breakings)) {
    const broken = `${file}-broken`
    copyFileSync(file, broken)
    copyFileSync(`${file}.json`, `${broken}.json`)
    breakIt(broken)
    const refused = await call(url, 'restore', broken, '--database', 'broken').then(
      () => false,
      () => true,
    )
    const { rowCount } = await connected(url, (admin) =>
      admin.query("select from pg_database where datname like '%broken%'"),
    )
    if (!refused || rowCount) accepted.push(`a file that was ${name} was restored`)
  }
  return accepted
}
