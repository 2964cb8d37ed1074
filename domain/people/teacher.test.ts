import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { firstMonday, weekContaining } from '../values/week.ts'
import { isInWeek, isSameName, nameLength, nameMatches } from './teacher.ts'
import type { Terms } from './terms.ts'
import type { WeekSetting } from './week-setting.ts'
import { noWeekSetting } from './week-setting.ts'

/** Monday 2026-11-09 to Friday 2026-11-13. */
const week = weekContaining(calendarDateOf('2026-11-09'))

interface Case {
  readonly away?: string
  readonly starts?: string
  readonly leaves?: string
  readonly archived?: string
  readonly setting?: WeekSetting
  readonly hasEntries?: boolean
}

const agreed = { weeklyHours: hoursOf(30), targetWorkHours: null, teamHours: null, mpaHours: null }
const held: Terms = { ...agreed, usualWeek: null, validFrom: firstMonday }

function inWeek({ away, starts, leaves, archived, setting, hasEntries = false }: Case): boolean {
  const teacher = {
    startDate: starts ? calendarDateOf(starts) : null,
    lastDay: leaves ? calendarDateOf(leaves) : null,
    archivedOn: archived ? calendarDateOf(archived) : null,
  }
  const terms: Terms[] = away
    ? [held, { ...held, validFrom: calendarDateOf(away), longAbsence: 'parental' }]
    : [held]
  return isInWeek({ teacher, terms, week, setting, hasEntries })
}

const include: WeekSetting = { ...noWeekSetting, includeInWeek: true }
const exclude: WeekSetting = { ...noWeekSetting, includeInWeek: false }

// spec 4.8, 7.28; decided who-is-in-a-week
describe('who is in the week from Monday 9 to Friday 13 November 2026', () => {
  test.each<[string, Case, boolean]>([
    ['an active teacher without a start date', {}, true],
    ['an active teacher who started long ago', { starts: '2020-08-01' }, true],
    ['an active teacher who starts on the Monday', { starts: '2026-11-09' }, true],
    ['an active teacher who starts on the Friday', { starts: '2026-11-13' }, true],
    ['not one who starts on the Saturday after', { starts: '2026-11-14' }, false],
    ['one who is away for long from Friday on', { away: '2026-11-13' }, true],
    ['not one who is away for long all week', { away: '2026-11-09' }, false],
    ['nor one who starts while being away', { away: '2026-11-11', starts: '2026-11-11' }, false],
    ['one who is away for long and yet has an entry', { away: '2026-11-09', hasEntries: true }, true],
    ['one whose last day is the Monday', { leaves: '2026-11-09' }, true],
    ['not one whose last day was the Sunday before', { leaves: '2026-11-08' }, false],
    ['an archived teacher, when the week ended before', { archived: '2026-11-14' }, true],
    ['not one archived on the Friday', { archived: '2026-11-13' }, false],
    ['not one archived in mid-week', { archived: '2026-11-11' }, false],
    ['not one archived before the week', { archived: '2026-11-06' }, false],
    [
      'not one archived after it who had not started',
      { starts: '2026-11-16', archived: '2026-12-01' },
      false,
    ],
  ])('%s', (_, given, expected) => expect(inWeek(given)).toBe(expected))
})

describe('entries bring a teacher into the week', () => {
  test.each<[string, Case]>([
    ['an active one', {}],
    ['one who starts later', { starts: '2026-12-01' }],
    ['one who was archived before', { archived: '2026-11-06' }],
  ])('%s', (_, given) => expect(inWeek({ ...given, hasEntries: true })).toBe(true))
})

// decided who-is-in-a-week
describe('an explicit week setting decides', () => {
  test.each<[string, Case, boolean]>([
    ['exclude wins over being active', { setting: exclude }, false],
    ['exclude wins over entries, which stay for an include', { setting: exclude, hasEntries: true }, false],
    ['include wins over a later start', { setting: include, starts: '2026-12-01' }, true],
    ['include wins over having been archived', { setting: include, archived: '2026-11-06' }, true],
    ['F11: hours alone decide nothing', { setting: noWeekSetting, archived: '2026-11-06' }, false],
    ['F11: nor do they keep a teacher out', { setting: noWeekSetting }, true],
    ['include brings the entries back', { setting: include, hasEntries: true }, true],
  ])('%s', (_, given, expected) => expect(inWeek(given)).toBe(expected))
})

// spec 5.19
describe('the teacher search finds a part of the name, whatever the case', () => {
  test.each([
    ['Ines Özdemir', 'ines', true],
    ['Ines Özdemir', 'ÖZ', true],
    ['Ines Özdemir', '  demir ', true],
    ['Ines Özdemir', '', true],
    ['Ines Özdemir', 'i n', false],
    ['Ines Özdemir', 'anna', false],
  ])('%s / %j: %s', (name, search, expected) => expect(nameMatches(name, search)).toBe(expected))
})

// spec 5.5, 9.7
test('a name has 2 to 100 characters', () => expect(nameLength).toEqual({ least: 2, most: 100 }))

test.each([
  ['Anna Becker', 'Anna Becker', true],
  [' anna  BECKER ', 'Anna Becker', true],
  ['Jana O\u0308ztürk', 'Jana Öztürk', true],
  ['Anna', 'Anna Becker', false],
  ['Anna Beckers', 'Anna Becker', false],
])('F21: %j and %j have the same name: %s', (a, b, same) => expect(isSameName(a, b)).toBe(same))
