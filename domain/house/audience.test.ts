import { describe, expect, test } from 'vitest'
import { everyRole, isFor, management, parentsAndTeam, versionFor } from './audience.ts'
import type { Role } from './caller.ts'
import { roles } from './caller.ts'

test.each([
  ['everyone', everyRole, roles],
  ['the management', management, ['manage']],
  ['parents and the team', parentsAndTeam, ['parent', 'self', 'plan', 'manage']],
] as const)('%s', (_, audience, readers) => {
  expect(roles.filter((role) => isFor({ audience }, role))).toEqual(readers)
})

describe('of several versions the first that is for a role', () => {
  const versions = { whole: { audience: management }, parents: { audience: parentsAndTeam } }
  test.each<[Role, string | undefined]>([
    ['public', undefined],
    ['parent', 'parents'],
    ['self', 'parents'],
    ['plan', 'parents'],
    ['manage', 'whole'],
    ['carrier', undefined],
    ['kiosk', undefined],
  ])('%s: %s', (role, version) => {
    expect(versionFor(versions, role)).toBe(version)
  })
})
