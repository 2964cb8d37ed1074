import type { ViewMode } from './access.ts'

/**
 * Whose rights a caller has in a house. `public` is a caller who has shown nothing where parents need a code; in a house
 * that asks for none a caller without access is a `parent`. `manage` can be had by the password that the house shares,
 * the others by a passkey of one's own.
 */
export const roles = ['public', 'parent', 'self', 'plan', 'manage', 'carrier', 'kiosk'] as const
export type Role = (typeof roles)[number]

interface Member {
  readonly id: number
  /** The person of the schedule that the member is; left out: none of them. */
  readonly teacherId?: number
}

/** Who calls. Made once, at the door, from what the database says of the token. */
export interface Caller {
  readonly house: number
  readonly role: Role
  /** Left out with the password that the house shares, and without access. */
  readonly member?: Member
}

/** What a call needs. Every endpoint says so; there is no default. */
export type Access = 'public' | 'parent' | 'self' | 'plan' | 'manage' | 'carrier' | 'kiosk'

/** What is acted on: the house, or one person of it. */
interface Subject {
  readonly house: number
  readonly teacherId?: number
}

/** `own`: where the subject is the person that the caller is. */
type Right = 'yes' | 'own' | 'no'

const rights: Readonly<Record<Role, Readonly<Record<Access, Right>>>> = {
  public: { public: 'yes', parent: 'no', self: 'no', plan: 'no', manage: 'no', carrier: 'no', kiosk: 'no' },
  parent: { public: 'yes', parent: 'yes', self: 'no', plan: 'no', manage: 'no', carrier: 'no', kiosk: 'no' },
  self: { public: 'yes', parent: 'yes', self: 'own', plan: 'no', manage: 'no', carrier: 'no', kiosk: 'no' },
  plan: { public: 'yes', parent: 'yes', self: 'own', plan: 'yes', manage: 'no', carrier: 'no', kiosk: 'no' },
  manage: {
    public: 'yes',
    parent: 'yes',
    self: 'yes',
    plan: 'yes',
    manage: 'yes',
    carrier: 'no',
    kiosk: 'no',
  },
  carrier: { public: 'yes', parent: 'no', self: 'no', plan: 'no', manage: 'no', carrier: 'yes', kiosk: 'no' },
  kiosk: { public: 'yes', parent: 'no', self: 'no', plan: 'no', manage: 'no', carrier: 'no', kiosk: 'yes' },
}

/** The one question about rights. What is `public` is for callers of other houses too, and nothing else is. */
export function may({ house, role, member }: Caller, action: Access, subject: Subject): boolean {
  const right = house === subject.house || action === 'public' ? rights[role][action] : 'no'
  if (right !== 'own') return right === 'yes'
  return member?.teacherId !== undefined && member.teacherId === subject.teacherId
}

/** What a granted token opens, and whose it is. */
export interface Granted {
  readonly role: Role
  readonly member?: Member
}

/** `isShut`: the house asks parents for a code, and this caller has not shown it. */
export function callerOfHouse(house: number, granted: Granted | undefined, isShut = false): Caller {
  if (!granted) return { house, role: isShut ? 'public' : 'parent' }
  const { member } = granted
  // A key that is not confirmed opens what parents see, and is no code: whoever found the invitation may have made it.
  const role = granted.role === 'parent' && isShut ? 'public' : granted.role
  return { house, role, ...(member && { member }) }
}

/** What a caller does to oneself: the person that the member is, where there is one. */
export function oneself({ house, member }: Caller): Subject {
  return { house, ...(member?.teacherId !== undefined && { teacherId: member.teacherId }) }
}

/** Whether a caller needs no access for it: then there is nothing to look up before the call is read. */
export function isOpen(action: Access): boolean {
  return rights.parent[action] === 'yes'
}

/** Any caller who may see what parents see can ask for exactly that. */
export function roleInView(caller: Caller, view: 'parent' | undefined): Role {
  return view === 'parent' && may(caller, 'parent', caller) ? 'parent' : caller.role
}

const inTeam: ReadonlySet<Role> = new Set<Role>(['self', 'plan', 'manage'])

/** The spec's word for it, on the wire. */
export function viewModeOf(role: Role): ViewMode {
  return inTeam.has(role) ? 'teacher' : 'parent'
}
