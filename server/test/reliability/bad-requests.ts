import { allEndpoints } from '#contract/endpoints.ts'
import type { Chance } from './chance.ts'

/** A request as it goes over the wire; the body is text, because much of it is no JSON. */
export interface BadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

const child = { status: 'absent', kind: 'childSick', share: 0.5 }
const course = {
  teacherId: 1,
  weekId: 98,
  sessionType: 'none',
  status: 'training',
  kind: 'school',
  share: 0.5,
  realHours: 4,
}

/** One good body for each call that takes one: a bad request is a good one with something wrong in it. */
const goodBodies: Record<string, unknown> = {
  'POST /api/access': { password: 'Drei-Igel-im-Laub' },
  'PUT /api/access/password': { currentPassword: 'wrong-password', newPassword: 'another-password' },
  'PATCH /api/site': {
    name: 'Kita',
    timeZone: 'Europe/Berlin',
    dayStart: '06:00',
    dayEnd: '21:30',
    breakAt: '11:30',
    mpaName: 'VZ',
    parentsPhone: '0341 123456',
    absenceKinds: true,
    parentsSee: { hours: false },
  },
  'POST /api/weeks': { startDate: '2026-11-09', endDate: '2026-11-13' },
  'POST /api/time-slots/batch': [
    { teacherId: 1, weekId: 98, dayOfWeek: 1, startTime: '08:00', endTime: '12:00', notes: 'early' },
    { teacherId: 1, weekId: 98, dayOfWeek: 1, sessionType: 'break', startTime: '12:00', endTime: '12:30' },
    { teacherId: 1, weekId: 98, dayOfWeek: 2, sessionType: 'none', status: 'sick', actualHours: 7 },
    { ...course, dayOfWeek: 3, startTime: null, endTime: null },
    { teacherId: 1, weekId: 98, dayOfWeek: 3, startTime: '08:00', endTime: '11:00' },
  ],
  'POST /api/absences': { ...child, teacherId: 1, from: '2026-11-12', to: '2026-11-13' },
  'POST /api/week-settings': { teacherId: 1, weekId: 98, teamHours: 2, includeInWeek: true },
  'PATCH /api/week-settings/{id}': { weeklyHours: 20, actualHours: null },
  'POST /api/teachers': { name: 'Ada', weeklyHours: 30, startDate: '2026-11-09', initialBalance: 4.5 },
  'PATCH /api/teachers/{id}': {
    name: 'Ada',
    weeklyHours: 30,
    validFrom: '2026-11-09',
    usualWeek: ['8-16', '', '', '', '-'],
  },
  'POST /api/teams': { name: 'Igel' },
  'PATCH /api/teams/{id}': { name: 'Igel' },
}

/** JSON texts of single values that no field, or hardly any, can take. */
const badValues = [
  '1e309',
  '-1e309',
  '1e-320',
  '-0',
  '0.005',
  '30.123',
  '99999999999999999999',
  '-1',
  '1.5',
  '2147483648',
  '268435457',
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '""',
  '" "',
  '"NaN"',
  '"Infinity"',
  '"25:61"',
  '"24:00"',
  '"8:00"',
  '"08:07"',
  '"21:45"',
  '"2026-02-30"',
  '"2026-11-10"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"2199-12-30"',
  '"1899-12-31"',
  '"2026-11-09T99:99:99Z"',
  '"2026-11-09T00:00:00+99:99"',
  '"1900-01-01T00:00:00+14:00"',
  '"+275760-09-13"',
  '"always"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"x\\udfffy"',
  '"\\u202e\\u200b\\ufeff"',
  '"🌻"',
  '"👩‍👩‍👧‍👦"',
  `"'; drop table teacher; --"`,
  '"$1"',
  '"{1,2}"',
  '"Europe/Nowhere"',
  '"../../etc/passwd"',
  '"%00"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1}',
]

const longText = (length: number) => JSON.stringify('x'.repeat(length))

