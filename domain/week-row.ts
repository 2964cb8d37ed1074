import { absenceKind, isUncredited } from './absence-kinds.ts'
import { calculatedCore } from './agreed-target.ts'
import type { Weekday } from './calendar-date.ts'
import { weekdays } from './calendar-date.ts'
import type { DayEntry } from './day-entry.ts'
import { isPaidAbsence } from './day-entry.ts'
import type { DerivationStep, Figure, NotCounted, ShareOfRest } from './derivation.ts'
import { added, figure, ofFigure, taken } from './derivation.ts'
import type { Hours } from './hours.ts'
import { minus, neverNegative, noHours, shareOf, sumOf } from './hours.ts'
import type { LineFacts, WeekEntries, WeekFrame } from './house-week.ts'
import type { Session } from './session.ts'
import { clockedIn, hasWork, workedIn } from './session.ts'
import { isInWeek } from './teacher.ts'
import type { Terms } from './terms.ts'
import type { UsualWeek } from './usual-week.ts'
import { usualHoursOn, usualWeekMismatch } from './usual-week.ts'

/** A line of the schedule: every figure with its derivation, and whether the week moves the balance. */
export interface WeekRow {
  readonly inWeek: boolean
  readonly counts: boolean
  /** Why it does not, or nothing. */
  readonly notCounted: NotCounted | undefined
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
  const { setting, terms, entries } = line
  const contract = setOr(setting?.weeklyHours, () => agreed(terms.weeklyHours, terms))
  const team = setOr(setting?.teamHours, () => agreed(terms.teamHours, terms))
  const mpa = setOr(setting?.mpaHours, () => agreed(terms.mpaHours, terms))
  const core = setOr(setting?.coreHours, () => coreOf(contract, team, mpa))
  const target = setOr(setting?.targetHours, () => targetOf(terms, core))
  const worked = workedOf(entries)
  const credited = creditedOf(entries, terms.usualWeek, target.hours)
  const actual = setOr(setting?.actualHours, () => actualOf(worked, credited))
  const difference = differenceOf(actual, target)
  const hasEntries = Object.keys(entries).length > 0
  const inWeek = isInWeek({ ...line, week: frame.week, hasEntries })
  const notCounted = whyNotCounted(line, frame, inWeek)
  const counts = notCounted === undefined
  return {
    inWeek,
    counts,
    notCounted,
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

function whyNotCounted(line: LineFacts, frame: WeekFrame, inWeek: boolean): NotCounted | undefined {
  if (!inWeek) return 'notInWeek'
  if (!hasStarted(line, frame)) return 'notStarted'
  return isRecorded(line) ? undefined : 'notRecorded'
}

/** A week that was merely opened moves no balance: it must hold an entry, or actual hours set by hand. */
function isRecorded({ entries, setting }: LineFacts): boolean {
  return Object.keys(entries).length > 0 || (setting?.actualHours ?? null) !== null
}

/** Hours count for the weeks that start on or after the teacher's start date, when there is one. */
function hasStarted({ teacher }: LineFacts, { week }: WeekFrame): boolean {
  return teacher.startDate === null || week.startDate >= teacher.startDate
}

/** What a balance had come to before this week: where it began, and what the weeks that count have added. */
export interface BalanceBefore {
  readonly initial: Hours
  readonly earlierWeeks: Hours
}

/** 4.00 initial + 0.50 earlier weeks + 2.25 difference = 6.75; a week that does not count leaves it at 4.50. */
export function balanceFigure(
  { initial, earlierWeeks }: BalanceBefore,
  row: Pick<WeekRow, 'notCounted' | 'difference'>,
): Figure {
  const steps = [
    added(initial, { kind: 'initialBalance' }),
    added(earlierWeeks, { kind: 'earlierWeeks' }),
    ...(row.notCounted ? [] : [added(row.difference.hours, ofFigure('difference'))]),
  ]
  return total(row.notCounted ?? 'previousAndDifference', steps)
}

function setOr(set: Hours | null | undefined, otherwise: () => Figure): Figure {
  if (set === null || set === undefined) return otherwise()
  return figure(set, 'setForThisWeek', [added(set, { kind: 'weekSetting' })])
}

function agreed(hours: Hours | null, terms: Terms): Figure {
  if (hours === null) return figure(noHours, 'nothingAgreed')
  return figure(hours, 'fromTerms', [added(hours, { kind: 'terms', validFrom: terms.validFrom })])
}

/** The hours with the children: 30.00 contract − 2.00 team − 3.00 MPA = 25.00, never below 0. */
function coreOf(contract: Figure, team: Figure, mpa: Figure): Figure {
  const isShort = contract.hours < team.hours + mpa.hours
  const steps = [
    added(contract.hours, ofFigure('contract')),
    taken(team.hours, ofFigure('team')),
    taken(mpa.hours, ofFigure('mpa')),
  ]
  const core = calculatedCore(contract.hours, team.hours, mpa.hours)
  return figure(core, isShort ? 'neverBelowZero' : 'contractLessTeamAndMpa', steps)
}

function targetOf(terms: Terms, core: Figure): Figure {
  if (terms.targetWorkHours !== null) return agreed(terms.targetWorkHours, terms)
  return figure(core.hours, 'sameAsCore', [added(core.hours, ofFigure('core'))])
}

function workedOf(entries: WeekEntries): Figure {
  const steps = weekdays.flatMap((weekday): DerivationStep[] => {
    const entry = entries[weekday]
    if (entry?.status !== 'present') return []
    const hours = workedIn(entry.sessions)
    return [added(hours, { kind: 'workedDay', weekday, ...insteadOf(hours, entry.sessions) })]
  })
  return total('sumOfSessions', steps)
}

/** Recorded hours look like a duration, so the step says what they stand instead of. */
function insteadOf(hours: Hours, sessions: readonly Session[]): { insteadOf?: Hours } {
  const clocked = clockedIn(sessions)
  return hasWork(sessions) && clocked !== hours ? { insteadOf: clocked } : {}
}

/**
 * A paid absence counts as what was planned for the day, else as the weekday usually is; the others share the rest of
 * the target. They are rounded together, so that a whole week of vacation is exactly the target.
 */
function creditedOf(entries: WeekEntries, usual: UsualWeek | null, target: Hours): Figure {
  const steps: DerivationStep[] = []
  const shared: ShareOfRest['days'][number][] = []
  for (const weekday of weekdays) {
    const entry = entries[weekday]
    if (!entry || entry.status === 'present') continue
    const { status, plannedHours, plan = [] } = entry
    const usualHours = usualHoursOn(usual, weekday)
    if (isUncredited(status)) steps.push(added(noHours, { kind: 'uncreditedDay', weekday, status }))
    else if (plannedHours !== null)
      steps.push(
        added(plannedHours, { kind: 'plannedDay', weekday, status, ...insteadOf(plannedHours, plan) }),
      )
    else if (usualHours !== null) steps.push(added(usualHours, { kind: 'usualDay', weekday, status }))
    else shared.push({ weekday, status })
  }
  if (shared.length > 0) steps.push(shareOfRest(shared, entries, usual, target))
  const credited = total('sumOfCredits', steps)
  const mismatch = usualWeekMismatch(usual, target)
  if (mismatch === undefined || !steps.some((step) => step.source.kind === 'usualDay')) return credited
  return { ...credited, remark: { kind: 'usualWeekDiffers', usual: mismatch, target } }
}

function shareOfRest(
  days: ShareOfRest['days'],
  entries: WeekEntries,
  usual: UsualWeek | null,
  target: Hours,
): DerivationStep {
  const working = weekdays.filter((weekday) => !isFreeDay(entries[weekday]))
  const named = sumOf(working.map((weekday) => usualHoursOn(usual, weekday) ?? noHours))
  const unnamedDays = working.filter((weekday) => usualHoursOn(usual, weekday) === null).length
  const rest = neverNegative(minus(target, named))
  const hours = shareOf(rest, days.length, unnamedDays)
  return added(hours, { kind: 'shareOfRest', days, target, usual: named, unnamedDays })
}

/** The entry itself says that the teacher does not work on this day. */
function isFreeDay(entry: DayEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'present' && !absenceKind(entry.status).workingDay
}

/** An entry says what the day is; without one, or with an absence that was never planned, the usual week does. */
export function isWorkingDay(
  entry: DayEntry | undefined,
  usual: UsualWeek | null,
  weekday: Weekday,
): boolean {
  if (isFreeDay(entry)) return false
  const saysNothing =
    !entry || (entry.status !== 'present' && isPaidAbsence(entry.status) && entry.plannedHours === null)
  return !(saysNothing && isFreeDay(usual?.[weekday]))
}

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

function total(rule: Figure['rule'], steps: readonly DerivationStep[]): Figure {
  return figure(sumOf(steps.map((step) => step.hours)), rule, steps)
}
