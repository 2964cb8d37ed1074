import { z } from 'zod'
import { everyRole } from '#domain/house/audience.ts'
import { memberRoles } from '#domain/house/member.ts'
import { accessState } from './access.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { deviceLabel } from './members.ts'

/** What is called before anybody is let in: with an invitation, or with a passkey. */

const token = z.string().regex(/^[\w-]{43}$/, 'Must be the token of an invitation')

/** As the browser makes it (WebAuthn, level 3, `toJSON`); what it says is looked at by the library. */
const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(4_000)
const ofDevice = {
  id: bytes.min(16),
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

const newCredential = z.strictObject({
  ...ofDevice,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: bytes.optional(),
  }),
})

const usedCredential = z.strictObject({
  ...ofDevice,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

export type NewCredential = z.output<typeof newCredential>
export type UsedCredential = z.output<typeof usedCredential>

/** For `navigator.credentials`, as its JSON has it. */
const challenge = z
  .strictObject({ options: z.looseObject({ challenge: z.string() }) })
  .meta({ id: 'Challenge' })

const openInvitation = z
  .strictObject({
    houseName: z.string(),
    name: z.string(),
    role: z.enum(memberRoles),
    expiresAt: instant,
  })
  .meta({ id: 'OpenInvitation' })

export type OpenInvitation = z.output<typeof openInvitation>

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/join/look',
  access: 'public',
  summary: 'Whom an invitation is for, and until when; in a POST, so that its token is in no log',
  body: z.strictObject({ token }),
  response: openInvitation,
  documents: { whole: { audience: everyRole, schema: openInvitation } },
})

export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/join/challenge',
  access: 'public',
  summary: 'What the device is to sign for a new passkey',
  body: z.strictObject({ token }),
  response: challenge,
  documents: { whole: { audience: everyRole, schema: challenge } },
})

export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  access: 'public',
  // A key may have a name of a thousand bytes, which stands in it four times.
  largestBody: 10 * 1_024,
  summary: 'Take the invitation with a passkey; it opens nothing until the management has confirmed it',
  body: z.strictObject({ token, label: deviceLabel, credential: newCredential }),
  response: accessState,
  documents: { whole: { audience: everyRole, schema: accessState } },
})

export const askToSignIn = endpoint({
  method: 'POST',
  path: '/api/access/passkey/challenge',
  access: 'public',
  summary: 'What the device is to sign to come in',
  response: challenge,
  documents: { whole: { audience: everyRole, schema: challenge } },
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/access/passkey',
  access: 'public',
  summary: 'Come in with a passkey, or prove once more who you are',
  body: z.strictObject({ credential: usedCredential }),
  response: accessState,
  documents: { whole: { audience: everyRole, schema: accessState } },
})
