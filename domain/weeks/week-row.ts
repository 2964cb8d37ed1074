import { isChargedDay, needsNoPlan } from '../days/day-credit.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { clockedAndRecorded, insteadOfClock, workedIn } from '../days/session.ts'
import { countedEntries, realEntries } from '../people/counted-entries.ts'
import type { AgreedWeek } from '../people/employment.ts'
import { agreedWeek, whyNotEmployedIn } from '../people/employment.ts'
import type { LineFacts, WeekEntries, WeekFrame, WeekMarks } from '../people/house-week.ts'
import { marksFor } from '../people/house-week.ts'
import { isInWeek } from '../people/teacher.ts'
import { workingDays } from '../people/working-days.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { hoursFromMinutes, minus, noHours, plus } from '../values/hours.ts'
import { agreedHours, coreFigure, targetFigure } from './agreed-hours.ts'
import { creditedOf } from './credit.ts'
import type { DerivationStep, Figure, NotCounted, StepSource } from './derivation.ts'
import { added, figure, ofFigure, taken, total } from './derivation.ts'
import { withTimeOffDue } from './time-off.ts'

/** A line of the schedule: every figure with its derivation, and whether the week moves the balance. */
export interface WeekRow {
  readonly inWeek: boolean
  readonly counts: boolean
  /** Why it does not, or nothing. */
  readonly notCounted: NotCounted | undefined
  /** Working days that hold nothing yet: a week to come counts only when there is none. */
  readonly unplannedDays: number
  readonly contract: Figure
  readonly team: Figure
  readonly mpa: Figure
  readonly core: Figure
  readonly target: Figure
  readonly worked: Figure
  readonly credited: Figure
  readonly actual: Figure
  readonly difference: Figure
}

/**
 * Contract 30, team 2, MPA 3, Friday non-working: target 25.00. Mon and Tue worked 7.00 each, Wed sick with 7.00
 * planned, Thu on vacation without a plan: worked 14.00, credited 7.00 + 6.25, actual 27.25, difference +2.25.
 */
export function figuresOf(line: LineFacts, frame: WeekFrame): WeekRow {
  const { setting } = line
  const entries = countedEntries(line)
  const agreed = agreedIn(line, frame)
  const contract = setOr(setting?.weeklyHours, () =>
    agreedHours((terms) => terms.weeklyHours, agreed, entries),
  )
  const team = setOr(setting?.teamHours, () => agreedHours((terms) => terms.teamHours, agreed, entries))
  const mpa = setOr(setting?.mpaHours, () => agreedHours((terms) => terms.mpaHours, agreed, entries))
  const core = setOr(setting?.coreHours, () => coreFigure(contract, team, mpa))
  const marks = marksFor(line, frame)
  const ofTerms = setOr(setting?.targetHours, () => targetFigure(agreed, entries, core))
  const isSet = ofTerms.rule === 'setForThisWeek'
  const target = isSet ? ofTerms : withTimeOffDue(ofTerms, { team, mpa }, entries, marks, agreed)
  const worked = workedOf(entries, line)
  const credited = creditedOf(entries, marks, agreed, ofTerms.hours)
  const actual = setOr(setting?.actualHours, () => actualOf(worked, credited))
  const difference = differenceOf(actual, target)
  const hasEntries = Object.keys(entries).length > 0
  const inWeek = isInWeek({ ...line, terms: termsOf(line), week: frame.week, hasEntries })
  const unplannedDays = unplannedIn(entries, marks, agreed).length
  const isRecorded = holdsRecord({ entries, setting }) || isCharged(entries, marks, agreed)
  const notCounted = whyNotCounted(line, frame, { inWeek, isRecorded, unplannedDays })
  const counts = notCounted === undefined
  return {
    inWeek,
    counts,
    notCounted,
    unplannedDays,
    contract,
    team,
    mpa,
    core,
    target,
    worked,
    credited,
    actual,
    difference,
  }
}

/** What is agreed for the line in its week. */
export function agreedIn(line: LineFacts, { week }: Pick<WeekFrame, 'week'>): AgreedWeek {
  return agreedWeek(line.teacher, termsOf(line), week)
}

/** Those that hold in the week: almost always one. */
const termsOf = ({ terms, laterTerms }: LineFacts) =>
  laterTerms.length > 0 ? [terms, ...laterTerms] : [terms]

/** Working days without an entry that are neither holiday nor closing day. */
export function unplannedIn(
  entries: WeekEntries,
  marks: WeekMarks,
  { usualWeek, employedDays }: AgreedWeek,
): Weekday[] {
  const isEmpty = (weekday: Weekday) => !entries[weekday] && !needsNoPlan(marks[weekday])
  return workingDays(entries, usualWeek, employedDays).filter(isEmpty)
}

