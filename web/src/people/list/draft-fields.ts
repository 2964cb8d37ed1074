import type { WireTeacher } from '#contract/teachers.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { openingLimits } from '#domain/house/opening-figures.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { contractLimits, defaultLeaveDays } from '#domain/people/terms.ts'
import type { UsualDayFault } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import type { HoursFault, HoursLimits } from '#domain/values/hours-text.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import type { Language } from '../../i18n/locales.ts'

export type Fault =
  | 'name'
  | 'tooLong'
  | 'required'
  | 'date'
  | 'leavesBeforeStart'
  | 'halfDays'
  | HoursFault
  | UsualDayFault

/** One field of the form: how it begins, how a value stands in it, what is wrong with a text and what it means. */
interface FieldRecord<Value> {
  readonly kind: 'text' | 'hours' | 'days' | 'date' | 'team' | 'miniJob'
  /** Of a blank form. */
  readonly blank: string
  /** Of hours and days. */
  readonly limits?: HoursLimits
  /** Of a text: how many letters it may have. */
  readonly longest?: number
  /** Asked only of a teacher who is there already. */
  readonly onlyOpened?: true
  text(value: Value, language: Language): string
  fault?(text: string, draft: { readonly startDate: string }): Fault | undefined
  /** Of a text without a fault. */
  value(text: string): Value
}

type FieldRecords<Name extends keyof WireTeacher> = {
  readonly [Each in Name]: FieldRecord<WireTeacher[Each]>
}

const balanceLimits: HoursLimits = openingLimits.initialBalance
/** A year, for a five-day week. */
export const leaveLimits: HoursLimits = openingLimits.leaveDays
export const usualLeave = toDaysNumber(defaultLeaveDays)

const hoursField = {
  kind: 'hours',
  limits: contractLimits,
  text: hoursInField,
  fault: (text: string) => hoursFault(text, contractLimits),
} as const

const optionalHours = { ...hoursField, blank: '', value: (text: string) => hoursIn(text, contractLimits) }

const dateField = {
  kind: 'date',
  blank: '',
  text: (date: CalendarDate | null) => date ?? '',
  value: (text: string) => (text === '' ? null : (text as CalendarDate)),
} as const

/** What is agreed, but for the usual week, whose days are fields of their own. The defaults are the spec's (section 9). */
const agreedFields = {
  weeklyHours: {
    ...hoursField,
    blank: '20',
    fault: (text: string) => (text.trim() === '' ? 'required' : hoursFault(text, contractLimits)),
    value: (text: string) => hoursIn(text, contractLimits) ?? 0,
  },
  targetWorkHours: { ...optionalHours, blank: '20' },
  teamHours: optionalHours,
  mpaHours: optionalHours,
  leaveDays: {
    kind: 'days',
    blank: String(usualLeave),
    limits: leaveLimits,
    text: hoursInField,
    fault: leaveFault,
    value: (text) => agreedLeaveOf(text) ?? usualLeave,
  },
} as const satisfies FieldRecords<'weeklyHours' | 'targetWorkHours' | 'teamHours' | 'mpaHours' | 'leaveDays'>

/** What holds whatever is agreed. The form asks for them last, in this order; only the team stands higher up. */
const personFields = {
  teamId: { kind: 'team', blank: '0', text: String, value: Number },
  // In the draft all is text: `yes`, or nothing.
  miniJob: {
    kind: 'miniJob',
    blank: '',
    text: (isMiniJob) => (isMiniJob ? 'yes' : ''),
    value: (text) => text !== '',
  },
  startDate: { ...dateField, fault: dateFault },
  lastDay: {
    ...dateField,
    onlyOpened: true,
    fault: (text, { startDate }) => dateFault(text) ?? orderFault(startDate, text),
  },
  initialBalance: {
    kind: 'hours',
    blank: '0',
    limits: balanceLimits,
    text: hoursInField,
    fault: (text) => hoursFault(text, balanceLimits),
    value: (text) => hoursIn(text, balanceLimits) ?? 0,
  },
} as const satisfies FieldRecords<'teamId' | 'miniJob' | 'startDate' | 'lastDay' | 'initialBalance'>

const fieldRecords = {
  name: {
    ...textField(nameLength.most),
    fault: (text: string) =>
      text.trim().length < nameLength.least ? 'name' : lengthFault(text, nameLength.most),
  },
  ...agreedFields,
  ...personFields,
} as const

export type TeacherField = keyof typeof fieldRecords
export const teacherFields = Object.keys(fieldRecords) as readonly TeacherField[]
export const agreedFieldNames = Object.keys(agreedFields) as readonly (keyof typeof agreedFields)[]
export const personFieldNames = Object.keys(personFields) as readonly (keyof typeof personFields)[]

const otherLabels = { weeklyHours: 'contractHours', targetWorkHours: 'targetHours', teamId: 'team' } as const
type OtherLabels = typeof otherLabels
type Label = Exclude<TeacherField, keyof OtherLabels> | OtherLabels[keyof OtherLabels]

/** The field is called `teachers.form.<label>`. */
export function labelOf(field: TeacherField): Label {
  const others: Partial<Record<TeacherField, Label>> = otherLabels
  return others[field] ?? (field as Label)
}

/** The record of a field, whichever it is. */
export function recordOf(field: TeacherField): FieldRecord<WireTeacher[TeacherField]> {
  return fieldRecords[field]
}

function textField(longest: number) {
  return {
    kind: 'text',
    blank: '',
    longest,
    text: (text: string) => text,
    fault: (text: string) => lengthFault(text, longest),
    value: (text: string) => text.trim(),
  } as const
}

function lengthFault(text: string, longest: number): Fault | undefined {
  return text.trim().length > longest ? 'tooLong' : undefined
}

function leaveFault(text: string): Fault | undefined {
  if (text.trim() === '') return 'required'
  const days = hoursIn(text, leaveLimits)
  return days !== null && !Number.isInteger(2 * days) ? 'halfDays' : hoursFault(text, leaveLimits)
}

/** The days of leave, when they can be read. */
export function agreedLeaveOf(text: string): number | undefined {
  return leaveFault(text) ? undefined : (hoursIn(text, leaveLimits) ?? undefined)
}

function dateFault(text: string): Fault | undefined {
  return text === '' || isCalendarDate(text) ? undefined : 'date'
}

function orderFault(startDate: string, lastDay: string): Fault | undefined {
  return lastDay !== '' && startDate !== '' && lastDay < startDate ? 'leavesBeforeStart' : undefined
}

function hoursFault(text: string, limits: HoursLimits): HoursFault | undefined {
  const read = readHours(text, limits)
  return 'fault' in read ? read.fault : undefined
}

function hoursIn(text: string, limits: HoursLimits): number | null {
  const read = readHours(text, limits)
  return 'hours' in read ? read.hours : null
}
