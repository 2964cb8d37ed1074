import { describe, expect, test } from 'vitest'
import { roles } from './caller.ts'
import type { MemberFacts, MemberState } from './member.ts'
import { invitationLasts, memberRoles, memberState } from './member.ts'

const day = 86_400_000
const nothing: MemberFacts = { hasEnded: false, isInvited: false, waitingKeys: 0, confirmedKeys: 0 }

describe('the state of a member', () => {
  test.each<[string, Partial<MemberFacts>, MemberState]>([
    ['a link is out', { isInvited: true }, 'invited'],
    ['the link was not used in time', {}, 'lapsed'],
    ['somebody came with it', { waitingKeys: 1 }, 'waiting'],
    ['and was the right person', { confirmedKeys: 1 }, 'active'],
    ['a second device is invited', { confirmedKeys: 1, isInvited: true }, 'active'],
    ['a second device waits', { confirmedKeys: 1, waitingKeys: 1 }, 'waiting'],
    ['the only device was removed', { confirmedKeys: 0 }, 'lapsed'],
    ['and another one is invited', { isInvited: true }, 'invited'],
    ['ended before anybody came', { hasEnded: true, isInvited: true }, 'ended'],
    ['ended while one waits', { hasEnded: true, waitingKeys: 1 }, 'ended'],
    ['ended with devices', { hasEnded: true, confirmedKeys: 2 }, 'ended'],
  ])('%s', (_, facts, state) => {
    expect(memberState({ ...nothing, ...facts })).toBe(state)
  })
})

test.each([
  ['manage', day],
  ['self', 7 * day],
  ['plan', 7 * day],
  ['carrier', 7 * day],
  ['kiosk', 10 * 60_000],
] as const)('an invitation to %s lasts', (role, lasts) => {
  expect(invitationLasts(role)).toBe(lasts)
})

test('the roles that can be given are known, and none of them is that of a stranger', () => {
  expect(memberRoles.filter((role) => !roles.includes(role))).toEqual([])
  expect(memberRoles).not.toContain('parent')
})
