import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { weekSettingId } from '#domain/people/week-setting.ts'
import { hashOfEmptyMonth } from '../call-examples.ts'
import { password } from '../house.ts'
import { newKey, usedKey } from '../member-examples.ts'
import { recorded } from '../my-examples.ts'
import { groupNeed } from '../staffing-examples.ts'

const openShift = { date: '2026-11-13', from: '13:00', to: '16:00', groupId: null, qualified: true }
const asked = { kind: 'leave', from: '2026-12-14', to: '2026-12-18' }

/** What the braces of a path and the ids in a body stand for. */
export interface Ids {
  readonly teacherId: number
  readonly weekId: number
  readonly teamId: number
  readonly memberId: number
}

export interface ExampleCall {
  readonly endpoint: Endpoint
  readonly name: string
  readonly url: string
  /** A body that the contract accepts, where it wants one. */
  readonly body: unknown
}

/** One good call of every endpoint. An endpoint whose body is missing here fails the first test of routes.test.ts. */
export function exampleCalls(ids: Ids): ExampleCall[] {
  return allEndpoints.map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`
    return { endpoint, name, url: urlOf(endpoint.path, ids) + (queries[name] ?? ''), body: bodies(ids)[name] }
  })
}

export const isStream = ({ endpoint }: ExampleCall) => endpoint.mediaType === 'text/event-stream'

/** What must be asked along. */
const queries: Record<string, string> = {
  'GET /api/site/retention': '?years=2',
  'GET /api/calendar': '?year=2026',
  'GET /api/closings': '?year=2026',
  'GET /api/statistics/kinds': '?year=2026',
  'GET /api/leave': '?year=2026',
  'GET /api/my/leave': '?year=2026',
  'GET /api/coverage': '?year=2026',
  'GET /api/absences': '?year=2026',
  'GET /api/months/{month}/export': '?format=csv',
  'GET /api/records': '?from=2026-11-01&to=2026-11-30',
  'GET /api/records/export': '?from=2026-11-01&to=2026-11-30&format=csv',
  'GET /api/archive': '?year=2026',
  'GET /api/months': '?year=2026',
  'GET /api/my/requests/calendar': '?month=2026-12',
  'GET /api/my/requests/effect': '?kind=leave&from=2026-12-14&to=2026-12-18',
  'GET /api/my/swaps/choices': '?date=2026-11-26',
}

function urlOf(path: string, ids: Ids): string {
  const id = /^\/api\/(teams|groups)\//.test(path)
    ? ids.teamId
    : path.startsWith('/api/members/')
      ? ids.memberId
      : path.startsWith('/api/week-settings/')
        ? weekSettingId(ids.teacherId, ids.weekId)
        : ids.teacherId
  const values: Record<string, number | string> = {
    ...ids,
    id,
    dayOfWeek: 1,
    rule: 'break',
    validFrom: '2024-12-30',
    year: 2026,
    date: '2026-11-26',
    month: '2025-01',
    passkeyId: 'f'.repeat(32),
    addressId: 'f'.repeat(32),
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

const leaveOf = (teacherId: number, weekId: number) => ({
  teacherId,
  from: '2026-11-12',
  to: '2026-11-13',
  seen: [{ weekId, dayVersions: [0, 0, 0, 0, 0] }],
})

function bodies({ teacherId, weekId, teamId }: Ids): Record<string, unknown> {
  return {
    'POST /api/access': { password },
    'POST /api/access/code': { code: '0000-0000' },
    'PUT /api/access/opens': { opens: 'manage' },
    'POST /api/access/passkey': { credential: usedKey },
    'POST /api/join/look': { token: 'A'.repeat(43) },
    'POST /api/join/challenge': { token: 'A'.repeat(43) },
    'POST /api/join': { token: 'A'.repeat(43), label: 'Telefon', credential: newKey },
    'PUT /api/my/months/{month}/confirmation': { closedAt: '2026-12-01T08:00:00.000Z' },
    'PUT /api/my/records': { days: [recorded({ weekId })] },
    'PUT /api/my/records/agreement': { weekId, dayOfWeek: 1, version: 1, agreed: false },
    'PUT /api/records': { days: [{ ...recorded({ weekId }), teacherId }] },
    'PUT /api/records/as-planned': { days: [{ teacherId, weekId, dayOfWeek: 1 }] },
    'POST /api/my/requests': asked,
    'PUT /api/my/requests/{id}': { ...asked, version: 1 },
    'POST /api/my/requests/{id}/withdraw': { version: 1 },
    'POST /api/requests/{id}/answer': { answer: 'approve', version: 1 },
    'POST /api/requests/{id}/take-back': { version: 1 },
    'POST /api/my/swaps': { date: '2026-11-26', inReturn: null, colleagueId: null },
    'POST /api/my/swaps/{id}/answer': { answer: 'no', version: 1 },
    'POST /api/my/swaps/{id}/withdraw': { version: 1 },
    'POST /api/my/open-shifts/{id}/answer': { could: true, version: 1 },
    'POST /api/swaps/{id}/answer': { answer: 'decline', version: 1 },
    'POST /api/swaps/{id}/take-back': { version: 1 },
    'POST /api/open-shifts': openShift,
    'POST /api/open-shifts/{id}/accept': { teacherId, version: 1 },
    'POST /api/open-shifts/{id}/withdraw': { version: 1 },
    'POST /api/open-shifts/{id}/take-back': { version: 1 },
    'POST /api/my/calendar': { label: 'Telefon', language: 'de' },
    'POST /api/kiosks': { name: 'Personalraum' },
    'PUT /api/my/pin': { pin: '4713' },
    'POST /api/kiosk/pairing': { token: 'A'.repeat(43) },
    'POST /api/kiosk/people/{id}/day': { pin: '4711' },
    'POST /api/kiosk/people/{id}/taps': {
      ...{ id: '0b9f1c56-7d0e-4a5e-9a57-3f5d2b6c1e01', act: 'come', pin: '4711' },
    },
    'POST /api/members': { role: 'manage', name: 'Neue Leitung' },
    'PATCH /api/members/{id}': { lastDay: '2027-07-31' },
    'PUT /api/access/password': { currentPassword: password, newPassword: 'Drei-Igel-im-Laub-27' },
    'PATCH /api/site': { name: 'Kita Umbenannt', parentsSee: { hours: true } },
    'PUT /api/site/retention': { years: 2, confirm: '2024-12-30' },
    'POST /api/calendar/settings/preview': { region: 'DE-NI', keptHolidays: [], releaseShare: 1 },
    'PUT /api/calendar/settings': { region: 'DE-NI', keptHolidays: [], releaseShare: 1 },
    'PUT /api/calendar/years/{year}': {},
    'PUT /api/calendar/days/{date}': { kind: 'teamDay', name: 'Teamtag' },
    'POST /api/closings': {
      from: '2026-12-28',
      to: '2026-12-30',
      name: 'Winter',
      charge: 'none',
      confirm: true,
    },
    'PUT /api/presets': { presets: [{ name: 'Früh', mark: 'FD', times: '7-14' }] },
    'POST /api/weeks': { startDate: '2027-01-04', endDate: '2027-01-08' },
    'POST /api/time-slots/batch': [
      { teacherId, weekId, dayOfWeek: 2, startTime: '08:00', endTime: '12:00', notes: 'Ausflug' },
    ],
    'PUT /api/days': {
      days: [{ teacherId, weekId, dayOfWeek: 4, slots: [{ startTime: '08:00', endTime: '12:00' }] }],
    },
    'POST /api/absences': { teacherId, status: 'sick', from: '2026-11-12', to: '2026-11-13' },
    'PUT /api/certificates': { teacherId, from: '2026-11-12', to: '2026-11-13', state: 'here' },
    'POST /api/absences/move': { ...leaveOf(teacherId, weekId), start: '2026-11-19' },
    'POST /api/absences/remove': leaveOf(teacherId, weekId),
    'POST /api/week-settings': { teacherId, weekId, targetHours: 12 },
    'PATCH /api/week-settings/{id}': { targetHours: 13 },
    'POST /api/teachers': { name: 'Neue Kraft', weeklyHours: 20, teamId },
    'POST /api/teachers/list': { teachers: [{ name: 'Neue Kraft', weeklyHours: 20, teamId }] },
    'PATCH /api/teachers/{id}': { name: 'Anderer Name', teamId },
    'PATCH /api/teachers/{id}/terms/{validFrom}': { weeklyHours: 21 },
    'POST /api/teachers/{id}/long-absences': { kind: 'sabbatical', from: '2028-01-01', to: '2028-06-30' },
    'POST /api/teachers/{id}/archive': {},
    'POST /api/teachers/{id}/unarchive': {},
    'PATCH /api/teachers/{id}/unarchive': {},
    'POST /api/teachers/removed/{id}/bring-back': {},
    'POST /api/teachers/{id}/bookings': {
      kind: 'correction',
      date: '2026-11-11',
      hours: 1.5,
      reason: 'Elternabend im Mai',
    },
    'PUT /api/teachers/{id}/leave/{year}': { carried: 2, noticeOn: null },
    'POST /api/teachers/figures': {
      leave: { on: '2026-11-16', reason: 'Stand am ersten Tag' },
      people: [{ teacherId, version: 0, initialBalance: 4.5, teamHours: 2, leaveLeft: 12.5 }],
    },
    'POST /api/leave/opening': {
      on: '2026-11-16',
      reason: 'Stand am ersten Tag',
      people: [{ teacherId, left: 12.5 }],
    },
    'POST /api/leave-corrections/removals': { ids: [1] },
    'POST /api/teachers/{id}/leave/{year}/corrections': { days: 1.5, reason: 'Rest von der vorigen Kita' },
    'POST /api/months/{month}/close': { hash: hashOfEmptyMonth('Kita Umbenannt') },
    'POST /api/months/{month}/reopen': { reason: 'Ein Tag war falsch' },
    'PUT /api/hints/{weekId}/{teacherId}/{dayOfWeek}/{rule}': { reason: 'outing', text: 'Waldtag' },
    'PUT /api/protection/{teacherId}': { protection: 'minor' },
    'PUT /api/payroll': {
      format: 'lohnUndGehalt',
      entryMode: 'calendar',
      consultant: 7_654_321,
      client: 54_321,
      wageTypes: { payout: 201, unpaid: 351 },
      absenceKeys: { leave: 'U' },
    },
    'PUT /api/payroll/people': { people: [{ teacherId, personnelNumber: 4711, costCentre: '320' }] },
    'PUT /api/stages': { stages: [{ name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }] },
    'PUT /api/stage/{date}': {
      stages: [{ groupId: teamId, name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }],
    },
    'PUT /api/teachers/{id}/wishes': { wishes: [{ kind: 'off', on: 5 }] },
    'PUT /api/locks': { leaveEmpty: true, days: [{ teacherId, date: '2026-11-12' }] },
    'PUT /api/staffing/opening': {
      opening: { 1: { opens: '07:00', closes: '17:00', joinedUntil: null, joinedFrom: null } },
    },
    'PUT /api/staffing/people': { people: [{ teacherId, qualification: 'assistant', phone: '0341 1234' }] },
    'PUT /api/groups/{id}/needs/{validFrom}': groupNeed,
    'POST /api/teams': { name: 'Neues Team' },
    'PATCH /api/teams/{id}': { name: 'Anderes Team' },
  }
}
