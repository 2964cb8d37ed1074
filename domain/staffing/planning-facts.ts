import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'

/** What planning and the call-out have to know of a person beside the contract. */
export interface PlanningFacts {
  readonly teacherId: number
  /** Takes turns in opening the house, and in closing it. */
  readonly early: boolean
  readonly late: boolean
  /** Never planned before or after these times; a weekday that is not named has no such limit. */
  readonly notBefore: Partial<Record<Weekday, ClockTime>>
  readonly notAfter: Partial<Record<Weekday, ClockTime>>
  /** Minutes of work on one day, breaks not counted; null: as long as the law allows. */
  readonly longestDay: number | null
  /** Whether the call-out names this person at all, and also on a day off. */
  readonly mayBeAsked: boolean
  readonly onFreeDay: boolean
  /** Given of their own accord; empty: none. No teacher has to give a private number (LAG Thüringen 6 Sa 442/17). */
  readonly phone: string
}

/** Of a person about whom nothing was said. A free day is free unless stated otherwise. */
export const usualFacts: Omit<PlanningFacts, 'teacherId'> = {
  early: true,
  late: true,
  notBefore: {},
  notAfter: {},
  longestDay: null,
  mayBeAsked: true,
  onFreeDay: false,
  phone: '',
}

/** In minutes. */
export const longestDayLimits = { least: 60, most: 600 } as const

/** `+49 (0)341 123-45`: what a telephone can dial, as people write it. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[0-9][0-9 ()/.-]{2,29}$/.test(text)
}

/** The first weekday on which a person could never be planned: not after comes before not before. */
export function weekdayWithoutTime({
  notBefore,
  notAfter,
}: Pick<PlanningFacts, 'notBefore' | 'notAfter'>): Weekday | undefined {
  return weekdays.find((weekday) => {
    const [earliest, latest] = [notBefore[weekday], notAfter[weekday]]
    return earliest !== undefined && latest !== undefined && latest <= earliest
  })
}
