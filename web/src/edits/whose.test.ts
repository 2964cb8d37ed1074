import { afterEach, expect, test } from 'vitest'
import '../../test/page-stand-in.ts'
import { isOtherMember, isStillOurs, whoseNow } from './whose.ts'

afterEach(() => isOtherMember({}))

const anna = { member: { id: 3, name: 'Anna', teacherId: 7, state: 'active', role: 'manage' } } as const
const bella = { member: { ...anna.member, id: 4 } } as const

test('another member on the same browser is noticed, also after the page was closed', () => {
  expect(isOtherMember({})).toBe(false)
  expect(isOtherMember(anna)).toBe(true)
  expect(isOtherMember(anna)).toBe(false)
  expect(isOtherMember(bella)).toBe(true)
  expect(isOtherMember({})).toBe(true)
  expect(localStorage.getItem('member')).toBeNull()
})

test('the same person with another role is another', () => {
  isOtherMember(anna)
  expect(isOtherMember({ member: { ...anna.member, role: 'self' } })).toBe(true)
})

test('a tab that slept while another one went on with somebody else holds what it has back', () => {
  isOtherMember(anna)
  expect(isStillOurs()).toBe(true)
  // What the other tab does.
  localStorage.setItem('member', '4 manage')
  expect(isStillOurs()).toBe(false)
  expect(whoseNow()).toBe('3 manage')
  // The browser keeps Bella's things by now, and this tab still has Anna's.
  expect(isOtherMember(bella)).toBe(true)
  expect(isStillOurs()).toBe(true)
})

test('with the password of the house nothing is held back, and nobody is named', () => {
  isOtherMember({})
  expect(isStillOurs()).toBe(true)
  expect(whoseNow()).toBeUndefined()
})
