import type { CalendarDate } from '../values/calendar-date.ts'

/** Whose working-time law holds: a house says it by the place of its calendar. */
export const lawCountries = ['de', 'at', 'ch'] as const
export type LawCountry = (typeof lawCountries)[number]

/** Which rules protect a person. Age and maternity are named no further than this (product, section 14). */
export const protections = ['adult', 'minor', 'maternity'] as const
export type Protection = (typeof protections)[number]

/** What a rule looks at. Each has its measure in minutes in `day-hints.ts` or `week-hints.ts`. */
const dayRules = [
  'dailyHours',
  'break',
  'run',
  'firstBreak',
  'breakAtEdge',
  'span',
  'rest',
  'early',
  'late',
  'holiday',
  'alone',
] as const
export type DayRule = (typeof dayRules)[number]

const weekRules = ['week', 'fortnight', 'mean', 'monthMean'] as const
export type WeekRule = (typeof weekRules)[number]

export const lawRules = [...dayRules, ...weekRules] as const
export type LawRule = (typeof lawRules)[number]

/** A note is allowed within limits that one day does not show; an alert is outside the law. Neither blocks. */
type HintSeverity = 'note' | 'alert'

/** One line of a pack: the least or the most that a rule allows, in minutes. */
export interface LawLimit<Rule extends LawRule = LawRule> {
  readonly rule: Rule
  readonly limit: number
  /** Holds only for a day of more work than this: a break of 30 over 6 hours of work. */
  readonly over?: number
  /** The limit when another day of the week is shorter than usual (§ 8 (2a) JArbSchG). */
  readonly withShortDay?: number
  readonly severity: HintSeverity
  readonly paragraph: string
}

/** What the law of a country says for a kind of person, from a date on. A reform is one more pack. */
export interface LawPack {
  readonly country: LawCountry
  readonly protection: Protection
  readonly validFrom: CalendarDate
  readonly day: readonly LawLimit<DayRule>[]
  readonly week: readonly LawLimit<WeekRule>[]
}

/** What a rule found: `is` minutes, where `limit` would be the least or the most. */
export interface LawHint<Rule extends LawRule = LawRule> {
  readonly rule: Rule
  readonly severity: HintSeverity
  readonly is: number
  readonly limit: number
  readonly paragraph: string
}

/** Rules that ask for at least so much; all others for at most. */
const leastRules: ReadonlySet<LawRule> = new Set(['break', 'breakAtEdge', 'rest', 'early'])

export function isBroken(rule: LawRule, is: number, limit: number): boolean {
  return leastRules.has(rule) ? is < limit : is > limit
}
