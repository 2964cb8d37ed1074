import type { NewTeacher, TeacherChange, WireTeacher } from '#contract/teachers.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds, widestBounds } from '#domain/days/day-bounds.ts'
import type { BreakLetter } from '#domain/days/day-text.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { openingLimits } from '#domain/house/opening-figures.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { contractLimits, defaultLeaveDays } from '#domain/people/terms.ts'
import type { UsualDayFault } from '#domain/people/usual-week.ts'
import { readUsualDay, typedUsualDay, usualTexts, usualWeekOf } from '#domain/people/usual-week.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import type { HoursFault, HoursLimits } from '#domain/values/hours-text.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import type { Language } from '../../i18n/locales.ts'

/** A teacher while the form is open: what stands in the fields, right or wrong. */
export interface TeacherDraft {
  readonly name: string
  readonly weeklyHours: string
  readonly targetWorkHours: string
  readonly teamHours: string
  readonly mpaHours: string
  readonly leaveDays: string
  readonly teamId: string
  readonly startDate: string
  readonly lastDay: string
  readonly initialBalance: string
  readonly usual1: string
  readonly usual2: string
  readonly usual3: string
  readonly usual4: string
  readonly usual5: string
}

export type DraftField = keyof TeacherDraft
export type Fault =
  | 'name'
  | 'tooLong'
  | 'required'
  | 'date'
  | 'leavesBeforeStart'
  | 'halfDays'
  | HoursFault
  | UsualDayFault
export type Faults = Partial<Record<DraftField, Fault>>

const usualFields = ['usual1', 'usual2', 'usual3', 'usual4', 'usual5'] as const

export const balanceLimits: HoursLimits = openingLimits.initialBalance
/** A year, for a five-day week. */
export const leaveLimits: HoursLimits = openingLimits.leaveDays
const usualLeave = toDaysNumber(defaultLeaveDays)

/** The defaults of the spec, for a blank form only (section 9). */
export const blankDraft: TeacherDraft = {
  name: '',
  weeklyHours: '20',
  targetWorkHours: '20',
  teamHours: '',
  mpaHours: '',
  leaveDays: String(usualLeave),
  teamId: '0',
  startDate: '',
  lastDay: '',
  initialBalance: '0',
  usual1: '',
  usual2: '',
  usual3: '',
  usual4: '',
  usual5: '',
}

/** The fields that a calculated target follows. */
const targetFollows = ['weeklyHours', 'teamHours', 'mpaHours'] as const

/** Until somebody types a target it follows the contract: 20 is the target of the blank form only. */
export function withFollowingTarget(draft: TeacherDraft): TeacherDraft {
  const isBlank = targetFollows.every((field) => draft[field] === blankDraft[field])
  return { ...draft, targetWorkHours: isBlank ? blankDraft.targetWorkHours : '' }
}

/** A stored empty target stays empty: opening and saving a teacher must never invent one (product, section 2). */
export function teacherDraftOf(
  teacher: WireTeacher,
  language: Language,
  letter: BreakLetter = 'b',
): TeacherDraft {
  const usual = usualWeekOf(teacher.usualWeek)
  const day = (weekday: Weekday) => typedUsualDay(usual?.[weekday], letter)
  return {
    name: teacher.name,
    weeklyHours: hoursInField(teacher.weeklyHours, language),
    targetWorkHours: hoursInField(teacher.targetWorkHours, language),
    teamHours: hoursInField(teacher.teamHours, language),
    mpaHours: hoursInField(teacher.mpaHours, language),
    leaveDays: hoursInField(teacher.leaveDays, language),
    teamId: String(teacher.teamId),
    startDate: teacher.startDate ?? '',
    lastDay: teacher.lastDay ?? '',
    initialBalance: hoursInField(teacher.initialBalance, language),
    usual1: day(1),
    usual2: day(2),
    usual3: day(3),
    usual4: day(4),
    usual5: day(5),
  }
}

