import { z } from 'zod'
import { mostSpanDays } from '#domain/absences/absence-span.ts'
import type { HolidayKey } from '#domain/calendar/holiday-dates.ts'
import { holidayKeys } from '#domain/calendar/holiday-dates.ts'
import { closingCharges, exceptionCharges, shortageAnswers } from '#domain/calendar/house-day.ts'
import { regions } from '#domain/calendar/regions.ts'
import { management, parentsAndTeam } from '#domain/house/audience.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, dateInput, hours, inPath, inView, leaveDays, line, teacherId } from './fields.ts'

export const holidayKey = z.enum(holidayKeys as readonly [HolidayKey, ...HolidayKey[]])
export const dayShare = z.union([z.literal(0.5), z.literal(1)])
export const closingCharge = z.enum(closingCharges)
export const closingExceptionCharge = z.enum(exceptionCharges)
/** What a closing day on leave is for a teacher who had none left; `open`: they plan as usual. */
export const closingException = z.strictObject({ date: calendarDate, charge: closingExceptionCharge })
export const houseYear = z.number().int().min(2024).max(2199)
export const closingId = z.number().int().min(1).max(1_000_000)

export const houseDayKinds = ['holiday', 'release', 'closing', 'teamDay'] as const

/** A day that is not like others. The page has a name for each holiday; else `name` says it. */
export const houseDay = z
  .strictObject({
    date: calendarDate,
    kind: z.enum(houseDayKinds),
    holiday: holidayKey.nullable(),
    name: z.string(),
    share: dayShare,
    /** Of a closing day, for teachers: whether it is paid, a day of leave, or time off. */
    charge: closingCharge.nullable().optional(),
    /** The closing that the day belongs to, for teachers. */
    closingId: closingId.nullable().optional(),
  })
  .meta({ id: 'HouseDay' })

export type WireHouseDay = z.output<typeof houseDay>

/** Where the house is, which decides its holidays. */
export const calendarPlace = z
  .strictObject({
    region: z.enum(regions).nullable(),
    /** The holidays that the municipality keeps; in a canton all that the house has ticked. */
    keptHolidays: z.array(holidayKey).max(40),
    /** 24 and 31 December: 0 for working days, else the share of the day that is free with pay. */
    releaseShare: z.union([z.literal(0), dayShare]),
  })
  .meta({ id: 'CalendarPlace' })

const placeWithYears = z
  .strictObject({
    ...calendarPlace.shape,
    /** The years whose days are written down; of these a change of the place changes the days still to come. */
    writtenYears: z.array(houseYear),
  })
  .meta({ id: 'CalendarSettings' })

export type CalendarPlace = z.output<typeof calendarPlace>
export type CalendarSettings = z.output<typeof placeWithYears>

/** What a closing costs the people of the house is nothing for parents. */
const parentsDay = houseDay.omit({ charge: true, closingId: true })

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'public',
  summary: 'The days of a year that are not like others: holidays, closing days, team days',
  query: z.strictObject({ ...inView.shape, year: inPath(houseYear) }),
  response: z.array(houseDay),
  documents: {
    whole: { audience: management, schema: z.array(houseDay) },
    parents: { audience: parentsAndTeam, schema: z.array(parentsDay) },
  },
})

export const readCalendarSettings = endpoint({
  method: 'GET',
  path: '/api/calendar/settings',
  access: 'manage',
  summary: 'Where the house is, and which years are written down',
  response: placeWithYears,
})

export const changeCalendarSettings = endpoint({
  method: 'PUT',
  path: '/api/calendar/settings',
  access: 'manage',
  summary:
    'Say where the house is; days still to come follow it, days that are over or in closed months stay',
  body: calendarPlace,
  response: placeWithYears,
})

/** A day that comes, goes or becomes something else when the house is somewhere else. */
const placeChange = z.strictObject({
  date: calendarDate,
  before: houseDay.nullable(),
  after: houseDay.nullable(),
  /** Whose working day it is. */
  teachers: z.array(z.strictObject({ teacherId, name: z.string() })),
  /** Whether everybody who is here is among them. */
  everyone: z.boolean(),
})

export type PlaceChange = z.output<typeof placeChange>

