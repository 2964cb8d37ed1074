import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, poll } from '../../../test/calendars.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { confirm, inviteAs, joinWith, memberOf, signInWith } from '../../../test/members.ts'
import { addTeacher } from '../../../test/schedule.ts'
import { databaseIn, urlOf } from './target.ts'

const emptied = [
  'access_grant',
  'access_device',
  'challenge',
  'invitation',
  'calendar_address',
  'calendar_entry',
]

/** A restore lets nobody in by a passkey or a link that may have been taken away since. */

let server: TestServer
let restored: TestServer
let url: string
let said: string
let first: Awaited<ReturnType<typeof memberOf>>
let second: Awaited<ReturnType<typeof memberOf>>
let link: string
let calendar: string
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const file = join(folder, 'members.dump')
const owner = `morgenkreis_test_owner_${process.pid}`

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  const manager = await server.browser().unlock()
  first = await memberOf(server, manager, 'manage', { name: 'Frau Leitung' })
  const { token, member } = await inviteAs(first.browser, 'manage', { name: 'Vertretung' })
  const browser = server.browser()
  second = { browser, memberId: member.id, ...(await joinWith(browser, token)) }
  await confirm(first.browser, member.id)
  expect((await first.browser.send('PUT', '/api/access/opens', { opens: 'nothing' })).status).toBe(200)
  link = (await inviteAs(first.browser, 'manage', { name: 'Frau Neu' })).token
  const teacherId = await addTeacher(first.browser, { name: 'Anna' })
  calendar = (await calendarOf((await memberOf(server, first.browser, 'self', { teacherId })).browser)).token
  expect((await poll(server, calendar)).status).toBe(200)
  await server.browser().post('/api/join/challenge', { token: link })
  await server.database.owner.query(`create role ${owner} login createdb createrole password 'Sonnenblume'`)
  await succeedsInside(server.database.url, ['backup', '--out', file])

  // An owner whom row-level security holds, too.
  const owned = new URL(urlOf(server.database.url, `${databaseIn(server.database.url)}_restored`))
  owned.username = owner
  owned.password = 'Sonnenblume'
  said = await succeedsInside(owned.href, ['restore', file])
  url = urlOf(server.database.url, databaseIn(owned.href))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  restored = await startServer({ database: { url, owner: client, drop: async () => {} } })
}, 120_000)
afterAll(async () => {
  await restored.close()
  await restored.database.owner.end()
  await server.database.owner.query(`drop database ${databaseIn(url)} with (force)`)
  await server.database.owner.query(`drop role ${owner}`)
  await server.close()
  rmSync(folder, { recursive: true })
})

test('the operator reads what has to be done', () => {
  expect(said).toContain('the management has to confirm every device again')
  expect(said).toContain('Invitations from before work no longer. Every password opens everything')
})

test('links, challenges, calendar addresses and access are gone', async () => {
  for (const table of emptied)
    expect((await restored.database.owner.query(`select from ${table}`)).rowCount, table).toBe(0)
  const { status } = await restored.browser().post('/api/join/look', { token: link })
  expect(status).toBe(404)
  expect((await poll(restored, calendar)).status).toBe(404)
})

test('a passkey opens what parents see, until the management has come in by the password and confirmed it', async () => {
  const browser = restored.browser()
  const reply = await signInWith(browser, first.device)
  expect(reply.body).toMatchObject({ viewMode: 'parent', member: { state: 'waiting' } })
  expect((await browser.get('/api/members')).status).toBe(403)
  const manager = await restored.browser().unlock()
  expect((await manager.get('/api/members')).body).toMatchObject({ passwordOpens: 'manage' })
  expect((await confirm(manager, first.memberId)).status).toBe(200)
  expect((await signInWith(browser, first.device)).body).toMatchObject({ viewMode: 'teacher' })
  // From here on a member is asked, as ever.
  expect((await confirm(manager, second.memberId)).body.code).toBe('member_needed')
  expect((await confirm(browser, second.memberId)).status).toBe(200)
})

test('who joined and who came in stays known', async () => {
  const { rows } = await restored.database.owner.query("select from access_event where action = 'joined'")
  expect(rows).toHaveLength(3)
})
