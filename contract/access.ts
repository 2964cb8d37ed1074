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
})

export const accessState = z
  .strictObject({
    viewMode: z.enum(['parent', 'teacher']),
    expiresAt: instant.nullable(),
    member: member.optional(),
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
