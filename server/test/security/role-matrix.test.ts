import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { versionFor } from '#domain/house/audience.ts'
import { houseVersion } from '#server/http/house-version.ts'
import type { Ids } from '../call-examples.ts'
import { exampleOf, furnishForExamples, keyOf, urlOf } from '../example-house.ts'
import type { Browser, Reply, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { addTeacher, away, save, work } from '../schedule.ts'
import { digest } from './digest.ts'
import type { KnownRole } from './known-roles.ts'
import { hosts, knownRoles } from './known-roles.ts'
import { listenAt } from './listen-at.ts'

/** R36: every endpoint of the contract, called by every role that there is. */

let server: TestServer
let ids: Ids

beforeAll(async () => {
  server = await startServer({ hosts: [hosts.own, hosts.other] })
  ids = await furnishForExamples(server, hosts.own, '2026-11-09', 0)
  await fillWhatParentsSee(await server.browser(hosts.own).unlock())
})
afterAll(() => server.close())

/** Whatever parents can be sent is there, and beside it what they must not be sent. */
async function fillWhatParentsSee(manager: Browser) {
  const { weekId, teamId } = ids
  const shown = { staffing: true, parentsLight: true, parentsPhone: '0341 1234', absenceKinds: true }
  const colleague = { weekId, teacherId: await addTeacher(manager, { name: 'Olaf', teamId }) }
  const light = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }
  const replies = [
    await manager.patch('/api/site', shown),
    await manager.send('PUT', '/api/calendar/days/2026-11-13', { kind: 'teamDay', name: 'Teamtag' }),
    await manager.send('PUT', '/api/stage/2026-11-12', {
      stages: [null, teamId].map((groupId) => ({ ...light, groupId })),
    }),
    await manager.send('PUT', '/api/staffing/people', {
      people: [{ teacherId: colleague.teacherId, groupId: teamId, qualification: 'trainee', weight: 50 }],
    }),
    await save(manager, work(colleague, 1), away(colleague, 3, 'sick', { kind: 'sick', notes: 'Grippe' })),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
}

const table = allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const)

const ofWeek = ['id', 'name', 'startDate', 'endDate']
const ofDay = ['date', 'kind', 'holiday', 'name', 'share']
const ofSlot = ['dayOfWeek', 'sessionType', 'sessionIndex', 'startTime', 'endTime', 'status']
const ofRow = ['id', 'name', 'groupId', ...ofSlot.map((key) => `timeSlots.${key}`)]
const under = (place: string, keys: readonly string[]) => keys.map((key) => `${place}.${key}`)

/** All that a parent is sent, key by key; a list is passed through. */
const parentsKeys: Record<string, readonly string[]> = {
  'GET /api/access': ['viewMode', 'expiresAt'],
  'POST /api/access': ['viewMode', 'expiresAt', 'wrongPasswords'],
  'DELETE /api/access': [],
  'GET /api/site': [
    ...['name', 'timeZone', 'dayStart', 'dayEnd', 'today', 'firstWeek'],
    ...['parentsLight', 'parentsPhone'],
  ],
  'GET /api/calendar': ofDay,
  'GET /api/stage': [
    ...['days.date', 'days.asOf', 'days.stages.group.id', 'days.stages.group.name'],
    ...under('days.stages', ['name', 'colour', 'text']),
  ],
  'GET /api/weeks': ofWeek,
  'GET /api/weeks/{weekId}': [
    ...[...ofWeek, 'viewMode', ...under('calendar', ofDay)],
    ...[...under('groups', ['id', 'name']), ...under('teachers', ofRow)],
  ],
  'GET /api/weeks/{weekId}/teachers': ofRow,
}

describe.each(knownRoles.map((known) => [known.name, known] as const))('R36: %s calls', (_, known) => {
  test.each(table)('%s', async (key, endpoint) => {
    const expected = known.answers[endpoint.access]
    const browser = await known.arrive(server)
    if (endpoint.mediaType && expected === 'done') return expectHello(known, browser)
    const before = expected === 'done' ? undefined : await digest(server.database.owner)
    const body = exampleOf(endpoint).body?.(ids)
    const reply = await browser.send(endpoint.method, urlOf(endpoint, ids), body)
    if (expected === 'done') return expectDone(known, key, endpoint, reply)
    expect([reply.status, reply.body.code], reply.text).toEqual([401, expected])
    expect([keysIn(reply.body), reply.tag]).toEqual([['statusCode', 'code', 'message'].sort(), undefined])
    expect(await digest(server.database.owner)).toEqual(before)
  })
})

function expectDone({ role }: KnownRole, key: string, endpoint: Endpoint, reply: Reply) {
  const { response, documents, fileTypes } = endpoint
  expect(reply.status, reply.text).toBeOneOf(response || fileTypes ? [200, 201] : [204])
  const version = documents && versionFor(documents, role)
  const sent = version === undefined ? response : documents?.[version]?.schema
  // Strict: another key than those of the role's own version is refused.
  if (sent) expect(sent.parse(reply.body)).toEqual(reply.body)
  if (role === 'manage') return
  expect(keysIn(reply.body), key).toEqual([...(parentsKeys[key] ?? ['a line in parentsKeys'])].sort())
  expect(reply.headers[houseVersion]).toBeUndefined()
}

/** What a page is greeted with; the version counts the edits of the house. */
async function expectHello({ role }: KnownRole, { host, cookie }: Browser) {
  const stream = await listenAt(server, host, cookie)
  await expect.poll(() => stream.text).toMatch(/^data: .*\n\n/m)
  stream.close()
  const data = JSON.parse(/^data: (.*)$/m.exec(stream.text)?.[1] ?? 'null')
  expect(Object.keys(data)).toEqual(role === 'manage' ? ['version'] : [])
}

/** `teachers.timeSlots.status` and so on, each once; what is empty in one place and full in another is named once. */
function keysIn(value: unknown): string[] {
  const paths = [...new Set(pathsIn(value))]
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).sort()
}

function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...pathsIn(inner).map((path) => `${key}.${path}`),
  ])
}

test('R36: each access of the contract has its answer for each role', () => {
  const asked = new Set(allEndpoints.map(({ access }) => access))
  for (const { name, answers } of knownRoles) expect(new Set(Object.keys(answers)), name).toEqual(asked)
})
