import type { DaySpan } from '../absences/absence-span.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'

/** What one house hands to its payroll office for one month (product, section 16; field, section 8). */
export interface PayrollMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** The number of the tax adviser at DATEV (Beraternummer). */
  readonly consultant: string
  /** The number of the house at its adviser (Mandantennummer). */
  readonly client: string
  /** Everybody of the house, also those without an amount: a number that two people have is wrong for one of them. */
  readonly people: readonly PayrollPerson[]
  /** The wage type for each kind of pay, as the adviser gave it; never guessed. */
  readonly wageTypes: Readonly<Record<string, string>>
  /** The adviser's key for each kind of absence. */
  readonly absenceKeys: Readonly<Record<string, string>>
  readonly amounts: readonly PayrollAmount[]
  readonly absences: readonly PayrollAbsence[]
  /** Unpaid half days that only a key could tell of, which is one of whole days. */
  readonly halfDays: readonly {
    readonly personId: number
    readonly kind: string
    readonly date: CalendarDate
  }[]
}

export interface PayrollPerson {
  readonly id: number
  /** For refusals only; no name goes into a file. */
  readonly name: string
  readonly personnelNumber: string | null
}

/** Hours or days of one kind of pay: a payout, unpaid days. */
export interface PayrollAmount {
  readonly personId: number
  readonly kind: string
  /** The day it belongs to, or nothing for the month as a whole. */
  readonly date: CalendarDate | null
  readonly quantity: PayrollQuantity
  readonly costCentre: string | null
}

type PayrollQuantity = { readonly hours: Hours } | { readonly days: LeaveDays }

/** The calendar days of an absence, weekends included. */
export interface PayrollAbsence extends DaySpan {
  readonly personId: number
  readonly kind: string
}

/** Why there is no file. Every fault is found, not only the first one. */
export type PayrollFault =
  | { readonly code: 'consultant'; readonly value: string }
  | { readonly code: 'client'; readonly value: string }
  | { readonly code: 'personnelNumberMissing'; readonly name: string }
  | { readonly code: 'personnelNumber'; readonly name: string; readonly value: string }
  | {
      readonly code: 'samePersonnelNumber'
      readonly value: string
      readonly names: readonly [string, string]
    }
  | { readonly code: 'wageTypeMissing'; readonly kind: string }
  | { readonly code: 'wageType'; readonly kind: string; readonly value: string }
  | { readonly code: 'absenceKeyMissing'; readonly kind: string }
  | { readonly code: 'absenceKey'; readonly kind: string; readonly value: string }
  | { readonly code: 'costCentre'; readonly name: string; readonly value: string }
  | { readonly code: 'outsideMonth'; readonly name: string; readonly date: CalendarDate }
  | { readonly code: 'halfDay'; readonly name: string; readonly date: CalendarDate; readonly kind: string }
  | { readonly code: 'spanReversed'; readonly name: string; readonly date: CalendarDate }
  | { readonly code: 'absencesOverlap'; readonly name: string; readonly date: CalendarDate }
  | { readonly code: 'negative'; readonly name: string; readonly kind: string }
  | { readonly code: 'daysUnsupported'; readonly name: string; readonly kind: string }
  | { readonly code: 'dateMissing'; readonly name: string; readonly kind: string }
  | { readonly code: 'absenceInMonthMode'; readonly name: string; readonly date: CalendarDate }
  | { readonly code: 'over24Hours'; readonly name: string; readonly date: CalendarDate }
  | { readonly code: 'nothing' }

/** The exact text of the file, in ASCII, or why there is none. */
export type PayrollFile = { readonly text: string } | { readonly faults: readonly PayrollFault[] }
