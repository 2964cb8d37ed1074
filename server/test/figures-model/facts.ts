import type { Day } from './dates.ts'

/** What a manager has entered, and nothing that was worked out from it. Hours are whole hundredths, times are minutes. */

export interface Session {
  readonly from: number
  readonly to: number
  readonly isBreak?: boolean
  /** Off the grid's account: between start and end, and not worked. */
  readonly activity?: 'mpa' | 'team'
  /** Replaces the duration. */
  readonly hours?: number
}

type AwayStatus = 'absent' | 'sick' | 'vacation' | 'training' | 'nonWorkingDay'
export type Kind =
  | 'leave'
  | 'sick'
  | 'training'
  | 'school'
  | 'timeOff'
  | 'unpaid'
  | 'childSick'
  | 'special'
  | 'regeneration'
  | 'conversion'

export interface Absence {
  readonly status: AwayStatus
  readonly kind?: Kind
  readonly isHalf?: boolean
  readonly from?: number
  readonly to?: number
  /** What was planned before. */
  readonly plan?: readonly Session[]
  readonly realHours?: number
}

/** A day holds an absence, sessions, or a part of both. */
export interface Entry {
  readonly absence?: Absence
  readonly sessions: readonly Session[]
}

/** `free` is "–", `open` is a day of which nothing is said. */
export type UsualDay = 'free' | 'open' | readonly Session[]

export interface Terms {
  readonly validFrom: Day
  readonly contract: number
  readonly target: number | null
  readonly team: number
  readonly mpa: number
  readonly usual: readonly UsualDay[] | null
  /** A year, for a five-day week; in hundredths as all leave. */
  readonly leaveDays: number
  readonly longAbsence?: 'parental' | 'maternity' | 'sick' | 'sabbatical'
}

export interface WeekSetting {
  isIn?: boolean
  contract?: number
  target?: number
  actual?: number
  team?: number
  mpa?: number
  core?: number
}

interface Booking {
  readonly date: Day
  readonly hours: number
}

export interface LeaveYear {
  carried: number | null
  noticeOn: Day | null
  corrections: number[]
}

export type Charge = 'none' | 'leave' | 'timeOff'
export type HouseDay =
  | { readonly kind: 'holiday' | 'release'; readonly share: 1 | 0.5 }
  | { readonly kind: 'closing'; readonly charge: Charge }
  | { readonly kind: 'teamDay' }

/** What a day that was shut with its month had brought to the sheet by then. */
interface KeptDay {
  readonly worked: number
  readonly credited: number
}

export interface Person {
  readonly id: number
  startDate: Day | null
  lastDay: Day | null
  archivedOn: Day | null
  initial: number
  /** By their first day; the first ones hold from ever. */
  terms: Terms[]
  readonly entries: Map<Day, Entry>
  /** By the Monday of the week. */
  readonly settings: Map<Day, WeekSetting>
  readonly bookings: Booking[]
  readonly leave: Map<number, LeaveYear>
  readonly closingExceptions: Map<Day, 'none' | 'timeOff' | 'open'>
  readonly kept: Map<Day, KeptDay>
}

export interface House {
  readonly today: Day
  readonly isInGermany: boolean
  readonly leaveBegins: number
  /** Like `03-31`. */
  readonly lapsesOn: string
  readonly mustBe: 'taken' | 'begun'
  readonly rest: 'dropped' | 'kept'
  readonly days: Map<Day, HouseDay>
  /** Monday to the number that the server gave the week. */
  readonly weeks: Map<Day, number>
  readonly people: Person[]
  closedBefore: Day | null
}
