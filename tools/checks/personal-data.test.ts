import { describe, expect, test } from 'vitest'
import { personalDataIn } from './personal-data.ts'

const secrets = {
  names: ['Wilhelmine Zebrafink', 'Jörg O’Brien-Meyer', 'Kita Regenpfeifer', 'Al', 'Haus 2026'],
  texts: ['Bandscheibe, Attest liegt vor', 'Sonnenblume-2026', 'Arzt "morgen"', 'x'],
}
const innocent = [
  '{"level":30,"time":1763178000123,"pid":4711,"hostname":"server","reqId":"5f0c7e1b-2a3d-4c5e-8f70-8192a3b4c5d6","method":"GET","route":"/api/weeks/:weekId","statusCode":200,"milliseconds":0.4,"msg":"answered"}',
  'morgenkreis_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/site",status="2xx"} 12',
  'nodejs_version_info{version="v24.21.0",major="24",minor="21",patch="0"} 1',
  '{"level":30,"time":1763178000123,"pid":2026,"statusCode":200,"milliseconds":2026,"msg":"answered"}',
  'All weeks, also those at 08:00 - 16:30, are fine',
]

const found = (line: string) => personalDataIn(line, secrets).map(({ what }) => what)

describe('a line', () => {
  test.each(innocent)('without personal data is left alone: %s', (line) => {
    expect(found(line)).toEqual([])
  })

  test.each([
    ['a planted name', 'failed for Wilhelmine Zebrafink', '"Wilhelmine Zebrafink"'],
    ['a family name alone', '{"teacher":"Zebrafink"}', '"Zebrafink"'],
    ['half of a double name', 'asked by Meyer', '"Meyer"'],
    ['the house', '{"site":"Kita Regenpfeifer"}', '"Kita Regenpfeifer"'],
    ['a name that ends in a number', '{"site":"Haus 2026"}', '"Haus 2026"'],
    ['a note', 'detail: (1,98,Bandscheibe, Attest liegt vor)', '"Bandscheibe, Attest liegt vor"'],
    ['a note inside JSON', '{"notes":"Arzt \\"morgen\\""}', '"Arzt "morgen""'],
    [
      'a note in an address',
      'GET /api/x?q=Bandscheibe%2C%20Attest%20liegt%20vor',
      '"Bandscheibe, Attest liegt vor"',
    ],
    ['a password', '{"password":"Sonnenblume-2026"}', '"Sonnenblume-2026"'],
    ['an e-mail address', 'from birgit.celik@kita.example', 'an e-mail address'],
    ['an IPv4 address', '"ip":"203.0.113.77"', 'an IPv4 address'],
    ['an IPv6 address', '"ip":"2001:db8::7"', 'an IPv6 address'],
    ['the loopback', '"remoteAddress":"::1"', 'an IPv6 address'],
    ['a token', `"t":"${'aB3-_'.repeat(8)}xyz"`, 'a token'],
    ['a cookie', 'cookie: access=abc', 'a cookie'],
    ['a hash', '$argon2id$v=19$m=19456', 'a password hash'],
    ['a database', 'postgres://owner@db/house', 'the address of a database'],
  ])('with %s is named', (_, line, what) => {
    expect(found(line)).toContain(what)
  })

  test('is reported by its number', () => {
    const text = [...innocent, 'hello Zebrafink'].join('\n')
    expect(personalDataIn(text, secrets)).toEqual([{ line: 6, what: '"Zebrafink"' }])
  })

  test('is not blamed for what is too short to tell, or part of another word', () => {
    expect(found('x Al, Kitas und Meyerhof')).toEqual([])
  })
})
