import { expect, test } from 'vitest'
import type { WireMember } from '#contract/members.ts'
import { accessRows, lastSeen, waitingKeys } from './access-rows.ts'

const key = (lastUsedOn: string | null, isConfirmed = true) =>
  ({ id: 'k', label: 'iPhone', createdAt: '2026-11-02T12:00:00Z', isConfirmed, lastUsedOn }) as never
const anna: WireMember = {
  ...{ id: 1, role: 'self', teacherId: 7, name: 'Anna', state: 'active', lastDay: null, invitedUntil: null },
  passkeys: [key('2026-11-10'), key('2026-11-12'), key(null)],
}
const office: WireMember = { ...anna, id: 2, teacherId: null, name: 'Office', passkeys: [] }

test('everybody once: members, then who of the schedule is none', () => {
  const { invited, without } = accessRows(
    [anna, office],
    [
      { id: 7, name: 'Anna' },
      { id: 8, name: 'Birgit' },
    ],
    (id) => (id === 7 ? 'Igel' : undefined),
  )
  expect(invited.map(({ name, group }) => [name, group])).toEqual([
    ['Anna', 'Igel'],
    ['Office', undefined],
  ])
  expect(without.map(({ name }) => name)).toEqual(['Birgit'])
})

test('the last day of all devices; a new one was here on the day it was made', () => {
  expect(lastSeen(anna)).toBe('2026-11-12')
  expect(lastSeen({ ...anna, passkeys: [key(null)] })).toBe('2026-11-02')
  expect(lastSeen(office)).toBeUndefined()
})

test('only devices that are not confirmed wait', () => {
  const both = { ...anna, passkeys: [key(null, false), key('2026-11-10')] }
  expect(waitingKeys([both, office])).toHaveLength(1)
})
