import { createHash } from 'node:crypto'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Example, Ids } from './example-of-call.ts'
import { password } from './house.ts'
import { kioskExamples } from './kiosk-examples.ts'
import { lawExamples } from './law-examples.ts'
import { memberExamples } from './member-examples.ts'
import { myExamples } from './my-examples.ts'
import { openingExamples } from './opening-examples.ts'
import { payrollSettings } from './payroll-settings.ts'
import { planningExamples } from './planning-examples.ts'
import { recordExamples } from './record-examples.ts'
import { requestExamples } from './request-examples.ts'
import { work } from './schedule.ts'
import { staffingExamples } from './staffing-examples.ts'
import { stageExamples } from './stage-examples.ts'

const teacher = (ids: Ids) => ({ id: ids.teacherId })
/** Every house gives its teacher a second contract from then on. */
export const laterMonday = '2027-01-04'
const laterTerms = (ids: Ids) => ({ id: ids.teacherId, validFrom: laterMonday })
const leaveYear = (ids: Ids) => ({ id: ids.teacherId, year: 2026 })
/** Before anybody has planned anything, so that closing it shuts nothing that others need. */
const emptyMonth = () => ({ month: '2025-01' })
export const hashOfEmptyMonth = (houseName: string) =>
  createHash('sha256').update(`{"houseName":"${houseName}","month":"2025-01","sheets":[]}`).digest('hex')
const dateOfTeamDay = () => ({ date: '2026-11-26' })
const team = (ids: Ids) => ({ id: ids.teamId })
const day = ({ weekId, teacherId }: Ids) => ({ weekId, teacherId, dayOfWeek: 1 })
const place = ({ weekId, teacherId }: Ids) => ({ weekId, teacherId })
const slot = (ids: Ids) => work(place(ids), 2)

/** Every house has entered them: one to be moved, one to be removed. */
export const enteredLeave = ['2027-02-01', '2027-02-22'].map((day) => ({
  from: day,
  to: day,
  seen: [{ weekId: weekNumberOf(calendarDateOf(day)), dayVersions: [1, 0, 0, 0, 0] }],
}))
const personnel = ({ teacherId }: Ids) => ({ teacherId, personnelNumber: 17, costCentre: '310' })