/** One day of vacation entered for next July must not cost the other four in every balance after it. */
function whyNotCounted(
  line: LineFacts,
  { week, currentWeek }: WeekFrame,
  { inWeek, isRecorded, unplannedDays }: { inWeek: boolean; isRecorded: boolean; unplannedDays: number },
): NotCounted | undefined {
  if (!inWeek) return 'notInWeek'
  const outside = whyNotEmployedIn(line.teacher, termsOf(line), week)
  if (outside) return outside
  if (!isRecorded) return 'notRecorded'
  return week.startDate > currentWeek.startDate && unplannedDays > 0 ? 'notComplete' : undefined
}

/** A week that was merely opened moves no balance: it must hold an entry, or actual hours set by hand. */
function holdsRecord({ entries, setting }: Pick<LineFacts, 'entries' | 'setting'>): boolean {
  return Object.keys(entries).length > 0 || (setting?.actualHours ?? null) !== null
}

/** A closing that costs the person leave or hours needs no entry beside it: a whole week of time off costs the week. */
function isCharged(entries: WeekEntries, marks: WeekMarks, { usualWeek, employedDays }: AgreedWeek): boolean {
  return workingDays(entries, usualWeek, employedDays).some((weekday) => isChargedDay(marks[weekday]))
}

/** What a balance is made of beside this week: where it began, what the weeks that count have added, and bookings. */
export interface BalanceBefore {
  readonly initial: Hours
  readonly earlierWeeks: Hours
  /** Up to this week's Friday. Left out: none. */
  readonly booked?: Hours
}

/** 4.00 initial + 0.50 earlier weeks + 2.25 difference = 6.75; a week that does not count leaves it at 4.50. Bookings add theirs. */
export function balanceFigure(
  { initial, earlierWeeks, booked = noHours }: BalanceBefore,
  row: Pick<WeekRow, 'notCounted' | 'unplannedDays' | 'difference'>,
): Figure {
  const steps = [
    added(initial, { kind: 'initialBalance' }),
    added(earlierWeeks, { kind: 'earlierWeeks' }),
    ...(booked === 0 ? [] : [added(booked, { kind: 'bookings' })]),
    ...(row.notCounted ? [] : [added(row.difference.hours, ofFigure('difference'))]),
  ]
  const balance = total(row.notCounted ?? 'previousAndDifference', steps)
  if (row.notCounted !== 'notComplete') return balance
  return { ...balance, remark: { kind: 'unplannedDays', days: row.unplannedDays } }
}

function setOr(set: Hours | null | undefined, otherwise: () => Figure): Figure {
  if (set === null || set === undefined) return otherwise()
  return figure(set, 'setForThisWeek', [added(set, { kind: 'weekSetting' })])
}

/**
 * Minutes are added up over the week before they are rounded, and a day is what it moves that sum by: five days of 464
 * minutes are 7.73, 7.74, 7.73, 7.73 and 7.74, together 38.67.
 */
function workedOf(entries: WeekEntries, line: Pick<LineFacts, 'entries' | 'records'>): Figure {
  const real = realEntries(line)
  let minutesUntil = 0
  let given = noHours
  const steps = weekdays.flatMap((weekday): DerivationStep[] => {
    const entry = entries[weekday]
    const sessions = sessionsOf(entry)
    if (entry?.status !== 'present' && sessions.length === 0) return []
    const { minutes, recorded } = clockedAndRecorded(sessions)
    minutesUntil += minutes
    const until = hoursFromMinutes(minutesUntil)
    const hours = plus(minus(until, given), recorded)
    given = until
    const instead = insteadOfClock(workedIn(sessions), sessions)
    const ofRecord = line.records?.[weekday] ? recordedAs(sessions, sessionsOf(real[weekday])) : {}
    return [added(hours, { kind: 'workedDay', weekday, ...instead, ...ofRecord })]
  })
  return total('sumOfSessions', steps)
}

/** With what was recorded, where something else counts. */
function recordedAs(
  counted: readonly Session[],
  real: readonly Session[],
): Pick<WorkedDay, 'recorded' | 'real'> {
  const recorded = workedIn(real)
  return { recorded: true, ...(recorded === workedIn(counted) ? {} : { real: recorded }) }
}

type WorkedDay = Extract<StepSource, { kind: 'workedDay' }>

function actualOf(worked: Figure, credited: Figure): Figure {
  return total('workedAndCredited', [
    added(worked.hours, ofFigure('worked')),
    added(credited.hours, ofFigure('credited')),
  ])
}

/** 27.25 actual − 25.00 target = +2.25. */
function differenceOf(actual: Figure, target: Figure): Figure {
  const steps = [added(actual.hours, ofFigure('actual')), taken(target.hours, ofFigure('target'))]
  return figure(minus(actual.hours, target.hours), 'actualLessTarget', steps)
}
