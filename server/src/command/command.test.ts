import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { failsWith, morgenkreis, succeeds } from '../../test/morgenkreis.ts'
import { isPassword } from '../access/passwords.ts'
import { functionSet, isCalledByTables } from '../db/function-files.ts'
import { migrations } from '../db/migrate.ts'
import { commands } from './commands.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))

beforeAll(async () => {
  database = await createDatabase('template0')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('help', () => {
  test.each([[[]], [['help']], [['--help']]])(
    '%j lists every command and needs no database',
    async (args) => {
      const { code, out, err } = await morgenkreis(undefined, args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      for (const { name, summary } of commands) expect(out).toContain(`${name} `.padEnd(19) + summary)
    },
  )

  test.each([
    [['help', 'site', 'create']],
    [['site', 'create', '--help']],
    [['site', 'create', '--name', 'x', '-h']],
  ])('%j explains one', async (args) => {
    const { code, out } = await morgenkreis(undefined, args)
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: morgenkreis site create --name/)
    expect(out).not.toContain('site list')
  })

  test('every option is explained', () => {
    for (const { name, usage, help } of commands) {
      const options = usage.match(/--[a-z-]+/g) ?? []
      for (const option of options) expect(help.join('\n'), name).toContain(option)
    }
  })
})

describe('a wrong call ends with 2 and a hint, before anything is looked up', () => {
  test.each([
    [['bake'], 'There is no command "bake"'],
    [['site', 'bake'], 'There is no command "site bake"'],
    [['site', 'list', '--loud'], "Unknown option '--loud'"],
    [['site', 'list', 'all'], '"site list" does not understand "all"'],
    [['site', 'export'], '"site export" needs <id>'],
    [['site', 'export', '1e3'], '"1e3" is no id of a site'],
    [['site', 'create'], '"site create" needs --name'],
    [['site', 'create', '--name', 'x'], 'A name has 2 to 100 characters'],
    [['site', 'create', '--name', 'Kita', '--host', 'a b'], '"a b" is no host name'],
    [['site', 'create', '--name', 'Kita', '--time-zone', 'Mond'], '"Mond" is no time zone'],
    [['site', 'erase', '1'], '"site erase" needs --yes-erase <name>'],
    [['backup'], '"backup" needs --out <file>'],
    [['member', 'list'], '"member list" needs <site>'],
    [
      ['member', 'invite', '1', '--name', 'Anna'],
      '"member invite" needs --role self or --role plan or --role manage',
    ],
    [
      ['member', 'invite', '1', '--role', 'parent', '--name', 'Anna'],
      '"member invite" needs --role self or --role plan or --role manage',
    ],
    [['member', 'invite', '1', '--role', 'manage'], '"member invite" needs --teacher <id> or --name <name>'],
    [
      ['member', 'invite', '1', '--role', 'manage', '--teacher', '1', '--name', 'Anna'],
      '"member invite" needs --teacher <id> or --name <name>',
    ],
    [
      ['member', 'invite', '1', '--role', 'manage', '--name', 'A'],
      'A name has 2 to 100 characters, none of them invisible',
    ],
  ])('%j', async (args, message) => {
    const said = await failsWith('postgres://nobody@127.0.0.1:1/nowhere', args, 2)
    expect(said).toBe(`morgenkreis: ${message}. "morgenkreis help" lists what can be done`)
  })
})

describe('a failure ends with 1 and one clear line', () => {
  test('without a database', async () => {
    const { code, err } = await morgenkreis(undefined, ['site', 'list'])
    expect(code).toBe(1)
    expect(err).toMatch(/^morgenkreis: The configuration has 1 fault\(s\): DATABASE_URL: .+\n$/)
  })

  test('with a database that does not answer', async () => {
    const said = await failsWith('postgres://nobody@127.0.0.1:1/nowhere', ['verify'])
    expect(said).toBe('morgenkreis: connect ECONNREFUSED 127.0.0.1:1')
  })
})

describe('from an empty database on', () => {
  test('migrate says what it did, once', async () => {
    // Those that tables call come first.
    const files = functionSet().files.toSorted(
      (one, other) => Number(isCalledByTables(other)) - Number(isCalledByTables(one)),
    )
    const functions = `functions ${files.map(({ name }) => name).join(', ')}`
    const lines = [...migrations().map(({ name }) => name), functions].map((name) => `Migrated: ${name}\n`)
    expect(await succeeds(database.url, ['migrate'])).toBe(lines.join(''))
    expect(await succeeds(database.url, ['migrate'])).toBe('The tables are up to date.\n')
  })

  test('the demo fills it, and the printed password opens it', async () => {
    const out = await succeeds(database.url, ['demo'])
    expect(out).toMatch(/Its password, shown only now: \S{12}\n$/)
    const password = out.trim().split(' ').at(-1)!
    const { rows } = await database.owner.query<{ hash: string }>('select password_hash as hash from site')
    expect(await isPassword(password, rows[0]!.hash)).toBe(true)
    const [site] = (await succeeds(database.url, ['site', 'list', '--json'])).trim().split('\n')
    expect(JSON.parse(site!)).toMatchObject({ id: 1, name: 'Kita Sonnenblume', hosts: ['*'], teachers: 13 })
    expect(await failsWith(database.url, ['demo'])).toContain(
      'There is a kindergarten in this database already',
    )
    // Two years of thirteen people: half a minute on a busy machine.
  }, 90_000)

  test('verify counts the teacher weeks, and names a difference', async () => {
    expect(await succeeds(database.url, ['verify'])).toBe(
      'Kita Sonnenblume: 882 teacher weeks, 0 differences\n',
    )
    const { owner } = database
    const wrong = 'week_number = (select max(week_number) - 10 from week) and teacher_id = 1'
    await owner.query(`update ledger set worked = worked + 25 where ${wrong}`)
    const { code, out, err } = await morgenkreis(database.url, ['verify', '--site', '1'])
    expect({ code, err }).toEqual({ code: 1, err: 'morgenkreis: 1 difference was found\n' })
    expect(out).toMatch(/\n {2}Anna Becker, week of \d+ \w+ 20\d\d: worked \d+\.\d\d, should be \d+\.\d\d\n$/)
    await owner.query(`update ledger set worked = worked - 25 where ${wrong}`)
    expect(await failsWith(database.url, ['verify', '--site', '7'])).toBe('morgenkreis: There is no site 7')
  })

  test('a password is read from a file, and must be long enough', async () => {
    const file = join(folder, 'password')
    writeFileSync(file, 'kurz\n')
    const create = ['site', 'create', '--name', 'Kita Zwei', '--password-file', file]
    expect(await failsWith(database.url, create)).toBe('morgenkreis: Password must be at least 12 characters')
    writeFileSync(file, 'Kita-Zwei-2026\n')
    expect(await failsWith(database.url, create)).toContain('one of the first')
    writeFileSync(file, 'Löwenzahn im Garten\nnot this line')
    const out = await succeeds(database.url, create)
    expect(out).toContain('It has no host name yet')
    expect(out).not.toContain('Löwenzahn')
  })
})
