import { afterEach, expect, test } from 'vitest'
import '../../test/page-stand-in.ts'
import { isOtherMember, landingOf, opensOwnWeek, opensTeam } from './use-member.ts'

afterEach(() => localStorage.removeItem('member'))

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

test('another member on the same browser is noticed, also after the page was closed', () => {
  const anna = { member: { ...member, role: 'manage' } } as const
  expect(isOtherMember({})).toBe(false)
  expect(isOtherMember(anna)).toBe(true)
  expect(isOtherMember(anna)).toBe(false)
  expect(isOtherMember({ member: { ...anna.member, id: 4 } })).toBe(true)
  expect(isOtherMember({})).toBe(true)
  expect(localStorage.getItem('member')).toBeNull()
})
