import type { KeyObject } from 'node:crypto'
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'
import { publicKeyOf, rawPublic } from './keys.ts'

const version = 'age-encryption.org/v1'
const label = 'age-encryption.org/v1/X25519'
const tagBytes = 16
const fileKeyBytes = 16
/** A wrapping key is used once, so its number needs no chance. */
const noNonce = Buffer.alloc(12)

export const derived = (key: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const authentic = (fileKey: Buffer, head: string) =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()

/** What stands before the sealed bytes: the key of the file, wrapped for each recipient. */
export function headerFor(recipients: readonly KeyObject[], fileKey: Buffer): string {
  const stanzas = recipients.map((recipient) => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519')
    const share = rawPublic(publicKey)
    const key = wrappingKey(privateKey, recipient, share, recipient)
    const cipher = createCipheriv('chacha20-poly1305', key, noNonce, { authTagLength: tagBytes })
    const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return `-> X25519 ${base64(share)}\n${base64(wrapped)}\n`
  })
  const head = `${version}\n${stanzas.join('')}---`
  return `${head} ${base64(authentic(fileKey, head))}\n`
}

/** Both sides come to the same key: one by its secret and the other's public part, the other the other way round. */
function wrappingKey(secret: KeyObject, other: KeyObject, share: Buffer, recipient: KeyObject): Buffer {
  const shared = diffieHellman({ privateKey: secret, publicKey: other })
  return derived(shared, Buffer.concat([share, rawPublic(recipient)]), label)
}

const form = /^age-encryption\.org\/v1\n((?:-> .*\n(?:[A-Za-z0-9+/]*\n)*)+?)--- ([A-Za-z0-9+/]{43})\n$/
const ours = /-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})\n/g

/** The key of the file, by the first of these secret keys that it was sealed for. */
export function fileKeyFrom(header: string, identities: readonly KeyObject[]): Buffer {
  const [, stanzas = '', mac = ''] = form.exec(header) ?? []
  if (!mac) throw new Error('it does not begin as a file sealed with age does')
  for (const [, share = '', wrapped = ''] of stanzas.matchAll(ours)) {
    for (const identity of identities) {
      const fileKey = unwrapped(identity, Buffer.from(share, 'base64'), Buffer.from(wrapped, 'base64'))
      if (!fileKey) continue
      const head = header.slice(0, header.lastIndexOf('---') + 3)
      if (!timingSafeEqual(authentic(fileKey, head), Buffer.from(mac, 'base64')))
        throw new Error('its first lines were changed')
      return fileKey
    }
  }
  throw new Error('it was sealed for another key than this one')
}

function unwrapped(identity: KeyObject, share: Buffer, wrapped: Buffer): Buffer | undefined {
  try {
    const key = wrappingKey(identity, publicKeyOf(share), share, createPublicKey(identity))
    const decipher = createDecipheriv('chacha20-poly1305', key, noNonce, { authTagLength: tagBytes })
    decipher.setAuthTag(wrapped.subarray(fileKeyBytes))
    return Buffer.concat([decipher.update(wrapped.subarray(0, fileKeyBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
