import type { FastifyRequest } from 'fastify'
import type { NewCredential, UsedCredential } from '#contract/doors.ts'
import type { KeptPasskey } from './passkeys.store.ts'

/**
 * The library's calls, with what we insist on: a key that the device can find by itself, a person who was verified on it,
 * and algorithms that we name, so that another version of the library or of Node asks for no others.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded with the first passkey: 12 MB that a house without members does not need. */
const library = () => import('@simplewebauthn/server')

/** Where the page came from, as the guard has compared it with the house's host: what the device will have signed. */
export interface PasskeyPlace {
  readonly origin: string
  readonly rpId: string
}

/** Only the browser's own word is exact; the guard has refused every other host. */
export function passkeyPlaceOf(request: FastifyRequest): PasskeyPlace {
  const { origin } = request.headers
  return { origin: origin ?? `${request.protocol}://${request.host}`, rpId: request.hostname }
}

interface NewKeyFor {
  readonly houseName: string
  readonly name: string
  readonly userHandle: Buffer
  readonly has: readonly Buffer[]
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')

export async function newKeyOptions({ rpId }: PasskeyPlace, { houseName, name, userHandle, has }: NewKeyFor) {
  const { generateRegistrationOptions } = await library()
  return await generateRegistrationOptions({
    rpName: houseName,
    rpID: rpId,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(userHandle),
    attestationType: 'none',
    excludeCredentials: has.map((id) => ({ id: base64url(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
}

export async function signInOptions({ rpId }: PasskeyPlace) {
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
}

/** The challenge is looked up by the caller; here only that the device signed this one. */
export async function checkedNewKey(credential: NewCredential, place: PasskeyPlace, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The schema has looked at each field; the library's type is narrower in words that no device is held to.
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  })
  return verified ? registrationInfo.credential : undefined
}

/** The counter that the device has come to; nothing when it is not the device that made the key. */
export async function checkedUse(
  credential: UsedCredential,
  place: PasskeyPlace,
  challenge: string,
  key: KeptPasskey,
) {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    credential: {
      id: base64url(key.credentialId),
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
    },
    requireUserVerification: true,
  })
  return verified ? authenticationInfo.newCounter : undefined
}

interface ClientData {
  readonly challenge?: unknown
  readonly crossOrigin?: unknown
}

/** What the device says it has signed; the library compares it with the challenge that we look up by it. */
export function challengeIn(credential: NewCredential | UsedCredential): string | undefined {
  try {
    const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString()
    const { challenge, crossOrigin } = JSON.parse(text) as ClientData
    // In a frame of another page somebody else says what the person agrees to.
    if (crossOrigin === true || typeof challenge !== 'string') return undefined
    return challenge
  } catch {
    return undefined
  }
}
