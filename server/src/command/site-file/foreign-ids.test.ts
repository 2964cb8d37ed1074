import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { hashPassword } from '../../access/passwords.ts'
import { SiteSweep } from '../../jobs/site-sweep.ts'
import type { SiteFile } from './format.ts'
import { ourPasswordHash } from './format.ts'

/** A file must not choose ids that harm the other houses of the installation (S9). */

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const own = join(folder, 'own.json')
const run = (...args: string[]) => succeedsInside(server.database.url, args)

beforeAll(async () => {
  server = await startServer()
  const manager = await server.browser().unlock()
  const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  await save(manager, work(place, 1))
  await run('site', 'export', '1', '--out', own)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function fileWithId(id: number): string {
  const file = JSON.parse(readFileSync(own, 'utf8')) as SiteFile
  const out = join(folder, `${id}.json`)
  writeFileSync(out, JSON.stringify({ ...file, site: { ...file.site, id } }))
  return out
}

async function siteIds(): Promise<number[]> {
  const lines = (await run('site', 'list', '--json')).trimEnd().split('\n')
  return lines.map((line) => (JSON.parse(line) as { id: number }).id)
}

/** All houses once, and how long it took. */
async function sweep() {
  const visited: number[] = []
  const rounds = new SiteSweep({
    db: server.db,
    clock: { now: () => 0 },
    every: 3_600_000,
    async visit(siteId) {
      visited.push(siteId)
      return 'done'
    },
    onError(error) {
      throw error
    },
  })
  const from = performance.now()
  await rounds.run()
  return { visited, milliseconds: performance.now() - from }
}

describe('S9: a file cannot choose an id that harms other houses', () => {
  test.each([30_000_000, 2_147_483_647])('%i: imported under the next free id', async (id) => {
    const next = Math.max(...(await siteIds())) + 1
    const said = await run('site', 'import', fileWithId(id), '--host', `from-${id}.test`)
    expect(said).toContain(`Imported as site ${next}.\n`)
    expect(said).toContain('No access came with it: every device signs in again')
    for (const table of ['access_grant', 'access_device']) {
      const { rowCount } = await server.database.owner.query(`select from ${table} where site_id = $1`, [
        next,
      ])
      expect(rowCount).toBe(0)
    }
    expect(await run('site', 'create', '--name', 'Kita danach')).toContain(`Site ${next + 1} "Kita danach"`)
    expect((await sweep()).visited).toEqual(await siteIds())
  })

  test.each([30_000_000, 2_147_483_647])('%i: refused with --keep-id', async (id) => {
    const before = await siteIds()
    const args = ['site', 'import', fileWithId(id), '--host', 'kept.test', '--keep-id']
    expect(await failsInside(server.database.url, args)).toBe(
      `morgenkreis: The id ${id} is too large to be kept (at most 1000000). Without --keep-id it gets the next free one`,
    )
    expect(await siteIds()).toEqual(before)
  })

  test('an id that is kept is not given again', async () => {
    const out = await run('site', 'import', fileWithId(700), '--host', 'kept.test', '--keep-id')
    expect(out).toContain('Imported as site 700.\n')
    expect(await run('site', 'create', '--name', 'Kita danach')).toContain('Site 701 ')
  })

  test('a house that has such an id already makes no difference to the sweep, nor to new houses', async () => {
    const before = await sweep()
    const { owner } = server.database
    await owner.query(
      'insert into site (site_id, name, password_hash) select 30000000, $1, password_hash from site limit 1',
      ['Kita fern'],
    )
    const { visited, milliseconds } = await sweep()
    expect(visited).toEqual([...before.visited, 30_000_000])
    // Trying thirty million numbers took minutes; asking a list takes a few milliseconds.
    expect(milliseconds).toBeLessThan(1_000)
    expect(await run('site', 'create', '--name', 'Kita nah')).toContain('Site 702 ')
    await owner.query('delete from site where site_id = 30000000')
    expect((await sweep()).visited).not.toContain(30_000_000)
  })
})

test('S9: the only hash that is taken from a file is one that we make', async () => {
  const ours = await hashPassword('Sonnenblume-2026')
  expect(ours).toMatch(ourPasswordHash)
  for (const costly of ['m=4000000,t=2,p=1', 'm=19456,t=900,p=1', 'm=19456,t=2,p=64']) {
    expect(ours.replace('m=19456,t=2,p=1', costly)).not.toMatch(ourPasswordHash)
  }
})