export const previewCalendarSettings = endpoint({
  method: 'POST',
  path: '/api/calendar/settings/preview',
  access: 'manage',
  summary: 'Which days still to come another place would change, and for whom; changes nothing',
  body: calendarPlace,
  response: z.strictObject({ days: z.array(placeChange) }).meta({ id: 'PlaceChanges' }),
})

export const writeCalendarYear = endpoint({
  method: 'PUT',
  path: '/api/calendar/years/{year}',
  access: 'manage',
  summary:
    'Write the holidays of a year anew, by where the house is now; closing days and what the house entered stay',
  params: z.strictObject({ year: inPath(houseYear) }),
  body: z.strictObject({}).nullish(),
  response: z.array(houseDay),
})

const oneDate = z.strictObject({ date: calendarDate })

export const putHouseDay = endpoint({
  method: 'PUT',
  path: '/api/calendar/days/{date}',
  access: 'manage',
  summary: 'Make one day a holiday, a release or a team day of the house',
  params: oneDate,
  body: z.strictObject({
    kind: z.enum(['holiday', 'release', 'teamDay']),
    name: line(1, 60, 'Name must be at least 1 character'),
    /** Of a holiday or a release; a whole day when it is left out. A team day is always whole. */
    share: dayShare.optional(),
    /** One of the public holidays, whose name each language has: brings back a day that was removed. */
    holiday: holidayKey.optional(),
  }),
  response: houseDay,
})

export const removeHouseDay = endpoint({
  method: 'DELETE',
  path: '/api/calendar/days/{date}',
  access: 'manage',
  summary: 'Make one day a day like others',
  params: oneDate,
})

const closing = z
  .strictObject({
    id: closingId,
    firstDay: calendarDate,
    lastDay: calendarDate,
    name: z.string(),
    charge: closingCharge,
    /** The days that it closes: from Monday to Friday, without holidays and other days of the house. */
    days: z.array(calendarDate),
    /** For whom it is something else, because they had no leave left. */
    exceptions: z.array(z.strictObject({ teacherId, ...closingException.shape })),
  })
  .meta({ id: 'Closing' })

export type WireClosing = z.output<typeof closing>

/** What a closing would mean for one teacher. */
const closingForTeacher = z.strictObject({
  teacherId,
  name: z.string(),
  /** Working days of the teacher that it closes, without those on which something is planned. */
  days: z.number().int(),
  /** What the days are credited, or cost when they are time off. */
  hours,
  /** Days of it on which something is planned already: those stay as they are. */
  planned: z.number().int(),
  /** Of a closing on leave: how many days of leave it takes. */
  leaveDays,
  /** Of a closing on leave: for how many days of it no leave is left. */
  missing: z.number().int(),
})

const closingPreview = z
  .strictObject({
    /** Left out until it is confirmed. */
    closing: closing.optional(),
    days: z.array(calendarDate),
    teachers: z.array(closingForTeacher),
    /** Closing days of the same calendar year, with these. */
    daysInYear: z.number(),
  })
  .meta({ id: 'ClosingPreview' })

export type ClosingPreview = z.output<typeof closingPreview>

export const listClosings = endpoint({
  method: 'GET',
  path: '/api/closings',
  access: 'manage',
  summary: 'The closings of a year',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: z.array(closing),
})

export const enterClosing = endpoint({
  method: 'POST',
  path: '/api/closings',
  access: 'manage',
  summary: `Close the house for up to ${mostSpanDays} days; without \`confirm\` only a preview`,
  body: z.strictObject({
    from: dateInput,
    to: dateInput,
    name: line(1, 60, 'Name must be at least 1 character'),
    charge: closingCharge,
    /** Of a closing on leave, for days without leave left: they plan as usual (when it is left out), paid, time off. */
    whenShort: z.enum(shortageAnswers).optional(),
    confirm: z.boolean().optional(),
  }),
  response: closingPreview,
  creates: true,
})

export const removeClosing = endpoint({
  method: 'DELETE',
  path: '/api/closings/{id}',
  access: 'manage',
  summary: 'Open the house again on the days of a closing',
  params: z.strictObject({ id: inPath(closingId) }),
})
