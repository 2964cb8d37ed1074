import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupFolder } from '../../../../test/backup-folder.ts'
import { makeBackupFolder } from '../../../../test/backup-folder.ts'
import { commandInside } from '../../../../test/command-inside.ts'
import type { FullHouse } from '../../../../test/full-house.ts'
import { startFullHouse } from '../../../../test/full-house.ts'
import type { Browser } from '../../../../test/house.ts'
import { password } from '../../../../test/house.ts'
import { morgenkreis } from '../../../../test/morgenkreis.ts'
import { addTeacher, openWeek, work } from '../../../../test/schedule.ts'

const long = { timeout: 180_000 }
const otherHost = 'loewenzahn.test'
let house: FullHouse
let other: Browser
let otherWeek: number
let backups: BackupFolder
let url: string
let siteId: string
let name: string
let otherId: string
let atBackup: string

const run = (...args: string[]) => commandInside(url, args, backups.environment)
const exported = async (id: string) => (await run('site', 'export', id)).out
/** All but the line of the house itself. */
const sections = (text: string) => ({ ...(JSON.parse(text) as object), site: undefined })
const query = async (sql: string) => (await house.server.database.owner.query(sql)).rows

beforeAll(async () => {
  house = await startFullHouse()
  backups = makeBackupFolder()
  url = house.server.database.url
  const [site] = await query('select site_id, name from site')
  siteId = String(site.site_id)
  name = site.name
  const made = await run('site', 'create', '--name', 'Kita Löwenzahn', '--host', otherHost)
  otherId = /^Site (\d+)/.exec(made.out)?.[1] ?? ''
  const secret = /shown only now: (\S+)\n/.exec(made.out)?.[1] ?? ''
  other = house.server.browser(otherHost)
  expect((await other.post('/api/access', { password: secret })).status).toBe(200)
  otherWeek = await openWeek(other)
  for (const teacher of ['Anna', 'Birgit', 'Clara']) await addTeacher(other, { name: teacher })
  expect(await run('backup', 'run')).toMatchObject({ code: 0 })
  atBackup = await exported(siteId)
}, 300_000)
afterAll(async () => {
  await house?.server.close()
  backups?.remove()
})

