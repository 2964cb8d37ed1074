import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** As proxies make them: hexadecimal, with or without dashes. A name or an address does not fit, so none gets in. */
const pattern = /^[0-9a-f-]{16,64}$/i

/** The names that Fastify's `trustProxy` knows besides addresses and networks. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Every request gets an id for its log lines. One that a trusted proxy gave is kept: then both logs agree. */
export function requestIds(trustedProxies: readonly string[]) {
  const trusted = networksOf(trustedProxies)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !pattern.test(given)) return randomUUID()
    const address = socket.remoteAddress ?? ''
    const isTrusted = address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    return isTrusted ? given : randomUUID()
  }
}

function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries.flatMap((entry) => named[entry] ?? [entry])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
