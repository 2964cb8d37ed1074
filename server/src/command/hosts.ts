import type pg from 'pg'
import { UsageError } from './command.ts'

export const hostOption = { host: { type: 'string', multiple: true } } as const

export function isHostName(host: string): boolean {
  return host === '*' || /^[a-z0-9_.-]{1,253}$/.test(host)
}

/** As browsers name them: without a port, in lower case. */
export function hostsFrom(given: readonly string[]): string[] {
  const hosts = given.map((host) => host.toLowerCase().replace(/\.$/, ''))
  const wrong = hosts.find((host) => !isHostName(host))
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no host name`)
  return hosts
}

/** In better words than the constraints have. '*' and named hosts exclude each other. */
export async function refuseTakenHosts(
  owner: pg.Client,
  hosts: readonly string[],
  siteId = 0,
): Promise<void> {
  if (hosts.length === 0) return
  const { rows } = await owner.query<{ host: string; name: string }>(
    `select h.host, s.name from site_host h join site s using (site_id)
      where h.site_id <> $2 and (h.host = any ($1) or h.host = '*' or '*' = any ($1)) limit 1`,
    [hosts, siteId],
  )
  const [taken] = rows
  if (!taken) return
  const both = hosts.includes(taken.host) ? '' : ': "*" and named hosts exclude each other'
  throw new Error(`"${taken.name}" has the host name "${taken.host}"${both}. See "site set-hosts"`)
}
