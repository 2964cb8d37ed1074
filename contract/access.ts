import { z } from 'zod'
import { everyRole, management } from '#domain/house/audience.ts'
import { memberRoles } from '#domain/house/member.ts'
import { passwordFaults, passwordLength } from '#domain/house/new-password.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Left out where nobody has a door of one's own. */
const member = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(memberRoles),
  teacherId: z.number().int().nullable(),
  state: z.enum(['waiting', 'active']).describe('`waiting`: the management has not confirmed the device yet'),
  /** Whether leave and time off can be asked for. Left out where the house takes no requests. */
  asks: z.literal(true).optional(),
  /** Whether days can be exchanged. Left out where the house does not let people do it. */
  swaps: z.literal(true).optional(),
  /** Whether weeks are published, so that changes are news. Left out where the house publishes none. */
  publishes: z.literal(true).optional(),
})

export const accessState = z
  .strictObject({
    viewMode: z.enum(['parent', 'teacher']),
    expiresAt: instant.nullable(),
    member: member.optional(),
    /** The house asks parents for a code, and this caller has not shown it. Left out everywhere else. */
    codeNeeded: z.literal(true).optional(),
    /** With the password of the house, where it opens no more than the plan. */
    opens: z.literal('plan').optional(),
    /** This browser is a tablet on which people record their day, and opens nothing else. */
    kiosk: z.literal(true).optional(),
    /** Somebody can sign in with a passkey. Left out where nobody can. */
    passkeys: z.literal(true).optional(),
    /** For the management: how many members wait to be confirmed. Left out where none does. */
    waiting: z.number().int().min(1).optional(),
    /** For teachers: since yesterday, of devices that never had access. */
    wrongPasswords: z.number().int().min(0).optional(),
  })
  .meta({ id: 'Access' })

export type AccessState = z.output<typeof accessState>

const password = z.string().min(1, 'Password is required').max(passwordLength.most)
const newPassword = z.string().min(passwordLength.least, passwordFaults.too_short).max(passwordLength.most)

export const readAccess = endpoint({
  method: 'GET',
  path: '/api/access',
  access: 'public',
  summary: 'Who you are: parent or teacher',
  response: accessState,
  documents: {
    whole: { audience: management, schema: accessState },
    least: { audience: everyRole, schema: accessState.omit({ wrongPasswords: true, waiting: true }) },
  },
})

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/access',
  access: 'public',
  summary: 'Unlock the teacher view with the password of the house',
  body: z.strictObject({ password }),
  response: accessState,
  // Whoever knew the password is answered, and is the management from then on.
  documents: { whole: { audience: everyRole, schema: accessState } },
})

export const endAccess = endpoint({
  method: 'DELETE',
  path: '/api/access',
  access: 'public',
  summary: 'End the access of this browser',
})

export const endAllAccess = endpoint({
  method: 'DELETE',
  path: '/api/access/all',
  access: 'manage',
  summary: 'End access on all devices, this one included',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/access/password',
  access: 'manage',
  fresh: true,
  summary: 'Change the password; ends access on all other devices',
  body: z.strictObject({ currentPassword: password, newPassword }),
  response: accessState,
})
