import type { Role } from './caller.ts'
import { pairingLasts } from './kiosk.ts'

/** The roles that the management can give today; others are known to the tables and come with what they need. */
export const memberRoles = ['self', 'plan', 'manage'] as const
export type MemberRole = (typeof memberRoles)[number]

const hour = 3_600_000
const day = 24 * hour

/** A found paper with everything of the house behind it must not lie about for a week. */
export function invitationLasts(role: Role): number {
  if (role === 'kiosk') return pairingLasts
  return role === 'manage' ? day : 7 * day
}

/** What a device was asked to sign is good for so long. */
export const challengeLasts = 5 * 60_000

/** Open at once from one address, which a whole house may share. */
export const mostChallenges = 100

/**
 * `invited`: a link is out. `lapsed`: it was not used in time. `waiting`: somebody came with it, and the management has not
 * said yet that it was the right person. `active`: at least one device is confirmed. `ended`: removed, archived, or past
 * the last day.
 */
export type MemberState = 'invited' | 'lapsed' | 'waiting' | 'active' | 'ended'

export interface MemberFacts {
  readonly hasEnded: boolean
  readonly isInvited: boolean
  readonly waitingKeys: number
  readonly confirmedKeys: number
}

export function memberState({ hasEnded, isInvited, waitingKeys, confirmedKeys }: MemberFacts): MemberState {
  if (hasEnded) return 'ended'
  if (waitingKeys > 0) return 'waiting'
  if (confirmedKeys > 0) return 'active'
  return isInvited ? 'invited' : 'lapsed'
}

/** What the password that the house shares opens. */
export const passwordOpens = ['manage', 'plan', 'nothing'] as const
export type PasswordOpens = (typeof passwordOpens)[number]

/**
 * So many of the management need a confirmed passkey first. With one and a password that opens nothing, a lost phone would
 * shut everybody out; while it opens the plan, the work of the week goes on and the operator can invite anew.
 */
export const managersBeforePasswordOpens: Readonly<Record<PasswordOpens, number>> = {
  manage: 0,
  plan: 1,
  nothing: 2,
}

export const deviceLabelLength = { least: 1, most: 60 } as const

/** More devices than anybody has whose calendar shows the own days. */
export const mostCalendars = 10
