import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noWeekSetting } from '../people/week-setting.ts'
import { holiday } from '../test/kind-weeks.ts'
import { monthFacts, sheetWeekFacts } from '../test/month-facts.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { fromHundredths, hoursOf, noHours, plus, sumOf, toNumber } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import type { Booking } from '../weeks/booking.ts'
import { figuresOf } from '../weeks/week-row.ts'
import { statementOf } from './account-statement.ts'
import { firstDayOfMonth, monthWith, weeksOfMonth } from './month.ts'
import type { MonthFacts } from './month-sheet.ts'
import { monthSheet, openItems } from './month-sheet.ts'
import type { MonthSheet, SheetLawHint } from './month-sheet-lines.ts'

/** From 7:00 until then with half an hour of break. */
const until = (end: string) => `7-12 12:30-${end}`

/** design/next/month-sheet.png */
const picture = [
  sheetWeekFacts('2026-09-28', [
    until('14:30'),
    until('14:30'),
    until('14:15'),
    until('14:15'),
    until('13:45'),
  ]),
  sheetWeekFacts('2026-10-05', [
    until('14:15'),
    until('14:15'),
    until('14:30'),
    until('14:45'),
    until('14:00'),
  ]),
  sheetWeekFacts('2026-10-12', [
    until('14:15'),
    until('14:00'),
    until('14:00'),
    `U over ${until('14:15')}`,
    `U over ${until('13:30')}`,
  ]),
  sheetWeekFacts('2026-10-19', [
    until('14:15'),
    `F 8h over ${until('14:15')}`,
    until('14:15'),
    until('13:30'),
    '7-12:45',
  ]),
  sheetWeekFacts('2026-10-26', [until('14:15'), until('14:45'), until('14:15'), until('15:00'), '7-13:15']),
]

const booking = (date: string, hours: number, id = 1): MonthFacts['bookings'][number] => ({
  id,
  date: calendarDateOf(date),
  kind: 'payout',
  hours: hoursOf(hours),
  reason: 'Paid with the salary of October',
})

const sheetOf = (facts: MonthFacts): MonthSheet => {
  const sheet = monthSheet(facts)
  if (!sheet) throw new Error('There is no sheet')
  return sheet
}

describe('the sheet of the picture', () => {
  const sheet = sheetOf(
    monthFacts({ weeks: picture, bookings: [booking('2026-10-30', -10)], leaveLeft: null }),
  )
  const dayOn = (date: string) => sheet.days.find((day) => day.date === date)

  test('says who and what is agreed', () => {
    expect(sheet).toMatchObject({ teacherId: 7, name: 'Katharina Maier', teamName: 'Eichhörnchen' })
    expect(sheet.agreed).toEqual([{ from: '2026-10-01', contract: 3900, target: 3300, team: 200, mpa: 400 }])
  })

  test('has the 22 days from Thursday, 1 October to Friday, 30 October', () => {
    expect([sheet.days.length, sheet.days[0]?.date, sheet.days.at(-1)?.date]).toEqual([
      22,
      '2026-10-01',
      '2026-10-30',
    ])
  })

  test.each([
    ['a day with a break', '2026-10-05', { start: '07:00', end: '14:15', breakMinutes: 30, worked: 675 }],
    ['one without', '2026-10-30', { start: '07:00', end: '13:15', breakMinutes: 0, worked: 625 }],
    [
      'leave, as it was planned',
      '2026-10-16',
      { start: null, end: null, worked: 0, credited: 600, status: 'vacation' },
    ],
    [
      'a course, as long as it really took',
      '2026-10-20',
      { worked: 0, credited: 800, status: 'training', isRealDuration: true },
    ],
  ])('%s', (_, date, line) => {
    expect(dayOn(date)).toMatchObject({ presence: 'inWeek', counts: true, isEmpty: false, ...line })
  })

  test('has a line for each of its five weeks, the first with what lies in September', () => {
    const lines = sheet.weeks.map(({ target, actual, difference, balance, inMonthBefore }) =>
      [target, actual, difference, balance, inMonthBefore].map((hours) => toNumber(hours)),
    )
    expect(lines).toEqual([
      [33, 33.75, 0.75, 13, 20.75],
      [33, 34.25, 1.25, 14.25, 0],
      [33, 32.5, -0.5, 13.75, 0],
      [33, 33.25, 0.25, 14, 0],
      // The payout of that Friday is in it, as it is in the schedule.
      [33, 34.5, 1.5, 5.5, 0],
    ])
    expect(sheet.runningWeek).toBeNull()
  })

  test('leads from +12.25 to +5.50, and sums up the days', () => {
    const { first, last } = weeksOfMonth(monthWith(calendarDateOf('2026-10-01')))
    expect(sheet.account).toMatchObject({
      before: { weekId: first - 1, balance: 1225 },
      weeks: { count: 5, moved: 325 },
      bookings: [{ date: '2026-10-30', hours: -1000 }],
      after: { weekId: last, balance: 550 },
    })
    expect(sheet.sums).toEqual({
      worked: 12675,
      credited: 2075,
      days: [
        { cause: 'vacation', days: 2 },
        { cause: 'training', days: 1 },
      ],
    })
  })
})

