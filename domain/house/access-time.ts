import type { Role } from './caller.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** How long access lasts after its last use, and after it was granted at the latest. */
interface Lasting {
  readonly unused: number
  readonly atMost: number
}

/** With the password that the house shares. */
const byPassword: Lasting = { unused: 30 * day, atMost: 180 * day }

/**
 * A member who sees everything of the house comes in anew each morning; one who sees her own week keeps her phone signed
 * in.
 */
const ofMembers: Readonly<Record<Role, Lasting>> = {
  public: { unused: 0, atMost: 0 },
  parent: { unused: 7 * day, atMost: 7 * day },
  self: { unused: 90 * day, atMost: 180 * day },
  plan: { unused: 12 * hour, atMost: 30 * day },
  manage: { unused: 12 * hour, atMost: 30 * day },
  carrier: { unused: 12 * hour, atMost: 30 * day },
  kiosk: { unused: 90 * day, atMost: 180 * day },
}

/** Instants in milliseconds. `role` is that of a member; left out with the password that the house shares. */
export function accessEnds(
  { grantedAt, lastUsedAt }: { grantedAt: number; lastUsedAt: number },
  role?: Role,
): number {
  const { unused, atMost } = role === undefined ? byPassword : ofMembers[role]
  return Math.min(lastUsedAt + unused, grantedAt + atMost)
}

/** The same for the shared password, asked the other way round: the oldest grant and use that still give access. */
export function accessLimits(now: number): { grantedAfter: number; usedAfter: number } {
  return { grantedAfter: now - byPassword.atMost, usedAfter: now - byPassword.unused }
}

/** No access of a member lasts longer without a use. */
export const longestUnused = Math.max(...Object.values(ofMembers).map(({ unused }) => unused))

/** What cannot be taken back asks for a sign-in that is no older. */
export const freshFor = 5 * 60 * second

export function isFresh(authenticatedAt: number, now: number): boolean {
  return now - authenticatedAt <= freshFor
}

/** Writing down every use would cost a write with every read; an hour of thirty days is close enough. */
export const useIsNotedAfter = hour
