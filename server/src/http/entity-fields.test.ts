import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, dayPath, openWeek, save, work } from '../../test/schedule.ts'
import { groupNeed } from '../../test/staffing-examples.ts'

/** The fields of everything that teachers are sent, written out: a field more or less is a visible difference here. */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  await save(manager, work(place, 1))
  await manager.post('/api/week-settings', { ...place, weeklyHours: 28 })
  const answer = { reason: 'agreed', text: '' }
  await manager.send('PUT', `/api/hints/${place.weekId}/${place.teacherId}/1/break`, answer)
  await manager.send('PUT', `/api/protection/${place.teacherId}`, { protection: 'minor' })
  const stage = { name: 'Früher abholen', colour: 'yellow', text: '' }
  await manager.send('PUT', '/api/stages', { stages: [stage] })
  const { id } = (await manager.post('/api/teams', { name: 'Bären' })).body
  await manager.send('PUT', `/api/groups/${id}/needs/always`, groupNeed)
  await manager.send('PUT', '/api/stage/2026-11-19', { stages: [{ ...stage, groupId: id }] })
  await manager.patch('/api/site', { parentsLight: true })
  await manager.send('PUT', '/api/presets', { presets: [{ name: 'Früh', mark: 'FD', times: '7-14' }] })
})
afterAll(() => server.close())

const ofTeacher = ['id', 'name', 'weeklyHours', 'targetWorkHours', 'teamId', 'startDate', 'initialBalance']
const ofRow = ['id', 'name', 'archived', 'weeklyHours', 'contractHours', 'teamHours', 'mpaHours']
const ofSlot = [
  'id',
  'teacherId',
  'weekId',
  'dayOfWeek',
  'sessionType',
  'sessionIndex',
  'startTime',
  'endTime',
]
const ofSetting = ['id', 'teacherId', 'weekId', 'weeklyHours', 'targetHours', 'actualHours', 'teamHours']
const ofStats = ['id', 'name', 'archived', 'totalAbsentDays', 'totalVacationDays', 'totalSickDays']
const stats = [...ofStats, 'totalNonWorkingDays', 'totalWorkedHours', 'trailingBalance']

// biome-ignore lint/suspicious/noExplicitAny: what the server sends is what is being looked at.
const first = (body: any) => body[0]

