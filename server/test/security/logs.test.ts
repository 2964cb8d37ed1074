import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice } from '../authenticator.ts'
import { createDatabase } from '../databases.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { confirm, inviteAs, originOf } from '../members.ts'
import { startProcess } from '../processes.ts'

/** Words that are not written by chance, in every place where people write something. */
const secret = {
  password: 'Drei-Igel-im-Laub',
  wrongPassword: 'Falsch-geraten-77',
  newPassword: 'Geheimnis-2027-neu',
  teacher: 'Wilhelmine Zebrafink',
  renamed: 'Wilhelmine Nachtigall',
  team: 'Turmfalken',
  house: 'Kita Regenpfeifer',
  note: 'Bandscheibe, Attest liegt vor',
  idempotencyKey: 'schluessel-4711-abc',
  query: 'suchwort-im-query',
  address: '203.0.113.77',
}

let server: TestServer
let manager: Browser
const cookies: string[] = []

const owner = () => server.database.owner
const remember = () => cookies.push(manager.cookie!.split('=')[1]!)

beforeAll(async () => {
  server = await startServer({ config: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())

async function expectStatus(status: number, reply: Promise<{ status: number; text: string }>) {
  const { status: found, text } = await reply
  expect(found, text).toBe(status)
  return text
}

const from = { 'x-forwarded-for': secret.address }
const teacher = { name: secret.teacher, weeklyHours: 30 }

async function day() {
  const place = { teacherId: 1, weekId: 98, dayOfWeek: 1 }
  const sick = { ...place, sessionType: 'none', status: 'sick', notes: secret.note }
  await expectStatus(
    201,
    manager.post('/api/teachers', teacher, { 'idempotency-key': secret.idempotencyKey }),
  )
  await expectStatus(201, manager.post('/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' }))
  await expectStatus(200, manager.post('/api/time-slots/batch', [sick]))
  await expectStatus(201, manager.post('/api/teams', { name: secret.team }))
  await expectStatus(200, manager.patch('/api/teachers/1', { name: secret.renamed, teamId: 1 }))
  await expectStatus(200, manager.patch('/api/site', { name: secret.house }))
  await expectStatus(200, manager.get('/api/weeks/98'))
  await expectStatus(200, manager.get('/api/history'))
}

async function mistakes() {
  await expectStatus(400, manager.get(`/api/history?surprise=${secret.query}`))
  await expectStatus(400, manager.post('/api/teachers', { ...teacher, surprise: secret.note }))
  await expectStatus(400, manager.post('/api/teachers', { ...teacher, name: `${secret.teacher}\u0000` }))
  await expectStatus(404, manager.get(`/api/${secret.query}`))
  await expectStatus(400, manager.get(`/api/weeks/${secret.query}%zz`))
  await expectStatus(
    412,
    manager.patch('/api/teachers/1', { name: secret.renamed }, { 'if-match': '"t1-v1"' }),
  )
  const broken = `{"name":"${secret.teacher}",`
  const headers = { host: manager.host, origin: `https://${manager.host}`, cookie: manager.cookie! }
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/teachers',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: broken,
  })
  expect(reply.statusCode).toBe(400)
}

/** Unexpected errors whose message and detail quote what was being written. */
async function accidents() {
  await owner().query(`
    create function complain() returns trigger language plpgsql as $$
    begin raise exception 'cannot write %', new using detail = new::text, hint = new::text; end $$;
    create trigger complain before insert on teacher for each row execute function complain();
    create trigger complain before insert on time_slot for each row execute function complain();
    alter table team rename to team_gone`)
  const slot = {
    teacherId: 1,
    weekId: 98,
    dayOfWeek: 2,
    startTime: '08:00',
    endTime: '09:00',
    notes: secret.note,
  }
  const texts = [
    await expectStatus(500, manager.post('/api/teachers', teacher)),
    await expectStatus(500, manager.post('/api/time-slots/batch', [slot])),
    await expectStatus(500, manager.post('/api/teams', { name: secret.team })),
    await expectStatus(500, manager.get('/api/teams')),
  ]
  for (const text of texts) {
    expect(JSON.parse(text)).toEqual({ statusCode: 500, code: 'failed', message: 'A server error occurred.' })
  }
  await owner().query(`
    drop trigger complain on teacher; drop trigger complain on time_slot; drop function complain();
    alter table team_gone rename to team;
    alter table teacher add constraint never check (name <> '${secret.teacher}') not valid`)
  await expectStatus(400, manager.post('/api/teachers', teacher))
}

