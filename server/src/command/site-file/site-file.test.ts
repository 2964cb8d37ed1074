import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { seedDemoSite } from '../../../demo/seed-demo-site.ts'
import { failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { password, startServer } from '../../../test/house.ts'
import { succeeds } from '../../../test/morgenkreis.ts'
import { fillAtRandom } from '../../../test/random-house.ts'
import type { Digest } from '../../../test/security/digest.ts'
import { digest } from '../../../test/security/digest.ts'
import type { Spoil } from '../../../test/spoiled-files.ts'
import { spoiled, spoiledInside } from '../../../test/spoiled-files.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'
import { readSiteFile } from './read.ts'
import { sections, siteLine } from './sections.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const seeded = join(folder, 'seeded.json')
/** Of a house with little in it, for what does not depend on how much there is. */
const small = join(folder, '2.json')
const smallFile = () => JSON.parse(readFileSync(small, 'utf8')) as SiteFile
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const fail = (...args: string[]) => failsInside(server.database.url, args)
const exported = (siteId: number) => run('site', 'export', String(siteId))
/** As an operator does: these two are told to the running server, too. */
const asOperator = (...args: string[]) => succeeds(server.database.url, args)

const randomHouses = ['random-1.test', 'random-2.test', 'random-3.test'] as const
/** One for every change, all of them at night. */
const comparedHouses = randomHouses.slice(0, process.env.FULL_SIZE === 'true' ? 3 : 1)

beforeAll(async () => {
  server = await startServer({ hosts: ['seeded.test', ...randomHouses] })
  const { db, clock, config, database } = server
  await seedDemoSite({
    db,
    clock,
    config,
    ownerUrl: database.url,
    host: 'seeded.test',
    password,
    isPlain: true,
  })
  for (const [at, host] of randomHouses.entries()) await fillAtRandom(server, host, 120, at)
  await fillCalendar('seeded.test')
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function fillCalendar(host: string) {
  const manager = await server.browser(host).unlock()
  const place = { region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0.5 }
  await manager.send('PUT', '/api/calendar/settings', place)
  // It was in Switzerland once, and has rolled up.
  await server.database.owner.query(
    `update site set kept_longer_years = 5, kept_longer_until = '2026-11-11', folded_on = '2026-11-11'
      where region = 'DE-BY'`,
  )
  await server.database.owner.query('update teacher set mini_job = true where teacher_id = 1')
  await manager.send('PUT', '/api/calendar/days/2026-11-26', { kind: 'teamDay', name: 'Team' })
  const closing = { to: '2027-01-08', name: 'Winter', charge: 'timeOff', confirm: true }
  await manager.post('/api/closings', { ...closing, from: '2027-01-04' })
  await manager.delete('/api/closings/1')
  await manager.post('/api/closings', { ...closing, from: '2026-12-28' })
}

/** What is made anew or not taken along: access, known devices, wrong passwords, kept answers. */
async function facts(siteId: number) {
  const all = await digest(server.database.owner, siteId)
  const { access_grant, access_device, password_failure, code_failure, ...others } = all
  const { wrong_password_day, idempotency_key, ...rest } = others
  return rest
}

async function digestsOf(owner: pg.Client, siteIds: readonly number[]) {
  const digests: Digest[] = []
  for (const siteId of siteIds) digests.push(await digest(owner, siteId))
  return digests
}

describe('site export', () => {
  test('writes what the schema says, the same bytes each time, for nobody else to read', async () => {
    // In processes of their own: a large document goes through a pipe before the process ends.
    await succeeds(server.database.url, ['site', 'export', '1', '--out', seeded])
    const text = readFileSync(seeded, 'utf8')
    expect(await succeeds(server.database.url, ['site', 'export', '1'])).toBe(text)
    expect(statSync(seeded).mode & 0o777).toBe(0o600)
    const file = siteFile.parse(JSON.parse(text))
    expect(file.teachers).toHaveLength(14)
    expect(file.history.length).toBeGreaterThan(1_000)
    expect(text.split('\n').length).toBeGreaterThan(file.timeSlots.length + file.history.length)
  })

  test('holds no access', async () => {
    const manager = await server.browser('seeded.test').unlock()
    const { rows } = await server.database.owner.query<{ hash: Buffer }>(
      'select token_hash as hash from access_grant',
    )
    expect(manager.cookie).toBeDefined()
    expect(rows.length).toBeGreaterThan(0)
    const text = await exported(1)
    for (const { hash } of rows)
      for (const spelling of ['hex', 'base64', 'base64url'] as const)
        expect(text).not.toContain(hash.toString(spelling))
  })

  test('S13: a planted .part file or link is refused and left alone', async () => {
    const out = join(folder, 'planted.json')
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(`${out}.part`, 'mine', { mode: 0o666 })
    const said = await fail('site', 'export', '1', '--out', out)
    expect(said).toContain(`${out}.part exists already. Nothing was written`)
    expect(readFileSync(`${out}.part`, 'utf8')).toBe('mine')
    rmSync(`${out}.part`)
    symlinkSync(elsewhere, `${out}.part`)
    expect(await fail('site', 'export', '1', '--out', out)).toContain('exists already')
    expect(() => statSync(elsewhere)).toThrow('ENOENT')
    expect(() => statSync(out)).toThrow('ENOENT')
  })

  test('of a site that does not exist writes no file', async () => {
    const out = join(folder, 'nobody.json')
    expect(await fail('site', 'export', '99', '--out', out)).toBe('morgenkreis: There is no site 99')
    expect(() => statSync(out)).toThrow('ENOENT')
    expect(() => statSync(`${out}.part`)).toThrow('ENOENT')
  })
})

describe('export, erase, import, export', () => {
  test.each([[1, 'seeded.test'], ...comparedHouses.map((host, at) => [at + 2, host] as [number, string])] as [
    number,
    string,
  ][])(
    'site %i, %s: equal bytes, and no other site is touched',
    { timeout: 90_000 },
    async (siteId, host) => {
      const { owner } = server.database
      const manager = await server.browser(host).unlock()
      const weeks = (await manager.get<{ id: number }[]>('/api/weeks')).body
      const lastWeek = `/api/weeks/${weeks.at(-1)!.id}`
      const view = (await manager.get(lastWeek)).text
      const out = join(folder, `${siteId}.json`)
      const others = [1, 2, 3, 4].filter((id) => id !== siteId)
      const before = await digestsOf(owner, others)
      const otherFile = await exported(others[0]!)
      const factsBefore = await facts(siteId)

      await run('site', 'export', String(siteId), '--out', out)
      expect(await run('site', 'export', String(siteId))).toBe(readFileSync(out, 'utf8'))
      await asOperator('site', 'erase', String(siteId), '--yes-erase', `Kita ${host}`)
      expect(await asOperator('site', 'import', out, '--keep-id')).toContain(`Imported as site ${siteId}.\n`)

      expect(await exported(siteId)).toBe(readFileSync(out, 'utf8'))
      expect(await facts(siteId)).toEqual(factsBefore)
      expect(await digestsOf(owner, others)).toEqual(before)
      expect(await exported(others[0]!)).toBe(otherFile)
      expect((await manager.get(lastWeek)).body).toMatchObject({ viewMode: 'parent' })
      await manager.unlock()
      expect((await manager.get(lastWeek)).text).toBe(view)
    },
  )

  test('the next new site gets an id that no file brought', async () => {
    await run('site', 'create', '--name', 'Kita Neu')
    const lines = (await run('site', 'list', '--json')).trimEnd().split('\n')
    const ids = lines.map((line) => (JSON.parse(line) as { id: number }).id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.at(-1)).toBeGreaterThan(4)
  })

  test('--dry-run says what would come and changes nothing', async () => {
    const before = await digest(server.database.owner)
    const out = await run('site', 'import', seeded, '--host', 'copy.test', '--dry-run')
    expect(out).toMatch(/^"Kita seeded.test" \(copy.test\): 3 teams, 14 teachers, 65 weeks, \d+ time slots, /)
    expect(out).toContain('Nothing was changed.')
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('a copy differs in its id and its hosts only', async () => {
    const out = await run('site', 'import', seeded, '--host', 'copy.test')
    const id = Number(/Imported as site (\d+)/.exec(out)?.[1])
    const original = await exported(1)
    const copy = await exported(id)
    expect(copy.replace(`{"id":${id},`, '{"id":1,').replace('"copy.test"', '"seeded.test"')).toBe(original)
    expect(await run('verify', '--site', String(id))).toContain('910 teacher weeks, 0 differences')
  })
})

test('F14: a file whose preset has the mark of an absence, from before that was refused, has no fault', () => {
  const file = JSON.parse(readFileSync(seeded, 'utf8')) as SiteFile
  expect(
    faultsOf({ ...file, presets: [{ position: 1, name: 'Früh', mark: 'F', times: '07:00-13:00' }] }),
  ).toEqual([])
})

test('S3: an older file that shows parents hours and reasons is imported with hours alone', async () => {
  const file = smallFile()
  const older = join(folder, 'older.json')
  const parentsSee = { hours: true, reasons: true, notes: false }
  writeFileSync(older, JSON.stringify({ ...file, site: { ...file.site, parentsSee } }))
  const out = await run('site', 'import', older, '--as-new', '--host', 'older.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(out)?.[1]))) as SiteFile
  expect(copy.site.parentsSee).toEqual({ hours: true, reasons: false, notes: false, allWeeks: false })
})

test('a file carries the calendar, and one from before there was any is imported without', async () => {
  const file = JSON.parse(readFileSync(seeded, 'utf8')) as SiteFile
  expect(file.site).toMatchObject({
    region: 'DE-BY',
    keptHolidays: ['assumption'],
    releaseShare: 0.5,
    lastClosingId: 2,
  })
  expect(file.calendarYears).toEqual([{ year: 2026 }, { year: 2027 }])
  expect(file.closings).toMatchObject([{ id: 2, firstDay: '2026-12-28', charge: 'timeOff' }])
  const kinds = new Set(file.houseDays.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['closing', 'holiday', 'release', 'teamDay'])
  const { calendarYears, closings, houseDays, ...rest } = file
  const { region, keptHolidays, releaseShare, lastClosingId, ...site } = file.site
  const older = join(folder, 'no-calendar.json')
  // Its balances are those of the rules of that time.
  writeFileSync(older, JSON.stringify({ ...rest, site: { ...site, figuresVersion: 1 } }))
  const out = await run('site', 'import', older, '--as-new', '--host', 'no-calendar.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(out)?.[1]))) as SiteFile
  expect(copy).toMatchObject({ calendarYears: [], closings: [], houseDays: [] })
  expect(copy.site).toMatchObject({ region: null, keptHolidays: [], releaseShare: 0, lastClosingId: 0 })
})

/** A fault is looked for line by line: three weeks have every kind of line. */
function firstWeeks(file: SiteFile): SiteFile {
  const isFirst = ({ weekNumber }: { weekNumber: number | null }) =>
    weekNumber === null || file.weeks.slice(0, 3).some(({ number }) => number === weekNumber)
  return {
    ...file,
    weeks: file.weeks.slice(0, 3),
    weekSettings: file.weekSettings.filter(isFirst),
    timeSlots: file.timeSlots.filter(isFirst),
    hintAnswers: file.hintAnswers.filter(isFirst),
    dayVersions: file.dayVersions.filter(isFirst),
    history: file.history.filter(isFirst),
  }
}

describe('site import refuses as a whole', () => {
  const bad = join(folder, 'bad.json')

  /** Through the command: nothing anywhere has changed. */
  const refused = async () => {
    const before = await digest(server.database.owner)
    const said = await fail('site', 'import', bad, '--host', 'bad.test')
    expect(await digest(server.database.owner)).toEqual(before)
    return said
  }

  const write = (spoil: Spoil, ofSeeded = (file: SiteFile) => file) => {
    const file = ofSeeded(JSON.parse(readFileSync(seeded, 'utf8')) as SiteFile)
    spoil(file)
    writeFileSync(bad, JSON.stringify(file))
  }

  test.each(spoiled)('%s, before the database is asked', (_, spoil, message) => {
    write(spoil, firstWeeks)
    expect(() => readSiteFile(bad)).toThrow(message)
  })

  test.each([...spoiled.slice(0, 1), ...spoiledInside])(
    '%s, through the command',
    async (_, spoil, message) => {
      write(spoil)
      expect(await refused()).toContain(message)
    },
  )

  test('a file that is cut off anywhere', async () => {
    const text = readFileSync(seeded, 'utf8')
    for (const length of [0, 1, 100, text.length >> 2, text.length >> 1, text.length - 3]) {
      writeFileSync(bad, text.slice(0, length))
      expect(() => readSiteFile(bad)).toThrow('is no JSON file, or it is cut off')
    }
    expect(await refused()).toContain('is no JSON file, or it is cut off')
  })

  test('an id and a host name that are taken', async () => {
    expect(await fail('site', 'import', seeded, '--keep-id')).toContain(
      'The id 1 belongs to "Kita seeded.test"',
    )
    expect(await fail('site', 'import', seeded)).toContain('has the host name "seeded.test"')
    const both = ['site', 'import', seeded, '--keep-id', '--as-new']
    expect(await failsInside(server.database.url, both, 2)).toContain('exclude each other')
  })
})

/** What a file deliberately leaves out, and why. Anything else of a site must be in it. */
const leftOut: Record<string, string> = {
  access_grant: 'access is granted anew, with the password',
  access_device: 'devices are known by the cookies that this installation gave',
  passkey:
    'members are invited again: a passkey belongs to a host name, and a file is no proof of who holds it',
  invitation: 'a link of this installation',
  challenge: 'asked by this installation, for five minutes',
  calendar_address: 'an address of this installation, which whoever has it may read',
  calendar_entry: 'what the calendars that read here were told',
  access_event: 'who came in here, kept for 90 days',
  kiosk_pin: 'PINs are chosen anew, for the tablets that are paired here',
  kiosk_failure: 'counted on a tablet of this installation',
  kiosk_tap: 'what a tablet of this installation may send again, for 14 days',
  removed_person: 'who was deleted is gone after 30 days, and a file may be kept longer',
  'member.user_handle': 'made anew: the devices of this installation know it',
  'site.password_opens': 'everything after an import, or nobody could come in',
  wrong_password_day: 'belongs to this door, not to the house',
  password_failure: 'belongs to this door, not to the house',
  code_failure: 'belongs to this door, not to the house',
  'site.is_fenced': 'of a move that is under way here',
  'site.parents_code_salt': 'the house asks on, and needs a new code: a file lets nobody in',
  'site.parents_code_hash': 'as its salt',
  'site.parents_code_made_on': 'as its salt',
  idempotency_key: 'answers that are kept for a few days, for retries to this installation',
  site_number: 'the list of all numbers, written when the site is',
  'ledger.*': 'figures are computed anew from the entries; only the versions of days are taken along',
  'teacher.terms_begin': 'follows from the first week',
  'week.end_date': 'follows from the Monday',
  'month_text.hash': 'that of the closing',
}

describe('F42: nothing of a site is forgotten by its file', () => {
  /** Tables with a site in them, or that refer to one, with their columns: as the catalogue has them. */
  const columnsOfSites = `
    select c.relname as table, a.attname as column
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'site_id')
         or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'site'::regclass))`

  /** Each table that the file is made from, with the columns that are read: `from terms a … a.valid_from`. */
  const read = new Set<string>()
  for (const select of [siteLine, ...sections.map((section) => section.select)]) {
    for (const [, table, alias] of select.matchAll(/(?:from|join) (\w+) (\w+)/g))
      for (const [, column] of select.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')))
        read.add(`${table}.${column}`)
  }

  async function forgotten() {
    const { rows } = await server.database.owner.query<{ table: string; column: string }>(columnsOfSites)
    const isRead = (table: string) => [...read].some((column) => column.startsWith(`${table}.`))
    const lacking = rows.flatMap(({ table, column }) => {
      if (!isRead(table)) return [table]
      return column === 'site_id' || read.has(`${table}.${column}`) ? [] : [`${table}.${column}`]
    })
    const excused = (column: string) => column in leftOut || `${column.split('.')[0]}.*` in leftOut
    return [...new Set(lacking)].filter((column) => !excused(column)).sort()
  }

  async function supposing(change: string) {
    await server.database.owner.query(`begin; ${change}`)
    try {
      return await forgotten()
    } finally {
      await server.database.owner.query('rollback')
    }
  }

  test('every table and every column stands in the file, or is left out for a written reason', async () => {
    expect(await forgotten()).toEqual([])
  })

  test.each([
    ['a table with a site', 'create table locker (site_id integer not null, hours numeric)', 'locker'],
    [
      'a table that refers to a site by another name',
      'create table locker (house integer references site)',
      'locker',
    ],
    ['a column', 'alter table teacher add column qualification text', 'teacher.qualification'],
    ['a column of the site', 'alter table site add column carrier text', 'site.carrier'],
  ])('a new one would be named: %s', async (_, change, named) => {
    expect(await supposing(change)).toEqual([named])
  })

  test('the list of reasons names nothing that is gone', async () => {
    const { rows } = await server.database.owner.query<{ table: string; column: string }>(columnsOfSites)
    const known = new Set(rows.flatMap(({ table, column }) => [table, `${table}.*`, `${table}.${column}`]))
    expect(Object.keys(leftOut).filter((column) => !known.has(column))).toEqual([])
  })
})

test('the bounds of the day go along, with the days that lie in them; an older file has the usual ones', async () => {
  const file = smallFile()
  const { dayStart: _, dayEnd: __, ...before } = file.site
  const early = file.timeSlots.map((slot) =>
    slot.startTime === '07:00' ? { ...slot, startTime: clockTimeOf('06:30') } : slot,
  )
  expect(siteFile.parse({ ...file, site: before }).site).toMatchObject({ dayStart: '07:00', dayEnd: '21:00' })
  expect(faultsOf({ ...file, timeSlots: early })).toEqual([])
  const wide = join(folder, 'wide.json')
  writeFileSync(wide, JSON.stringify({ ...file, site: { ...file.site, dayStart: '06:30', dayEnd: '22:00' } }))
  const out = await run('site', 'import', wide, '--as-new', '--host', 'wide.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(out)?.[1]))) as SiteFile
  expect(copy.site).toMatchObject({ dayStart: '06:30', dayEnd: '22:00' })
})

test('whom parents can call goes along; an older file names nobody', async () => {
  const file = smallFile()
  const { parentsPhone: _, ...before } = file.site
  expect(siteFile.parse({ ...file, site: before }).site.parentsPhone).toBe('')
  expect(() => siteFile.parse({ ...file, site: { ...file.site, parentsPhone: '1'.repeat(41) } })).toThrow()
  const named = join(folder, 'phone.json')
  writeFileSync(named, JSON.stringify({ ...file, site: { ...file.site, parentsPhone: 'Büro 0341 123' } }))
  const out = await run('site', 'import', named, '--as-new', '--host', 'phone.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(out)?.[1]))) as SiteFile
  expect(copy.site.parentsPhone).toBe('Büro 0341 123')
})

test('F25: the name of the MPA hours goes along; an older file has none', async () => {
  const file = smallFile()
  const { mpaName: _, ...before } = file.site
  expect(siteFile.parse({ ...file, site: before }).site.mpaName).toBe('')
  expect(() => siteFile.parse({ ...file, site: { ...file.site, mpaName: 'Vorbereitungs' } })).toThrow()
  const named = join(folder, 'named.json')
  writeFileSync(named, JSON.stringify({ ...file, site: { ...file.site, mpaName: 'Vorbereitung' } }))
  const out = await run('site', 'import', named, '--as-new', '--host', 'named.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(out)?.[1]))) as SiteFile
  expect(copy.site.mpaName).toBe('Vorbereitung')
})
