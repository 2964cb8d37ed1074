import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { protections } from '#domain/law/law-rules.ts'
import type { Browser } from '../house.ts'
import { inviteAs, joinWith } from '../members.ts'
import type { Chance } from '../reliability/chance.ts'
import type { Place } from '../schedule.ts'
import { away, work } from '../schedule.ts'

/** A call of the management that changes something of one person. */
export interface HiddenEdit {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

const dayOfAbsence = 3
const dayOfWork = 2
const unnamed: readonly AbsenceStatus[] = ['sick', 'vacation', 'training', 'absent', 'nonWorkingDay']

const saved = (slot: unknown): HiddenEdit => ({ method: 'POST', url: '/api/time-slots/batch', body: [slot] })
const note = (chance: Chance) => `Only for the team: ${chance.whole(1, 1_000_000)}`

/** What only the management may see of a person, while the house shows parents the least. */
export const hiddenEdits: Record<string, (chance: Chance, place: Place, teamId: number) => HiddenEdit> = {
  kind(chance, place) {
    const kind = chance.happens(0.8) ? chance.oneOf(absenceKindNames) : null
    const status = kind ? kindRecord(kind).status : chance.oneOf(unnamed)
    return saved(away(place, dayOfAbsence, status, { kind, notes: note(chance) }))
  },
  note: (chance, place) => saved(work(place, dayOfWork, '08:00', '15:00', { notes: note(chance) })),
  balance: (chance, { teacherId }) => ({
    method: 'PATCH',
    url: `/api/teachers/${teacherId}`,
    body: { initialBalance: chance.hours(40) },
  }),
  booking: (chance, { teacherId }) => ({
    method: 'POST',
    url: `/api/teachers/${teacherId}/bookings`,
    body: { kind: 'correction', date: '2026-11-10', hours: chance.hours(9) + 0.25, reason: note(chance) },
  }),
  contract: (chance, { teacherId }) => ({
    method: 'PATCH',
    url: `/api/teachers/${teacherId}`,
    body: { weeklyHours: chance.whole(10, 39), leaveDays: chance.whole(20, 40) },
  }),
  weekHours: (chance, place) => ({
    method: 'POST',
    url: '/api/week-settings',
    body: { ...place, targetHours: chance.hours(30) },
  }),
  leave: (chance, { teacherId }) => ({
    method: 'PUT',
    url: `/api/teachers/${teacherId}/leave/2026`,
    body: { carried: chance.whole(0, 20) / 2, noticeOn: null },
  }),
  leaveCorrection: (chance, { teacherId }) => ({
    method: 'POST',
    url: `/api/teachers/${teacherId}/leave/2026/corrections`,
    body: { days: chance.whole(1, 6) / 2, reason: note(chance) },
  }),
  profile: (chance, { teacherId }) => ({
    method: 'PUT',
    url: `/api/protection/${teacherId}`,
    body: { protection: chance.oneOf(protections) },
  }),
  personnel: (chance, { teacherId }) => ({
    method: 'PUT',
    url: '/api/payroll/people',
    body: {
      people: [{ teacherId, personnelNumber: teacherId * 100 + chance.whole(0, 99), costCentre: '310' }],
    },
  }),
  qualification: (chance, { teacherId }, groupId) => ({
    method: 'PUT',
    url: '/api/staffing/people',
    body: {
      people: [{ teacherId, groupId, qualification: 'trainee', weight: chance.whole(0, 100) }],
    },
  }),
  wish: (chance, { teacherId }) => ({
    method: 'PUT',
    url: `/api/teachers/${teacherId}/wishes`,
    body: { wishes: [{ kind: chance.oneOf(['notEarly', 'off']), on: chance.whole(1, 5) }] },
  }),
}

/** Kinds that are credited alike: which of them it is changes no figure. */
const creditedAlike = absenceKindNames.filter((kind) => kindRecord(kind).credit === 'planned')

/** What the management sees of a person and a planner does not, who sees the figures of the week. */
export const editsHiddenFromPlan: typeof hiddenEdits = {
  kind(chance, place) {
    const kind = chance.happens(0.8) ? chance.oneOf(creditedAlike) : null
    const status = kind ? kindRecord(kind).status : chance.oneOf(['sick', 'vacation'] as const)
    return saved(away(place, dayOfAbsence, status, { kind, notes: note(chance) }))
  },
  certificate: (chance, { teacherId }) => ({
    method: 'PUT',
    url: '/api/certificates',
    body: {
      teacherId,
      ...{ from: '2026-11-11', to: '2026-11-11', state: chance.oneOf(['here', 'missing', 'notNeeded']) },
    },
  }),
  ownTimes: (chance, { teacherId }) => ({
    method: 'PUT',
    url: '/api/staffing/people',
    body: {
      people: [
        {
          teacherId,
          notBefore: { 2: `0${chance.whole(7, 9)}:00` },
          phone: `0341 ${chance.whole(1000, 9999)}`,
        },
      ],
    },
  }),
  ...Object.fromEntries(
    ['balance', 'booking', 'leave', 'leaveCorrection', 'profile', 'personnel', 'wish'].map((kind) => {
      const edit = hiddenEdits[kind]
      if (!edit) throw new Error(kind)
      return [kind, edit]
    }),
  ),
}

type MemberEdit = (
  chance: Chance,
  manager: Browser,
  device: Browser,
  memberId: number,
) => Promise<{ readonly status: number }>

const isFine = <R extends { readonly status: number }>(reply: R): R => {
  if (reply.status > 204) throw new Error(JSON.stringify(reply))
  return reply
}
const ofMember = (id: number, rest = '') => `/api/members/${id}${rest}`
const whom = (chance: Chance) => ({ name: `Aushilfe ${chance.whole(1, 1_000_000)}` })

/** What happens to another member, in as many steps as it takes. */
export const memberEdits: Record<string, MemberEdit> = {
  async invited(chance, manager) {
    await inviteAs(manager, 'manage', whom(chance))
    return { status: 201 }
  },
  changed: async (chance, manager, _, memberId) =>
    isFine(await manager.patch(ofMember(memberId), { lastDay: `2027-07-${chance.whole(10, 31)}` })),
  async withdrawn(_, manager, __, memberId) {
    isFine(await manager.post(ofMember(memberId, '/invitation')))
    return isFine(await manager.delete(ofMember(memberId, '/invitation')))
  },
  async joinedConfirmedAndRevoked(_, manager, device, memberId) {
    const passkeys = async (): Promise<{ id: string }[]> => {
      const { members } = (await manager.get('/api/members')).body
      return members.find(({ id }: { id: number }) => id === memberId).passkeys
    }
    const known = (await passkeys()).map(({ id }) => id)
    const { body } = isFine(await manager.post(ofMember(memberId, '/invitation')))
    isFine((await joinWith(device, body.token)).reply)
    const added = (await passkeys()).find(({ id }) => !known.includes(id))
    isFine(await manager.post(ofMember(memberId, `/passkeys/${added?.id}/confirm`)))
    return isFine(await manager.delete(ofMember(memberId, `/passkeys/${added?.id}`)))
  },
  async ended(chance, manager) {
    const { member } = await inviteAs(manager, 'manage', whom(chance))
    return isFine(await manager.delete(ofMember(member.id)))
  },
}
