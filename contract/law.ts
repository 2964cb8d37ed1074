import { z } from 'zod'
import { hintReasons, hintTextLength, shutRules } from '#domain/law/hint-answer.ts'
import { lawCountries, lawRules, protections } from '#domain/law/law-rules.ts'
import { endpoint } from './endpoint.ts'
import { actorWho, hours, inPath, instant, line, teacherId, weekday, weekId } from './fields.ts'

export const lawRule = z.enum(lawRules)
/** Of a reason that was given: once its day is shut, the rule is forgotten. */
export const answeredRule = z.enum([...lawRules, ...shutRules])
export const hintReason = z.enum(hintReasons)
export const hintText = line(0, hintTextLength.most, '')

/** Minutes, as the domain measured them. */
export const hintMinutes = z.number().int().min(0).max(100_000)

const reasonGiven = { reason: hintReason, text: hintText }

/** Who is protected by more than the law for adults; everyone with the team's password may read it. */
const protectionOf = z
  .strictObject({ teacherId, protection: z.enum(protections) })
  .meta({ id: 'ProtectionProfile' })

const hintAnswer = z
  .strictObject({
    teacherId,
    dayOfWeek: weekday,
    rule: answeredRule,
    /** What was found, and the limit: minutes. Another hint, or another version of the day, asks again. */
    is: hintMinutes,
    limit: hintMinutes,
    dayVersion: z.number().int(),
    ...reasonGiven,
    answeredAt: instant,
    actorId: actorWho('answered it'),
  })
  .meta({ id: 'HintAnswer' })

const workBefore = z
  .strictObject({
    teacherId,
    /** How many of the 23 weeks before have figures, and the hours in them with team and MPA. */
    weeks: z.number().int(),
    hours,
    /** Worked in the week before, with team and MPA. */
    lastWeek: hours,
    /** The other weeks of the month; null but for the last week of a month. */
    month: z.strictObject({ weeks: z.number().int(), hours, contract: hours }).nullable(),
  })
  .meta({ id: 'WorkBefore' })

const weekHints = z
  .strictObject({
    /** Whose law holds, by the house's calendar; null: none that is known. */
    country: z.enum(lawCountries).nullable(),
    before: z.array(workBefore),
    answers: z.array(hintAnswer),
  })
  .meta({ id: 'WeekHints' })

export type WireHintAnswer = z.output<typeof hintAnswer>
export type WireWeekHints = z.output<typeof weekHints>
export type WireProtection = z.output<typeof protectionOf>

export const readWeekHints = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}/hints',
  access: 'manage',
  summary: 'What hints from working-time law depend on beside the week, and the reasons that were given',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: weekHints,
})

export const answerHint = endpoint({
  method: 'PUT',
  path: '/api/hints/{weekId}/{teacherId}/{dayOfWeek}/{rule}',
  access: 'manage',
  summary: 'Say why a day stays as it is although there is a hint; a changed day asks again',
  params: z.strictObject({
    weekId: inPath(weekId),
    teacherId: inPath(teacherId),
    dayOfWeek: inPath(weekday),
    rule: lawRule,
  }),
  body: z.strictObject(reasonGiven),
  response: hintAnswer,
})

export const listProtections = endpoint({
  method: 'GET',
  path: '/api/protection',
  access: 'manage',
  summary: 'Who is protected by more than the law for adults; no other person is named',
  response: z.array(protectionOf),
})

export const changeProtection = endpoint({
  method: 'PUT',
  path: '/api/protection/{teacherId}',
  access: 'manage',
  summary: 'Which law protects a person; it leaves no line in the history',
  params: z.strictObject({ teacherId: inPath(teacherId) }),
  body: protectionOf.pick({ protection: true }),
  response: protectionOf,
})
