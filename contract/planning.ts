import { z } from 'zod'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { firstMonday, lastWeekNumber, weekNumberOf } from '#domain/values/week.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, teacherId, weekday, weekId, withCode } from './fields.ts'

const days = z.number().int().min(0)

/** What is left to plan for a person, and what they did in the weeks before. */
const planningPerson = z
  .strictObject({
    teacherId,
    targetHours: hours,
    creditedHours: hours,
    /** By what is planned in the week already. */
    workedHours: hours,
    /** At the end of the week before, with the bookings of this one. */
    balanceBefore: hours,
    /** In the 8 weeks before: days with work. */
    workingDays: days,
    /** In the 8 weeks before: days that began when the house opened. */
    earlyDuties: days,
    /** In the 8 weeks before: days that lasted until the house closed. */
    lateDuties: days,
    /** In the 12 weeks before: days on which a gap was filled. Null: the house does not count them. */
    steppedIn: days.nullable(),
  })
  .meta({ id: 'PlanningPerson' })

/** A day that can be planned. */
const plannedDate = calendarDate.refine(
  (date) => date >= firstMonday && weekNumberOf(date) <= lastWeekNumber && isoWeekday(date) <= 5,
  withCode('date', 'Must be a day from Monday to Friday'),
)

/** One date, or the weekday of every week. */
const on = z.union([plannedDate, weekday])

export const wishKinds = ['off', 'notEarly', 'notLate', 'times'] as const

/** What a person would like. It is not binding: a proposal keeps it where it can, and says where it does not. */
const wish = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['off', 'notEarly', 'notLate']), on }),
    z.strictObject({
      kind: z.literal('times'),
      on,
      /** To work within these times. */
      from: clockTime,
      to: clockTime,
    }),
  ])
  .refine((given) => given.kind !== 'times' || given.from < given.to, {
    ...withCode('times', 'Must end after it starts'),
    path: ['to'],
  })
  .meta({ id: 'Wish' })

/** An empty day that is to stay empty. */
const lock = z.strictObject({ teacherId, date: plannedDate }).meta({ id: 'DayLock' })

const planning = z
  .strictObject({
    weekId,
    people: z.array(planningPerson),
    /** Those that hold in the week. */
    wishes: z.array(z.strictObject({ teacherId, wish })),
    /** Those of the week. */
    locks: z.array(lock),
  })
  .meta({ id: 'Planning' })

export type WirePlanning = z.output<typeof planning>
export type WireWish = z.output<typeof wish>
export type WireLock = z.output<typeof lock>

export const readPlanning = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}/planning',
  access: 'manage',
  summary:
    'What a proposal for the week depends on: hours to plan, duties of the weeks before, wishes, locks',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: planning,
})

/** More than anybody needs, and few enough for one answer. */
export const mostWishes = 60

const wishList = z.strictObject({ wishes: z.array(wish), version: z.number().int() }).meta({ id: 'WishList' })

export type WireWishList = z.output<typeof wishList>

const ofTeacher = z.strictObject({ id: inPath(teacherId) })

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/wishes',
  access: 'manage',
  summary: 'What a person would like: days off, no early or late duty, times',
  params: ofTeacher,
  response: wishList,
  versioned: true,
})

export const replaceWishes = endpoint({
  method: 'PUT',
  path: '/api/teachers/{id}/wishes',
  access: 'manage',
  summary: 'Replace all wishes of a person',
  params: ofTeacher,
  body: z.strictObject({ wishes: z.array(wish).max(mostWishes) }),
  response: wishList,
  versioned: true,
})

export const changeLocks = endpoint({
  method: 'PUT',
  path: '/api/locks',
  access: 'manage',
  summary: 'Say that days are to be left empty, or may be filled again; what is so already stays',
  body: z.strictObject({ leaveEmpty: z.boolean(), days: z.array(lock).min(1).max(400) }),
})
