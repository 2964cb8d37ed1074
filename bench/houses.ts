import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { loadFrozenWeekView } from '#tools/database/frozen-week-view.ts'
import { loadHistory } from '#tools/houses/large-history.ts'
import type { HouseSize } from '#tools/houses/large-houses.ts'
import { addressOf, loadDatabase } from '#tools/houses/large-houses.ts'

/** A loaded database: its houses are numbered from 1 and all alike; what comes after them stands apart. */
export interface Houses {
  readonly url: string
  readonly sites: number
  readonly teachers: number
  readonly weeks: number
}

export interface HousesToLoad extends Omit<Houses, 'url'> {
  readonly name: string
  /** Whether each day has its line in it. */
  readonly history?: boolean
  /** After the others. */
  readonly more?: readonly HouseSize[]
}

const token = randomBytes(24).toString('base64url')
export const tokenHash = createHash('sha256').update(token).digest()
export const accessCookie = `Cookie: access=${token}`

export const hostOf = (site: number) => `kita${site}.test`

/** Loads a database, or takes the one that an earlier run has loaded. */
export async function prepareHouses(adminUrl: string, wanted: HousesToLoad, reuse: boolean): Promise<Houses> {
  const { name, sites, teachers, weeks, history = false, more = [] } = wanted
  const url = addressOf(adminUrl, name)
  if (!reuse || !(await exists(adminUrl, name))) {
    console.log(`Loading ${sites} houses × ${teachers} teachers × ${weeks} weeks into ${name} …`)
    await loadDatabase(adminUrl, name, [{ sites, teachers, weeks }, ...more])
    if (history) await loadHistory(url)
  }
  // One that was loaded by an older version would be measured with its functions.
  else await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await loadFrozenWeekView(owner)
  // Hashing a password for each house is not what is measured.
  await owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [tokenHash],
  )
  await owner.end()
  return { url, sites, teachers, weeks }
}

async function exists(adminUrl: string, name: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  await admin.end()
  return rowCount === 1
}

/** Every week of every house once, in an order that is mixed and always the same. */
export function* mixedWeeks({ sites, weeks }: Houses): Generator<{ site: number; week: number }> {
  const total = sites * weeks
  // A step that shares no factor with the total passes through all of them.
  let step = Math.floor(total * 0.618) | 1
  while (divisor(step, total) !== 1) step += 2
  for (let at = 0, turn = 0; turn < total; turn++, at = (at + step) % total)
    yield { site: 1 + (at % sites), week: 1 + Math.floor(at / sites) }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
