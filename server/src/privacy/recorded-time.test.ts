import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import type { ForAudience } from '#domain/house/audience.ts'
import { isFor } from '#domain/house/audience.ts'

/** What the page for works councils says of recorded time, held against the program. */

const checkout = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(resolve(checkout, path), 'utf8')
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Fields that no other document has. */
const ofRecords = ['byDeviceClock', 'cameAt', 'recordedOn']

function namesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const own = 'properties' in shape && typeof shape.properties === 'object' ? shape.properties : null
  return [...(own ? Object.keys(own) : []), ...Object.values(shape).flatMap(namesIn)]
}

const tells = (schema: z.ZodType | undefined) =>
  schema !== undefined &&
  namesIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).some((name) =>
    ofRecords.includes(name),
  )

const versionsOf = (endpoint: Endpoint): [string, ForAudience | undefined, z.ZodType | undefined][] =>
  endpoint.documents
    ? Object.entries(endpoint.documents).map(([name, version]) => [name, version, version.schema])
    : [['only', undefined, endpoint.response]]

const telling = allEndpoints.filter(
  (endpoint: Endpoint) =>
    /\/records\b/.test(endpoint.path) || versionsOf(endpoint).some(([, , schema]) => tells(schema)),
)

describe.each(['docs/recorded-time.md', 'docs/arbeitszeiterfassung.md'])('%s', (page) => {
  test('names every call that tells something of it, and no other', () => {
    const named = [...read(page).matchAll(/^\| `([A-Z]+ [^`]+)`/gm)].map(([, call]) => call)
    expect(named.sort()).toEqual(telling.map(callOf).sort())
  })
})

test('only the management and the person are told, on a tablet by the PIN', () => {
  expect(telling.length).toBeGreaterThan(5)
  for (const endpoint of telling)
    for (const [name, audience, schema] of versionsOf(endpoint)) {
      if (!tells(schema)) continue
      const call = `${callOf(endpoint)} (${name})`
      if (!audience) expect(endpoint.access, call).toBeOneOf(['manage', 'self', 'kiosk'])
      else
        for (const role of ['parent', 'plan', 'self'] as const)
          expect(isFor(audience, role), call).toBe(false)
    }
})

/** Everything that reads recorded days, and what for. Whoever adds a line here has read what is never computed. */
const readers: Readonly<Record<string, string>> = {
  'db/functions/weeks/records_of.sql': 'figures of one person and week',
  'db/functions/weeks/week_document.sql': 'the schedule of the management',
  'ledger/house-facts.ts': 'verifies the figures of a house',
  'records/records.store.ts': 'a day and its versions',
  'records/worked-days.store.ts': 'days without a record, and the list for an inspection',
  'command/site-file/record-table.ts': 'the file of a house, and the own copy',
  'privacy/fields-of-records.ts': 'the list of fields',
  'db/functions/months/keep_shut_slots.sql': 'refuses changes of closed months',
  'db/functions/people/keep_entered_time.sql': 'somebody who was deleted comes back',
  'db/functions/people/tables_of_people.sql': 'goes and comes back with the person',
  'db/migrations/0063_day_records.sql': 'the table itself',
}

/** What is tapped on a tablet says more: each coming and going, and who mistyped. */
const readersOfTaps: Readonly<Record<string, string>> = {
  'records/taps.store.ts': 'the day of one person, and what is forgotten after 14 days',
  'kiosk/pins.store.ts': 'whether a PIN is looked at',
  'command/backup/empty-access.ts': 'a backup that is tried out forgets them',
  'privacy/fields-of-kiosks.ts': 'the list of fields',
  'db/migrations/0070_kiosks.sql': 'the tables themselves',
}

test.each([
  ['day_record', readers],
  ['kiosk_(tap|failure)', readersOfTaps],
])('nothing else reads %s, so that nobody can count who comes when', (table, known) => {
  const folder = resolve(checkout, 'server/src')
  const files = globSync('**/*.{ts,sql}', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  const named = new RegExp(`\\b${table}\\b`)
  const naming = files.filter((path) => named.test(readFileSync(resolve(folder, path), 'utf8')))
  expect(naming.sort()).toEqual(Object.keys(known).sort())
})

test('no query puts them in an order of hours, counts them by person, or takes their mean', () => {
  const folder = resolve(checkout, 'server/src')
  const tables = /\b(day_record|kiosk_tap|kiosk_failure)\b/
  for (const path of [...Object.keys(readers), ...Object.keys(readersOfTaps)]) {
    const text = readFileSync(resolve(folder, path), 'utf8')
    for (const statement of text.split(/;\s|\nconst |statement\(['`]/).filter((part) => tables.test(part)))
      expect(statement, path).not.toMatch(
        /\b(avg|count|percentile|rank|stddev)\s*\(|order by [^)]*(spans|came_at|planned_|\bat\b)/i,
      )
  }
})
