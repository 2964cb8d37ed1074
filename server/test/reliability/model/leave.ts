import { dateAfter, datesBetween, isWeekend, mondayBefore, weekNumber, yearOf } from './dates.ts'

/**
 * Leave accounts again, from the pages and not from the code: a day at a time. Days of leave are whole hundredths.
 */

interface LeaveTermsModel {
  readonly from: string
  /** The weekdays, 1 to 5, that are usually off. */
  readonly off: readonly number[]
  readonly leave: number
}

interface ModelEntry {
  readonly status: string
  readonly share: number
  /** There was a plan for the day, so it is a working day whatever the usual week says. */
  readonly planned: boolean
}

export interface LeavePerson {
  readonly id: number
  start: string | null
  last: string | null
  archivedOn: string | null
  readonly terms: LeaveTermsModel[]
  away: { readonly kind: string; readonly from: string; readonly to: string } | null
  readonly entries: Map<string, ModelEntry>
  readonly excludedWeeks: Set<number>
  readonly carried: Map<number, number>
  readonly notices: Map<number, string>
  readonly corrections: { readonly year: number; readonly days: number }[]
  /** Days of closings on leave that are something else for this person. */
  readonly excepted: Set<string>
}

export interface LeaveHouse {
  /** How much of the day is free. */
  readonly free: Map<string, number>
  readonly closedOnLeave: Set<string>
  /** MM-DD */
  lapsesOn: string
  /** The year in which the house begins to keep accounts; null: it has never said so. */
  begins: number | null
  /** Whether carried leave must be taken by its day, or only begun. */
  mustBe: 'taken' | 'begun'
  /** What becomes of less than half a day. */
  rest: 'dropped' | 'kept'
  /** What the law of its country gives at least in a five-day week: DE 20, AT 25, CH 20, LU 26. In hundredths. */
  readonly minimum: number
}

export interface LeaveFigures {
  readonly carried: number
  readonly lapsed: number
  readonly entitled: number
  readonly corrections: number
  readonly taken: number
  readonly planned: number
  readonly closing: number
  readonly left: number
  readonly forecast: number
}

const isEmployed = ({ start, last }: LeavePerson, date: string) =>
  (start === null || start <= date) && (last === null || date <= last)

function agreedOn({ terms }: LeavePerson, date: string): LeaveTermsModel {
  const ordered = terms.toSorted((a, b) => a.from.localeCompare(b.from))
  return (ordered.findLast(({ from }) => from <= date) ?? ordered[0]) as LeaveTermsModel
}

const isAway = ({ away }: LeavePerson, date: string) => away !== null && away.from <= date && date <= away.to

/** What a day of the year is worth: yearly days, and days a week. In a long absence as before it. */
function worthOf(person: LeavePerson, date: string): { leave: number; daysAWeek: number } {
  const { away } = person
  const { leave, off } = agreedOn(person, away && isAway(person, date) ? away.from : date)
  const none = away?.kind === 'sabbatical' && isAway(person, date)
  return { leave, daysAWeek: none ? 0 : 5 - off.length }
}

const daysOf = new Map<number, string[]>()
const daysIn = (year: number) => {
  const known = daysOf.get(year) ?? datesBetween(`${year}-01-01`, `${year}-12-31`)
  daysOf.set(year, known)
  return known
}

/** The first day that is no longer in so many months from a day on. */
function monthsOn(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const same = new Date(Date.UTC(year, month - 1 + months, day))
  if (same.getUTCDate() === day) return same.toISOString().slice(0, 10)
  return new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10)
}

/** Half a day or more is a day; less is dropped or stays, in hundredths of which 0.499 is 0.49. In hundredths. */
function roundedTo(exact: bigint, whole: bigint, rest: LeaveHouse['rest']): number {
  const days = Number(exact / whole) * 100
  const part = exact % whole
  if (2n * part >= whole) return days + 100
  return rest === 'dropped' ? days : days + Math.min(49, nearest(part * 100n, whole))
}

const nearest = (a: bigint, b: bigint) => Number((2n * a + b) / (2n * b))

/** Yearly days × days a week ÷ 5, the mean of the employed days, by full months, rounded; at least what the law gives. */
function entitledTo({ rest, minimum }: LeaveHouse, person: LeavePerson, year: number): number {
  const days = daysIn(year).filter((date) => isEmployed(person, date))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 0
  let months = 0
  while (monthsOn(first, months + 1) <= dateAfter(last, 1)) months++
  let agreed = 0n
  let law = 0n
  for (const { leave, daysAWeek } of days.map((date) => worthOf(person, date))) {
    agreed += BigInt(leave * daysAWeek)
    law += BigInt(minimum * daysAWeek)
  }
  const whole = BigInt(100 * 5 * 12 * days.length)
  const rounded = roundedTo(agreed * BigInt(months), whole, rest)
  const hasWaited = person.start === null || monthsOn(person.start, 6) <= last
  const hasAll = hasWaited && last.slice(5) > '06-30'
  const claim = law * (hasAll ? 12n : BigInt(months))
  // § 5 (2) BUrlG: of a part of the year half a day or more is a day. Any other fraction stays as it is.
  const least = hasAll ? nearest(claim * 100n, whole) : roundedTo(claim, whole, 'kept')
  return Math.max(rounded, least)
}