// field.md, section 8
describe('weeks against months', () => {
  const week40 = sheetWeekFacts('2026-09-28', ['7-14', '7-14', '7-14', '7-14', '7-12'])

  test('30 September 2026 is a Wednesday: the week is split, and its figures are October’s', () => {
    const september = sheetOf(monthFacts({ month: '2026-09', weeks: [week40] }))
    expect(september.weeks).toEqual([])
    expect(september.days.filter(({ worked }) => worked > 0).map(({ date }) => date)).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ])
    expect(september.runningWeek).toMatchObject({
      weekId: week40.weekNumber,
      endDate: '2026-10-02',
      inThisMonth: 2100,
    })
    expect(september.account.after.balance).toBe(september.account.before.balance)
    const october = sheetOf(monthFacts({ weeks: [week40] }))
    expect(october.weeks).toMatchObject([{ weekId: week40.weekNumber, inMonthBefore: 2100, actual: 3300 }])
    expect(october.sums.worked).toBe(1200)
  })

  test('D7: what a closed day was credited stays; what changes it later stands in the open month', () => {
    const free = sheetWeekFacts('2026-09-28', ['U', 'U', 'U', '–', '–'])
    const october = sheetOf(monthFacts({ weeks: [free], keptBefore: hoursOf(19.8) }))
    expect(october.weeks).toMatchObject([{ actual: 3300, inMonthBefore: 1980, sinceClosed: 1320 }])
    expect(october.sums).toMatchObject({ worked: 0, credited: 1320 })
    // Nothing is said of a week that has stayed as it was, or whose month is open.
    const same = sheetWeekFacts('2026-09-28', ['U', 'U', 'U', 'U', 'U'])
    for (const keptBefore of [hoursOf(19.8), undefined]) {
      const { weeks, sums } = sheetOf(monthFacts({ weeks: [same], keptBefore }))
      expect(weeks).toMatchObject([{ inMonthBefore: 1980 }])
      expect(weeks[0]).not.toHaveProperty('sinceClosed')
      expect(sums.credited).toBe(1320)
    }
  })

  test('a payout of 12.50 from +20.25 leaves +7.75, and no week’s difference changes', () => {
    const before = sheetOf(monthFacts({ weeks: picture, balanceBefore: hoursOf(17) }))
    const paid = monthFacts({
      weeks: picture,
      balanceBefore: hoursOf(17),
      bookings: [booking('2026-10-30', -12.5)],
    })
    const after = sheetOf(paid)
    expect([before.account.after.balance, after.account.after.balance]).toEqual([2025, 775])
    const differences = ({ weeks }: MonthSheet) => weeks.map(({ difference }) => difference)
    expect(differences(after)).toEqual(differences(before))
  })
})

