import type { AgreedDay, Agreement } from './agreement.ts'
import { isPaid } from './agreement.ts'
import type { Absence, HouseDay, Person } from './facts.ts'
import type { Ratio } from './ratio.ts'
import { add, isLess, larger, minus, ratio, rounded, smaller, times, zero } from './ratio.ts'
import { isOffTheGrid, outside, workOf } from './sessions.ts'

/** What each day of a week is credited, by the sections "Hours", "The house's calendar" and "Kinds of absence". */

export interface DayCredit {
  /** Whole hundredths: planned and usual hours, and what stands for itself. */
  readonly hours: number
  /** What was worked on a holiday, and is taken from its credit as far as there is one. */
  readonly workedOnHoliday?: number
  /** Shares of the rest, which are rounded together with those of the other days. */
  readonly share: Ratio
  /** How much of the day's share of team and MPA falls due for days and halves of days off in lieu. */
  readonly due: Ratio
  /** The same for parts of days, which stand for themselves. */
  readonly partDue: Ratio
}

const nothing: DayCredit = { hours: 0, share: zero, due: zero, partDue: zero }
const whole = ratio(1)
const half = ratio(1, 2)

/** The house's day as it is for this person. */
export function markFor(
  person: Person,
  date: string,
  days: ReadonlyMap<string, HouseDay>,
): HouseDay | undefined {
  const mark = days.get(date)
  if (mark?.kind !== 'closing' || mark.charge !== 'leave') return mark
  const exception = person.closingExceptions.get(date)
  if (exception === 'open') return undefined
  return exception ? { kind: 'closing', charge: exception } : mark
}

/** A day without plan and usual hours: its share of what the named working days leave of the target. */
export function shareOfRest({ days, target }: Agreement): Ratio {
  const working = days.filter((day) => day.isWorking)
  const unnamed = working.filter((day) => day.usual === 'open').length
  if (unnamed === 0) return zero
  const usualHours = working.reduce((hours, day) => hours + usualWork(day), 0)
  return ratio(Math.max(0, target - usualHours), unnamed)
}

function usualWork({ usual }: AgreedDay): number {
  return typeof usual === 'string' ? 0 : workOf(usual)
}

/** Planned hours, else usual ones ("–" is none), else undefined: the day has a share of the rest. */
function hoursOf(day: AgreedDay): number | undefined {
  const plan = day.entry?.absence?.plan
  if (plan) return workOf(plan)
  return day.usual === 'open' ? undefined : usualWork(day)
}

/** Who works or is ill on a closing day does so; MPA and team alone are no such work. */
export function isLeftToClosing({ entry }: AgreedDay): boolean {
  return !entry || isOffTheGrid(entry)
}

export function creditOf(day: AgreedDay, mark: HouseDay | undefined, share: Ratio): DayCredit {
  const absence = day.entry?.absence
  if (absence?.status === 'nonWorkingDay') return nothing
  // Outside of the employment an absence counts as far as it was planned, and the calendar gives nothing.
  if (!day.isHere)
    return absence?.plan && absence.kind !== 'timeOff' ? ofAbsence(day, absence, share, []) : nothing
  if (mark?.kind === 'closing' && isLeftToClosing(day)) {
    if (!day.isWorking) return nothing
    return mark.charge === 'timeOff' ? { ...nothing, due: whole } : parts(day, share, [whole])
  }
  const isFree = mark?.kind === 'holiday' || mark?.kind === 'release'
  if (isFree && mark.share === 1) return onWholeHoliday(day, mark.kind, share)
  const free = isFree ? [half] : []
  if (!absence) return parts(day, share, free)
  return ofAbsence(day, absence, share, free)
}

/** What an absence is paid, beside the half of the day that is free already. */
function ofAbsence(day: AgreedDay, absence: Absence, share: Ratio, free: readonly Ratio[]): DayCredit {
  const most = free.length > 0 ? half : whole
  if (absence.from !== undefined || absence.to !== undefined) return forAPart(day, absence, share, free)
  const own = smaller(absence.isHalf ? half : whole, most)
  if (absence.kind === 'timeOff') return { ...parts(day, share, free), due: day.isWorking ? own : zero }
  return isPaid(absence) ? parts(day, share, [...free, own], absence.realHours) : parts(day, share, free)
}

/** Parts of a day that are paid: halves of planned hours are rounded within the day, the last may really have taken longer. */
function parts(day: AgreedDay, share: Ratio, paid: readonly Ratio[], real?: number): DayCredit {
  const ofDay = hoursOf(day)
  const total = ofDay === undefined ? share : ratio(ofDay)
  const before = times(total, add(zero, ...paid.slice(0, -1)))
  const until = times(total, add(zero, ...paid))
  const last = ofDay === undefined ? minus(until, before) : ratio(rounded(until) - rounded(before))
  const isLonger =
    real !== undefined && isLess(ofDay === undefined ? ratio(rounded(last)) : last, ratio(real))
  if (ofDay !== undefined)
    return { ...nothing, hours: rounded(before) + (isLonger ? (real as number) : rounded(last)) }
  return isLonger ? { ...nothing, hours: real as number, share: before } : { ...nothing, share: until }
}

/** Whoever works on a holiday is counted the larger of both; a release is credited beside the work. */
function onWholeHoliday(day: AgreedDay, kind: 'holiday' | 'release', share: Ratio): DayCredit {
  const credit = parts(day, share, [whole])
  return kind === 'release' ? credit : { ...credit, workedOnHoliday: workOf(day.entry?.sessions ?? []) }
}

/** From a time on: what was planned, or is usual, within that time; of a share, what was worked less than it. */
function forAPart(day: AgreedDay, absence: Absence, share: Ratio, free: readonly Ratio[]): DayCredit {
  const paid = parts(day, share, free)
  const ofDay = hoursOf(day)
  const total = ofDay === undefined ? ratio(rounded(share)) : ratio(ofDay)
  const known = absence.plan ?? (typeof day.usual === 'string' ? undefined : day.usual)
  const kept = known ? outside(known, absence.from ?? 0, absence.to ?? 1_440) : (day.entry?.sessions ?? [])
  const away = (of: Ratio) => larger(zero, minus(of, ratio(workOf(kept))))
  if (absence.kind === 'timeOff') {
    const part =
      total.over === 0n || !day.isWorking ? zero : times(away(total), ratio(total.under, total.over))
    return { ...paid, partDue: part }
  }
  if (!isPaid(absence)) return paid
  const given = add(ratio(paid.hours), ratio(rounded(paid.share)))
  return { ...paid, hours: paid.hours + rounded(away(minus(total, given))) }
}
