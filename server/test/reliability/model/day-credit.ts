import type { ModelHouseDay } from './calendar.ts'
import { isCredited } from './kinds.ts'
import type { ModelSlot } from './slots.ts'
import { absenceIn, hasSessions, hasStatus, hoursIn, isOnlyActivity, usualHours } from './slots.ts'

/** One weekday of one teacher. */
export interface DayFacts {
  readonly slots: readonly ModelSlot[]
  /** What the usual week of the terms in force says: '', '-' or sessions. */
  readonly usual: string
  readonly mark: ModelHouseDay | undefined
  readonly isEmployed: boolean
}

/** How much of a day is paid without work, by whom, and what a whole day of it stands for. */
export interface DayCredit {
  readonly byCalendar: number
  readonly byAbsence: number
  /** Null: its share of the rest. */
  readonly standsFor: number | null
  /** What a training really took: credited instead of the absence's part when it is more. */
  readonly realHours: number
}

/** The hours that an absence has kept from the plan, or that were typed with it. */
function planOf(slots: readonly ModelSlot[]): number | null {
  const absence = absenceIn(slots)
  return absence ? (absence.actualHours ?? hoursIn(absence.plannedSessions)) : null
}

/**
 * An entry that says nothing of its day, so that the usual week decides: none, or an absence that is paid or of half a
 * day and not planned, whatever stands beside half of it.
 */
function saysNothing(slots: readonly ModelSlot[]): boolean {
  const absence = absenceIn(slots)
  if (!absence) return !hasSessions(slots)
  if (isCredited(absence)) return absence.actualHours === null
  return absence.share === 0.5 && absence.plannedSessions === null
}

/** Non-working by an entry, else by the usual week. */
export function isWorkingDay(slots: readonly ModelSlot[], usual: string): boolean {
  if (hasStatus(slots, 'nonWorkingDay')) return false
  return !(saysNothing(slots) && usual === '-')
}

/** How much of the day is free by law or by custom, whoever is away. */
const freeShare = ({ mark }: DayFacts) =>
  mark && (mark.kind === 'holiday' || mark.kind === 'release') ? mark.share : 0

/**
 * Holiday > absence > empty. Holidays and releases are paid also to those who work; a closing only to those without an
 * entry. MPA and team are no reason to lose any of it.
 */
function paidByCalendar(day: DayFacts): number {
  const { slots, mark } = day
  if (mark?.kind !== 'closing') return freeShare(day)
  const isEmpty = slots.length === 0 || (isOnlyActivity(slots) && !absenceIn(slots))
  return mark.charge === 'none' && isEmpty ? 1 : 0
}

/** How much of the day its absence takes, without what the calendar has made free. */
function takenByAbsence(day: DayFacts): number {
  return Math.min(absenceIn(day.slots)?.share ?? 0, 1 - freeShare(day))
}

export function creditOf(day: DayFacts): DayCredit {
  const { slots, usual, isEmployed } = day
  const absence = absenceIn(slots)
  const isPaid = absence !== undefined && isCredited(absence)
  const typed = absence?.realHours ?? 0
  const plan = planOf(slots)
  // Outside of the employment an absence counts only as far as it was planned.
  if (!isEmployed) {
    const byAbsence = isPaid ? absence.share : 0
    return { byCalendar: 0, byAbsence, standsFor: plan ?? 0, realHours: plan === null ? 0 : typed }
  }
  // What the calendar has made free was no absence.
  const realHours = takenByAbsence(day) > 0 ? typed : 0
  if (!isWorkingDay(slots, usual)) return { byCalendar: 0, byAbsence: 0, standsFor: 0, realHours }
  const byCalendar = paidByCalendar(day)
  const byAbsence = isPaid ? takenByAbsence(day) : 0
  const standsFor = plan ?? (usual === '' ? null : usualHours(usual))
  return { byCalendar, byAbsence, standsFor, realHours }
}

/** Time off in lieu that the calendar does not pay, entered or by a closing that costs nothing else. */
export function timeOffOn(day: DayFacts): number {
  const { slots, usual, mark, isEmployed } = day
  const isEmpty = slots.length === 0 || (isOnlyActivity(slots) && !absenceIn(slots))
  const isClosed = mark?.kind === 'closing' && mark.charge === 'timeOff' && isEmpty
  if (isClosed) return isEmployed && isWorkingDay(slots, usual) ? 1 : 0
  const isTimeOff = absenceIn(slots)?.kind === 'timeOff'
  return isTimeOff && isEmployed && isWorkingDay(slots, usual) ? takenByAbsence(day) : 0
}

/** A closing that costs the person a day of leave or hours of the account. */
export function isChargedOn({ slots, usual, mark, isEmployed }: DayFacts): boolean {
  return mark?.kind === 'closing' && mark.charge !== 'none' && isEmployed && isWorkingDay(slots, usual)
}

/** A day that needs no more planning; half a holiday leaves a half to plan. */
export function isPlanned({ slots, usual, mark, isEmployed }: DayFacts): boolean {
  if (!isEmployed || slots.length > 0 || !isWorkingDay(slots, usual)) return true
  return mark !== undefined && mark.kind !== 'teamDay' && mark.share === 1
}

/** Vacation or sickness on working days that are no holiday. */
export function daysLostOn(day: DayFacts, status: 'vacation' | 'sick'): number {
  const { slots, usual, isEmployed } = day
  if (!hasStatus(slots, status) || !isEmployed || !isWorkingDay(slots, usual)) return 0
  return takenByAbsence(day)
}
