import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, dateInZone, isoWeek, isoWeekday } from '../values/calendar-date.ts'
import { firstMonday, weekContaining, weekNumberOf, weekOfNumber } from '../values/week.ts'

const minute = 60_000
const quarter = 15 * minute
const years = Array.from({ length: 20 }, (_, index) => 2025 + index)
const yearsOf53Weeks = [2026, 2032, 2037, 2043]

/** Counted with nothing but the lengths of months, so that it shares no arithmetic with what it tests. */
function everyDay(): CalendarDate[] {
  const two = (value: number) => String(value).padStart(2, '0')
  const days = ['2024-12-30', '2024-12-31']
  for (const year of years) {
    const february = year % 4 === 0 ? 29 : 28
    const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (const [month, length] of lengths.entries())
      for (let day = 1; day <= length; day++) days.push(`${year}-${two(month + 1)}-${two(day)}`)
  }
  return days as CalendarDate[]
}

const days = everyDay()

describe('every week from 2024-12-30 to the end of 2044', () => {
  test('each day is one day after the other, none lost, doubled or shifted', () => {
    const wrong = days.filter(
      (day, index) => addDays(firstMonday, index) !== day || isoWeekday(day) !== (index % 7) + 1,
    )
    expect(wrong).toEqual([])
  })

  test('each day lies in the one week whose number it has', () => {
    const wrong = days.filter((day, index) => {
      const number = Math.floor(index / 7) + 1
      const monday = days[(number - 1) * 7]
      return (
        weekNumberOf(day) !== number ||
        weekContaining(day).startDate !== monday ||
        weekOfNumber(number).startDate !== monday
      )
    })
    expect(wrong).toEqual([])
  })

  test('ISO numbers run 1 to 52, and to 53 in 2026, 2032, 2037 and 2043', () => {
    const expected = years.flatMap((year) =>
      Array.from({ length: yearsOf53Weeks.includes(year) ? 53 : 52 }, (_, week) => ({
        year,
        week: week + 1,
      })),
    )
    const walked = expected.map((_, index) => isoWeek(weekOfNumber(index + 1).startDate))
    expect(walked).toEqual(expected)
    expect(walked).toHaveLength(1044)
    expect(weekOfNumber(1044).startDate).toBe('2044-12-26')
  })
})

/** The nth Sunday of a month; -1 is the last one. */
function sundayIn(year: string, month: string, which: number): CalendarDate {
  return days.filter((day, index) => day.startsWith(`${year}-${month}`) && index % 7 === 6).at(which)!
}

const summers = new Map(
  years.map(String).map((year) => {
    const berlin = [sundayIn(year, '03', -1), sundayIn(year, '10', -1)] as const
    const lordHowe = [sundayIn(year, '04', 0), sundayIn(year, '10', 0)] as const
    return [year, { berlin, lordHowe }] as const
  }),
)

/** Minutes ahead of UTC when a day begins. */
const zones: [string, (day: CalendarDate) => number][] = [
  [
    'Europe/Berlin',
    (day) => {
      const [spring, autumn] = summers.get(day.slice(0, 4))!.berlin
      return day > spring && day <= autumn ? 120 : 60
    },
  ],
  [
    'Australia/Lord_Howe',
    (day) => {
      const [autumn, spring] = summers.get(day.slice(0, 4))!.lordHowe
      return day > autumn && day <= spring ? 630 : 660
    },
  ],
  ['Pacific/Kiritimati', () => 840],
  ['Pacific/Pago_Pago', () => -660],
  ['Asia/Kathmandu', () => 345],
  ['America/Sao_Paulo', () => -180],
]

/** The midnights at which the date in the zone does not turn exactly then. */
function wrongMidnights(timeZone: string, ahead: (day: CalendarDate) => number): string[] {
  return days.slice(2).filter((day, index) => {
    const midnight = Date.parse(`${day}T00:00:00Z`) - ahead(day) * minute
    const around = [-minute, 0, minute].map((shift) => dateInZone(midnight + shift, timeZone))
    return around.join() !== [days[index + 1], day, day].join()
  })
}

describe('the minutes around every midnight', () => {
  test.each(zones)('%s', (timeZone, ahead) => expect(wrongMidnights(timeZone, ahead)).toEqual([]))
})

describe('the two nights of the clock change in Berlin', () => {
  test.each(years)('%i: the Sunday of 23 hours and the Sunday of 25 hours are one day each', (year) => {
    const [spring, autumn] = summers.get(String(year))!.berlin
    const quartersOf = (sunday: CalendarDate) => {
      const noon = Date.parse(`${sunday}T12:00:00Z`)
      const around = Array.from({ length: 4 * 48 }, (_, step) => noon + (step - 4 * 24) * quarter)
      return around.filter((instant) => dateInZone(instant, 'Europe/Berlin') === sunday).length
    }
    expect([quartersOf(spring), quartersOf(autumn)]).toEqual([23 * 4, 25 * 4])
    for (const sunday of [spring, autumn])
      expect(weekNumberOf(addDays(sunday, 1))).toBe(weekNumberOf(sunday) + 1)
  })
})

describe('the time zone of the machine does not matter', () => {
  const own = process.env.TZ

  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test.each(zones)('a machine in %s', (timeZone, ahead) => {
    process.env.TZ = timeZone
    const winter = calendarDateOf('2026-01-15')
    expect(new Date(`${winter}T00:00:00Z`).getTimezoneOffset()).toBe(0 - ahead(winter))

    expect(wrongMidnights('Europe/Berlin', zones[0]![1])).toEqual([])
    expect(days.filter((day, index) => addDays(firstMonday, index) !== day)).toEqual([])
  })
})
