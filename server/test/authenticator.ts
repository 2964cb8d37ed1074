import type { KeyObject } from 'node:crypto'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * A device that makes passkeys and signs with them, as WebAuthn has it, for tests of the server without a browser. Stories
 * use the one that Chromium brings.
 */
export interface Device {
  readonly credentialId: Buffer
  /** How often it says to have signed; keys that are synced always say 0. */
  counter: number
  isVerified: boolean
  /** What it claims, where that is not what it was asked: the page is in a frame, the key is of another host or kind. */
  claims: { isFramed?: boolean; host?: string; algorithm?: number }
  create(options: Challenge, origin: string): NewKey
  sign(options: Challenge, origin: string): Signed
}

interface Challenge {
  readonly challenge: string
}

type NewKey = ReturnType<typeof newKeyOf>
type Signed = ReturnType<typeof signedBy>

export function newDevice({ counter = 0 } = {}): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const device = {
    credentialId: randomBytes(32),
    userHandle: undefined as string | undefined,
    ...{ counter, isVerified: true, claims: {}, privateKey, publicKey },
  }
  return Object.assign(device, {
    create(options: Challenge & { readonly user?: { readonly id: string } }, origin: string) {
      device.userHandle = options.user?.id
      return newKeyOf(device, options, origin)
    },
    sign: (options: Challenge, origin: string) => signedBy(device, options, origin),
  })
}

interface Held {
  readonly credentialId: Buffer
  readonly userHandle: string | undefined
  readonly counter: number
  readonly isVerified: boolean
  readonly claims: Device['claims']
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const clientData = (type: string, { claims }: Held, { challenge }: Challenge, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: claims.isFramed === true }))

const present = 0x01
const verified = 0x04
const withKey = 0x40

function authData({ counter, isVerified, claims }: Held, origin: string, key = Buffer.alloc(0)) {
  const flags = present | (isVerified ? verified : 0) | (key.length > 0 ? withKey : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(claims.host ?? new URL(origin).hostname), head, key])
}

function newKeyOf(held: Held, options: Challenge, origin: string) {
  const { credentialId, publicKey, claims } = held
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => bytesOf(Buffer.from(text, 'base64url'))
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    ...[Buffer.from([0xa5, 0x01, 0x02, 0x03]), negative(claims.algorithm ?? -7)],
    Buffer.from([0x20, 0x01, 0x21]),
    ...[point(x), Buffer.from([0x22]), point(y)],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const key = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0]), textOf('authData')],
    bytesOf(authData(held, origin, key)),
  ])
  const id = base64url(credentialId)
  return {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', held, options, origin)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    },
  }
}

function signedBy(held: Held, options: Challenge, origin: string) {
  const { credentialId, privateKey, userHandle } = held
  const data = clientData('webauthn.get', held, options, origin)
  const authenticatorData = authData(held, origin)
  const signature = createSign('sha256')
    .update(Buffer.concat([authenticatorData, sha256(data)]))
    .sign(privateKey)
  const id = base64url(credentialId)
  return {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

/** CBOR, as far as it is needed: a negative number, a text of fewer than 24 letters, and bytes. */
function negative(value: number) {
  const rest = -1 - value
  return rest < 24 ? Buffer.from([0x20 + rest]) : Buffer.from([0x39, rest >> 8, rest & 0xff])
}
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function bytesOf(bytes: Buffer) {
  if (bytes.length < 24) return Buffer.concat([Buffer.from([0x40 + bytes.length]), bytes])
  if (bytes.length < 256) return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
  return Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])
}
