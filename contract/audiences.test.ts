import { describe, expect, test } from 'vitest'
import { versionFor } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import { roles } from '#domain/house/caller.ts'
import { allEndpoints } from './endpoints.ts'
import { change, changesFor, followsVersions } from './events.ts'
import { historyActions, isLineFor } from './history.ts'

/** Who reads what, written out: another reader of anything is a difference here. */

const rolesWhere = (isSo: (role: Role) => boolean) => roles.filter(isSo)

const teamAndParents = ['parent', 'self', 'plan', 'manage']
/** For each version of what not only the management may call: the roles that are sent it. */
const sent: Record<string, Record<string, readonly string[]>> = {
  'GET /api/access': { whole: ['manage'], least: ['public', 'parent', 'self', 'plan', 'carrier', 'kiosk'] },
  'POST /api/access': { whole: roles },
  'POST /api/access/passkey/challenge': { whole: roles },
  'POST /api/access/passkey': { whole: roles },
  'POST /api/join/look': { whole: roles },
  'POST /api/join/challenge': { whole: roles },
  'POST /api/join': { whole: roles },
  'POST /api/kiosk/pairing': { whole: roles },
  'GET /api/site': { whole: ['manage'], plan: ['plan'], parents: ['parent', 'self'] },
  'GET /api/calendar': { whole: ['manage'], parents: ['parent', 'self', 'plan'] },
  'GET /api/stage': { parents: teamAndParents },
  'GET /api/presets': { whole: ['plan', 'manage'] },
  'GET /api/staffing': { whole: ['manage'], plan: ['plan'] },
  'GET /api/requests': { whole: ['manage'], plan: ['plan'] },
  'GET /api/requests/effects': { whole: ['manage'], plan: ['plan'] },
  'GET /api/weeks': { whole: ['plan', 'manage'], parents: ['parent', 'self'] },
  'GET /api/weeks/{weekId}': { whole: ['manage'], plan: ['plan'], parents: ['parent', 'self'] },
  'GET /api/weeks/{weekId}/teachers': { whole: ['manage'], plan: ['plan'], parents: ['parent', 'self'] },
  'POST /api/weeks': { whole: ['plan', 'manage'] },
  'PUT /api/days': { whole: ['manage'], plan: ['plan'] },
  'GET /api/events': { changes: ['manage'], kiosk: ['kiosk'], sight: ['parent', 'self', 'plan'] },
}

test('the versions of what everyone may call, and who is sent which', () => {
  const found = allEndpoints.flatMap(({ method, path, documents }) => {
    if (!documents) return []
    const readers = Object.keys(documents).map((name) => [
      name,
      rolesWhere((role) => versionFor(documents, role) === name),
    ])
    return [[`${method} ${path}`, Object.fromEntries(readers)]]
  })
  expect(Object.fromEntries(found)).toEqual(sent)
})

describe('events', () => {
  const place = { weekId: 98, teacherId: 1, dayOfWeek: 1 } as const
  const changes = change.options.map(({ shape }) => {
    const fields = Object.keys(shape).map((key) => [key, place[key as keyof typeof place]])
    return change.parse({ ...Object.fromEntries(fields), kind: shape.kind.value })
  })

  test('what was changed is for the management', () => {
    expect(changes).toHaveLength(11)
    for (const role of roles)
      expect(changesFor(role, changes), role).toEqual(role === 'manage' ? changes : [])
  })

  test('the version of the house is for the management', () => {
    expect(rolesWhere(followsVersions)).toEqual(['manage'])
  })
})

test.each(historyActions)('the line %s is for the management', (action) => {
  expect(rolesWhere((role) => isLineFor(role, action))).toEqual(['manage'])
})

test('so is a line that a newer server wrote', () => {
  expect(rolesWhere((role) => isLineFor(role, 'houseWasSold' as 'daySaved'))).toEqual(['manage'])
})
