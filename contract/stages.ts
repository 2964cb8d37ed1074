import { z } from 'zod'
import { parentsAndTeam } from '#domain/house/audience.ts'
import { mostStages, stageColours, stageLimits } from '#domain/stages/stage.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, instant, line, teamId } from './fields.ts'

export const stageColour = z.enum(stageColours)
export const stageName = line(1, stageLimits.name, 'Name must be at least 1 character')
export const stageText = line(0, stageLimits.text, '')

const stageInput = z
  .strictObject({ name: stageName, colour: stageColour, text: stageText })
  .meta({ id: 'StageInput' })

const stage = z
  .strictObject({ name: z.string(), colour: stageColour, text: z.string() })
  .meta({ id: 'Stage' })

/** Null: for the whole house. */
const groupId = teamId.nullable()

/** As many groups as a house may have, and the house itself. */
const mostStagesOfDay = 50

const dayStage = z.strictObject({ groupId, ...stage.shape }).meta({ id: 'DayStage' })

/** What is set for one day; `asOf` says when. */
const stagedDay = z
  .strictObject({ date: calendarDate, asOf: instant, stages: z.array(dayStage) })
  .meta({ id: 'StagedDay' })

const stagePlan = z
  .strictObject({
    stages: z.array(stage),
    /** What is set, from today on. */
    days: z.array(stagedDay),
    version: z.number().int(),
  })
  .meta({ id: 'StagePlan' })

export type WireStagePlan = z.output<typeof stagePlan>
export type WireStagedDay = z.output<typeof stagedDay>

/** What parents see: a colour and words, for the house or a group that is named. Nothing that names or counts anybody. */
const parentStage = z
  .strictObject({ group: z.strictObject({ id: teamId, name: z.string() }).nullable(), ...stage.shape })
  .meta({ id: 'ParentStage' })

const parentLight = z
  .strictObject({
    days: z.array(z.strictObject({ date: calendarDate, asOf: instant, stages: z.array(parentStage) })),
  })
  .meta({ id: 'ParentLight' })

export type ParentLight = z.output<typeof parentLight>

export const readStages = endpoint({
  method: 'GET',
  path: '/api/stages',
  access: 'manage',
  summary: "The house's plan for short days, and what is set from today on",
  response: stagePlan,
  versioned: true,
})

export const replaceStages = endpoint({
  method: 'PUT',
  path: '/api/stages',
  access: 'manage',
  summary: 'Replace the whole plan for short days; days that are set keep their words',
  body: z.strictObject({ stages: z.array(stageInput).min(1).max(mostStages) }),
  response: stagePlan,
  versioned: true,
})

export const readStage = endpoint({
  method: 'GET',
  path: '/api/stage',
  access: 'public',
  summary: 'What parents see for today and the next two weeks; empty when the house shows no light',
  response: parentLight,
  documents: { parents: { audience: parentsAndTeam, schema: parentLight } },
})

const ofDate = z.strictObject({ date: calendarDate })

export const setStage = endpoint({
  method: 'PUT',
  path: '/api/stage/{date}',
  access: 'manage',
  summary: 'Set what parents see for a day: for the whole house, for single groups, or both',
  params: ofDate,
  body: z.strictObject({
    stages: z
      .array(z.strictObject({ groupId, ...stageInput.shape }))
      .min(1)
      .max(mostStagesOfDay),
  }),
  response: stagePlan,
  versioned: true,
})

export const removeStage = endpoint({
  method: 'DELETE',
  path: '/api/stage/{date}',
  access: 'manage',
  summary: 'Take back what is set for a day; a day without any stays as it is',
  params: ofDate,
  response: stagePlan,
  versioned: true,
})
