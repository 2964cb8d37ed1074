import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** `1.2.3.4:5678` and `[2001:db8::1]:443`: some proxies name the port too. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/

/**
 * The addresses of an X-Forwarded-For, without ports. The nearest proxy writes at the right end, so what stands to the
 * left of something that is no address was written by a stranger and is left out.
 */
export function forwardedAddresses(header: string): string[] {
  const addresses: string[] = []
  for (const part of header.split(',').reverse()) {
    const { v6, v4 } = withPort.exec(part.trim())?.groups ?? {}
    const address = v6 ?? v4 ?? part.trim()
    if (isIP(address) === 0) break
    addresses.unshift(address)
  }
  return addresses
}

/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, which is a household or one attacker. */
export function callerOf(address: string | undefined): string {
  // Of a connection that is gone already, the other end is unknown.
  if (address === undefined) return 'nobody'
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.toLowerCase().split('::')
  const groups = left.split(':').filter(Boolean)
  const last = right?.split(':').filter(Boolean) ?? []
  // An IPv4 tail stands for two groups.
  const width = [...groups, ...last].length + (plain.includes('.') ? 1 : 0)
  const all = right === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - width)).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/** Before anybody asks for `request.ip`: Fastify answers 400 when it meets an address that it cannot read. */
export function readForwardedAddresses(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw
    const header = headers['x-forwarded-for']
    if (header === undefined) return done()
    const addresses = forwardedAddresses([header].flat().join(','))
    if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
    else delete headers['x-forwarded-for']
    // The first of `ips` is the connection's own end; there is a second one only when a proxy is trusted.
    if (!warned && (request.ips?.length ?? 1) === 1) {
      warned = true
      request.log.warn(
        'An X-Forwarded-For is not believed. If a proxy stands in front, name its address in TRUSTED_PROXIES: ' +
          'until then everybody behind it counts as one caller.',
      )
    }
    done()
  })
}
