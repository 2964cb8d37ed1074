import { z } from 'zod'
import { calendarDate, instant, teamId } from '#contract/fields.ts'
import { stageColour, stageName, stageText } from '#contract/stages.ts'
import { mostStages } from '#domain/stages/stage.ts'
import { counter } from './week-format.ts'

/** The plan for short days and what was set for days, in the file of a house. */

const words = { name: stageName, colour: stageColour, text: stageText.describe('What parents read') }

const stagePlan = z.strictObject({
  version: counter.min(1).describe('Of all three sections of stages, for If-Match'),
})

const stage = z.strictObject({ position: z.number().int().min(1).max(mostStages), ...words })

const dayStage = z.strictObject({
  date: calendarDate,
  groupId: teamId.nullable().describe('A team; null: the whole house'),
  ...words,
  setAt: instant,
})

export const stageSections = {
  stagePlan: z.array(stagePlan).max(1).default([]).describe('One line, or none where nothing was entered'),
  stages: z.array(stage).max(mostStages).default([]),
  dayStages: z.array(dayStage).max(100_000).default([]),
}
