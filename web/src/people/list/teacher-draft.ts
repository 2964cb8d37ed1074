import type { NewTeacher, TeacherChange, WireTeacher } from '#contract/teachers.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds, widestBounds } from '#domain/days/day-bounds.ts'
import type { BreakLetter } from '#domain/days/day-text.ts'
import type { UsualDayFault } from '#domain/people/usual-week.ts'
import { readUsualDay, typedUsualDay, usualTexts, usualWeekOf } from '#domain/people/usual-week.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Fault, TeacherField } from './draft-fields.ts'
import { agreedFieldNames, recordOf, teacherFields, usualLeave } from './draft-fields.ts'

const usualFields = ['usual1', 'usual2', 'usual3', 'usual4', 'usual5'] as const

export type DraftField = TeacherField | (typeof usualFields)[number]
/** A teacher while the form is open: what stands in the fields, right or wrong. */
export type TeacherDraft = Readonly<Record<DraftField, string>>
export type Faults = Partial<Record<DraftField, Fault>>

/** The defaults of the spec, for a blank form only (section 9). */
export const blankDraft = draftOf((field) => recordOf(field).blank)

function draftOf(text: (field: TeacherField) => string, usual: readonly string[] = []): TeacherDraft {
  return Object.fromEntries([
    ...teacherFields.map((field) => [field, text(field)]),
    ...usualFields.map((field, at) => [field, usual[at] ?? '']),
  ]) as TeacherDraft
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
  return draftOf(
    (field) => recordOf(field).text(teacher[field], language),
    weekdays.map((weekday) => typedUsualDay(usual?.[weekday], letter)),
  )
}

export function faultsIn(draft: TeacherDraft, bounds = usualBounds): Faults {
  const all = [
    ...teacherFields.map((field) => [field, recordOf(field).fault?.(draft[field], draft)]),
    ...usualFields.map((field) => [field, usualFault(draft[field], bounds)]),
  ]
  return Object.fromEntries(all.filter(([, fault]) => fault))
}

function usualFault(text: string, bounds: DayBounds): UsualDayFault | undefined {
  const read = readUsualDay(text, bounds)
  return 'fault' in read ? read.fault : undefined
}

/** The days that can be read. */
export function usualWeekIn(draft: TeacherDraft) {
  return usualWeekOf(usualFields.map((field) => (usualFault(draft[field], widestBounds) ? '' : draft[field])))
}

/** The hours of the terms, when all of them can be read. */
export function readableHoursIn(draft: TeacherDraft) {
  const faults = faultsIn(draft)
  const isWrong = agreedFieldNames.some((field) => faults[field])
  return isWrong ? undefined : valuesOf(draft)
}

/** What a faultless draft says. An empty balance is 0. */
function valuesOf(draft: TeacherDraft): Pick<WireTeacher, TeacherField | 'usualWeek'> {
  const values = teacherFields.map((field) => [field, recordOf(field).value(draft[field])])
  return { ...Object.fromEntries(values), usualWeek: usualTexts(usualWeekIn(draft)) }
}

/** Nobody leaves on the day they are added: that form has no last day. The usual leave need not be said. */
export function newTeacherOf(draft: TeacherDraft): NewTeacher {
  const { lastDay: _, leaveDays, miniJob, ...values } = valuesOf(draft)
  return {
    ...values,
    ...(leaveDays === usualLeave ? {} : { leaveDays }),
    ...(miniJob && { miniJob }),
    archived: false,
  }
}

/** Only what differs from the teacher as it was opened, so that two people can change different fields. */
export function changeOf(draft: TeacherDraft, teacher: WireTeacher): TeacherChange {
  const opened = { ...teacher, miniJob: teacher.miniJob ?? false }
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
