import { isIP } from 'node:net'

/** Names that Fastify knows for a machine's own and for private networks. */
const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network with its prefix (10.0.0.0/8) or mask, or one of the names; as Fastify's `trustProxy` reads it. */
export function isProxyAddress(text: string): boolean {
  if (names.has(text)) return true
  const [address = '', width, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (width === undefined) return true
  if (version === 4 && isIP(width) === 4) return true
  return /^\d{1,3}$/.test(width) && Number(width) > 0 && Number(width) <= (version === 4 ? 32 : 128)
}
