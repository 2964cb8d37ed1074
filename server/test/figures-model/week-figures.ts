import type { Agreement } from './agreement.ts'
import { agreementOf, isEmployedOn } from './agreement.ts'
import type { DayCredit } from './credit.ts'
import { creditOf, markFor, shareOfRest } from './credit.ts'
import type { Day } from './dates.ts'
import { daysBetween, mondayOf, plus } from './dates.ts'
import type { House, HouseDay, Person } from './facts.ts'
import type { Ratio } from './ratio.ts'
import { add, ratio, rounded, sum, times, zero } from './ratio.ts'
import { workOf } from './sessions.ts'

/** One person's line of one week. */
interface WeekFigures {
  readonly contract: number
  readonly team: number
  readonly mpa: number
  readonly core: number
  readonly target: number
  readonly worked: number
  readonly credited: number
  readonly actual: number
  readonly difference: number
  readonly counts: boolean
  readonly days: readonly DayFigures[]
}

export interface DayFigures {
  readonly date: Day
  readonly worked: number
  readonly credited: number
}

export function weekFigures(house: House, person: Person, monday: Day): WeekFigures {
  const agreement = agreementOf(person, monday)
  const { contract, team, mpa, core } = agreement
  const working = agreement.days.filter((day) => day.isWorking).length
  const share = shareOfRest(agreement)
  const credits = agreement.days.map((day) => creditOf(day, markFor(person, day.date, house.days), share))
  const shares = sharesOf(credits)
  const days = agreement.days.map((day, index): DayFigures => {
    const { hours, workedOnHoliday = 0 } = credits[index] as DayCredit
    const credited = Math.max(0, hours + (shares[index] ?? 0) - workedOnHoliday)
    return { date: day.date, worked: workOf(day.entry?.sessions ?? []), credited }
  })
  const dueOf = (part: Ratio) => (working === 0 ? 0 : rounded(times(part, ratio(team + mpa, working))))
  const dueHours =
    dueOf(sum(credits.map((credit) => credit.due))) +
    credits.reduce((hours, credit) => hours + dueOf(credit.partDue), 0)
  const isSet = person.settings.get(monday)?.target !== undefined
  const target = agreement.target + (isSet ? 0 : dueHours)
  const worked = days.reduce((hours, day) => hours + day.worked, 0)
  const credited = days.reduce((hours, day) => hours + day.credited, 0)
  const actual = person.settings.get(monday)?.actual ?? worked + credited
  const counts = weekCounts(house, person, monday, agreement)
  const difference = actual - target
  return { contract, team, mpa, core, target, worked, credited, actual, difference, counts, days }
}

/** Shares of the rest are rounded once for the week; that sum is what the days share, later ones having what is left over. */
function sharesOf(credits: readonly DayCredit[]): number[] {
  const exact = sum(credits.map((credit) => credit.share))
  const total = rounded(exact)
  let until: Ratio = zero
  return credits.map(({ share }) => {
    const before = rounded(until)
    if (exact.over !== 0n) until = add(until, times(ratio(total), share, ratio(exact.under, exact.over)))
    return rounded(until) - before
  })
}

/** Who is in a week: a setting decides, else entries, else the employment. */
export function isInWeek(person: Person, monday: Day): boolean {
  const friday = plus(monday, 4)
  const setting = person.settings.get(monday)?.isIn
  if (setting !== undefined) return setting
  const days = daysBetween(monday, friday)
  if (days.some((day) => person.entries.has(day))) return true
  if (person.archivedOn !== null && friday >= person.archivedOn) return false
  return days.some((day) => isEmployedOn(person, day))
}

function weekCounts(house: House, person: Person, monday: Day, agreement: Agreement): boolean {
  if (!isInWeek(person, monday) || !agreement.days.some((day) => day.isEmployed)) return false
  const isCharged = agreement.days.some((day) => {
    const mark = markFor(person, day.date, house.days)
    return day.isWorking && mark?.kind === 'closing' && mark.charge !== 'none'
  })
  const isRecorded =
    isCharged || agreement.days.some((day) => day.entry) || person.settings.get(monday)?.actual !== undefined
  if (!isRecorded) return false
  if (monday <= mondayOf(house.today)) return true
  return agreement.days.every((day) => {
    const mark = markFor(person, day.date, house.days)
    return !day.isWorking || day.entry !== undefined || needsNoPlan(mark)
  })
}

/** Half a holiday leaves half a day to plan. */
function needsNoPlan(mark: HouseDay | undefined): boolean {
  if (mark?.kind === 'closing') return true
  return (mark?.kind === 'holiday' || mark?.kind === 'release') && mark.share === 1
}

/** The beginning, every week that counts, every booking: by Monday of the week. */
export function balances(house: House, person: Person): Map<Day, number> {
  const after = new Map<Day, number>()
  let moved = person.initial
  for (const monday of [...house.weeks.keys()].sort()) {
    const figures = weekFigures(house, person, monday)
    if (figures.counts) moved += figures.difference
    after.set(monday, moved + bookedUntil(person, plus(monday, 4)))
  }
  return after
}

export function bookedUntil(person: Person, date: Day): number {
  return person.bookings
    .filter((booking) => booking.date <= date)
    .reduce((hours, booking) => hours + booking.hours, 0)
}