describe('what a day is', () => {
  const christmas = { date: calendarDateOf('2026-12-25'), mark: holiday() }

  test('a holiday is credited and counted, also where the week was never opened', () => {
    const week = sheetWeekFacts('2026-12-21', ['7-14', '7-14', '7-14', 'U', 'U'], [christmas])
    const { days, sums } = sheetOf(
      monthFacts({ month: '2026-12', weeks: [week], calendar: [christmas], currentWeek: week.week }),
    )
    expect(days.find(({ date }) => date === '2026-12-25')).toMatchObject({
      mark: { kind: 'holiday' },
      credited: 660,
      status: 'vacation',
    })
    expect(sums.days).toEqual([
      { cause: 'vacation', days: 1 },
      { cause: 'holiday', days: 1 },
    ])
    expect(days.find(({ date }) => date === '2026-12-28')).toMatchObject({
      presence: 'notInWeek',
      counts: false,
      isEmpty: false,
    })
  })

  test('a holiday of a week without a record is on its line, and in no sum', () => {
    const week = sheetWeekFacts('2026-12-21', ['', '', '', '', ''], [christmas])
    const { days, sums, weeks, account } = sheetOf(
      monthFacts({ month: '2026-12', weeks: [week], calendar: [christmas], currentWeek: week.week }),
    )
    expect(days.find(({ date }) => date === '2026-12-25')).toMatchObject({ credited: 660, counts: false })
    expect(sums).toEqual({ worked: 0, credited: 0, days: [] })
    expect(weeks).toMatchObject([{ notCounted: 'notRecorded', difference: -2640, balance: 1225 }])
    expect(account).toMatchObject({ weeks: { count: 0, moved: 0 }, after: { balance: 1225 } })
  })

  test('half a day off has its times and its share', () => {
    const week = sheetWeekFacts('2026-10-05', ['½U 7-11', '7-14', '7-14', '7-14', '7-14'])
    const { days, sums } = sheetOf(monthFacts({ weeks: [week] }))
    expect(days.find(({ date }) => date === '2026-10-05')).toMatchObject({
      start: '07:00',
      end: '11:00',
      worked: 400,
      status: 'vacation',
      share: 0.5,
    })
    expect(sums.days).toEqual([{ cause: 'vacation', days: 0.5 }])
  })

  test('before the first day and after the last one the person is not employed', () => {
    const { teacher } = monthFacts()
    const { days } = sheetOf(
      monthFacts({
        weeks: picture,
        teacher: {
          ...teacher,
          startDate: calendarDateOf('2026-10-06'),
          lastDay: calendarDateOf('2026-10-27'),
        },
      }),
    )
    const employed = days.filter(({ presence }) => presence !== 'notEmployed').map(({ date }) => date)
    expect([employed[0], employed.at(-1)]).toEqual(['2026-10-06', '2026-10-27'])
  })

  test('terms that change within the month stand both', () => {
    const { teacher } = monthFacts()
    const [first] = teacher.terms
    if (!first) throw new Error('A teacher always has terms')
    const later = { ...first, validFrom: calendarDateOf('2026-10-15'), weeklyHours: hoursOf(30) }
    const future = { ...first, validFrom: calendarDateOf('2026-11-01') }
    const { agreed } = sheetOf(
      monthFacts({ weeks: picture, teacher: { ...teacher, terms: [first, later, future] } }),
    )
    expect(agreed.map(({ from, contract, target }) => [from, contract, target])).toEqual([
      ['2026-10-01', 3900, 3300],
      ['2026-10-15', 3000, 2400],
    ])
  })

  test('who was in no week and has no booking has no sheet', () => {
    // 1 November 2026 is a Sunday: its week is October's.
    const october = sheetWeekFacts('2026-10-26', ['7-14', '7-14', '7-14', '7-14', '7-14'])
    expect(monthSheet(monthFacts({ month: '2026-11', weeks: [october] }))).toBeUndefined()
    expect(monthSheet(monthFacts())).toBeUndefined()
    expect(monthSheet(monthFacts({ bookings: [booking('2026-10-30', -1)] }))).toMatchObject({
      weeks: [],
      account: { after: { balance: 1125 } },
    })
  })
})

