import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandInside, failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'

/** What the operator of several cells sees, also while one of them is down. */

let a: TestServer
let b: TestServer
let folder: string
let address: string
const down = 'postgres://nobody:nothing@127.0.0.1:1/nowhere'
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  a = await startServer({ hosts: ['mond.test', 'sterne.test'], config: { CELL: 'a' } })
  b = await startServer({ hosts: [], config: { CELL: 'b' } })
  await b.database.owner.query('alter sequence site_site_id_seq restart with 1001')
  await b.addSite('regen.test')
  await a.app.listen({ host: '127.0.0.1', port: 0 })
  address = a.app.listeningOrigin.replace('http://', '')
  folder = mkdtempSync(join(tmpdir(), 'morgenkreis-fleet-'))
  writeCells('cells.json', a.database.url, b.database.url)
  writeCells('half.json', a.database.url, down)
})
afterAll(async () => {
  await a.close()
  await b.close()
  rmSync(folder, { recursive: true })
})

function writeCells(name: string, ownerOfA: string, ownerOfB: string, mode = 0o600) {
  const cells = [
    { name: 'a', owner: ownerOfA, servers: [address] },
    { name: 'b', owner: ownerOfB, servers: ['127.0.0.1:1'] },
  ]
  writeFileSync(at(name), JSON.stringify({ cells }))
  chmodSync(at(name), mode)
}
const fleet = (...args: string[]) => succeedsInside(a.database.url, ['fleet', ...args])
const faultOf = (...args: string[]) => failsInside(a.database.url, ['fleet', ...args])

describe('fleet', () => {
  test('shows cells with houses, versions and sizes', async () => {
    const shown = await fleet('--cells', at('cells.json'))
    expect(shown).toMatch(
      /^a: 2 houses, schema \d+, PostgreSQL \d+\.\d+, \d+ MB, last backup never, last verify never$/m,
    )
    expect(shown).toMatch(new RegExp(`^ {2}server ${address}: \\d+\\.\\d+\\.\\d+$`, 'm'))
    expect(shown).toContain('  1\tKita mond.test\tmond.test\n')
    expect(shown).toContain('b: 1 house, ')
    expect(shown).toContain('  1001\tKita regen.test\tregen.test\n')
    expect(shown).not.toContain('in more than one cell')
  })

  test('as JSON, an object a cell, without any address of a database', async () => {
    const shown = await fleet('--cells', at('cells.json'), '--json')
    const [first, second] = shown
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toMatchObject({ cell: 'a', isUp: true, lastBackup: null, lastVerify: null })
    expect(first.houses.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    expect(second).toMatchObject({ cell: 'b', servers: [{ address: '127.0.0.1:1' }] })
    expect(shown).not.toContain('postgres://')
  })

  test('says when all houses of a cell were last verified, by whom, and what was found', async () => {
    const lineOfA = async () => (await fleet('--cells', at('cells.json'))).split('\n')[0]
    const { owner } = a.database
    await owner.query(`
      insert into backup_record (started_at, finished_at, size_bytes, sha256, is_verified)
      values ('2026-11-17T01:30Z', '2026-11-17T01:40Z', 1, repeat('a', 64), true),
             ('2026-11-18T01:30Z', '2026-11-18T01:40Z', 1, repeat('a', 64), false)`)
    expect(await lineOfA()).toMatch(
      /, last backup 2026-11-18 01:40, last verify 2026-11-17 01:30 of a restored backup$/,
    )
    await owner.query("insert into verify_record values ('server', '2026-11-17T09:00Z', 1)")
    expect(await lineOfA()).toMatch(/, last verify 2026-11-17 09:00 by the server: 1 difference$/)
    await succeedsInside(a.database.url, ['verify'])
    expect(await lineOfA()).toMatch(/, last verify \d{4}-\d\d-\d\d \d\d:\d\d by the command$/)
    // A cell that waits for its upgrade is shown all the same.
    await owner.query('alter table verify_record rename to verify_later')
    expect(await lineOfA()).toMatch(/, last verify 2026-11-17 01:30 of a restored backup$/)
    await owner.query('alter table verify_later rename to verify_record')
    await owner.query('delete from verify_record; delete from backup_record')
  })

  test('a cell that is down is said in a line, the others are shown', async () => {
    const { code, out, err } = await commandInside(a.database.url, ['fleet', '--cells', at('half.json')])
    expect([code, err]).toEqual([1, expect.stringContaining('1 cell is down')])
    expect(out).toMatch(/^a: 2 houses/)
    expect(out).toMatch(/^b: down, connect ECONNREFUSED/m)
  })

  test('a number that is used twice is named', async () => {
    await b.database.owner.query('alter sequence site_site_id_seq restart with 2')
    const siteId = await b.addSite('hagel.test')
    expect(await fleet('--cells', at('cells.json'))).toContain(
      '1 number is used in more than one cell (2 in a and b)',
    )
    await b.database.owner.query(`set app.site = '${siteId}'`)
    await b.database.owner.query('delete from site where site_id = $1', [siteId])
  })

  test('a cells file that everybody can read is refused', async () => {
    writeCells('open.json', a.database.url, b.database.url, 0o644)
    expect(await faultOf('--cells', at('open.json'))).toContain('chmod 600')
  })
})

describe('fleet map', () => {
  const map = () => readFileSync(at('houses.map'), 'utf8')
  const whole = 'mond.test a\nregen.test b\nsterne.test a\n'

  test('has every host and its cell', async () => {
    await fleet('map', '--cells', at('cells.json'), '--out', at('houses.map'))
    expect(map()).toBe(whole)
    expect(existsSync(at('houses.map.part'))).toBe(false)
  })

  test('a cell that is down keeps its hosts, and without an older map none is written', async () => {
    const said = await fleet('map', '--cells', at('half.json'), '--out', at('houses.map'))
    expect(said).toContain('its 1 hosts are kept as they were')
    expect(map()).toBe(whole)
    const fault = await failsInside(a.database.url, [
      'fleet',
      'map',
      '--cells',
      at('half.json'),
      '--out',
      at('new.map'),
    ])
    expect(fault).toContain('there is no older map')
    expect(existsSync(at('new.map'))).toBe(false)
  })
})
