import type { Day } from './dates.ts'
import { plus } from './dates.ts'
import type { Absence, Entry, Person, Terms, UsualDay, WeekSetting } from './facts.ts'
import type { Ratio } from './ratio.ts'
import { ratio, rounded, sum, times } from './ratio.ts'

/** What is agreed for one person in one week, by the sections "Hours" and "Terms of employment are dated". */

export interface AgreedDay {
  readonly date: Day
  readonly terms: Terms
  readonly isEmployed: boolean
  /** Employed; in a week without any day of employment, which moves no balance, all days are shown as if. */
  readonly isHere: boolean
  /** Here, and no non-working day. */
  readonly isWorking: boolean
  readonly usual: UsualDay
  readonly entry: Entry | undefined
}

export interface Agreement {
  readonly days: readonly AgreedDay[]
  readonly contract: number
  readonly team: number
  readonly mpa: number
  readonly core: number
  readonly target: number
}

export function termsOn(person: Person, date: Day): Terms {
  const [first, ...later] = person.terms as [Terms, ...Terms[]]
  return later.reduce((held, next) => (next.validFrom <= date ? next : held), first)
}

export function isEmployedOn(person: Person, date: Day): boolean {
  if (person.startDate !== null && date < person.startDate) return false
  if (person.lastDay !== null && date > person.lastDay) return false
  return termsOn(person, date).longAbsence === undefined
}

/**
 * An entry of the week decides, else "–" in the usual week. Where no work was planned, a paid absence says nothing of
 * its own, and half a day away makes no working day of a free one.
 */
function isWorkingDay(entry: Entry | undefined, usual: UsualDay): boolean {
  const absence = entry?.absence
  if (absence?.status === 'nonWorkingDay') return false
  const saysNothing = !entry || (absence && !absence.plan && (absence.isHalf || isPaid(absence)))
  return saysNothing ? usual !== 'free' : true
}

/** By its kind, else by its status. */
export function isPaid({ kind, status }: Absence): boolean {
  if (kind) return kind !== 'timeOff'
  return status === 'vacation' || status === 'sick' || status === 'training'
}

const usualOn = (terms: Terms, index: number): UsualDay => terms.usual?.[index] ?? 'open'

export function agreementOf(person: Person, monday: Day): Agreement {
  const setting: WeekSetting = person.settings.get(monday) ?? {}
  const isShownOnly = ![0, 1, 2, 3, 4].some((index) => isEmployedOn(person, plus(monday, index)))
  const days = [0, 1, 2, 3, 4].map((index): AgreedDay => {
    const date = plus(monday, index)
    const terms = termsOn(person, date)
    const entry = person.entries.get(date)
    const usual = usualOn(terms, index)
    const isEmployed = isEmployedOn(person, date)
    const isHere = isEmployed || isShownOnly
    const isWorking = isHere && isWorkingDay(entry, usual)
    return { date, terms, usual, entry, isEmployed, isHere, isWorking }
  })
  const spans = spansOf(days)
  const byDays = (figure: (terms: Terms) => number) =>
    rounded(sum(spans.map(({ terms, share }) => times(ratio(figure(terms)), share))))
  const contract = setting.contract ?? byDays((terms) => terms.contract)
  const team = setting.team ?? byDays((terms) => terms.team)
  const mpa = setting.mpa ?? byDays((terms) => terms.mpa)
  const core = setting.core ?? Math.max(0, contract - team - mpa)
  const isAgreed = spans.some(({ terms }) => terms.target !== null)
  const coreOf = (terms: Terms) => Math.max(0, terms.contract - terms.team - terms.mpa)
  const target = setting.target ?? (isAgreed ? byDays((terms) => terms.target ?? coreOf(terms)) : core)
  return { days, contract, team, mpa, core, target }
}

interface Span {
  readonly terms: Terms
  readonly share: Ratio
}

/** Employed working days of each span ÷ the working days of the whole week under its terms. */
function spansOf(days: readonly AgreedDay[]): Span[] {
  const employed = days.filter((day) => day.isHere)
  const different = [...new Set(employed.map((day) => day.terms))]
  if (employed.length === 5 && different.length === 1)
    return different.map((terms) => ({ terms, share: ratio(1) }))
  return different.map((terms) => {
    const working = employed.filter((day) => day.terms === terms && day.isWorking).length
    const inWeek = days.filter(({ entry }, index) => isWorkingDay(entry, usualOn(terms, index))).length
    return { terms, share: inWeek === 0 ? ratio(0) : ratio(working, inWeek) }
  })
}
