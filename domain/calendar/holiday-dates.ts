import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import { easterSunday } from './easter.ts'

type DateInYear = (year: number) => CalendarDate

const on =
  (monthAndDay: string): DateInYear =>
  (year) =>
    calendarDateOf(`${year}-${monthAndDay}`)

const fromEaster =
  (days: number): DateInYear =>
  (year) =>
    addDays(easterSunday(year), days)

/** The first such weekday on or after a date, 1 is Monday: Thursday from 2026-04-01 on → 2026-04-02. */
const firstFrom = (weekday: number, date: CalendarDate) => addDays(date, (weekday - isoWeekday(date) + 7) % 7)

/** The Federal Day of Prayer is the third Sunday of September. */
const federalPrayerSunday: DateInYear = (year) => firstFrom(7, calendarDateOf(`${year}-09-15`))

/** In the week before Easter it is a week later (gl.ch, Feiertagsregelung; Südostschweiz, January 2023). */
const naefelserFahrt: DateInYear = (year) => {
  const thursday = firstFrom(4, calendarDateOf(`${year}-04-01`))
  return thursday === addDays(easterSunday(year), -3) ? addDays(thursday, 7) : thursday
}

/** Every holiday that some region knows, with its date. Its name stands in the texts of each language. */
const dates = {
  newYear: on('01-01'),
  berchtoldDay: on('01-02'),
  epiphany: on('01-06'),
  neuchatelRepublicDay: on('03-01'),
  womensDay: on('03-08'),
  saintJoseph: on('03-19'),
  goodFriday: fromEaster(-2),
  easterSunday: fromEaster(0),
  easterMonday: fromEaster(1),
  naefelserFahrt,
  labourDay: on('05-01'),
  liberationDay: on('05-08'),
  europeDay: on('05-09'),
  ascension: fromEaster(39),
  whitSunday: fromEaster(49),
  whitMonday: fromEaster(50),
  corpusChristi: fromEaster(60),
  uprisingDay: on('06-17'),
  luxembourgNationalDay: on('06-23'),
  jurassicIndependence: on('06-23'),
  peterAndPaul: on('06-29'),
  swissNationalDay: on('08-01'),
  peaceFestival: on('08-08'),
  assumption: on('08-15'),
  /** The Thursday after the first Sunday of September. */
  genevaFast: (year) => addDays(firstFrom(7, calendarDateOf(`${year}-09-01`)), 4),
  childrensDay: on('09-20'),
  federalPrayerMonday: (year) => addDays(federalPrayerSunday(year), 1),
  saintMaurice: on('09-22'),
  brotherKlaus: on('09-25'),
  germanUnity: on('10-03'),
  austrianNationalDay: on('10-26'),
  reformationDay: on('10-31'),
  allSaints: on('11-01'),
  /** The Wednesday before 23 November: from the 16th to the 22nd. */
  repentanceDay: (year) => firstFrom(3, calendarDateOf(`${year}-11-16`)),
  immaculateConception: on('12-08'),
  christmasEve: on('12-24'),
  christmasDay: on('12-25'),
  secondChristmasDay: on('12-26'),
  genevaRestoration: on('12-31'),
  newYearsEve: on('12-31'),
} as const satisfies Record<string, DateInYear>

export type HolidayKey = keyof typeof dates
export const holidayKeys = Object.keys(dates) as readonly HolidayKey[]

export const holidayDate = (key: HolidayKey, year: number): CalendarDate => dates[key](year)

interface Dated {
  readonly date: CalendarDate
}

export const byDate = (a: Dated, b: Dated) => (a.date < b.date ? -1 : Number(a.date > b.date))
