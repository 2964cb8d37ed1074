import { expect, test } from 'vitest'
import '../../test/page-stand-in.ts'
import { landingOf, opensOwnWeek, opensTeam } from './use-member.ts'

const member = { id: 3, name: 'Anna', teacherId: 7, state: 'active' } as const

test.each([
  [{ viewMode: 'parent' }, false],
  [{ viewMode: 'teacher' }, true],
  [{ viewMode: 'teacher', member: { ...member, role: 'manage' } }, true],
  [{ viewMode: 'teacher', member: { ...member, role: 'self' } }, false],
] as const)('the places of the management are open to %j: %s', (access, expected) => {
  expect(opensTeam(access)).toBe(expected)
})

test('a colleague begins with her own week, once she is confirmed', () => {
  expect(landingOf({ ...member, role: 'self' })).toBe('/my')
  expect(landingOf({ ...member, role: 'manage' })).toBe('/')
  expect(opensOwnWeek({ ...member, role: 'self', state: 'waiting' })).toBe(false)
})
