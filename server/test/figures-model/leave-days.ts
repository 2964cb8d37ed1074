import type { AgreedDay } from './agreement.ts'
import { agreementOf } from './agreement.ts'
import { isLeftToClosing, markFor } from './credit.ts'
import type { Day } from './dates.ts'
import type { House, Person } from './facts.ts'
import { isInWeek } from './week-figures.ts'

/** A day, or half of one, that uses leave. */
export interface LeaveDay {
  readonly date: Day
  readonly days: number
  readonly isClosing: boolean
  /** The first day of the leave that it belongs to. */
  readonly begunOn: Day
}

/** What of one day's leave is used: none on holidays and free days, half of a half holiday. */
function leaveOn(house: House, person: Person, day: AgreedDay): Omit<LeaveDay, 'begunOn'> | undefined {
  if (!day.isEmployed || !day.isWorking) return undefined
  const mark = markFor(person, day.date, house.days)
  const isFree = mark?.kind === 'holiday' || mark?.kind === 'release'
  const left = isFree ? 100 - mark.share * 100 : 100
  const absence = day.entry?.absence
  if (absence?.status === 'vacation')
    return { date: day.date, days: Math.min(left, absence.isHalf ? 50 : 100), isClosing: false }
  // As if nothing were entered: MPA alone makes no day of leave of a usually free one.
  const isUsuallyFree = day.entry !== undefined && day.usual === 'free'
  const isCharged =
    mark?.kind === 'closing' && mark.charge === 'leave' && isLeftToClosing(day) && !isUsuallyFree
  return isCharged ? { date: day.date, days: 100, isClosing: true } : undefined
}

/** Weekends, holidays and free days do not end a leave; a working day without leave does. */
export function leaveDaysOf(house: House, person: Person): LeaveDay[] {
  const found: LeaveDay[] = []
  let begunOn: Day | undefined
  for (const monday of [...house.weeks.keys()].sort())
    for (const day of agreementOf(person, monday).days) {
      const leave = isInWeek(person, monday) ? leaveOn(house, person, day) : undefined
      if (leave && leave.days > 0) {
        begunOn ??= day.date
        found.push({ ...leave, begunOn })
      } else if (day.isWorking && !isWholeHoliday(house, day.date)) begunOn = undefined
    }
  return found
}

function isWholeHoliday(house: House, date: Day): boolean {
  const mark = house.days.get(date)
  return (mark?.kind === 'holiday' || mark?.kind === 'release') && mark.share === 1
}
