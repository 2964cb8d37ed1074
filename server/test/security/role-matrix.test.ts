import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { versionFor } from '#domain/house/audience.ts'
import { houseVersion } from '#server/http/house-version.ts'
import { bodyOf, exampleOf, furnishForExamples, keyOf, urlOf } from '../example-house.ts'
import type { Ids } from '../example-of-call.ts'
import type { Browser, Reply, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { addTeacher, away, save, work } from '../schedule.ts'
import { digest } from './digest.ts'
import type { KnownRole } from './known-roles.ts'
import {
  family,
  hosts,
  knownRoles,
  memberOfManagement,
  plannerByPassword,
  stranger,
  tablet,
  unlockedAt,
  waitingOutside,
} from './known-roles.ts'
import { listenAt } from './listen-at.ts'

/** R36: every endpoint of the contract, called by every role that there is. */

let server: TestServer
let ids: Ids

async function furnish() {
  server = await startServer({ hosts: [hosts.own, hosts.other] })
  ids = await furnishForExamples(server, hosts.own, '2026-11-09', 0)
  await fillWhatParentsSee(await server.browser(hosts.own).unlock())
}

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
    await save(
      manager,
      work(colleague, 1),
      work({ ...colleague, teacherId: ids.teacherId }, 3),
      away(colleague, 3, 'sick', { kind: 'sick', notes: 'Grippe' }),
    ),
    // While somebody else asks for leave.
    await manager.post('/api/absences', {
      ...{ teacherId: colleague.teacherId, status: 'sick', from: '2027-05-04', to: '2027-05-04' },
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
}

const table = allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const)

const ofWeek = ['id', 'name', 'startDate', 'endDate']
const ofDay = ['date', 'kind', 'holiday', 'name', 'share']
const ofSlot = ['dayOfWeek', 'sessionType', 'sessionIndex', 'startTime', 'endTime', 'status']
const ofRow = ['id', 'name', 'groupId', ...ofSlot.map((key) => `timeSlots.${key}`)]
const under = (place: string, keys: readonly string[]) => keys.map((key) => `${place}.${key}`)

const ofWaiting = [
  ...['viewMode', 'expiresAt', 'passkeys'],
  ...under('member', ['id', 'name', 'role', 'teacherId', 'state']),
]
const ofMember = [...ofWaiting, 'member.asks', 'member.swaps']

const ofTablet = ['viewMode', 'expiresAt', 'passkeys', 'kiosk']
const ofTabletDay = ['date', 'planned', 'recorded', 'cameAt', 'breakSince', 'can']

/** All that a parent is sent, key by key; a list is passed through. */
const parentsKeys: Record<string, readonly string[]> = {
  'GET /api/access': ['viewMode', 'expiresAt', 'passkeys'],
  'POST /api/access': ['viewMode', 'expiresAt', 'passkeys', 'waiting', 'wrongPasswords'],
  'POST /api/access/passkey/challenge': [
    ...under('options', ['challenge', 'rpId', 'timeout', 'userVerification']),
  ],
  'POST /api/access/passkey': ofMember,
  'POST /api/join/look': ['houseName', 'name', 'role', 'expiresAt'],
  'POST /api/join/challenge': [
    ...under('options', ['attestation', 'challenge', 'excludeCredentials', 'hints', 'timeout']),
    ...under('options.authenticatorSelection', ['residentKey', 'requireResidentKey', 'userVerification']),
    ...under('options', ['extensions.credProps', 'rp.id', 'rp.name']),
    ...under('options.pubKeyCredParams', ['alg', 'type']),
    ...under('options.user', ['displayName', 'id', 'name']),
  ],
  'POST /api/join': ofWaiting,
  'POST /api/kiosk/pairing': ofTablet,
  'GET /api/kiosk': ['today', 'now', ...under('people', ['id', 'name'])],
  'POST /api/kiosk/people/{id}/day': ofTabletDay,
  'POST /api/kiosk/people/{id}/taps': ofTabletDay,
  'DELETE /api/access': [],
  'POST /api/access/code': ['statusCode', 'code', 'message'],
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

const ofTerms = ['validFrom', 'weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours', 'usualWeek']
const ofPlanSlot = [...ofSlot, 'notes', 'actualHours']
const ofPlanRow = [
  ...['id', 'name', 'archived', 'startDate', 'lastDay', 'fixedDays', 'dayVersions', 'counts'],
  ...['targetWorkHours', 'weeklyHours', 'contractHours', 'teamHours', 'mpaHours', 'coreHours'],
  ...['targetHours', 'workedHours', 'creditedHours', 'actualHours', 'difference', 'laterTerms'],
  ...under('terms', ofTerms),
  ...under('timeSlots', ofPlanSlot),
  ...under('weekSettings', ['includeInWeek', 'weeklyHours', 'targetHours', 'actualHours']),
  ...under('weekSettings', ['teamHours', 'mpaHours', 'coreHours']),
]

/** Neither what it is, nor why. */
const ofPlanRequest = [
  ...['item', 'id', 'teacherId', 'name', 'groupId', 'from', 'to', 'firstHalf', 'lastHalf'],
  ...['state', 'askedAt', 'closedAt', 'version'],
]

/** What a planner is sent otherwise than a parent, key by key; the rest is what parents are sent. */
const plannersKeys: Record<string, readonly string[]> = {
  'GET /api/access': ['viewMode', 'expiresAt', 'passkeys', 'opens'],
  'GET /api/site': [
    ...['name', 'timeZone', 'dayStart', 'dayEnd', 'today', 'firstWeek'],
    ...['breakAt', 'mpaName', 'staffing', 'closedBefore', 'takesRequests'],
  ],
  'GET /api/requests': ['today', ...under('open', ofPlanRequest), ...under('closed', ofPlanRequest)],
  'GET /api/requests/effects': [
    ...['id', 'version', 'counted', 'part'],
    ...under('others', ['teacherId', 'name', 'from', 'to', 'isAsked']),
    ...under('days', ['date', 'isHalf', 'level', 'worst', 'count']),
  ],
  'GET /api/presets': ['presets', 'version'],
  'GET /api/staffing': [
    ...['opening', 'openingVersion', 'groups.id', 'groups.name', 'groups.needs', 'groups.version'],
    ...under('people', ['teacherId', 'groupId', 'qualification', 'weight']),
  ],
  'POST /api/weeks': ofWeek,
  'GET /api/weeks/{weekId}': [
    ...[...ofWeek, 'viewMode', 'currentWeekId', ...under('calendar', ofDay)],
    ...under('teachers', ofPlanRow),
  ],
  'GET /api/weeks/{weekId}/teachers': ofPlanRow,
  'PUT /api/days': [
    ...under('days', ['weekId', 'teacherId', 'dayOfWeek', 'version']),
    ...[...under('days.slots', ofPlanSlot), 'days.before'],
  ],
}

/** With a password that opens no more than the plan. */
const keysByPassword: Record<string, readonly string[]> = {
  'POST /api/access': ['viewMode', 'expiresAt', 'passkeys', 'opens'],
}

const statusOf = { access_needed: 401, code_needed: 401, not_yours: 403, not_found: 404 } as const

/** `isShut`: the house asks for a code, and the caller has not shown it. */
function expectCall(known: KnownRole, isShut = false) {
  return async (key: string, endpoint: Endpoint) => {
    const isKept = known.role === 'public' && ofParents.includes(key)
    const outcome = isKept ? 'code_needed' : (known.answers[endpoint.access] ?? 'done')
    // Of what parents are sent, a tablet is sent nothing; its stream says only that its list has changed.
    const isNotFor = known.role === 'kiosk' && ofParents.includes(key) && !ofAnybody(endpoint, isShut)
    const expected = isNotFor ? 'not_yours' : outcome
    const browser = await known.arrive(server)
    if (endpoint.mediaType && expected === 'done') return expectHello(known, browser)
    const isDone = expected === 'done'
    const before = isDone ? undefined : await digest(server.database.owner)
    const body = isDone ? await bodyOf(endpoint, browser, ids) : exampleOf(endpoint).body?.(ids)
    const reply = await browser.send(endpoint.method, urlOf(endpoint, ids), body)
    if (isDone) return expectDone(known, key, endpoint, reply, isShut)
    const code = expected === 'nobody' ? 'not_found' : expected
    expect([reply.status, reply.body.code], reply.text).toEqual([statusOf[code], code])
    expect([keysIn(reply.body), reply.tag]).toEqual([['statusCode', 'code', 'message'].sort(), undefined])
    expect(await digest(server.database.owner)).toEqual(before)
  }
}

/** The light is the same for each browser that there is: nobody is looked at who asks for it, unless for a code. */
const ofAnybody = ({ mediaType, path }: Endpoint, isShut: boolean) =>
  mediaType !== undefined || (path === '/api/stage' && !isShut)

describe('R36: in a house where colleagues are members', () => {
  beforeAll(furnish)
  afterAll(() => server.close())

  describe.each(knownRoles.map((known) => [known.name, known] as const))('R36: %s calls', (_, known) => {
    test.each(table)('%s', expectCall(known))
  })
})

/** What nobody is sent before the code, written out. */
const ofParents = [
  'GET /api/site',
  'GET /api/weeks',
  'GET /api/weeks/{weekId}',
  'GET /api/weeks/{weekId}/teachers',
  'GET /api/calendar',
  'GET /api/stage',
  'GET /api/events',
]

describe('R36: in a house that asks its parents for a code', () => {
  beforeAll(async () => {
    await furnish()
    await family.arrive(server)
  })
  afterAll(() => server.close())

  // There it is refused as the wrong one; how it is let in is a test of its own.
  const calls = table.filter(([key]) => key !== 'POST /api/access/code')
  const colleague = knownRoles.filter(({ isMember, role }) => isMember && role === 'self')
  describe.each(
    [stranger, waitingOutside, family, tablet, ...colleague].map((known) => [known.name, known] as const),
  )('R36: %s calls', (_, known) => {
    test.each(calls)('%s', expectCall(known, known !== family))
  })
})

describe('R36: in a house where the management has passkeys', () => {
  beforeAll(async () => {
    await furnish()
    await memberOfManagement.arrive(server)
  })
  afterAll(() => server.close())

  const fresh = table.filter(([, endpoint]) => endpoint.fresh)
  test.each(fresh)('R36: the password of the house is not enough for %s', async (_, endpoint) => {
    const browser = await unlockedAt(server, hosts.own)
    const before = await digest(server.database.owner)
    const reply = await browser.send(endpoint.method, urlOf(endpoint, ids), exampleOf(endpoint).body?.(ids))
    expect([reply.status, reply.body.code], reply.text).toEqual([403, 'member_needed'])
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('R36: what a member must be signed in anew for, written out', () => {
    expect(fresh.map(([key]) => key).sort()).toEqual([
      'DELETE /api/members/{id}',
      'DELETE /api/members/{id}/passkeys/{passkeyId}',
      'DELETE /api/my/devices/{passkeyId}',
      'DELETE /api/site/parents-code',
      'DELETE /api/teachers/removed/{id}',
      'DELETE /api/teachers/{id}',
      'GET /api/archive',
      'PATCH /api/members/{id}',
      'POST /api/kiosks',
      'POST /api/kiosks/people/{id}/pin',
      'POST /api/members',
      'POST /api/members/{id}/invitation',
      'POST /api/members/{id}/passkeys/{passkeyId}/confirm',
      'POST /api/site/parents-code',
      'PUT /api/access/opens',
      'PUT /api/access/password',
      'PUT /api/site/retention',
    ])
  })

  describe('R36: a member of the management calls', () => {
    test.each(table)('%s', expectCall(memberOfManagement))
  })
})

describe('R36: in a house whose password opens the plan', () => {
  beforeAll(furnish)
  afterAll(() => server.close())

  describe('R36: whoever has it calls', () => {
    test.each(table)('%s', expectCall(plannerByPassword))
  })
})

function expectDone(
  { role, isMember }: KnownRole,
  key: string,
  endpoint: Endpoint,
  reply: Reply,
  isShut: boolean,
) {
  const { response, documents, fileTypes } = endpoint
  const { refusal } = exampleOf(endpoint)
  if (refusal)
    return expect([reply.status, keysIn(reply.body)]).toEqual([
      refusal.status,
      ['code', 'message', 'statusCode'],
    ])
  expect(reply.status, reply.text).toBeOneOf(response || fileTypes ? [200, 201] : [204])
  const version = documents && versionFor(documents, role)
  const sent = version === undefined ? response : documents?.[version]?.schema
  // Strict: another key than those of the role's own version is refused.
  if (sent) expect(sent.parse(reply.body)).toEqual(reply.body)
  if (role === 'manage') return
  expect(reply.headers[houseVersion]).toBeUndefined()
  // One's own, whole; the contract says of each key that it is there.
  if (endpoint.access === 'self') return
  const own = role === 'plan' ? (!isMember && keysByPassword[key]) || plannersKeys[key] : undefined
  const whose = isMember && key === 'GET /api/access' ? accessOf(role) : (own ?? parentsKeys[key])
  // Whoever has joined is asked for the code as well, until the management has confirmed them.
  const isAsked = role === 'public' && key === 'GET /api/access'
  const keys = isAsked || (isShut && key === 'POST /api/join') ? [...(whose ?? []), 'codeNeeded'] : whose
  expect(keysIn(reply.body), key).toEqual([...(keys ?? ['a line in parentsKeys'])].sort())
}

/** Who waits for confirmation is a parent until then. */
const accessOf = (role: KnownRole['role']) =>
  role === 'kiosk' ? ofTablet : role === 'parent' || role === 'public' ? ofWaiting : ofMember

/** What a page is greeted with; the version counts the edits of the house. */
async function expectHello({ role }: KnownRole, { host, cookies }: Browser) {
  const stream = await listenAt(server, host, cookies)
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
  for (const { name, answers } of [...knownRoles, plannerByPassword, memberOfManagement])
    expect(new Set(Object.keys(answers)), name).toEqual(asked)
})