describe('what is open', () => {
  const holidays = [{ date: calendarDateOf('2026-10-07'), mark: holiday() }]
  const weeks = [
    sheetWeekFacts('2026-10-05', ['7-14', '', '7-14', '7-14', '7-14'], holidays),
    sheetWeekFacts('2026-10-12', ['', '', '', '', '']),
  ]
  const sheets = [sheetOf(monthFacts({ weeks }))]

  test('empty days, hints without a note, and weeks that do not count', () => {
    expect(openItems(sheets, calendarDateOf('2026-10-31'))).toEqual([
      { kind: 'emptyDay', teacherId: 7, date: '2026-10-06' },
      { kind: 'hint', teacherId: 7, date: '2026-10-07', code: 'worksOnHoliday' },
      ...['12', '13', '14', '15', '16'].map((day) => ({
        kind: 'emptyDay',
        teacherId: 7,
        date: `2026-10-${day}`,
      })),
      { kind: 'notCounted', teacherId: 7, weekId: weeks[1]?.weekNumber, reason: 'notRecorded' },
    ])
  })

  test('D8: no empty day of a person who is not employed yet, or no more', () => {
    const { teacher } = monthFacts()
    const notThere = [{ startDate: '2026-11-02' }, { lastDay: '2026-10-02' }].map((days) => {
      const dates = Object.entries(days).map(([name, date]) => [name, calendarDateOf(date)])
      const employed = { ...teacher, ...Object.fromEntries(dates) }
      const included = weeks.map((week) => ({
        ...week,
        line: { ...week.line, teacher: employed, setting: { ...noWeekSetting, includeInWeek: true } },
      }))
      return sheetOf(monthFacts({ weeks: included, teacher: employed }))
    })
    expect(notThere.map(({ weeks: lines }) => lines.length)).toEqual([2, 2])
    const kinds = openItems(notThere, calendarDateOf('2026-10-31')).map(({ kind }) => kind)
    expect(kinds).not.toContain('emptyDay')
  })

  test('only up to a day', () => {
    expect(openItems(sheets, calendarDateOf('2026-10-06')).map(({ kind }) => kind)).toEqual(['emptyDay'])
  })

  test('a note explains a hint', () => {
    const explained = sheets.map((sheet) => ({
      ...sheet,
      days: sheet.days.map((day) => ({ ...day, note: 'Flea market of the town' })),
    }))
    const kinds = openItems(explained, calendarDateOf('2026-10-31')).map(({ kind }) => kind)
    expect(kinds).not.toContain('hint')
  })
})

describe('laws of any month', () => {
  const day = fc.constantFrom(
    '',
    '7-14',
    '8-12 12:30-16',
    'U',
    'U over 7-14',
    'K',
    '/',
    '–',
    'F 8h',
    '½U 7-11',
  )
  const start = calendarDateOf('2026-08-31')
  const anyWeeks = fc.array(fc.array(day, { minLength: 5, maxLength: 5 }), { minLength: 14, maxLength: 14 })
  const anyBookings = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 97 }), hours: fc.integer({ min: -2_000, max: 2_000 }) }),
    { maxLength: 4 },
  )

  test('each month goes on where the last one ended, and the statement has the same balances', () => {
    fc.assert(
      fc.property(anyWeeks, anyBookings, (texts, booked) => {
        const all = texts.map((days, at) => sheetWeekFacts(addDays(start, at * 7), days))
        const bookings = booked.map(
          ({ day, hours }, at): Pick<Booking, 'id' | 'date' | 'hours' | 'kind' | 'reason'> => ({
            id: at + 1,
            date: addDays(start, day),
            kind: 'correction',
            hours: fromHundredths(hours),
            reason: 'A reason that is long enough',
          }),
        )
        const currentWeek = weekOfNumber((all.at(-1)?.weekNumber ?? 0) + 1)
        const rows = all.map(({ weekNumber, week, calendar, line }) => {
          const row = figuresOf(line, { week, currentWeek, calendar })
          return { weekNumber, counts: row.counts, difference: row.difference.hours, row }
        })
        const statement = statementOf(hoursOf(4), rows, bookings)
        const earlier = bookings.filter(({ date }) => date < '2026-09-01').map(({ hours }) => hours)
        let balanceBefore = sumOf([hoursOf(4), ...earlier])
        for (const month of ['2026-09', '2026-10', '2026-11']) {
          const first = firstDayOfMonth(monthFacts({ month }).month)
          const weeks = all.filter(
            ({ week }) => week.startDate.startsWith(month) || week.endDate.startsWith(month),
          )
          const sheet = monthSheet(monthFacts({ month, weeks, bookings, balanceBefore, currentWeek }))
          if (!sheet) throw new Error('There is no sheet')
          const { account, sums, days } = sheet
          const moves = [account.weeks.moved, ...account.bookings.map(({ hours }) => hours)]
          expect(account.after.balance).toBe(plus(account.before.balance, sumOf(moves)))
          const lastWeek = sheet.weeks.at(-1)
          const later = account.bookings.filter(({ date }) => date > (lastWeek?.endDate ?? ''))
          expect(account.after.balance).toBe(
            plus(lastWeek?.balance ?? noHours, sumOf(later.map(({ hours }) => hours))),
          )
          for (const { weekId, balance } of sheet.weeks) {
            const line = statement.find((each) => each.kind === 'week' && each.week.weekNumber === weekId)
            expect(balance).toBe(line?.balance)
          }
          const counted = days.filter(({ counts }) => counts)
          expect(sums.worked).toBe(sumOf(counted.map(({ worked }) => worked)))
          expect(first <= (days[0]?.date ?? first)).toBe(true)
          balanceBefore = account.after.balance
        }
      }),
      { numRuns: 100 },
    )
  })

  test('the days of a whole week come to its worked and credited hours', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 5, maxLength: 5 }), (texts) => {
        const week = sheetWeekFacts('2026-10-05', texts)
        const { days, weeks } = sheetOf(monthFacts({ weeks: [week] }))
        const sum = sumOf(days.flatMap(({ worked, credited }) => [worked, credited]))
        expect(sum).toBe(weeks[0]?.actual)
      }),
      { numRuns: 300 },
    )
  })
})