function isInWeek(person: LeavePerson, date: string): boolean {
  if (person.excludedWeeks.has(weekNumber(date))) return false
  const monday = mondayBefore(date)
  const friday = dateAfter(monday, 4)
  const hasEntries = datesBetween(monday, friday).some((day) => person.entries.has(day))
  return hasEntries || person.archivedOn === null || friday < person.archivedOn
}

const weekdayOf = (date: string) => new Date(date).getUTCDay()

/** Whether a teacher who has nothing entered, or no plan, works on a day. */
function worksOn(person: LeavePerson, date: string): boolean {
  if (!isEmployed(person, date) || isAway(person, date) || isWeekend(date)) return false
  return !agreedOn(person, date).off.includes(weekdayOf(date))
}

/** How much leave a day uses, and whether that is the house's doing. */
function usedOn(house: LeaveHouse, person: LeavePerson, date: string) {
  const entry = person.entries.get(date)
  const free = house.free.get(date) ?? 0
  if (!isInWeek(person, date)) return { leave: 0, closing: 0 }
  if (!entry) {
    const isClosed = house.closedOnLeave.has(date) && !person.excepted.has(date)
    return { leave: 0, closing: isClosed && worksOn(person, date) ? 100 : 0 }
  }
  if (entry.status !== 'vacation' || !isEmployed(person, date) || isAway(person, date))
    return { leave: 0, closing: 0 }
  const isWork = entry.planned || worksOn(person, date)
  return { leave: isWork ? Math.min(entry.share, 1 - free) * 100 : 0, closing: 0 }
}

interface Lot {
  days: number
  readonly expires: string
  readonly lapses: string
}

const never = '9999-12-31'

/** A day of the year as MM-DD; 29 February is the 28th in other years. */
const dayIn = (year: number, day: string) =>
  day === '02-29' && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))
    ? `${year}-02-28`
    : `${year}-${day}`

/** A day of the usual week that is no holiday. */
function isWorkday(house: LeaveHouse, person: LeavePerson, date: string): boolean {
  if (isWeekend(date) || house.free.get(date) === 1) return false
  return isAway(person, date) || !agreedOn(person, date).off.includes(weekdayOf(date))
}

function lotOf(
  house: LeaveHouse,
  person: LeavePerson,
  days: number,
  expires: string,
  notice: string | undefined,
): Lot {
  if (notice === undefined) return { days, expires, lapses: never }
  let lapses = notice <= expires ? expires : dayIn(yearOf(notice) + 1, expires.slice(5))
  // "At least as many working days before as days are left."
  let left = days
  for (let date = `${yearOf(expires)}-01-01`; date <= notice; date = dateAfter(date, 1)) {
    const { leave, closing } = usedOn(house, person, date)
    left -= leave + closing
  }
  const enough = (last: string) => {
    let open = left
    for (let date = dateAfter(notice, 1); open > 0 && date <= last; date = dateAfter(date, 1))
      if (isWorkday(house, person, date)) open -= 100
    return open <= 0
  }
  const least = dateAfter(notice, 1_000)
  while (lapses < least && !enough(lapses)) lapses = dayIn(yearOf(lapses) + 1, expires.slice(5))
  return { days, expires, lapses: afterAbsence(person, yearOf(expires) - 1, lapses) }
}

/** Ill on the last day: 15 months after the year. A birth before it: until the end of the year after the return. */
function afterAbsence(person: LeavePerson, leaveYear: number, lapses: string): string {
  const { away } = person
  if (away === null) return lapses
  const until = {
    sick: isAway(person, lapses) ? `${leaveYear + 2}-03-31` : '',
    parental: `${yearOf(dateAfter(away.to, 1)) + 1}-12-31`,
  }
  const touches = away.from <= lapses && away.to >= `${leaveYear}-01-01`
  const later = away.kind === 'sick' ? until.sick : away.kind === 'sabbatical' ? '' : until.parental
  return touches && later > lapses ? later : lapses
}

function beginOf({ begins }: LeaveHouse, person: LeavePerson, year: number): number {
  const entered = [...person.carried.keys()].filter((each) => each <= year && each >= (begins ?? each))
  if (entered.length > 0) return Math.max(...entered)
  const known = [...person.entries.keys()].map(yearOf).concat(person.corrections.map((each) => each.year))
  return Math.min(year, Math.max(begins ?? 2025, Math.min(year, ...known)))
}

