import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, endpoints } from '#contract/endpoints.ts'
import { changeSite, readSite } from '#contract/sites.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { fieldsIn } from './stored-field.ts'
import { storedFields } from './stored-fields.ts'

/** The papers for a data protection officer and a staff representation, held against the program. */

const checkout = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(resolve(checkout, path), 'utf8')
const languages = [
  {
    language: 'en',
    agreement: 'docs/staff-agreement.md',
    analysis: 'docs/threshold-analysis.md',
    sheet: 'docs/data-protection.md',
  },
  {
    language: 'de',
    agreement: 'docs/dienstvereinbarung.md',
    analysis: 'docs/schwellwertanalyse.md',
    sheet: 'docs/datenschutz.md',
  },
] as const

const listed = storedFields.flatMap(({ tables }) => fieldsIn(tables))
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** The rows of the tables of a page, a list of cells each. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))

/** Every switch of the house: what is on or off, what parents see, and four choices beside them. */
function switchesOfContract(): string[] {
  const whole = readSite.documents.whole.schema.shape
  const booleans = Object.entries(whole).flatMap(([name, schema]) =>
    schema instanceof z.ZodBoolean ? [name] : [],
  )
  const seen = Object.keys(whole.parentsSee.shape).map((name) => `parentsSee.${name}`)
  return [...booleans, ...seen, 'breakAt', 'recordsSince', 'retentionYears', 'passwordOpens'].sort()
}

const columnOf = (name: string) => {
  const flat = name
    .replace('parentsSee.', 'parentsSee_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return flat.replace('see__', 'see_')
}

const defaultWords: Readonly<Record<string, readonly string[]>> = {
  false: ['off', 'aus'],
  true: ['on', 'an'],
  "'manage'::text": ['everything', 'alles'],
  break_at: ['none', 'keine'],
  records_since: ['off', 'aus'],
  retention_years: ['always', 'immer'],
}

describe.each(languages)('the agreement in $language', ({ language, agreement, analysis, sheet }) => {
  const page = read(agreement)
  const switches = rowsOf(page).flatMap((cells) => {
    const name = cells[1]?.match(/^`([\w.]+)`$/)?.[1]
    return cells.length === 4 && name ? [{ label: cells[0] ?? '', name, byDefault: cells[2] ?? '' }] : []
  })

  test('names each switch that the program has, and no other', () => {
    expect(switches.map(({ name }) => name).sort()).toEqual(switchesOfContract())
    expect(Object.keys(changeSite.body.shape)).toContain('lawHints')
  })

  test('says what each is in a new kindergarten', async () => {
    const { rows } = await database.owner.query<{ column: string; byDefault: string | null }>(
      `select column_name as "column", column_default as "byDefault"
         from information_schema.columns where table_name = 'site'`,
    )
    const defaults = new Map(rows.map(({ column, byDefault }) => [column, byDefault]))
    for (const { name, byDefault } of switches) {
      const column = columnOf(name)
      expect(defaults.has(column), `site.${column}`).toBe(true)
      expect(defaultWords[defaults.get(column) ?? column] ?? [], name).toContain(byDefault)
    }
  })

  test('calls each as the screen does', () => {
    const folder = resolve(checkout, 'web/src/i18n', language)
    const texts = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), 'utf8'))
    for (const { label } of switches)
      for (const words of label.split(': '))
        expect(
          texts.some((text) => text.includes(`"${words}"`)),
          words,
        ).toBe(true)
  })

  test('lists the statistics that there are', () => {
    const calls = [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, call]) => call)
    expect(calls.filter((call) => !allEndpoints.map(callOf).includes(call ?? ''))).toEqual([])
    expect(endpoints.Statistics.map(callOf).filter((call) => !calls.includes(call))).toEqual([])
  })

  test('names each instant that says when somebody came in, and no other', () => {
    const doors = /^(access_|passkey|member|invitation|challenge|password_)/
    const moments = listed.filter(({ table, isMoment }) => isMoment && doors.test(table))
    const named = [...page.matchAll(/`(\w+\.\w+)`/g)].flatMap(([, name]) =>
      name && doors.test(name) ? [name] : [],
    )
    expect(named.sort()).toEqual(moments.map(({ table, column }) => `${table}.${column}`).sort())
  })

  test('and its annexes lead to pages that exist, and tests that exist', () => {
    for (const path of [
      agreement,
      analysis,
      sheet,
      language === 'en' ? 'docs/fields.md' : 'docs/felder.md',
    ]) {
      const text = read(path)
      for (const [, link] of text.matchAll(/\]\(([\w./-]+\.md)/g))
        expect(existsSync(resolve(checkout, dirname(path), link ?? '')), `${path}: ${link}`).toBe(true)
      for (const [, test] of text.matchAll(/`((?:server|web|tools|contract|domain)\/[\w./-]+\.ts)`/g))
        expect(existsSync(resolve(checkout, test ?? '')), `${path}: ${test}`).toBe(true)
    }
  })

  test('the analysis names switches that exist', () => {
    const named = [...read(analysis).matchAll(/`([a-z][\w.]+)`/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !switchesOfContract().includes(name))).toEqual([])
  })
})