/** Texts that stand in place of the whole body. */
const wholeBodies: ((chance: Chance) => string)[] = [
  () => '',
  () => 'null',
  () => 'undefined',
  () => 'NaN',
  () => '{"a":NaN}',
  () => '{',
  () => '[1,2',
  () => '{"name":"Ada"',
  () => '{"name":"Ada",}',
  () => "{'name':'Ada'}",
  () => '\ufeff{}',
  () => '\u0000',
  () => '"just text"',
  () => '12',
  () => '[]',
  () => '{}',
  () => '{"__proto__":{"viewMode":"teacher"}}',
  () => '{"constructor":{"prototype":{"viewMode":"teacher"}}}',
  () => '{"\\u005f_proto__":{"viewMode":"teacher"}}',
  () => '{"name":"Ada","name":"Bea","weeklyHours":1,"weeklyHours":"x"}',
  () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  () => `[${Array.from({ length: 5_001 }, () => '{}').join(',')}]`,
  () => `[${Array.from({ length: 100_000 }, () => '0').join(',')}]`,
  () => `{${Array.from({ length: 20_000 }, (_, at) => `"key${at}":${at}`).join(',')}}`,
  () => `{"name":${longText(1_048_576)},"weeklyHours":30}`,
  () =>
    `[{"teacherId":1,"weekId":98,"dayOfWeek":1,"startTime":"08:00","endTime":"09:00","notes":${longText(1_048_576)}}]`,
  () => `{"name":${longText(3 * 1_048_576)},"weeklyHours":30}`,
  () => '<?xml version="1.0"?><a/>',
  () => 'name=Ada&weeklyHours=30',
  (chance) => Array.from({ length: 200 }, () => String.fromCharCode(chance.whole(1, 255))).join(''),
]

/** Days that are each readable, and impossible together. */
const impossibleDays = [
  [slot('08:00', '12:00'), slot('11:45', '13:00')],
  [slot('08:00', '12:00'), slot('08:00', '12:00')],
  [slot('08:00', '08:00')],
  [slot('12:00', '08:00')],
  [slot('20:00', '21:45')],
  [{ ...slot('08:00', '12:00'), status: 'vacation' }],
  [{ ...slot('08:00', '12:00'), sessionType: 'none' }],
  [{ teacherId: 1, weekId: 98, dayOfWeek: 1, status: 'sick' }, slot('08:00', '12:00')],
  [{ teacherId: 1, weekId: 98, dayOfWeek: 1, status: 'absent', actualHours: 3 }],
  [{ ...slot('08:00', '12:00'), sessionType: 'break', actualHours: 3 }],
  [{ ...slot('08:00', '12:00'), teacherId: 268_435_456 }],
  [{ ...slot('08:00', '12:00'), weekId: 9_130 }],
  [{ ...slot('08:00', '12:00'), sessionIndex: 1_000 }],
  Array.from({ length: 40 }, (_, at) => slot(`${String(7 + (at % 13)).padStart(2, '0')}:00`, '21:00')),
]

function slot(startTime: string, endTime: string) {
  return { teacherId: 1, weekId: 98, dayOfWeek: 1, startTime, endTime }
}

const badPathValues = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '9131',
  '32768',
  '268435457',
  '999999999999999',
  '9999999999999999999999',
  'NaN',
  'null',
  'undefined',
  '%20',
  '%00',
  '1%00',
  '%zz',
  '%',
  '%c3%28',
  '%ed%a0%80',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '1/2',
  '1;drop',
  '%27%20or%201%3D1--',
  '١٢',
  encodeURIComponent('१'),
  'x'.repeat(300),
  '',
]

const badQueries = [
  '?',
  '?a=1',
  '?__proto__=1',
  '?__proto__[a]=1',
  '?constructor=x',
  '?limit=0',
  '?limit=201',
  '?limit=-1',
  '?limit=1e9',
  '?limit=1&limit=2',
  '?before=x',
  '?before=1.99999',
  '?before=999999999999999.999999',
  '?weekId=9131',
  '?weekId=-1&teacherId=%00',
  '?teacherId=268435457',
  '?%',
  '?a=%zz',
  '?a[]=1&a[b]=2',
  `?${'a=1&'.repeat(2_000)}`,
]

const badHeaders: Record<string, readonly string[]> = {
  'content-type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json;;',
    'application/xml',
    '',
    'json',
    '*/*',
    'application/json, text/plain',
  ],
  'if-match': [
    '*',
    '""',
    'x',
    '"',
    'W/"1"',
    '"98-1-1-v99999999999999999999"',
    ','.repeat(4_000),
    '"t1-v1", "t1-v2"',
    'ÿ',
  ],
  'if-none-match': ['*', '"', 'W/"p1-2026-11-11"', ','.repeat(4_000)],
  'idempotency-key': ['', ' ', 'x'.repeat(201), 'x'.repeat(6_000), 'ÿþ', "'; drop", 'same', 'same'],
  cookie: [
    '__Host-access=x',
    '__Host-access=',
    '__Host-access=%00',
    '__Host-access=%zz',
    `__Host-access=${'x'.repeat(6_000)}`,
    '=;=;;',
    '__proto__=1; constructor=2',
    'ÿ=ÿ',
  ],
  host: [
    '',
    'nowhere.test',
    'SONNENBLUME.TEST',
    'sonnenblume.test:99999',
    'a b',
    '[::1',
    '*',
    '%00',
    `${'a'.repeat(300)}.test`,
    "'",
  ],
  origin: ['null', 'https://evil.test', 'https://', 'x', 'https://sonnenblume.test.evil.test', 'ÿ'],
  'sec-fetch-site': ['cross-site', 'none', 'x'],
  'content-length': ['0', '5', '-1', 'x', '99999999999999999999'],
  'transfer-encoding': ['chunked', 'gzip', 'identity'],
  'content-encoding': ['gzip', 'br'],
  expect: ['100-continue', 'x'],
  accept: ['text/html', ''],
  'x-forwarded-for': ['1.2.3.4', 'x'.repeat(500)],
  range: ['bytes=0-1', 'x'],
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LINK',
  'get',
]

