import { describe, expect, test } from 'vitest'
import type { Access, Caller, Role } from './caller.ts'
import { callerOfHouse, isOpen, may, roleInView, roles, viewModeOf } from './caller.ts'

const actions = [
  'public',
  'parent',
  'self',
  'plan',
  'manage',
  'carrier',
  'kiosk',
] as const satisfies readonly Access[]
const member = { id: 7, teacherId: 12 }

/** For each role: what it may do in its house, to itself, and to another person. */
const mayDo: Record<Role, { house: Access[]; oneself: Access[]; another: Access[] }> = {
  public: same('public'),
  parent: same('public', 'parent'),
  self: { ...same('public', 'parent'), oneself: ['public', 'parent', 'self'] },
  plan: { ...same('public', 'parent', 'plan'), oneself: ['public', 'parent', 'self', 'plan'] },
  manage: same('public', 'parent', 'self', 'plan', 'manage'),
  carrier: same('public', 'carrier'),
  kiosk: same('public', 'kiosk'),
}

function same(...list: Access[]) {
  return { house: list, oneself: list, another: list }
}

describe('what a role may do', () => {
  test.each(roles)('%s', (role) => {
    const caller: Caller = { house: 1, role, member }
    const allowed = (subject: { house: number; teacherId?: number }) =>
      actions.filter((action) => may(caller, action, subject))
    expect(allowed({ house: 1 })).toEqual(mayDo[role].house)
    expect(allowed({ house: 1, teacherId: 12 })).toEqual(mayDo[role].oneself)
    expect(allowed({ house: 1, teacherId: 13 })).toEqual(mayDo[role].another)
    expect(allowed({ house: 2, teacherId: 12 })).toEqual(['public'])
  })

  test('a member who is no person of the schedule has no own row, not even where no person is named', () => {
    for (const member of [undefined, { id: 7 }]) {
      const caller: Caller = { house: 1, role: 'self', ...(member ? { member } : {}) }
      expect(may(caller, 'self', { house: 1 })).toBe(false)
      expect(may(caller, 'self', { house: 1, teacherId: 12 })).toBe(false)
    }
  })
})

describe('the callers that there are today', () => {
  test.each([
    [{ role: 'manage' }, { house: 3, role: 'manage' }, 'teacher'],
    [{ role: 'self', member }, { house: 3, role: 'self', member }, 'teacher'],
    [undefined, { house: 3, role: 'parent' }, 'parent'],
  ] as const)('with %j', (granted, caller, viewMode) => {
    expect(callerOfHouse(3, granted)).toEqual(caller)
    expect(viewModeOf(caller.role)).toBe(viewMode)
  })

  test('without access exactly this is open', () => {
    expect(actions.filter(isOpen)).toEqual(['public', 'parent'])
  })
})

test.each<[Role, Role]>([
  ['public', 'public'],
  ['parent', 'parent'],
  ['self', 'parent'],
  ['plan', 'parent'],
  ['manage', 'parent'],
  ['carrier', 'carrier'],
  ['kiosk', 'kiosk'],
])('%s asks for the parents’ view and reads as %s', (role, seen) => {
  expect(roleInView({ house: 1, role }, 'parent')).toBe(seen)
  expect(roleInView({ house: 1, role }, undefined)).toBe(role)
})

test('the wire calls the team teachers and all others parents', () => {
  expect(roles.filter((role) => viewModeOf(role) === 'teacher')).toEqual(['self', 'plan', 'manage'])
})