/** Of one house, table by table. */
async function rowsOf(site: string): Promise<Map<string, string>> {
  const tables = await query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const rows = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows from ${name} t where site_id = ${site}`,
    )
    rows.set(name, row.rows)
  }
  return rows
}
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before.keys()].filter((table) => before.get(table) !== after.get(table))

/** Saves a day of the other house again and again. Returns what each answer was, and how long the slowest took. */
function keepSaving() {
  let going = true
  const statuses = new Set<number>()
  let saved = 0
  let slowest = 0
  const writing = (async () => {
    for (; going; saved++) {
      const begun = performance.now()
      const slot = work(
        { teacherId: 1, weekId: otherWeek },
        1 + (saved % 5),
        '08:00',
        `${12 + (saved % 4)}:00`,
      )
      statuses.add((await other.post('/api/time-slots/batch', [slot])).status)
      slowest = Math.max(slowest, performance.now() - begun)
    }
  })()
  return async () => {
    going = false
    await writing
    return { saved, slowest, statuses: [...statuses] }
  }
}

const lastVersion = async () =>
  (await query(`select version from site_version where site_id = ${siteId}`))[0].version as number
const newTeacher = async (browser: Browser, teacher: string) => {
  const { status, body } = await browser.post<{ id: number }>('/api/teachers', {
    name: teacher,
    weeklyHours: 30,
  })
  expect(status).toBe(201)
  return body.id
}

describe('site restore, of a house with everything switched on, beside another one that works on', () => {
  test(
    'brings back each section value by value; of the other house only its own writes changed',
    long,
    async () => {
      const added = await newTeacher(house.manager, 'Nach der Sicherung')
      await house.manager.patch('/api/site', { parentsPhone: '030 1234567' })
      expect((await run('site', 'set-password', siteId)).code).toBe(0)
      const again = await run('site', 'set-password', siteId)
      const newPassword = /shown only now: (\S+)/.exec(again.out)?.[1] ?? ''
      const manager = house.server.browser(house.manager.host)
      expect((await manager.post('/api/access', { password: newPassword })).status).toBe(200)
      expect(sections(await exported(siteId))).not.toEqual(sections(atBackup))
      // Which tables the writers of the other house touch.
      const untouched = await rowsOf(otherId)
      const firstStop = keepSaving()
      await new Promise((done) => setTimeout(done, 300))
      await firstStop()
      const written = changed(untouched, await rowsOf(otherId))
      const before = await rowsOf(otherId)
      const versionBefore = await lastVersion()
      const present = await exported(siteId)
      const [historyBefore] = await query(`select count(*) from history where site_id = ${otherId}`)

      const kept = join(backups.folder, 'before.json')
      const stop = keepSaving()
      const ended = await morgenkreis(
        url,
        [
          'site',
          'restore',
          siteId,
          '--from',
          backups.newest(),
          '--identity',
          backups.identity,
          '--keep',
          kept,
          '--yes-replace',
          name,
        ],
        backups.environment,
      )
      const { saved, slowest, statuses } = await stop()
      expect([ended.code, ended.code === 0 ? '' : ended.err]).toEqual([0, ''])
      expect(ended.out).toContain(`Site ${siteId} "${name}" was brought back.`)
      expect(ended.out).toContain('No access was brought back')

      expect(sections(await exported(siteId))).toEqual(sections(atBackup))
      expect(readFileSync(kept, 'utf8')).toBe(present)
      expect([statuses, slowest < 5_000]).toEqual([[200], true])
      expect(saved).toBeGreaterThan(10)
      const after = await rowsOf(otherId)
      expect(changed(before, after).filter((table) => !written.includes(table))).toEqual([])
      // Each of its acknowledged writes is there.
      const [historyAfter] = await query(`select count(*) from history where site_id = ${otherId}`)
      expect(historyAfter.count - historyBefore.count).toBeLessThanOrEqual(saved)
      expect(historyAfter.count).toBeGreaterThan(historyBefore.count)
      expect((await run('verify')).code).toBe(0)

      // Who was in is out, and the password of the backup opens nothing.
      const status = async (browser: Browser) => (await browser.get('/api/teachers/active')).status
      await expect.poll(() => status(manager), { timeout: 10_000 }).toBe(401)
      expect(await status(other)).toBe(200)
      const back = house.server.browser(house.manager.host)
      expect((await back.post('/api/access', { password })).status).toBe(401)
      expect((await back.post('/api/access', { password: newPassword })).status).toBe(200)
      for (const table of ['access_device', 'invitation', 'passkey', 'calendar_address', 'kiosk_pin']) {
        const [row] = await query(`select count(*) from ${table} where site_id = ${siteId}`)
        // The device that has just come in.
        expect([table, row.count]).toEqual([table, table === 'access_device' ? 1 : 0])
      }
      // Numbers that open pages may know are not given again.
      expect(await lastVersion()).toBeGreaterThan(versionBefore)
      expect(await newTeacher(back, 'Nach der Rückkehr')).toBeGreaterThan(added)
    },
  )

  test('--at takes the newest verified backup from before, and says when there is none', long, async () => {
    const restore = (at: string) =>
      run('site', 'restore', siteId, '--at', at, '--identity', backups.identity, '--yes-replace', name)
    expect(await restore('2020-01-01T00:00')).toMatchObject({
      ...{
        code: 1,
        err: expect.stringMatching(
          /holds no verified backup from before 2020-01-01T00:00; the oldest is from 20/,
        ),
      },
    })
    expect(await restore('yesterday')).toMatchObject({ code: 2 })
    const { code, out, err } = await restore('2099-01-01T00:00')
    expect([code, err.trim().split('\n').at(-1), out]).toEqual([
      ...[0, 'Comparing with the backup', expect.stringContaining(`From ${backups.newest()}.\n`)],
    ])
    expect(sections(await exported(siteId))).toEqual(sections(atBackup))
  })

  test(
    'changes nothing for another name, without it, or when what came back is not the backup',
    long,
    async () => {
      const before = await rowsOf(siteId)
      const restore = (...more: string[]) =>
        run('site', 'restore', siteId, '--from', backups.newest(), '--identity', backups.identity, ...more)
      expect(await restore()).toMatchObject({
        code: 2,
        err: expect.stringContaining('needs --yes-replace <name>'),
      })
      expect(await restore('--yes-replace', 'Kita Igel')).toMatchObject({
        ...{ code: 1, err: expect.stringContaining('Nothing was changed') },
      })
      const { owner } = house.server.database
      await owner.query(`create function spoil() returns trigger language plpgsql as
                       $$ begin new.name := new.name || '!'; return new; end $$;
                       create trigger spoil before insert on preset for each row execute function spoil()`)
      const spoiled = await restore('--yes-replace', name)
      await owner.query('drop trigger spoil on preset; drop function spoil')
      expect(spoiled).toMatchObject({
        ...{
          code: 1,
          err: expect.stringContaining('is not what the backup holds (presets). Nothing was changed'),
        },
      })
      expect(changed(before, await rowsOf(siteId))).toEqual([])
      expect(
        await query(
          "select from pg_database where datname like '%_extracting_%' and starts_with(datname, current_database())",
        ),
      ).toEqual([])
    },
  )
})