export function faultsIn(draft: TeacherDraft, bounds = usualBounds): Faults {
  const name = draft.name.trim()
  const all: Record<string, Fault | undefined> = {
    name: name.length < nameLength.least ? 'name' : name.length > nameLength.most ? 'tooLong' : undefined,
    weeklyHours: draft.weeklyHours.trim() === '' ? 'required' : hoursFault(draft.weeklyHours),
    targetWorkHours: hoursFault(draft.targetWorkHours),
    teamHours: hoursFault(draft.teamHours),
    mpaHours: hoursFault(draft.mpaHours),
    leaveDays: leaveFault(draft.leaveDays),
    startDate: dateFault(draft.startDate),
    lastDay: dateFault(draft.lastDay) ?? orderFault(draft),
    initialBalance: hoursFault(draft.initialBalance, balanceLimits),
    ...Object.fromEntries(usualFields.map((field) => [field, usualFault(draft[field], bounds)])),
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault))
}

function leaveFault(text: string): Fault | undefined {
  if (text.trim() === '') return 'required'
  const days = hoursIn(text, leaveLimits)
  return days !== null && !Number.isInteger(2 * days) ? 'halfDays' : hoursFault(text, leaveLimits)
}

/** The days of leave, when they can be read. */
export const agreedLeaveIn = ({ leaveDays }: TeacherDraft) =>
  leaveFault(leaveDays) ? undefined : (hoursIn(leaveDays, leaveLimits) ?? undefined)

function dateFault(text: string): Fault | undefined {
  return text === '' || isCalendarDate(text) ? undefined : 'date'
}

function orderFault({ startDate, lastDay }: TeacherDraft): Fault | undefined {
  return lastDay !== '' && startDate !== '' && lastDay < startDate ? 'leavesBeforeStart' : undefined
}

function usualFault(text: string, bounds: DayBounds): UsualDayFault | undefined {
  const read = readUsualDay(text, bounds)
  return 'fault' in read ? read.fault : undefined
}

/** The days that can be read. */
export function usualWeekIn(draft: TeacherDraft) {
  return usualWeekOf(usualFields.map((field) => (usualFault(draft[field], widestBounds) ? '' : draft[field])))
}

function hoursFault(text: string, limits = contractLimits): HoursFault | undefined {
  const read = readHours(text, limits)
  return 'fault' in read ? read.fault : undefined
}

function hoursIn(text: string, limits = contractLimits): number | null {
  const read = readHours(text, limits)
  return 'hours' in read ? read.hours : null
}

/** The hours of the terms, when all of them can be read. */
export function readableHoursIn(draft: TeacherDraft) {
  const { weeklyHours, targetWorkHours, teamHours, mpaHours, leaveDays } = faultsIn(draft)
  const isWrong = weeklyHours || targetWorkHours || teamHours || mpaHours || leaveDays
  return isWrong ? undefined : valuesOf(draft)
}

/** What a faultless draft says. An empty balance is 0. */
function valuesOf(draft: TeacherDraft) {
  return {
    name: draft.name.trim(),
    weeklyHours: hoursIn(draft.weeklyHours) ?? 0,
    targetWorkHours: hoursIn(draft.targetWorkHours),
    teamHours: hoursIn(draft.teamHours),
    mpaHours: hoursIn(draft.mpaHours),
    usualWeek: usualTexts(usualWeekIn(draft)),
    leaveDays: agreedLeaveIn(draft) ?? usualLeave,
    teamId: Number(draft.teamId),
    startDate: draft.startDate === '' ? null : draft.startDate,
    lastDay: draft.lastDay === '' ? null : draft.lastDay,
    initialBalance: hoursIn(draft.initialBalance, balanceLimits) ?? 0,
  }
}

/** Nobody leaves on the day they are added: that form has no last day. The usual leave need not be said. */
export function newTeacherOf(draft: TeacherDraft): NewTeacher {
  const { lastDay: _, leaveDays, ...values } = valuesOf(draft)
  return { ...values, ...(leaveDays === usualLeave ? {} : { leaveDays }), archived: false }
}

/** Only what differs from the teacher as it was opened, so that two people can change different fields. */
export function changeOf(draft: TeacherDraft, opened: WireTeacher): TeacherChange {
  const changed = Object.entries(valuesOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof WireTeacher]),
  )
  return Object.fromEntries(changed)
}

/** The teacher changed behind the form: what was typed stays, all else is as it is now. */
export function rebased(draft: TeacherDraft, before: TeacherDraft, now: TeacherDraft): TeacherDraft {
  const typed = Object.entries(draft).filter(([field, text]) => text !== before[field as DraftField])
  return { ...now, ...Object.fromEntries(typed) }
}