describe('hints from law', () => {
  const date = calendarDateOf('2026-10-06')
  const hint = { rule: 'run', severity: 'alert', is: 375, limit: 360, paragraph: '§ 4 ArbZG' } as const
  const reason = { reason: 'outing', text: '', answeredAt: '2026-10-06T14:00:00.000Z' } as const
  const weeks = [sheetWeekFacts('2026-10-05', ['7-13', '7-13:15', '7-13', '7-13', '7-13'])]
  const sheetWith = (...hints: readonly SheetLawHint[]) =>
    monthSheet(monthFacts({ weeks, law: new Map([[date, hints]]) }))!
  const dayIn = (sheet: MonthSheet) => sheet.days.find((day) => day.date === date)

  test('stand on their day with their reason', () => {
    expect(dayIn(sheetWith({ ...hint, reason }))?.law).toEqual([{ ...hint, reason }])
  })

  test('a note needs no line unless a reason was given', () => {
    const note = { ...hint, rule: 'dailyHours', severity: 'note' } as const
    expect(dayIn(sheetWith({ ...note, reason: null }))).not.toHaveProperty('law')
    expect(dayIn(sheetWith({ ...note, reason }))?.law).toHaveLength(1)
  })

  test('a sheet without them has no word of them', () => {
    expect(JSON.stringify(monthSheet(monthFacts({ weeks })))).not.toContain('"law"')
    expect(JSON.stringify(sheetWith())).not.toContain('"law"')
  })

  test('are open until they are answered or the day has a note', () => {
    const last = calendarDateOf('2026-10-31')
    const open = (sheet: MonthSheet) => openItems([sheet], last).filter(({ kind }) => kind === 'lawHint')
    const unanswered = sheetWith({ ...hint, reason: null })
    expect(open(unanswered)).toEqual([{ kind: 'lawHint', teacherId: 7, date, hint }])
    expect(open(sheetWith({ ...hint, reason }))).toEqual([])
    const noted = unanswered.days.map((day) => ({ ...day, note: 'Ausflug' }))
    expect(open({ ...unanswered, days: noted })).toEqual([])
  })

  test('say themselves what there is to say of work on a holiday', () => {
    const mark = { kind: 'holiday', holiday: null, name: 'Kirmes', share: 1 } as const
    const calendar = [{ date, mark }]
    const onHoliday = { weeks: [sheetWeekFacts('2026-10-05', ['', '7-13'], calendar)], calendar }
    expect(dayIn(monthSheet(monthFacts(onHoliday))!)?.hints).toEqual(['worksOnHoliday'])
    expect(monthSheet(monthFacts(onHoliday))?.sums.days).toEqual([])
    expect(dayIn(monthSheet(monthFacts({ ...onHoliday, law: new Map() }))!)?.hints).toEqual([])
  })
})
