import { describe, expect, test } from 'vitest'
import {
  assetsIn,
  bareShell,
  changesWhoIsIn,
  endsAccess,
  isEndedBy,
  isKeptAsIs,
  isNoAnswer,
  isOver,
  isWorthKeeping,
  keptName,
  memberIn,
  withoutTeam,
  withToday,
} from './kept-answers.ts'

const at = (path: string) => new URL(path, 'https://kita.test')

describe('what is kept', () => {
  test.each([
    ['/api/access', '/api/access'],
    ['/api/my/weeks/99', '/api/my/weeks/99'],
    ['/api/my/account', '/api/my/account'],
    ['/api/my/leave?year=2026', '/api/my/leave?year=2026'],
    ['/api/my/months', '/api/my/months'],
    ['/api/my/months/2026-10', '/api/my/months/2026-10'],
    ['/api/my/changes?since=2026-11-15T10:00:00.000Z', '/api/my/changes?since=2026-11-15T10:00:00.000Z'],
    // The management's own house is not: what parents are sent of it is enough for the own page.
    ['/api/site', '/api/site?view=parent'],
    ['/api/site?view=parent', '/api/site?view=parent'],
  ])('%s, as %s', (path, name) => expect(keptName(at(path))).toBe(name))

  test('the house is kept as parents are sent it, and not what the management is answered', () => {
    expect(isKeptAsIs(at('/api/site?view=parent'))).toBe(true)
    expect(isKeptAsIs(at('/api/site'))).toBe(false)
    expect(isKeptAsIs(at('/api/my/leave?year=2026'))).toBe(true)
  })

  test.each([
    '/api/my/copy',
    '/api/my/weeks',
    '/api/my/weeks/99/others',
    '/api/weeks/99',
    '/api/weeks?view=parent',
    '/api/teachers',
    '/api/teachers/active',
    '/api/members',
    '/api/statistics',
    '/api/history?weekId=99',
    '/api/access/devices',
    '/api/site/retention',
    '/api/events',
    '/my',
  ])('never %s', (path) => expect(keptName(at(path))).toBeUndefined())

  test.each([
    ['/api/my/account', 200, true],
    ['/api/my/account', 404, false],
    ['/api/my/weeks/99', 404, true],
    ['/api/my/weeks/99', 500, false],
    ['/api/access', 401, false],
  ])('%s with %i: %s', (name, status, expected) => expect(isWorthKeeping(name, status)).toBe(expected))

  test('of the access of the management nothing that is the team’s', () => {
    const member = { id: 3, name: 'Anna', role: 'manage', teacherId: 1, state: 'active' }
    const access = { viewMode: 'teacher', expiresAt: null, member, waiting: 2, wrongPasswords: 4 }
    expect(withoutTeam(access)).toEqual({ viewMode: 'teacher', expiresAt: null, member })
  })

  test('the page asks for nothing early, and names its files', () => {
    const html = `<link rel="icon" href="/assets/favicon-1.svg" /><link rel="preload" as="fetch" href="/api/weeks?view=parent" crossorigin="anonymous" /><script type="module" src="/assets/index-1.js"></script>`
    expect(bareShell(html)).not.toContain('/api/')
    expect(assetsIn(bareShell(html))).toEqual(['/assets/favicon-1.svg', '/assets/index-1.js'])
  })
})

describe('for whom', () => {
  const member = { id: 3, name: 'Anna', role: 'self', teacherId: 1, state: 'active' }
  test.each([
    ['a colleague', { viewMode: 'parent', expiresAt: '2027-01-01T00:00:00Z', member }, 3],
    ['who waits', { member: { ...member, state: 'waiting' } }, undefined],
    ['who is no person of the schedule', { member: { ...member, teacherId: null } }, undefined],
    ['the password of the house', { viewMode: 'teacher' }, undefined],
    ['parents', { viewMode: 'parent' }, undefined],
    ['no answer', {}, undefined],
  ])('%s', (_, access, id) => expect(memberIn(access)?.id).toBe(id))

  test.each([
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-16T08:00:01Z', false],
    [null, false],
  ])('access until %s is over: %s', (expiresAt, expected) =>
    expect(isOver({ id: 3, role: 'self', expiresAt }, Date.parse('2026-11-16T08:00:00Z'))).toBe(expected),
  )
})

describe('when all of it goes', () => {
  test.each([
    ['POST', '/api/access', true],
    ['DELETE', '/api/access', true],
    ['DELETE', '/api/access/all', true],
    ['PUT', '/api/access/password', true],
    ['POST', '/api/access/passkey', true],
    ['POST', '/api/join', true],
    ['GET', '/api/access', false],
    ['POST', '/api/access/passkey/challenge', false],
    ['PUT', '/api/my/months/2026-10/confirmation', false],
    ['PUT', '/api/days', false],
  ])('%s %s: %s', (method, path, expected) => expect(changesWhoIsIn(method, at(path))).toBe(expected))

  test('only signing out ends access without a word of the server', () => {
    expect(endsAccess('DELETE', at('/api/access'))).toBe(true)
    expect(endsAccess('DELETE', at('/api/access/all'))).toBe(false)
    expect(endsAccess('POST', at('/api/access'))).toBe(false)
  })

  test.each([
    ['/api/my/account', 401, true],
    ['/api/my/account', 403, true],
    ['/api/my/account', 404, false],
    ['/api/my/weeks/99', 404, false],
    ['/api/access', 404, true],
    ['/api/access', 429, false],
    ['/api/access', 500, false],
    ['/api/access', 200, false],
  ])('%s answered with %i: %s', (name, status, expected) => expect(isEndedBy(name, status)).toBe(expected))

  test.each([
    [500, false],
    [501, false],
    [502, true],
    [504, true],
    [505, false],
  ])('%i is no answer: %s', (status, expected) => expect(isNoAnswer(status)).toBe(expected))
})

test.each([
  ['Europe/Berlin', '2026-11-16T22:59:00Z', '2026-11-16'],
  ['Europe/Berlin', '2026-11-16T23:00:00Z', '2026-11-17'],
  ['America/New_York', '2026-11-17T04:59:00Z', '2026-11-16'],
])('in %s at %s it is %s', (timeZone, now, today) =>
  expect(withToday({ timeZone, today: '2026-11-12' }, Date.parse(now)).today).toBe(today),
)
