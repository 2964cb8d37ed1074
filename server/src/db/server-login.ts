import pg from 'pg'
import { sessionSettings } from './pool.ts'
import { scramVerifier } from './scram.ts'
import { inTurn } from './turn.ts'

/**
 * The server's own login: a member of the server's role and nothing else, so that there is nothing mightier to go back
 * to with `set role none`. It is named by DATABASE_URL, and made by the owner that DATABASE_OWNER_URL names.
 */

interface Login {
  readonly name: string
  readonly password: string
}

function loginIn(url: string): Login | undefined {
  if (!URL.canParse(url)) return undefined
  const { username, password } = new URL(url)
  return username ? { name: decodeURIComponent(username), password: decodeURIComponent(password) } : undefined
}

/** Whether the server logs in as another role than the owner of the schema. */
export function hasOwnLogin(ownerUrl: string, serverUrl: string): boolean {
  const [owner, server] = [loginIn(ownerUrl), loginIn(serverUrl)]
  return owner !== undefined && server !== undefined && owner.name !== server.name
}

interface LoginSettings {
  readonly DATABASE_URL: string
  /** Given where DATABASE_URL leads to a pooler, which knows no settings of a connection. */
  readonly DATABASE_LISTEN_URL?: string | undefined
  readonly SERVER_ROLE: string
}

/** Makes the login when it is missing, and gives it the password that DATABASE_URL names. Returns what was done. */
export async function prepareServerLogin(ownerUrl: string, settings: LoginSettings): Promise<string[]> {
  const serverUrl = settings.DATABASE_URL
  const login = loginIn(serverUrl)
  if (!login || !hasOwnLogin(ownerUrl, serverUrl)) return []
  // Several servers may start at once.
  return inTurn(ownerUrl, 'login', async () => {
    const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
    owner.on('error', () => {})
    await owner.connect()
    try {
      const done = await prepare(owner, login, settings)
      if (settings.DATABASE_LISTEN_URL) await giveSettings(owner, login, settings.SERVER_ROLE)
      return done
    } finally {
      await owner.end()
    }
  })
}

/** Whoever connects with it works as the server's role within the server's limits, without asking for that. */
async function giveSettings(owner: pg.Client, login: Login, serverRole: string) {
  const name = pg.escapeIdentifier(login.name)
  for (const [setting, value] of Object.entries(sessionSettings(serverRole)))
    await owner.query(`alter role ${name} set ${setting} = ${pg.escapeLiteral(value)}`)
}

async function prepare(owner: pg.Client, login: Login, settings: LoginSettings) {
  const { SERVER_ROLE: serverRole, DATABASE_URL, DATABASE_LISTEN_URL: directUrl = DATABASE_URL } = settings
  const name = pg.escapeIdentifier(login.name)
  const password = login.password ? `password ${pg.escapeLiteral(scramVerifier(login.password))}` : ''
  const { rows } = await owner.query<{ is_member: boolean }>(
    "select pg_has_role(oid, $2, 'member') as is_member from pg_roles where rolname = $1",
    [login.name, serverRole],
  )
  const [known] = rows
  if (!known) {
    await owner.query(`create role ${name} login ${password} in role ${pg.escapeIdentifier(serverRole)}`)
    return [`Made the login "${login.name}" of the server.`]
  }
  const done: string[] = []
  if (!known.is_member) {
    await owner.query(`grant ${pg.escapeIdentifier(serverRole)} to ${name}`)
    done.push(`The login "${login.name}" now belongs to "${serverRole}".`)
  }
  if (password && (await isPasswordRefused(directUrl))) {
    await owner.query(`alter role ${name} ${password}`)
    done.push(`The login "${login.name}" has the password that DATABASE_URL names now.`)
  }
  return done
}

/** Every other fault is left to the server itself, which connects next. */
async function isPasswordRefused(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as { code?: string }).code === '28P01'
  } finally {
    await client.end().catch(() => {})
  }
}
