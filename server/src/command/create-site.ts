import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newPasswordFault, passwordFaults } from '#domain/house/new-password.ts'
import { hashPassword } from '../access/passwords.ts'
import { inTurn } from '../db/turn.ts'

export interface NewSite {
  readonly name: string
  readonly timeZone: string
  readonly password: string
  readonly hosts: readonly string[]
}

/** For the owner of the schema, not for the server's role: houses are created by the operator. */
export async function createSite(client: pg.Client | pg.PoolClient, site: NewSite): Promise<number> {
  refuseWeakPassword(site.password, site.name)
  const passwordHash = await hashPassword(site.password)
  await client.query('begin')
  try {
    const { rows } = await client.query<{ site_id: number }>(
      'insert into site (name, time_zone, password_hash) values ($1, $2, $3) returning site_id',
      [site.name, site.timeZone, passwordHash],
    )
    const siteId = rows[0]?.site_id
    if (!siteId) throw new Error('The site was not created')
    await client.query("select set_config('app.site', $1, true)", [String(siteId)])
    await client.query('insert into site_version (site_id) values ($1)', [siteId])
    await client.query('insert into site_counter (site_id) values ($1)', [siteId])
    const hosts = site.hosts.map((host) => host.toLowerCase())
    await client.query('insert into site_host (host, site_id) select unnest($1::text[]), $2', [hosts, siteId])
    await client.query('commit')
    return siteId
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export function refuseWeakPassword(password: string, houseName: string): void {
  const fault = newPasswordFault(password, houseName)
  if (fault) throw new Error(passwordFaults[fault])
}

export interface FirstSite {
  readonly siteId: number
  /** Only when no password was given: it is shown once and kept nowhere. */
  readonly generatedPassword: string | undefined
}

/** What is printed without a terminal ends in a log, which others read and which is kept. */
const nowhereToShowPassword =
  'There is no house yet, and no terminal to show a made-up password on. Give TEACHER_PASSWORD_FILE or TEACHER_PASSWORD for the first start, or use "morgenkreis site create".'

/** A first start on an empty database creates the one house there is. Nothing happens when there is a house already. */
export async function createFirstSite(
  ownerUrl: string,
  first: { name: string; timeZone: string; password: string | undefined; canShowPassword?: boolean },
): Promise<FirstSite | undefined> {
  // Two servers that start at once must not create two houses.
  return inTurn(ownerUrl, 'firstSite', async () => {
    const client = new pg.Client({ connectionString: ownerUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rowCount } = await client.query('select from site limit 1')
      if (rowCount) return undefined
      if (!first.password && !first.canShowPassword) throw new Error(nowhereToShowPassword)
      const generated = first.password ? undefined : randomBytes(9).toString('base64url')
      const password = first.password ?? generated ?? ''
      const siteId = await createSite(client, { ...first, password, hosts: ['*'] })
      return { siteId, generatedPassword: generated }
    } finally {
      await client.end()
    }
  })
}