describe('27. no password, cookie, token or note in a log', () => {
  test('27. a day of work with mistakes and accidents leaves none of them in the log', async () => {
    manager = server.browser()
    await expectStatus(401, manager.post('/api/access', { password: secret.wrongPassword }, from))
    await expectStatus(200, manager.post('/api/access', { password: secret.password }, from))
    remember()
    await day()
    await mistakes()
    await accidents()
    const change = { currentPassword: secret.password, newPassword: secret.newPassword }
    await expectStatus(200, manager.send('PUT', '/api/access/password', change))
    remember()
    await expectStatus(204, manager.delete('/api/access'))
    await expectStatus(401, manager.get('/api/teachers/1', { cookie: `__Host-access=${cookies[0]}` }))

    const log = server.logLines.join('')
    expect(server.logLines.length).toBeGreaterThan(25)
    expect(log.match(/"msg":"failed"/g)).toHaveLength(4)
    expect(log).toContain('P0001')
    const { rows } = await owner().query<{ hash: string }>('select password_hash as hash from site')
    const all = [
      ...Object.values(secret),
      ...cookies,
      ...rows.map((row) => row.hash),
      '$argon2id',
      'postgres://',
    ]
    for (const text of all) {
      expect(log, text).not.toContain(text)
      expect(log, text).not.toContain(encodeURIComponent(text))
    }
    for (const cookie of cookies) expect(cookie).toMatch(/^[\w-]{43}$/)
  })

  test('27. nor what lets a member in: token, challenge, key, or the name of a device or a member', async () => {
    const browser = await server.browser().post('/api/access', { password: secret.newPassword }, from)
    manager = Object.assign(server.browser(), {
      cookie: String([browser.headers['set-cookie']].flat()[0]).split(';')[0],
    })
    const { token, member } = await inviteAs(manager, 'manage', { name: 'Hannelore Zaunkönig' })
    const phone = server.browser()
    const said: string[] = [token, 'Zaunkönig', 'Eisvogels Telefon']
    const asked = await phone.post('/api/join/challenge', { token })
    const device = newDevice()
    const made = device.create(asked.body.options, originOf(phone))
    await expectStatus(200, phone.post('/api/join/look', { token }))
    const joining = { token, label: 'Eisvogels Telefon', credential: made }
    await expectStatus(
      401,
      phone.post('/api/join', { ...joining, credential: { ...made, id: made.id.replace(/^../, 'AA') } }),
    )
    await expectStatus(400, phone.post('/api/join', { ...joining, surprise: token }))
    await expectStatus(200, phone.post('/api/join', joining))
    said.push(asked.body.options.challenge, asked.body.options.user.id, made.id)
    said.push(...Object.values(made.response).flat(), phone.cookie?.split('=')[1] ?? '')
    await expectStatus(200, confirm(manager, member.id))
    const { body } = await phone.post('/api/access/passkey/challenge')
    const signed = device.sign(body.options, originOf(phone))
    await expectStatus(200, phone.post('/api/access/passkey', { credential: signed }))
    await expectStatus(401, phone.post('/api/access/passkey', { credential: signed }))
    await expectStatus(404, phone.get(`/join/${token}`, { accept: 'text/html' }))
    said.push(body.options.challenge, ...Object.values(signed.response), phone.cookie?.split('=')[1] ?? '')
    const log = server.logLines.join('')
    expect(log).toContain('"route":"/api/join"')
    for (const text of said.filter((text) => text !== 'internal')) {
      expect(text.length).toBeGreaterThan(8)
      expect(log, text).not.toContain(text)
      expect(log, text).not.toContain(encodeURIComponent(text))
      expect(log, text).not.toContain(Buffer.from(text, 'base64url').toString('hex'))
    }
  })

  test('27. but it says which route failed and where, so that the fault can be found', () => {
    const failed = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'failed')
    for (const line of failed) expect(line.err.stack).toMatch(/at .*server\/src\/.*\.ts:\d+/)
    const answered = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.statusCode === 500)
    expect(answered.map((line) => `${line.method} ${line.route}`)).toEqual([
      'POST /api/teachers',
      'POST /api/time-slots/batch',
      'POST /api/teams',
      'GET /api/teams',
    ])
  })

  test('27. a real process that cannot reach its database does not print the address with its password', async () => {
    const url = 'postgres://someone:Datenbank-Kennwort@127.0.0.1:1/nowhere'
    const refusal = await startProcess(url, { TEACHER_PASSWORD: secret.newPassword }).catch(
      (error: Error) => error,
    )
    expect(String(refusal)).toMatch(/The server ended with 1/)
    expect(String(refusal)).not.toMatch(/Datenbank-Kennwort|Geheimnis/)
  })

  test('27. a real process prints neither a given password nor a cookie', async () => {
    const database = await createDatabase()
    const started = await startProcess(database.url, {
      TEACHER_PASSWORD: secret.newPassword,
      LOG_LEVEL: 'debug',
    })
    const reply = await fetch(`${started.origin}/api/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: started.origin },
      body: JSON.stringify({ password: secret.newPassword }),
    })
    const token = reply.headers.getSetCookie()[0]!.split(/[=;]/)[1]!
    await started.stop()
    await database.drop()
    const output = started.output.join('\n')
    expect(output).toContain('"route":"/api/access"')
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const value of [secret.newPassword, token, database.url]) expect(output).not.toContain(value)
  })
})
