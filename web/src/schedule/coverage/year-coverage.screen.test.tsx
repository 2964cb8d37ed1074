import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AbsenceYear } from '#contract/absences.ts'
import type { WirePlannedCoverage } from '#contract/coverage.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { mount } from '../../../test/mount.tsx'
import { clara, emine, leyla, staffing, tobias } from '../../../test/staffed-week.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { YearCoverage } from './year-coverage.tsx'

// After the texts of the page, which it adds its own to.
await import('../../i18n/coverage-texts.ts')

const date = calendarDateOf
const person = (id: number, ...spans: Array<[from: string, to: string]>) => ({
  id,
  name: `Person ${id}`,
  employed: { from: date('2027-01-01'), to: date('2027-12-31') },
  worksOn: [{ from: date('2026-11-02'), weekdays: [1, 2, 3, 4, 5] }],
  spans: spans.map(([from, to]) => ({
    from: date(from),
    to: date(to),
    kind: 'leave',
    share: 1,
    days: 1,
    seen: [],
  })),
})
const year = {
  year: 2027,
  today: date('2027-01-12'),
  houseDays: [{ date: date('2027-05-06'), kind: 'holiday', holiday: 'ascension', name: '', share: 1 }],
  people: [
    person(emine, ['2027-08-12', '2027-08-13'], ['2027-09-06', '2027-09-06']),
    person(leyla, ['2027-08-09', '2027-08-13']),
    person(tobias, ['2027-09-06', '2027-09-06']),
    person(clara),
  ],
} as unknown as AbsenceYear

const shown = { from: date('2027-01-01'), to: date('2027-12-31'), days: 365 }
const open = (language: Language, today = year.today, days: WirePlannedCoverage['days'] = []) =>
  mount(<YearCoverage year={{ ...year, today }} staffing={staffingFrom(staffing)} shown={shown} />, {
    language,
    known: [[keys.plannedCoverage(2027), { days }]],
    answer: () => ({ days }),
  })
const lane = (group: string) => page.getByRole('listitem').filter({ hasText: group })

test('the first days on which too few of a group come stand in words, and how many more there are', async () => {
  await open('en')
  await expect.element(lane('Igel')).toHaveTextContent('IgelW32 Thu–Fri, expected: 1 of 2+1')
  await expect.element(lane('Eichhörnchen')).toHaveTextContent('Eichhörnchenno gap')
  const levels = [...document.querySelectorAll('li:last-child [data-level][style]')]
  expect(levels.filter((span) => span.getAttribute('data-level') === 'gap')).toHaveLength(2)
})

test('what is past is neither drawn nor said', async () => {
  await open('en', date('2027-08-16'))
  await expect.element(lane('Igel')).toHaveTextContent('IgelW36 Mon, expected: 1 of 2, nobody qualified')
  const gaps = document.querySelectorAll('li:last-child [data-level="gap"][style]')
  expect(gaps).toHaveLength(1)
})

test('Q9: a planned day says what its week says, with the time', async () => {
  const igel = staffing.groups.at(-1)?.id ?? 0
  const run = {
    groupId: igel,
    from: clockTimeOf('13:15'),
    to: clockTimeOf('13:45'),
    level: 'gap',
    need: 1,
    good: 1,
    people: 0,
    qualified: 0,
    minQualified: 1,
    joined: false,
  } as const
  const covered = { ...run, level: 'covered', people: 2.5, qualified: 1 } as const
  await open('en', year.today, [
    { date: date('2027-01-12'), groups: [covered] },
    { date: date('2027-01-13'), groups: [run] },
    { date: date('2027-01-14'), groups: [run] },
  ])
  await expect.element(lane('Igel')).toHaveTextContent('IgelW2 Wed 13:15–13:45: 0 of 1, nobody qualified+3')
})

test('German says it too', async () => {
  await open('de')
  await expect.element(lane('Igel')).toHaveTextContent('IgelKW 32 Do–Fr, voraussichtlich: 1 von 2+1')
  await expect.element(lane('Eichhörnchen')).toHaveTextContent('Eichhörnchenkeine Lücke')
})
