import { describe, expect, test } from 'vitest'
import type { ModelHouseDay } from './calendar.ts'
import { dateAfter, mondayOfWeek, weekNumber } from './dates.ts'
import type { ModelFacts } from './figures.ts'
import { figuresOf } from './figures.ts'
import { HouseModel } from './house.ts'
import type { ModelSlot } from './slots.ts'
import type { ModelTerms } from './terms.ts'

/** The examples of the product page and of field.md, by hand: a model that is wrong itself would find nothing. */

const number = weekNumber('2026-11-09')
const terms: ModelTerms = {
  validFrom: mondayOfWeek(1),
  weeklyHours: 30_00,
  targetWorkHours: null,
  teamHours: 2_00,
  mpaHours: 3_00,
  usualWeek: null,
}
const none = {
  notes: null,
  actualHours: null,
  plannedSessions: null,
  kind: null,
  share: 1,
  realHours: null,
  groupId: null,
  activity: null,
  steppedIn: false,
}
const work = (startTime: string, endTime: string): ModelSlot => ({
  ...none,
  ...{ status: 'present', sessionType: 'work', startTime, endTime },
})
const seven = [work('08:00', '15:00')]
const four = work('08:00', '12:00')
const away = (status: string, more: Partial<ModelSlot> = {}): ModelSlot => ({
  ...none,
  ...{ status, sessionType: 'none', startTime: null, endTime: null },
  ...more,
})
const off = [away('nonWorkingDay')]
const mark = (kind: ModelHouseDay['kind'], share = 1, charge: ModelHouseDay['charge'] = null) => ({
  ...{ kind, share, charge, name: '', holiday: null, closingId: null },
})
const full: Partial<ModelTerms> = { weeklyHours: 39_00, teamHours: null, mpaHours: null }
const usual39 = ['08:00-16:00', '08:00-16:00', '08:00-16:00', '08:00-16:00', '08:00-15:00']
const eight = [work('08:00', '16:00')]

type Week = Partial<Omit<ModelFacts, 'terms'>> & { readonly terms?: Partial<ModelTerms> }

function figuresIn({ terms: agreed, ...week }: Week) {
  const always = { startDate: null, lastDay: null, archivedOn: null }
  const empty = { days: [[], [], [], [], []], marks: [], setting: undefined }
  return figuresOf({
    ...{ number, current: number, ...always, ...empty },
    ...week,
    terms: [{ ...terms, ...agreed }],
  })
}

describe('the worked example', () => {
  test('30, team 2, MPA 3, Friday non-working: +2.25', () => {
    const sick = away('sick', { actualHours: 7_00 })
    expect(figuresIn({ days: [seven, seven, [sick], [away('vacation')], off] })).toMatchObject({
      ...{ target: 25_00, worked: 14_00, credited: 13_25, actual: 27_25, difference: 2_25 },
      ...{ counts: true, vacationDays: 1, sickDays: 1 },
    })
  })

  test('with a usual week the rest falls on the day that it does not name', () => {
    const usualWeek = ['08:00-15:00', '08:00-15:00', '08:00-12:00', '', '-']
    const sick = [away('sick')]
    const figures = figuresIn({ terms: { usualWeek }, days: [seven, sick, sick, sick, sick] })
    expect(figures).toMatchObject({ credited: 18_00, difference: 0 })
  })
})

describe('a contract by days', () => {
  test('39 from Wednesday on is 23.40', () => {
    expect(figuresIn({ terms: full, startDate: '2026-11-11' }).contract).toBe(23_40)
  })

  test('30 until Monday, 39 from Tuesday on is 37.20', () => {
    const facts = { number, current: number, startDate: null, lastDay: null, archivedOn: null }
    const later = { ...terms, weeklyHours: 39_00, validFrom: '2026-11-10' }
    const rest = { setting: undefined, days: [], marks: [] }
    expect(figuresOf({ ...facts, ...rest, terms: [terms, later] }).contract).toBe(37_20)
  })
})