const nothing: LeaveFigures = {
  carried: 0,
  lapsed: 0,
  entitled: 0,
  corrections: 0,
  taken: 0,
  planned: 0,
  closing: 0,
  left: 0,
  forecast: 0,
}

/** The first day of the leave that goes on over a New Year; empty: none does. */
function begunBefore(house: LeaveHouse, person: LeavePerson, newYear: string): string {
  let begun = ''
  for (let date = dateAfter(newYear, -1); date >= '2024-12-30'; date = dateAfter(date, -1)) {
    const { leave, closing } = usedOn(house, person, date)
    if (leave + closing > 0) begun = date
    else if (isWorkday(house, person, date)) break
  }
  return begun
}

/** From year to year: what lapses is gone the day after, what a day uses comes from what lapses first. */
export function leaveOf(house: LeaveHouse, person: LeavePerson, year: number, today: string): LeaveFigures {
  // "Nothing exists before it."
  if (house.begins !== null && year < house.begins) return nothing
  const begin = beginOf(house, person, year)
  const entered = person.carried.get(begin) ?? 0
  let lots =
    entered === 0
      ? []
      : [lotOf(house, person, entered, dayIn(begin, house.lapsesOn), person.notices.get(begin - 1))]
  for (let at = begin; ; at++) {
    const { figures, next } = yearOfLeave(house, person, at, today, lots)
    if (at === year) return figures
    lots = next
  }
}

function yearOfLeave(house: LeaveHouse, person: LeavePerson, year: number, today: string, first: Lot[]) {
  const lots = first.map((lot) => ({ ...lot })).sort((a, b) => order(a).localeCompare(order(b)))
  const carried = sum(lots.map(({ days }) => days))
  const entitled = entitledTo(house, person, year)
  const corrections = sum(person.corrections.filter((each) => each.year === year).map(({ days }) => days))
  let own = entitled + corrections
  const counted = { lapsed: 0, coming: 0, taken: 0, planned: 0, closing: 0 }
  const lapse = (lot: Lot) => {
    counted[lot.lapses < today ? 'lapsed' : 'coming'] += lot.days
    lot.days = 0
  }
  let begun = begunBefore(house, person, `${year}-01-01`)
  for (const date of daysIn(year)) {
    const { leave, closing } = usedOn(house, person, date)
    // What was begun by its day may be taken to its end.
    begun = leave + closing === 0 ? begun : begun || date
    if (leave + closing === 0 && isWorkday(house, person, date)) begun = ''
    const decides = house.mustBe === 'begun' ? begun || date : date
    for (const lot of lots.filter(({ days, lapses }) => days > 0 && lapses < decides)) lapse(lot)
    counted[date <= today ? 'taken' : 'planned'] += leave
    counted.closing += closing
    let open = leave + closing
    for (const lot of lots.filter(({ days }) => days > 0)) {
      const part = Math.min(open, lot.days)
      lot.days -= part
      open -= part
    }
    own -= open
  }
  for (const lot of lots.filter(({ days, lapses }) => days > 0 && lapses < `${year}-12-31`)) lapse(lot)
  const { lapsed, coming, taken, planned, closing } = counted
  const left = carried - lapsed + entitled + corrections - taken - planned - closing
  const figures = {
    carried,
    lapsed,
    entitled,
    corrections,
    taken,
    planned,
    closing,
    left,
    forecast: left - coming,
  }
  const negative = sum(lots.filter(({ days }) => days < 0).map(({ days }) => days))
  const kept = lots.filter(({ days }) => days > 0)
  const rest = own + negative
  const fresh =
    rest === 0 ? [] : [lotOf(house, person, rest, dayIn(year + 1, house.lapsesOn), person.notices.get(year))]
  return { figures, next: [...kept, ...fresh] }
}

const order = ({ lapses, expires }: Lot) => `${lapses} ${expires}`
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

/** The days of a closing on leave for which a teacher has none left. */
export function shortDays(
  house: LeaveHouse,
  person: LeavePerson,
  dates: readonly string[],
  today: string,
): string[] {
  const closedOnLeave = new Set(house.closedOnLeave)
  const excepted = new Set(person.excepted)
  const mine = dates.filter(
    (date) => !person.entries.has(date) && isInWeek(person, date) && worksOn(person, date),
  )
  return mine.filter((date) => {
    closedOnLeave.add(date)
    const { forecast } = leaveOf({ ...house, closedOnLeave }, { ...person, excepted }, yearOf(date), today)
    if (forecast >= 0) return false
    excepted.add(date)
    return true
  })
}

export function isListed({ begins }: LeaveHouse, person: LeavePerson, year: number): boolean {
  const { archivedOn } = person
  return (
    (begins === null || begins <= year) &&
    daysIn(year).some((date) => isEmployed(person, date)) &&
    (archivedOn === null || year <= yearOf(archivedOn))
  )
}
