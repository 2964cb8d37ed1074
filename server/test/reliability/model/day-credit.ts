import type { ModelHouseDay } from './calendar.ts'
import type { ModelSlot } from './slots.ts'
import { hoursIn, isPaid, usualHours } from './slots.ts'

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
}

const statusOf = (slots: readonly ModelSlot[]) => slots[0]?.status

/** The hours that an absence has kept from the plan, or that were typed with it. */
function planOf([first]: readonly ModelSlot[]): number | null {
  if (!first || first.status === 'present') return null
  return first.actualHours ?? hoursIn(first.plannedSessions)
}

/** An entry that says nothing of its day, so that the usual week decides: none, or one that is paid and not planned. */
function saysNothing(slots: readonly ModelSlot[]): boolean {
  const [first] = slots
  return !first || (isPaid(first.status) && first.actualHours === null)
}

/** Non-working by an entry, else by the usual week. */
export function isWorkingDay(slots: readonly ModelSlot[], usual: string): boolean {
  if (statusOf(slots) === 'nonWorkingDay') return false
  return !(saysNothing(slots) && usual === '-')
}

/**
 * Present > holiday > absence > empty; half a holiday leaves the other half to work in. A release is paid also to those
 * who work; a closing only to those without an entry.
 */
function paidByCalendar({ slots, mark }: DayFacts): number {
  const status = statusOf(slots)
  if (!mark) return 0
  if (mark.kind === 'holiday') return status === 'present' && mark.share === 1 ? 0 : mark.share
  if (mark.kind === 'release') return mark.share
  return mark.kind === 'closing' && mark.charge === 'none' && status === undefined ? 1 : 0
}

export function creditOf(day: DayFacts): DayCredit {
  const { slots, usual, isEmployed } = day
  const status = statusOf(slots)
  const isAbsencePaid = status !== undefined && isPaid(status)
  const plan = planOf(slots)
  // Outside of the employment an absence counts only as far as it was planned.
  if (!isEmployed) return { byCalendar: 0, byAbsence: isAbsencePaid ? 1 : 0, standsFor: plan ?? 0 }
  if (!isWorkingDay(slots, usual)) return { byCalendar: 0, byAbsence: 0, standsFor: 0 }
  const byCalendar = paidByCalendar(day)
  const byAbsence = isAbsencePaid ? 1 - byCalendar : 0
  return { byCalendar, byAbsence, standsFor: plan ?? (usual === '' ? null : usualHours(usual)) }
}

/** A day that needs no more planning; half a holiday leaves a half to plan. */
export function isPlanned({ slots, usual, mark, isEmployed }: DayFacts): boolean {
  if (!isEmployed || slots.length > 0 || !isWorkingDay(slots, usual)) return true
  return mark !== undefined && mark.kind !== 'teamDay' && mark.share === 1
}

/** Vacation on working days that are no holiday. */
export function vacationOn(day: DayFacts): number {
  const { slots, usual, isEmployed } = day
  if (statusOf(slots) !== 'vacation' || !isEmployed || !isWorkingDay(slots, usual)) return 0
  return creditOf(day).byAbsence > 0 ? 1 : 0
}
