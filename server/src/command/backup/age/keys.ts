import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { fromBech32, toBech32 } from './bech32.ts'

const publicPrefix = 'age'
const identityPrefix = 'age-secret-key-'
const keyBytes = 32

/** What PKCS #8 writes before the 32 bytes of a secret X25519 key, and SPKI before those of a public one. */
const secretHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicHead = Buffer.from('302a300506032b656e032100', 'hex')

const secretKeyOf = (raw: Buffer) =>
  createPrivateKey({ key: Buffer.concat([secretHead, raw]), format: 'der', type: 'pkcs8' })
export const publicKeyOf = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
export const rawPublic = (key: KeyObject) =>
  key.export({ format: 'der', type: 'spki' }).subarray(publicHead.length)

export function makeKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(secretHead.length)
  return {
    publicKey: toBech32(publicPrefix, rawPublic(publicKey)),
    secretKey: toBech32(identityPrefix, secret).toUpperCase(),
  }
}

/** Whom a file is sealed for, as `age1…`. */
export function readRecipient(text: string): KeyObject | undefined {
  const raw = fromBech32(publicPrefix, text)
  return raw?.length === keyBytes ? publicKeyOf(raw) : undefined
}

/** The secret keys in a file as age-keygen writes it: a key a line, and remarks behind `#`. */
export function readIdentities(text: string): KeyObject[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return keys.map((line) => {
    const raw = fromBech32(identityPrefix, line)
    // Not the line itself: it may be a secret with one wrong letter.
    if (raw?.length !== keyBytes) throw new Error('The file of the secret key holds a line that is none')
    return secretKeyOf(raw)
  })
}
