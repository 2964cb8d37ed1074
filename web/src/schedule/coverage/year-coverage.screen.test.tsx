import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AbsenceYear } from '#contract/absences.ts'
import type { WirePlannedCoverage } from '#contract/coverage.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { mount } from '../../../test/mount.tsx'
import { clara, emine, leyla, staffing, tobias } from '../../../test/staffed-week.ts'
import { laterKeys } from '../../api/later-keys.ts'
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
type Asked = Parameters<typeof YearCoverage>[0]['asked']

const open = (
  language: Language,
  today = year.today,
  days: WirePlannedCoverage['days'] = [],
  asked: Asked = [],
) =>
  mount(<YearCoverage year={{ ...year, today }} staffing={staffingFrom(staffing)} {...{ shown, asked }} />, {
    language,
    known: [[laterKeys.plannedCoverage(2027), { days }]],
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
    { date: date('2027-01-12'), groups: [covered], asked: [] },
    { date: date('2027-01-13'), groups: [run], asked: [] },
    { date: date('2027-01-14'), groups: [run], asked: [] },
  ])
  await expect.element(lane('Igel')).toHaveTextContent('IgelW2 Wed 13:15–13:45: 0 of 1, nobody qualified+3')
})

test('German says it too', async () => {
  await open('de')
  await expect.element(lane('Igel')).toHaveTextContent('IgelKW 32 Do–Fr, voraussichtlich: 1 von 2+1')
  await expect.element(lane('Eichhörnchen')).toHaveTextContent('Eichhörnchenkeine Lücke')
})

const request = (teacherId: number, from: string, to = from): Asked[number] => ({
  ...{ teacherId, from: date(from), to: date(to), firstHalf: false, lastHalf: false },
})
const marks = (group: string) =>
  [...(lane(group).element().querySelectorAll('[data-asked]') as NodeListOf<HTMLElement>)].map(
    (mark) => mark.title,
  )

test('with all that is asked for: dashed where more would be missing than is anyway, and in words', async () => {
  await open(
    'en',
    year.today,
    [],
    [request(clara, '2027-10-11', '2027-10-12'), request(emine, '2027-08-12'), request(tobias, '2027-08-13')],
  )
  const said = 'With requests W41 Mon–Tue, expected: 0 of 1, nobody qualified'
  await expect.element(lane('Eichhörnchen')).toHaveTextContent(`Eichhörnchen${said}`)
  expect(marks('Eichhörnchen')).toEqual([said])
  // Emine is away on that Thursday anyway; on the Friday of the same gap one more would be missing.
  expect(marks('Igel')).toEqual([expect.stringMatching(/^With requests W32 Fri, expected: 0 of 2/)])
  await expect.element(lane('Igel')).toMatchTextContent(/^IgelW32 Thu–Fri, expected: 1 of 2\+1With requests/)
})

test('of planned days the server says what would be missing, with the time', async () => {
  const igel = staffing.groups.at(-1)?.id ?? 0
  const gap: WirePlannedCoverage['days'][number]['groups'][number] = {
    ...{ groupId: igel, from: clockTimeOf('08:00'), to: clockTimeOf('16:30'), level: 'gap', need: 2 },
    ...{ good: 2, people: 1, qualified: 1, minQualified: 1, joined: false },
  }
  const covered = { ...gap, level: 'covered' as const, people: 2 }
  const planned = { date: date('2027-02-02'), groups: [covered], asked: [gap] }
  await open('de', date('2027-02-01'), [planned], [request(emine, '2027-02-02')])
  expect(marks('Igel')).toEqual(['Mit Anfragen KW 5 Di 8:00–16:30: 1 von 2'])
})
