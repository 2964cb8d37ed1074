import { z } from 'zod'
import { mostListedPeople } from '#domain/paste/people-list.ts'
import type { TeacherDetails } from '#domain/people/teacher.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { endpoint } from './endpoint.ts'
import {
  agreedLeaveDays,
  calendarDate,
  contractHours,
  dateInput,
  hours,
  initialBalance,
  inPath,
  line,
  teacherId,
  teamId,
} from './fields.ts'
import { ownStaffChange } from './staffing.ts'
import { agreedTerms, usualWeek } from './terms.ts'

const name = line(nameLength.least, nameLength.most, `Name must be at least ${nameLength.least} characters`)

/** Sent and stored as they are. */
const details = {
  teamId,
  miniJob: z.boolean().describe('A mini-job: § 17 MiLoG asks for each day within a week'),
} satisfies Record<keyof TeacherDetails, z.ZodType>

/** The hours fields are those of the terms in force today; `terms` lists all of them. */
export const teacher = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    weeklyHours: contractHours,
    targetWorkHours: contractHours.nullable(),
    teamId,
    /** Left out: no. */
    miniJob: details.miniJob.optional(),
    startDate: calendarDate.nullable(),
    lastDay: calendarDate.nullable(),
    initialBalance: hours,
    archived: z.boolean(),
    teamHours: contractHours.nullable(),
    mpaHours: contractHours.nullable(),
    usualWeek,
    leaveDays: agreedLeaveDays,
    terms: z.array(agreedTerms),
    version: z.number().int(),
  })
  .meta({ id: 'Teacher' })

export type WireTeacher = z.output<typeof teacher>

const optionalHours = contractHours.nullish()

const newTeacher = z
  .strictObject({
    name,
    weeklyHours: contractHours,
    targetWorkHours: optionalHours,
    teamHours: optionalHours,
    mpaHours: optionalHours,
    usualWeek: usualWeek.optional(),
    /** 30 when it is left out. */
    leaveDays: agreedLeaveDays.optional(),
    ...z.strictObject(details).partial().shape,
    /** Qualification and what counts for planning; what is left out is as usual. */
    staff: ownStaffChange.optional(),
    startDate: dateInput.nullish(),
    /** The last day of employment; not before the start date. */
    lastDay: dateInput.nullish(),
    initialBalance: initialBalance.optional(),
    archived: z.literal(false).optional(),
  })
  .meta({ id: 'NewTeacher' })

export const validFromInput = z.union([z.literal('always'), dateInput])

const teacherChange = z
  .strictObject({
    name,
    weeklyHours: contractHours,
    targetWorkHours: contractHours.nullable(),
    teamHours: contractHours.nullable(),
    mpaHours: contractHours.nullable(),
    usualWeek,
    leaveDays: agreedLeaveDays,
    ...details,
    /** Qualification and what counts for planning; what is left out stays. */
    staff: ownStaffChange,
    startDate: dateInput.nullable(),
    /** The last day of employment; not before the start date. */
    lastDay: dateInput.nullable(),
    initialBalance,
    /** From which day on changed terms hold, or `always` to correct all weeks. */
    validFrom: validFromInput,
  })
  .partial()
  .meta({ id: 'TeacherChange' })

const weeksWithHours = z.strictObject({ weeks: z.number().int().min(0), hours })

/** The weeks in which anything is entered for a teacher, and what else goes with them. */
const recordedWeeks = z
  .strictObject({
    /** Up to the current week. */
    worked: weeksWithHours,
    /** After it. */
    planned: weeksWithHours,
    /** Bookings on the account. */
    bookings: z.number().int().min(0),
    /** Closed months whose sheets name the teacher: of these name and texts go, times and hours stay. */
    closedMonths: z.number().int().min(0),
  })
  .meta({ id: 'RecordedWeeks' })

export type RecordedWeeks = z.output<typeof recordedWeeks>
export type NewTeacher = z.output<typeof newTeacher>
export type TeacherChange = z.output<typeof teacherChange>

const ofTeacher = z.strictObject({ id: inPath(teacherId) })

export const listActiveTeachers = endpoint({
  method: 'GET',
  path: '/api/teachers/active',
  access: 'manage',
  summary: 'All active teachers by name',
  response: z.array(teacher),
})

export const listArchivedTeachers = endpoint({
  method: 'GET',
  path: '/api/teachers/archived',
  access: 'manage',
  summary: 'All archived teachers by name',
  response: z.array(teacher),
})

export const readTeacher = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}',
  access: 'manage',
  summary: 'One teacher with all terms',
  params: ofTeacher,
  response: teacher,
  versioned: true,
})

export const createTeacher = endpoint({
  method: 'POST',
  path: '/api/teachers',
  access: 'manage',
  summary: 'Add a teacher',
  body: newTeacher,
  response: teacher,
  creates: true,
})

export const createTeachers = endpoint({
  method: 'POST',
  path: '/api/teachers/list',
  access: 'manage',
  summary: 'Add all teachers of a list, or none of them when one cannot be added',
  body: z.strictObject({ teachers: z.array(newTeacher).min(1).max(mostListedPeople) }),
  /** In the order of the list. No names, because this answer is kept for a retry. */
  response: z.strictObject({ ids: z.array(teacherId) }),
  creates: true,
})

export const changeTeacher = endpoint({
  method: 'PATCH',
  path: '/api/teachers/{id}',
  access: 'manage',
  summary: 'Change a teacher; changed hours hold from the current week on unless `validFrom` says otherwise',
  params: ofTeacher,
  body: teacherChange,
  response: teacher,
  versioned: true,
})

export const readRecordedWeeks = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/recorded-weeks',
  access: 'manage',
  summary: 'How many weeks of a teacher have entries: worked ones, and planned ones after the current week',
  params: ofTeacher,
  response: recordedWeeks,
})

const nothing = z.strictObject({}).nullish()

export const archiveTeacher = endpoint({
  method: 'POST',
  path: '/api/teachers/{id}/archive',
  access: 'manage',
  summary: 'Archive a teacher: no longer in new weeks',
  params: ofTeacher,
  body: nothing,
  response: teacher,
})

const restore = {
  path: '/api/teachers/{id}/unarchive',
  access: 'manage',
  params: ofTeacher,
  body: nothing,
} as const

export const restoreTeacher = endpoint({
  ...restore,
  method: 'POST',
  summary: 'Restore an archived teacher',
  response: teacher,
})

export const restoreTeacherByPatch = endpoint({
  ...restore,
  method: 'PATCH',
  summary: 'Restore an archived teacher (the same, as one flow of the spec calls it)',
  response: teacher,
})

export const deleteTeacher = endpoint({
  method: 'DELETE',
  path: '/api/teachers/{id}',
  access: 'manage',
  fresh: true,
  summary:
    'Delete a teacher with all entries and settings; 30 days later for good. The history stays, without name and notes',
  params: ofTeacher,
  versioned: true,
})
