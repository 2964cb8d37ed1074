import { expect, test } from 'vitest'
import { mostListedPeople, readPeopleList } from '#domain/paste/people-list.ts'
import { readTextBlock } from '#domain/paste/text-block.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { listedTeachers, withoutHours } from './listed-teachers.ts'

const read = (...rows: string[]) =>
  readPeopleList(readTextBlock(rows.join('\n')), { presets: [], monday: calendarDateOf('2026-11-09') })

const list = read(
  'Name\tStd\tAb\tMo\tDi',
  'Becker, Anna\t39\t1.9.2026\t8-16\tfrei',
  'Clara Dietz\t\t\t8-12\t',
)

test('F32: a pasted list becomes teachers, and a missing contract is the one that was typed', () => {
  expect(withoutHours(list)).toEqual(['Clara Dietz'])
  expect(listedTeachers(list, '19,5', 'varies')).toEqual({
    teachers: [
      {
        name: 'Anna Becker',
        weeklyHours: 39,
        startDate: '2026-09-01',
        usualWeek: ['08:00-16:00', '-', '', '', ''],
      },
      { name: 'Clara Dietz', weeklyHours: 19.5, startDate: null, usualWeek: ['08:00-12:00', '', '', '', ''] },
    ],
  })
})

test.each([
  ['no contract', list, '', 'hours'],
  ['no readable contract', list, '41', 'hours'],
  ['nobody', read(''), '20', 'nobody'],
  ['names that are none', read('Name\tStd', 'B\t20'), '20', 'nobody'],
  [
    'too many people',
    read(...Array.from({ length: mostListedPeople + 1 }, (_, at) => `Anna Nr${at}\t20`)),
    '',
    'tooMany',
  ],
])('F32: with %s nothing can be added', (_, list, hours, hindrance) => {
  expect(listedTeachers(list, hours)).toEqual({ hindrance })
})

test('M2: empty days that may be free or differ are asked about before anybody is added', () => {
  expect(listedTeachers(list, '20')).toEqual({ hindrance: 'emptyDays' })
})
