import { z } from 'zod'
import { instant, teacherId, weekday } from '#contract/fields.ts'
import { answeredRule, hintMinutes, hintReason, hintText } from '#contract/law.ts'
import { isReasonSaid } from '#domain/law/hint-answer.ts'
import { counter, place } from './week-format.ts'

/** Reasons for hints from law, and which law protects whom, in the file of a house. */

const answer = z
  .strictObject({
    ...place,
    weekday,
    rule: answeredRule.describe('Of the rule packs; of a closed day only a letter'),
    is: hintMinutes.describe('What was found, in minutes'),
    limit: hintMinutes.describe('What is allowed, in minutes'),
    dayVersion: counter.describe('Of the day that the reason was given for; a later one asks again'),
    reason: hintReason,
    text: hintText,
    answeredAt: instant,
    actorId: z
      .number()
      .int()
      .min(1)
      .nullable()
      .describe('The person who answered it; null with the shared password'),
  })
  .refine(isReasonSaid, 'Another reason must be said in words')

const protectedPerson = z.strictObject({
  teacherId,
  protection: z.enum(['minor', 'maternity']).describe('Everyone else is an adult without further protection'),
})

export const lawSections = {
  hintAnswers: z.array(answer).max(1_000_000),
  protectionProfiles: z.array(protectedPerson).max(10_000),
}
