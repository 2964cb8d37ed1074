/** Who is looking: parents read, teachers (the management) plan. */
export type ViewMode = 'parent' | 'teacher'

/** Who may call an endpoint. Every endpoint says so; there is no default. */
export type Access = 'public' | 'teacher'

export function mayCall(access: Access, viewMode: ViewMode): boolean {
  return access === 'public' || viewMode === 'teacher'
}

const second = 1_000
const day = 86_400 * second

const daysAfterLastUse = 30
const daysAtMost = 180

/** Instants in milliseconds. Access ends 30 days after its last use, and 180 days after it was granted at the latest. */
export function accessEnds({ grantedAt, lastUsedAt }: { grantedAt: number; lastUsedAt: number }): number {
  return Math.min(lastUsedAt + daysAfterLastUse * day, grantedAt + daysAtMost * day)
}

/** The same, asked the other way round: the oldest grant and the oldest use that still give access. */
export function accessLimits(now: number): { grantedAfter: number; usedAfter: number } {
  return { grantedAfter: now - daysAtMost * day, usedAfter: now - daysAfterLastUse * day }
}

/** Writing down every use would cost a write with every read; an hour of thirty days is close enough. */
export const useIsNotedAfter = 3_600 * second

const freeAttempts = 3
const longestWait = 60 * second

/**
 * Wrong passwords slow down: three are free, then 1, 2, 4 … up to 60 seconds. Never longer: the house must not be
 * locked out by someone else's typing.
 */
export function waitAfterWrongPasswords(failures: number): number {
  if (failures < freeAttempts) return 0
  return Math.min(longestWait, second * 2 ** (failures - freeAttempts))
}

/** Wrong passwords are forgotten after a quiet day. */
export const failuresForgottenAfter = day

export const passwordLength = { least: 8, most: 200 } as const
