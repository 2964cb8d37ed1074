import { z } from 'zod'
import { wishKinds } from '#domain/planning/planning-facts.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, teacherId, weekday, weekId } from './fields.ts'

const days = z.number().int().min(0)

/** What is left to plan for somebody, and what they did in the weeks before. */
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

const wish = z.strictObject({
  /** Null: on the weekday, in every week. */
  date: calendarDate.nullable(),
  weekday,
  kind: z.enum(wishKinds),
  /** Of the kind `times`: not before `start`, not after `end`; one of them may be null. */
  start: clockTime.nullable(),
  end: clockTime.nullable(),
})

const planning = z
  .strictObject({
    weekId,
    people: z.array(planningPerson),
    /** Those that hold in the week. */
    wishes: z.array(z.strictObject({ teacherId, ...wish.shape }).meta({ id: 'PlanningWish' })),
    /** Empty days of the week that are to stay empty. */
    locks: z.array(z.strictObject({ teacherId, dayOfWeek: weekday }).meta({ id: 'PlanningLock' })),
  })
  .meta({ id: 'Planning' })

export type WirePlanning = z.output<typeof planning>

export const readPlanning = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}/planning',
  access: 'teacher',
  summary:
    'What a proposal for the week depends on: hours to plan, duties of the weeks before, wishes, locks',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: planning,
})
