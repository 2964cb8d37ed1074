import type { Role } from './caller.ts'
import { roles } from './caller.ts'

/** Which roles may read something. */
export type Audience = readonly Role[]

/** A kind of document, column, event or line of the history. Without its audience it does not compile. */
export interface ForAudience {
  readonly audience: Audience
}

export const everyRole: Audience = roles
export const management: Audience = ['manage']
/** Whoever plans: what they need for it, and no more where they are not the management. */
export const planners: Audience = ['plan', 'manage']
/** The version of a document for those who plan and are not the management. */
export const onlyPlanners: Audience = ['plan']
/** What parents are shown the team may read too. A carrier and a tablet have documents of their own. */
export const parentsAndTeam: Audience = ['parent', 'self', 'plan', 'manage']

export function isFor({ audience }: ForAudience, role: Role): boolean {
  return audience.includes(role)
}

/** Of the versions of a document, the fullest first, the one that a role is sent; undefined: none is for it. */
export function versionFor<Name extends string>(
  versions: Readonly<Record<Name, ForAudience>>,
  role: Role,
): Name | undefined {
  return (Object.keys(versions) as Name[]).find((name) => isFor(versions[name], role))
}