/** Words of what the papers say is never computed, in the names of columns, calls and fields. */
const never =
  /late(ness|comer|arriv|start)|tard(y|iness)|punctual|overdue|rank(ing)?(?![a-z])|leader ?board|scor(e|ing)|productiv|performance|efficien|keystroke|screenshot|geoloc|latitude|longitude|\bgps\b|biometr|is_?online|last_?seen|last_?active|live_?presence|presen(t|ce)_?now|who_?(is|has)_?(here|in|come)|in_?the_?house|checked[_-]?(in|out)|time_?spent|page_?views?|click_?(count|s)\b|active_?(minutes|time)|activity_?(log|stat|count)|usage_?(log|stat|count)|login_?(time|count|at)|clock(ed)?_?(in|out)\b/i

function namesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const inner = Object.values(shape).flatMap(namesIn)
  return 'properties' in shape && typeof shape.properties === 'object' && shape.properties !== null
    ? [...Object.keys(shape.properties), ...inner]
    : inner
}

describe('what the papers say never happens', () => {
  const inContract = allEndpoints.flatMap((endpoint) => [
    callOf(endpoint),
    ...[endpoint.params, endpoint.query, endpoint.body, endpoint.response].flatMap((schema) =>
      schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    ),
  ])

  test('no call and no field of a call is named for it', () => {
    expect(new Set(inContract).size).toBeGreaterThan(300)
    expect([...new Set(inContract)].filter((name) => never.test(name))).toEqual([])
  })

  test('no table, column, view or function of the database is', async () => {
    const { rows } = await database.owner.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      union select routine_name from information_schema.routines where routine_schema = 'public'
         and routine_name not in (select p.proname from pg_proc p join pg_depend d on d.objid = p.oid and d.deptype = 'e')`)
    expect(rows.length).toBeGreaterThan(400)
    expect(rows.map(({ name }) => name).filter((name) => never.test(name))).toEqual([])
  })

  test.each([
    'lateness',
    'daysLate.lateArrivals',
    'ranking',
    'last_seen',
    'isOnline',
    'activityLog',
    'login_at',
    'clock_in',
    'presentNow',
    'whoIsHere',
    'GET /api/kiosk/checked-in',
  ])('a field called %s would be found', (name) => {
    expect(never.test(name)).toBe(true)
  })

  test('of the last use of a passkey there is only a day', () => {
    expect(
      listed.find(({ table, column }) => `${table}.${column}` === 'passkey.last_used_on')?.isMoment,
    ).toBe(false)
  })

  test('no page is sent the times of sign-ins, and of the rest only who came in or looked at an account', () => {
    const shown = listed.filter(
      ({ table, readers }) => /^(access_|challenge|password_)/.test(table) && readers.length > 0,
    )
    expect(shown.filter(({ isMoment }) => isMoment)).toEqual([])
    expect(shown.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'access_event.action',
      'access_event.member_id',
      'access_event.teacher_id',
      'access_event.device',
      'access_event.day',
    ])
  })
})