/** One for every endpoint, by method and path. */
export const examples: Record<string, Example> = {
  'GET /api/access': {},
  'POST /api/access': { body: () => ({ password }), bad: () => [{ password: '' }, { password: 7 }] },
  'DELETE /api/access': {},
  'DELETE /api/access/all': {},
  'PUT /api/access/password': {
    body: () => ({ currentPassword: password, newPassword: password }),
    bad: () => [
      { currentPassword: password, newPassword: 'short' },
      { currentPassword: '', newPassword: password },
    ],
  },
  'GET /api/site': {},
  'PATCH /api/site': {
    body: () => ({ name: 'Kita Sonnenblume' }),
    bad: () => [
      { name: 'K' },
      { timeZone: 'Europe/Entenhausen' },
      { absenceKinds: 'yes' },
      { leaveAccounts: 1 },
      { leaveBegins: 2023 },
      { leaveBegins: null },
      { leaveLapsesOn: '02-30' },
      { leaveLapsesOn: '3-31', leaveMustBe: 'begun' },
      { leaveMustBe: 'planned' },
      { leaveRest: 'rounded' },
      { monthSheets: 'yes' },
      { staffing: 1 },
      { lawHints: 'on' },
      { parentsLight: null },
      { parentsPhone: '0'.repeat(41) },
      { countsSteppingIn: 0 },
      { recordsSince: 'today' },
      { recordTolerance: 11 },
      { recordsBy: 'week' },
      { publishesWeeks: 'yes' },
      { takesRequests: 'yes' },
      { takesSwaps: 'yes' },
      { trustsHarmlessSwaps: 1 },
      { parentsSee: { balances: true } },
    ],
  },
  'GET /api/site/retention': {
    query: 'years=2',
    badQueries: ['years=0', 'years=1', 'years=11', 'years=one', ''],
  },
  'PUT /api/site/retention': {
    body: () => ({ years: null }),
    bad: () => [
      {},
      { years: 0 },
      { years: 11 },
      { years: '2' },
      { years: 1, confirm: '2025-11-10' },
      { years: 2, confirm: 'yes' },
    ],
  },
  'GET /api/calendar': {
    query: 'year=2026',
    badQueries: ['', 'year=2023', 'year=2200', 'year=x', 'year=2026&view=teacher'],
  },
  'GET /api/coverage': { query: 'year=2026', badQueries: ['', 'year=2023', 'year=2200', 'year=x'] },
  'GET /api/calendar/settings': {},
  'POST /api/calendar/settings/preview': {
    body: () => ({ region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0.5 }),
    bad: () => [{ region: 'DE-XX', keptHolidays: [], releaseShare: 0 }, { region: 'DE-BY' }],
  },
  'PUT /api/calendar/settings': {
    body: () => ({ region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0.5 }),
    bad: () => {
      const place = { region: 'DE-BY', keptHolidays: [], releaseShare: 0 }
      return [
        { ...place, region: 'DE-XX' },
        { ...place, region: '' },
        { ...place, keptHolidays: ['carnival'] },
        { ...place, keptHolidays: Array.from({ length: 41 }, () => 'assumption') },
        { ...place, releaseShare: 0.25 },
        { region: 'DE-BY' },
      ]
    },
  },
  'PUT /api/calendar/years/{year}': { params: () => ({ year: 2027 }), bad: () => [{ region: 'AT' }] },
  'PUT /api/calendar/days/{date}': {
    params: dateOfTeamDay,
    body: () => ({ kind: 'teamDay', name: 'Konzeptionstag' }),
    bad: () => [
      { kind: 'closing', name: 'Sommer' },
      { kind: 'holiday' },
      { kind: 'holiday', name: ' ' },
      { kind: 'holiday', name: 'n'.repeat(61) },
      { kind: 'holiday', name: 'Rosenmontag', share: 0 },
      { kind: 'holiday', name: 'Rosenmontag', holiday: 'ourOwn' },
    ],
  },
  'DELETE /api/calendar/days/{date}': { params: dateOfTeamDay },
  'GET /api/closings': { query: 'year=2026', badQueries: ['', 'year=2023', 'year=x'] },
  'POST /api/closings': {
    body: () => ({ from: '2026-07-27', to: '2026-08-14', name: 'Sommer', charge: 'none', confirm: true }),
    bad: () => {
      const summer = { from: '2026-07-27', to: '2026-08-14', name: 'Sommer', charge: 'none' }
      return [
        { ...summer, charge: 'vacation' },
        { ...summer, charge: 'leave', whenShort: 'minus' },
        { ...summer, name: '' },
        { ...summer, name: undefined },
        { ...summer, from: '2026-02-30' },
        { ...summer, to: '2026-07-26' },
        { ...summer, to: '2026-09-30' },
        { ...summer, from: '2024-12-27', to: '2025-01-03' },
        { ...summer, from: '2026-08-01', to: '2026-08-02' },
      ]
    },
  },
  'DELETE /api/closings/{id}': { params: (ids) => ({ id: ids.closingId }) },
  'GET /api/presets': {},
  'PUT /api/presets': {
    body: () => ({ presets: [{ name: 'Frühdienst', mark: 'FD', times: '7-14:30 b11-11:30' }] }),
    bad: () => {
      const early = { name: 'Frühdienst', mark: 'FD', times: '7-14:30' }
      const list = (...presets: object[]) => ({ presets })
      return [
        {},
        list({ ...early, name: ' ' }),
        list({ ...early, mark: 'Früh' }),
        list({ ...early, times: '6-14' }),
        list({ ...early, times: 'u' }),
        list({ ...early, key: 1 }),
        list(early, { ...early, times: '8-15' }),
        list(early, { ...early, mark: 'G' }),
        list(...Array.from({ length: 10 }, (_, at) => ({ ...early, mark: `${at}`, times: `${8 + at}-20` }))),
      ]
    },
  },
  'GET /api/weeks': {},
  'POST /api/weeks': {
    body: () => ({ startDate: '2026-11-09', endDate: '2026-11-13' }),
    bad: () => [
      { startDate: '2026-11-09' },
      { startDate: '9.11.2026', endDate: '13.11.2026' },
      { startDate: '2026-02-30', endDate: '2026-03-06' },
    ],
  },
  'GET /api/weeks/{weekId}': { params: place },
  'GET /api/weeks/{weekId}/teachers': { params: place },
  'GET /api/weeks/{weekId}/coverage': { params: place },
  'GET /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}': { params: day },
  'POST /api/time-slots/batch': {
    body: (ids) => [slot(ids)],
    bad: (ids) => [
      [],
      [{ ...slot(ids), dayOfWeek: 6 }],
      [{ ...slot(ids), notes: 'n'.repeat(2_001) }],
      [{ ...slot(ids), kind: 'sick' }],
      [{ ...slot(ids), share: 0.5 }],
      [{ ...slot(ids), realHours: 4 }],
    ],
  },
  'PUT /api/days': {
    body: (ids) => ({ days: [{ ...day(ids), slots: [{ startTime: '08:00', endTime: '12:00' }] }] }),
    bad: (ids) => [{ days: [] }, { days: [{ ...day(ids), dayOfWeek: 6, slots: [] }] }, { days: [day(ids)] }],
  },
  'DELETE /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}': { params: day },
  'POST /api/absences': {
    body: ({ teacherId }) => ({ teacherId, status: 'sick', from: '2026-11-12', to: '2026-11-13' }),
    bad: ({ teacherId }) => {
      const days = { teacherId, status: 'sick', from: '2026-11-12', to: '2026-11-16' }
      return [
        { teacherId, status: 'sick', from: '2026-11-12' },
        { ...days, status: 'present' },
        { ...days, status: 'nonWorkingDay' },
        { ...days, kind: 'flu' },
        { ...days, kind: 'leave' },
        { ...days, share: 0.25 },
        { ...days, realHours: 8 },
        { ...days, from: '2026-02-30' },
        { ...days, notes: 'n'.repeat(501) },
        { ...days, seen: [{ weekId: 98, dayVersions: [0, 0] }] },
      ]
    },
  },
  ...recordExamples,
  ...kioskExamples,
  'GET /api/certificates': {},
  'PUT /api/certificates': {
    body: ({ teacherId }) => ({ teacherId, from: '2026-11-12', to: '2026-11-13', state: 'here' }),
    bad: ({ teacherId }) => [
      { teacherId, from: '2026-11-13', to: '2026-11-12', state: 'here' },
      { teacherId, from: '2026-11-12', to: '2026-11-13', state: 'lost' },
      { teacherId, from: '2026-11-12', to: '2026-11-13' },
    ],
  },
  'GET /api/absences': { query: 'year=2027', badQueries: ['', 'year=2023', 'year=2200', 'year=x'] },
  'POST /api/absences/move': {
    body: ({ teacherId }) => ({ teacherId, ...enteredLeave[0], start: '2027-02-08' }),
    bad: ({ teacherId }) => {
      const leave = { teacherId, ...enteredLeave[0] }
      return [
        leave,
        { ...leave, start: '2027-02-30' },
        { ...leave, start: '2027-02-08', seen: [] },
        { ...leave, start: '2027-02-08', seen: [{ weekId: 110, dayVersions: [1] }] },
        { ...leave, start: '2020-02-03' },
      ]
    },
  },
  'POST /api/absences/remove': {
    body: ({ teacherId }) => ({ teacherId, ...enteredLeave[1] }),
    bad: ({ teacherId }) => {
      const leave = { teacherId, ...enteredLeave[1] }
      return [
        { ...leave, to: '2027-02-21' },
        { ...leave, seen: [] },
        { ...leave, seen: undefined },
      ]
    },
  },
  'GET /api/week-settings/{weekId}': { params: place },
  'POST /api/week-settings': {
    body: (ids) => ({ ...place(ids), includeInWeek: true }),
    bad: (ids) => [{ includeInWeek: true }, { ...place(ids), weeklyHours: 169 }],
  },
  'PATCH /api/week-settings/{id}': {
    params: (ids) => ({ id: ids.settingId }),
    body: () => ({ targetHours: 20 }),
    bad: () => [{ targetHours: -1 }, { targetHours: '20' }, { targetHours: 0.001 }],
  },
  'GET /api/teachers/active': {},
  'GET /api/teachers/archived': {},
  'GET /api/teachers/{id}': { params: teacher },
  'POST /api/teachers': {
    body: () => ({
      name: 'Jana Öztürk',
      weeklyHours: 20,
      startDate: null,
      initialBalance: 0,
      archived: false,
    }),
    bad: () => [
      { name: 'J', weeklyHours: 20 },
      { name: ' J ', weeklyHours: 20 },
      { name: 'Jana\u0000', weeklyHours: 20 },
      { name: 'Jana', weeklyHours: 40.5 },
      { name: 'Jana', weeklyHours: 20, teamId: 999 },
      { name: 'Jana', weeklyHours: 20, leaveDays: 61 },
      { name: 'Jana', weeklyHours: 20, archived: true },
    ],
  },
  'POST /api/teachers/list': {
    body: () => ({ teachers: [{ name: 'Clara Dietz', weeklyHours: 39 }] }),
    bad: () => {
      const jana = { name: 'Jana', weeklyHours: 20 }
      const list = (...teachers: object[]) => ({ teachers })
      return [
        list(),
        list(jana, { ...jana, name: 'J' }),
        list(jana, { ...jana, teamId: 999 }),
        list({ ...jana, usualWeek: ['U', '', '', '', ''] }),
        list(...Array.from({ length: 201 }, () => jana)),
      ]
    },
  },
  'PATCH /api/teachers/{id}': {
    params: teacher,
    body: () => ({ name: 'Birgit Çelik' }),
    bad: () => [
      { weeklyHours: null },
      { leaveDays: 60.5 },
      { leaveDays: 30.25 },
      { leaveDays: null },
      { validFrom: 'never', weeklyHours: 10 },
      { startDate: '' },
      { teamId: 999 },
    ],
  },
  'PATCH /api/teachers/{id}/terms/{validFrom}': {
    params: laterTerms,
    body: () => ({ weeklyHours: 25 }),
    bad: () => [
      { weeklyHours: null },
      { weeklyHours: 40.5 },
      { targetWorkHours: 1.005 },
      { leaveDays: -1 },
      { validFrom: 'always' },
      { usualWeek: ['U', '', '', '', ''] },
    ],
  },
  'POST /api/teachers/{id}/long-absences': {
    params: teacher,
    body: () => ({ kind: 'parental', from: '2027-03-01', to: '2027-08-31' }),
    bad: () => [
      { kind: 'holiday', from: '2027-03-01' },
      { kind: 'parental', from: '2027-03-01', to: '2027-02-01' },
      { kind: 'parental' },
    ],
  },
  'DELETE /api/teachers/{id}/terms/{validFrom}': { params: laterTerms },
  'GET /api/teachers/{id}/recorded-weeks': { params: teacher },
  'POST /api/teachers/{id}/archive': { params: teacher, bad: () => [{ archived: true }] },
  'POST /api/teachers/{id}/unarchive': { params: teacher, bad: () => [{ archived: false }] },
  'PATCH /api/teachers/{id}/unarchive': { params: teacher, body: () => ({}) },
  'DELETE /api/teachers/{id}': { params: (ids) => ({ id: ids.spareTeacherId }) },
  'GET /api/teachers/removed': {},
  'POST /api/teachers/removed/{id}/bring-back': {
    params: (ids) => ({ id: ids.removedTeacherId }),
    body: () => ({}),
    bad: () => [{ teacherId: 1 }],
  },
  'DELETE /api/teachers/removed/{id}': { params: (ids) => ({ id: ids.spareRemovedTeacherId }) },
  'GET /api/teams': {},
  'POST /api/teams': { body: () => ({ name: 'Igel' }), bad: () => [{ name: '' }, { name: ' ' }] },
  'PATCH /api/teams/{id}': { params: team, body: () => ({ name: 'Füchse' }), bad: () => [{ name: '' }] },
  'DELETE /api/teams/{id}': { params: (ids) => ({ id: ids.spareTeamId }) },
  'GET /api/teachers/summary-stats': {},
  'GET /api/statistics/kinds': {
    query: 'year=2026',
    badQueries: ['', 'year=2023', 'year=2200', 'year=26', 'year=2026.5', 'year=x', 'year=2026&kind=sick'],
  },
  'GET /api/teachers/balances': {},
  'GET /api/teachers/{id}/stats/{weekId}': { params: (ids) => ({ ...teacher(ids), weekId: ids.weekId }) },
  'GET /api/teachers/{id}/counted-weeks/{weekId}': {
    params: (ids) => ({ ...teacher(ids), weekId: ids.weekId }),
  },
  'GET /api/teachers/{id}/account': { params: teacher },
  'POST /api/teachers/{id}/bookings': {
    params: teacher,
    body: () => ({
      kind: 'payout',
      date: '2026-11-11',
      hours: -10,
      reason: 'Paid with the salary of November',
    }),
    bad: () => {
      const payout = { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid in November' }
      return [
        { ...payout, kind: 'gift' },
        { ...payout, hours: 10 },
        { ...payout, hours: 0 },
        { ...payout, hours: -1000.01 },
        { ...payout, hours: -0.001 },
        { ...payout, date: '2024-12-29' },
        { ...payout, date: '11.11.2026' },
        { ...payout, reason: ' too short' },
        { ...payout, reason: '😀'.repeat(9) },
        { ...payout, reason: 'n'.repeat(501) },
        { ...payout, reason: 'Paid in\u202e November' },
        { ...payout, reason: undefined },
      ]
    },
  },
  'DELETE /api/bookings/{id}': { params: (ids) => ({ id: ids.bookingId }) },
  'GET /api/leave': { query: 'year=2026', badQueries: ['', 'year=2023', 'year=2200', 'year=x'] },
  'PUT /api/teachers/{id}/leave/{year}': {
    params: leaveYear,
    body: () => ({ carried: 3.5, noticeOn: '2026-10-01' }),
    bad: () => [
      {},
      { carried: 3 },
      { carried: 200.5, noticeOn: null },
      { carried: 0.005, noticeOn: null },
      { carried: '3', noticeOn: null },
      { carried: null, noticeOn: '1.10.2026' },
      { carried: null, noticeOn: '2026-02-30' },
    ],
  },
  'POST /api/teachers/{id}/leave/{year}/corrections': {
    params: leaveYear,
    body: () => ({ days: -2, reason: 'Given by the employer before' }),
    bad: () => {
      const given = { days: -2, reason: 'Given by the employer before' }
      return [
        { ...given, days: 0 },
        { ...given, days: -200.01 },
        { ...given, days: 0.001 },
        { ...given, days: null },
        { ...given, reason: ' too short' },
        { ...given, reason: 'n'.repeat(501) },
        { ...given, reason: undefined },
      ]
    },
  },
  ...openingExamples,
  'POST /api/leave-corrections/removals': {
    body: ({ leaveCorrectionId }) => ({ ids: [leaveCorrectionId] }),
    bad: () => [{ ids: [] }, { ids: [0] }, { ids: ['1'] }, {}],
  },
  'DELETE /api/leave-corrections/{id}': { params: (ids) => ({ id: ids.leaveCorrectionId }) },
  'GET /api/months': { query: 'year=2026', badQueries: ['', 'year=2023', 'year=2200', 'year=x'] },
  'GET /api/months/{month}': { params: emptyMonth },
  'POST /api/months/{month}/close': {
    params: emptyMonth,
    body: () => ({ hash: hashOfEmptyMonth('Kita Sonnenblume') }),
    bad: () => [{}, { hash: '' }, { hash: 'A'.repeat(64) }, { hash: 'a'.repeat(63) }],
  },
  'POST /api/months/{month}/reopen': {
    params: emptyMonth,
    body: () => ({ reason: 'A day in it was wrong' }),
    bad: () => [
      {},
      { reason: 'too short' },
      { reason: 'n'.repeat(501) },
      { reason: 'Wrong\u202e in January' },
    ],
  },
  'GET /api/months/{month}/export': {
    params: emptyMonth,
    query: 'format=csv&language=en',
    badQueries: ['', 'format=pdf', 'format=', 'format=csv&language=fr', 'format=csv&year=2026'],
  },
  'GET /api/archive': { query: 'year=2026', badQueries: ['', 'year=2023', 'year=2200', 'year=x'] },
  ...lawExamples,
  ...staffingExamples,
  'GET /api/payroll': {},
  'PUT /api/payroll': {
    body: () => payrollSettings,
    bad: () => [
      {},
      { ...payrollSettings, format: 'sage' },
      { ...payrollSettings, entryMode: null },
      { ...payrollSettings, consultant: 10_000_000 },
      { ...payrollSettings, consultant: '1234567' },
      { ...payrollSettings, client: 0 },
      { ...payrollSettings, client: 100_000 },
      { ...payrollSettings, wageTypes: { payout: 10_000, unpaid: null } },
      { ...payrollSettings, wageTypes: { payout: 200 } },
      { ...payrollSettings, wageTypes: { ...payrollSettings.wageTypes, bonus: 7 } },
      { ...payrollSettings, absenceKeys: { sick: 'K;' } },
      { ...payrollSettings, absenceKeys: { sick: 'Ü' } },
      { ...payrollSettings, absenceKeys: { sick: '' } },
      { ...payrollSettings, absenceKeys: { flu: 'K' } },
    ],
  },
  'PUT /api/payroll/people': {
    body: (ids) => ({ people: [personnel(ids)] }),
    bad: (ids) => [
      { people: [] },
      { people: [{ ...personnel(ids), personnelNumber: 0 }] },
      { people: [{ ...personnel(ids), personnelNumber: 100_000 }] },
      { people: [{ ...personnel(ids), personnelNumber: 1.5 }] },
      { people: [{ ...personnel(ids), personnelNumber: '17' }] },
      { people: [{ ...personnel(ids), costCentre: '' }] },
      { people: [{ ...personnel(ids), costCentre: '3;10' }] },
      { people: [{ ...personnel(ids), costCentre: 'Bären' }] },
      { people: [{ ...personnel(ids), costCentre: '310\n' }] },
      { people: [{ teacherId: ids.teacherId }] },
      { people: [personnel(ids), personnel(ids)] },
    ],
  },
  ...memberExamples,
  ...myExamples,
  ...stageExamples,
  ...planningExamples,
  ...requestExamples,
  'GET /api/history': {
    query: 'limit=5&before=9.0',
    badQueries: ['limit=0', 'limit=201', 'before=9', 'weekId=x', 'teacherId=-1'],
  },
  'GET /api/events': {},
}