/** Monday to Friday, in a week of 39 as usual: what is credited, and the difference. */
const inFullWeek: readonly (readonly [string, Week, number, number])[] = [
  [
    'half a release worked in, and a holiday',
    { days: [eight, eight, eight, [four], []], marks: at(3, mark('release', 0.5), mark('holiday')) },
    11_00,
    0,
  ],
  [
    'half a release on a day of leave',
    {
      days: [eight, eight, eight, [away('vacation')], []],
      marks: at(3, mark('release', 0.5), mark('holiday')),
    },
    15_00,
    0,
  ],
  ['work on a holiday', { days: [eight, eight, eight, eight, seven], marks: at(0, mark('holiday')) }, 0, 0],
  [
    'Q1: half an hour less than usual on a holiday',
    { days: [eight, eight, eight, eight, [four]], marks: at(4, mark('holiday')) },
    3_00,
    0,
  ],
  [
    'Q1: more than usual on a holiday',
    { days: [eight, eight, eight, eight, eight], marks: at(4, mark('holiday')) },
    0,
    1_00,
  ],
  [
    'work on a release',
    { days: [eight, eight, eight, eight, seven], marks: at(0, mark('release')) },
    8_00,
    8_00,
  ],
  [
    'a closing',
    { days: [eight, eight, eight, eight, []], marks: at(4, mark('closing', 1, 'none')) },
    7_00,
    0,
  ],
  [
    'a closing as time off',
    { days: [eight, eight, eight, eight, []], marks: at(4, mark('closing', 1, 'timeOff')) },
    0,
    -7_00,
  ],
  ['a team day', { days: [eight, eight, eight, eight, []], marks: at(4, mark('teamDay')) }, 0, -7_00],
  ['half a sick day', { days: [eight, eight, eight, [away('sick', { share: 0.5 }), four], seven] }, 4_00, 0],
  [
    'half a day of leave and nothing else on a holiday',
    { days: [[away('vacation', { share: 0.5 })], eight, eight, eight, seven], marks: at(0, mark('holiday')) },
    8_00,
    0,
  ],
  [
    'half a day of leave beside work on a holiday',
    {
      days: [[away('vacation', { share: 0.5 }), four], eight, eight, eight, seven],
      marks: at(0, mark('holiday')),
    },
    4_00,
    0,
  ],
  ['absent without a kind', { days: [[away('absent')], eight, eight, eight, seven] }, 0, -8_00],
  ['unpaid', { days: [[away('absent', { kind: 'unpaid' })], eight, eight, eight, seven] }, 8_00, 0],
  [
    'training that took longer than planned',
    { days: [[away('training', { kind: 'training', realHours: 9_50 })], eight, eight, eight, seven] },
    9_50,
    1_50,
  ],
  [
    'school that took less',
    { days: [[away('training', { kind: 'school', realHours: 5_00 })], eight, eight, eight, seven] },
    8_00,
    0,
  ],
]

function at(first: number, ...marks: ModelHouseDay[]): ModelHouseDay[] {
  const week: ModelHouseDay[] = []
  for (const [offset, day] of marks.entries()) week[first + offset] = day
  return week
}

describe('39 hours, usually 8 8 8 8 7', () => {
  test.each(inFullWeek)('%s', (_, week, credited, difference) => {
    const figures = figuresIn({ ...week, terms: { ...full, usualWeek: usual39 } })
    expect(figures).toMatchObject({ credited, difference })
  })
})

describe('30 hours, team 2, MPA 3', () => {
  const timeOff = [away('absent', { kind: 'timeOff' })]

  test('a holiday without a usual week is a share: 6.25', () => {
    const week = { days: [seven, seven, seven, [], off], marks: at(3, mark('holiday')) }
    expect(figuresIn(week)).toMatchObject({ credited: 6_25, difference: 2_25 })
  })

  test('a holiday on a usually free day is nothing', () => {
    const usualWeek = [...Array(4).fill('08:00-14:15'), '-']
    const day = [work('08:00', '14:15')]
    const week = { days: [day, day, day, day, []], marks: at(4, mark('holiday')) }
    expect(figuresIn({ ...week, terms: { usualWeek } })).toMatchObject({ credited: 0, difference: 0 })
  })

  test('a whole week of time off costs the whole contract', () => {
    const days = [timeOff, timeOff, timeOff, timeOff, timeOff]
    expect(figuresIn({ days })).toMatchObject({ target: 30_00, actual: 0, difference: -30_00 })
  })

  test('one day of it costs a fifth of team and MPA, half a day a tenth, on a holiday nothing', () => {
    const halfOff = [away('absent', { kind: 'timeOff', share: 0.5 })]
    expect(figuresIn({ days: [timeOff, seven, seven, seven, seven] }).target).toBe(26_00)
    expect(figuresIn({ days: [halfOff, seven, seven, seven, seven] }).target).toBe(25_50)
    const marks = at(0, mark('holiday'))
    expect(figuresIn({ days: [timeOff, seven, seven, seven, seven], marks }).target).toBe(25_00)
  })

  test('a week to come counts when each working day holds something or is a holiday', () => {
    const days = [seven, seven, seven, seven, []]
    const current = number - 1
    expect(figuresIn({ current, days }).counts).toBe(false)
    expect(figuresIn({ current, days, marks: at(4, mark('holiday')) }).counts).toBe(true)
    expect(figuresIn({ current, days, marks: at(4, mark('release', 0.5)) }).counts).toBe(false)
    expect(figuresIn({ current, days, marks: at(4, mark('closing', 1, 'timeOff')) }).counts).toBe(true)
  })
})

test('+18.50 and a payout of −10.00 in W51 is +8.50 from W51 on; on its Saturday it belongs to W52', () => {
  const model = new HouseModel('2026-12-31')
  const teacher = model.createTeacher({ name: 'Anna', weeklyHours: 30, initialBalance: 18.5 })
  const w51 = weekNumber('2026-12-14')
  const pay = (at: number) => {
    const date = dateAfter(mondayOfWeek(w51), at)
    model.book(teacher.id, { date, kind: 'payout', hours: -10_00, reason: 'paid in December' })
  }
  const balances = () => [w51 - 1, w51, w51 + 1].map((week) => model.balance(teacher, week))
  pay(4)
  expect(balances()).toEqual([18_50, 8_50, 8_50])
  model.bookings.clear()
  pay(5)
  expect(balances()).toEqual([18_50, 18_50, 8_50])
})