const strangePaths = [
  '/api',
  '/api/',
  '//api/weeks',
  '/api//weeks',
  '/api/./weeks',
  '/api/../package.json',
  '/api/%2e%2e/package.json',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/weeks/98/',
  '/API/WEEKS',
  '/api/nothing',
  '/api/docs/../access',
  '/%61pi/site',
  '/api/\\..\\..',
  '/.env',
  '/.git/config',
  '/api/weeks#x',
  '*',
  '/%',
  `/${'x'.repeat(9_000)}`,
]

const withBody = allEndpoints.filter(({ method, path }) => `${method} ${path}` in goodBodies)

/** The next bad request: any call of the API with one or two things wrong in it. */
export function badRequest(chance: Chance, goodHeaders: Record<string, string>): BadRequest {
  const endpoint = chance.oneOf(chance.happens(0.5) ? withBody : allEndpoints)
  const good = goodBodies[`${endpoint.method} ${endpoint.path}`]
  let method: string = endpoint.method
  let path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'weekId' ? '98' : '1'))
  let body = good === undefined ? undefined : JSON.stringify(good)
  const headers: Record<string, string> = { ...goodHeaders }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const wrongs = chance.happens(0.3) ? 2 : 1
  for (let wrong = 0; wrong < wrongs; wrong++) {
    const kind = chance.weighted({
      field: good === undefined ? 0 : 10,
      body: good === undefined ? 0.5 : 4,
      day: 1,
      param: endpoint.params ? 5 : 0,
      query: 2,
      header: 3,
      method: 1,
      path: 0.5,
    })
    if (kind === 'field') body = withBadField(chance, good)
    if (kind === 'body') body = chance.oneOf(wholeBodies)(chance)
    if (kind === 'day') {
      method = 'POST'
      path = '/api/time-slots/batch'
      body = JSON.stringify(chance.oneOf(impossibleDays))
    }
    if (kind === 'param')
      path = endpoint.path.replaceAll(/\{\w+\}/g, () =>
        chance.happens(0.7) ? chance.oneOf(badPathValues) : '1',
      )
    if (kind === 'query') path += chance.oneOf(badQueries)
    if (kind === 'header') {
      const name = chance.oneOf(Object.keys(badHeaders))
      headers[name] = chance.oneOf(badHeaders[name] ?? [''])
    }
    if (kind === 'method') method = chance.oneOf(methods)
    if (kind === 'path') path = chance.oneOf(strangePaths)
    if (body !== undefined) headers['content-type'] ??= 'application/json'
  }
  return { method, path, headers, body }
}

/** Somewhere in the body one value becomes impossible, one field is unknown or missing, or the text ends too early. */
function withBadField(chance: Chance, good: unknown): string {
  const text = JSON.stringify(good ?? {})
  const kind = chance.weighted({ value: 6, unknown: 2, cut: 1, doubled: 1 })
  if (kind === 'cut') return text.slice(0, chance.whole(0, text.length))
  if (kind === 'doubled') return text + text
  const key = chance.oneOf([
    '"x"',
    '"__proto__"',
    '"constructor"',
    '"siteId"',
    '"id"',
    '"\\u0000"',
    '"\\ud800"',
  ])
  if (kind === 'unknown') return text.replace('{', `{${key}:${chance.oneOf(badValues)},`)
  const values = [...text.matchAll(/:("[^"]*"|[\d.]+|true|false|null)/g)]
  if (values.length === 0) return chance.oneOf(badValues)
  const { index, 0: old } = chance.oneOf(values)
  return `${text.slice(0, index)}:${chance.oneOf(badValues)}${text.slice(index + old.length)}`
}
