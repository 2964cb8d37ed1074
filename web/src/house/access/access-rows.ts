import type { WireMember } from '#contract/members.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

/** A person of the list of who may come in. */
export interface AccessRow {
  readonly key: string
  readonly name: string
  /** The person of the schedule; nothing for who is in none. */
  readonly teacherId: number | null
  readonly group: string | undefined
  /** Nothing: no access of one's own. */
  readonly member: WireMember | undefined
}

interface Person {
  readonly id: number
  readonly name: string
}

/** Everybody once: who has access or is invited by name, then who of the schedule has none. */
export function accessRows(
  members: readonly WireMember[],
  people: readonly Person[],
  groupOf: (teacherId: number) => string | undefined,
): { readonly invited: readonly AccessRow[]; readonly without: readonly AccessRow[] } {
  const has = new Set(members.map(({ teacherId }) => teacherId))
  const ofMember = (member: WireMember): AccessRow => ({
    key: `member-${member.id}`,
    name: member.name,
    teacherId: member.teacherId,
    group: member.teacherId === null ? undefined : groupOf(member.teacherId),
    member,
  })
  const ofPerson = ({ id, name }: Person): AccessRow => ({
    ...{ key: `person-${id}`, name, teacherId: id, group: groupOf(id), member: undefined },
  })
  return {
    invited: members.map(ofMember),
    without: people.filter(({ id }) => !has.has(id)).map(ofPerson),
  }
}

type Passkey = WireMember['passkeys'][number]

const localDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short' })

/** In the reader's time zone. */
export const dayOfMoment = (instant: string) => localDay.format(new Date(instant)) as CalendarDate

/** The last day on which a device was used; on its first day it was made here. */
export const lastUseOf = ({ lastUsedOn, createdAt }: Passkey): string => lastUsedOn ?? dayOfMoment(createdAt)

/** The last of all devices. */
export const lastSeen = ({ passkeys }: WireMember): string | undefined =>
  passkeys.map(lastUseOf).sort().at(-1)

/** Who joined, and whose device waits for a word of the management. */
export function waitingKeys(members: readonly WireMember[]) {
  return members.flatMap((member) =>
    member.passkeys.filter(({ isConfirmed }) => !isConfirmed).map((passkey) => ({ member, passkey })),
  )
}