// spec 1.2, 1.4, 3.1, 3.12, 3.13, 3.14, 3.17, 3.22, 3.23, 3.24, 3.25, 3.38, 3.39, 3.41, 7.16, 7.47
test.each([
  [
    'teacher',
    () => `/api/teachers/${place.teacherId}`,
    undefined,
    [
      ...ofTeacher,
      'lastDay',
      'archived',
      'teamHours',
      'mpaHours',
      'leaveDays',
      'usualWeek',
      'terms',
      'version',
    ],
  ],
  ['presets', () => '/api/presets', undefined, ['presets', 'version']],
  ['preset', () => '/api/presets', (body) => body.presets[0], ['name', 'mark', 'times']],
  [
    'payroll',
    () => '/api/payroll',
    undefined,
    [
      ...['format', 'entryMode', 'consultant', 'client', 'wageTypes', 'absenceKeys'],
      ...['people', 'version'],
    ],
  ],
  [
    'person of the payroll',
    () => '/api/payroll',
    (body) => body.people[0],
    ['teacherId', 'name', 'archived', 'personnelNumber', 'costCentre'],
  ],
  ['hints of a week', () => `/api/weeks/${place.weekId}/hints`, undefined, ['country', 'before', 'answers']],
  [
    'work before a week',
    () => `/api/weeks/${place.weekId}/hints`,
    (body) => body.before[0],
    ['teacherId', 'weeks', 'hours', 'lastWeek', 'month'],
  ],
  [
    'reason for a hint',
    () => `/api/weeks/${place.weekId}/hints`,
    (body) => body.answers[0],
    [
      ...['teacherId', 'dayOfWeek', 'rule', 'is', 'limit', 'dayVersion', 'reason', 'text'],
      ...['answeredAt', 'actorId'],
    ],
  ],
  ['protection', () => '/api/protection', first, ['teacherId', 'protection']],
  ['plan of stages', () => '/api/stages', undefined, ['stages', 'days', 'version']],
  ['stage', () => '/api/stages', (body) => body.stages[0], ['name', 'colour', 'text']],
  ['staged day', () => '/api/stages', (body) => body.days[0], ['date', 'asOf', 'stages']],
  [
    'stage of a day',
    () => '/api/stages',
    (body) => body.days[0].stages[0],
    ['groupId', 'name', 'colour', 'text'],
  ],
  ['light', () => '/api/stage', undefined, ['days']],
  ['day of the light', () => '/api/stage', (body) => body.days[0], ['date', 'asOf', 'stages']],
  [
    'stage of the light',
    () => '/api/stage',
    (body) => body.days[0].stages[0],
    ['group', 'name', 'colour', 'text'],
  ],
  ['team', () => '/api/teams', first, ['id', 'name']],
  ['staffing', () => '/api/staffing', undefined, ['opening', 'openingVersion', 'groups', 'people']],
  ['group', () => '/api/staffing', (body) => body.groups[0], ['id', 'name', 'needs', 'version']],
  [
    'need of a group',
    () => '/api/staffing',
    (body) => body.groups[0].needs[0],
    ['validFrom', 'minPeople', 'minQualified', 'children'],
  ],
  [
    'person of the staff',
    () => '/api/staffing',
    (body) => body.people[0],
    [
      ...['teacherId', 'groupId', 'qualification', 'weight', 'early', 'late', 'notBefore', 'notAfter'],
      ...['longestDay', 'mayBeAsked', 'onFreeDay', 'phone', 'version'],
    ],
  ],
  ['coverage of a week', () => `/api/weeks/${place.weekId}/coverage`, undefined, ['days']],
  [
    'day of the coverage',
    () => `/api/weeks/${place.weekId}/coverage`,
    (body) => body.days[0],
    ['weekday', 'date', 'groups', 'gaps'],
  ],
  [
    'group of the coverage',
    () => `/api/weeks/${place.weekId}/coverage`,
    (body) => body.days[0].groups[0],
    ['groupId', 'runs', 'steps'],
  ],
  ['week of the list', () => '/api/weeks', first, ['id', 'name', 'startDate', 'endDate']],
  [
    'week',
    () => `/api/weeks/${place.weekId}`,
    undefined,
    ['id', 'name', 'startDate', 'endDate', 'viewMode', 'currentWeekId', 'calendar', 'teachers'],
  ],
  [
    'row of a week',
    () => `/api/weeks/${place.weekId}/teachers`,
    first,
    [
      ...ofRow,
      ...['targetHours', 'targetWorkHours', 'actualHours', 'difference', 'cumulativeBalance', 'timeSlots'],
      ...[
        'weekSettings',
        'coreHours',
        'workedHours',
        'creditedHours',
        'bookedHours',
        'counts',
        'startDate',
        'terms',
      ],
      ...['closingExceptions', 'dayVersions', 'initialBalance', 'lastDay', 'laterTerms'],
    ],
  ],
  [
    'time slot',
    () => dayPath(place, 1),
    first,
    [...ofSlot, 'status', 'notes', 'actualHours', 'plannedSessions', 'kind', 'share', 'realHours'],
  ],
  [
    'week setting',
    () => `/api/week-settings/${place.weekId}`,
    first,
    [...ofSetting, 'mpaHours', 'coreHours', 'includeInWeek', 'version'],
  ],
  ['teacher summary stats', () => '/api/teachers/summary-stats', first, stats],
  [
    'stats through a week',
    () => `/api/teachers/${place.teacherId}/stats/${place.weekId}`,
    undefined,
    [...stats, 'weekId', 'countedWeeks'],
  ],
])('the fields of a %s', async (_, url, pick, fields) => {
  const { body } = await manager.get(url())
  expect(Object.keys(pick ? pick(body) : body).sort()).toEqual([...fields].sort())
})

// spec 3.22, 3.24
test('the week setting of a row shows the contract of that week, beside the one of today', async () => {
  const { body } = await manager.get(`/api/weeks/${place.weekId}`)
  expect(first(body.teachers)).toMatchObject({
    weeklyHours: 30,
    contractHours: 28,
    weekSettings: { weeklyHours: 28 },
  })
})
