import { z } from 'zod'
import { parentsAndTeam, planners } from '#domain/house/audience.ts'
import { endpoint } from './endpoint.ts'
import { instant, inView } from './fields.ts'
import { ofWeek, week } from './weeks.ts'

const listedWeek = week.extend({
  published: z
    .strictObject({
      at: instant,
      by: z.string().optional().describe('Left out with the password that the house shares'),
    })
    .nullable()
    .optional()
    .describe('null: a draft. Left out where the house publishes no weeks, and of a week that has begun'),
})

export type ListedWeek = z.output<typeof listedWeek>

export const listWeeks = endpoint({
  method: 'GET',
  path: '/api/weeks',
  access: 'public',
  summary: 'All weeks of the house; for parents from four weeks ago on, unless the house shows all',
  query: inView,
  response: z.array(listedWeek),
  documents: {
    whole: { audience: planners, schema: z.array(listedWeek) },
    parents: { audience: parentsAndTeam, schema: z.array(week) },
  },
})

export const publishWeek = endpoint({
  method: 'PUT',
  path: '/api/weeks/{weekId}/publication',
  access: 'manage',
  summary: 'Show a week to colleagues; from then on they are told what changes in it',
  params: ofWeek,
  response: listedWeek,
})

export const takeWeekBack = endpoint({
  method: 'DELETE',
  path: '/api/weeks/{weekId}/publication',
  access: 'manage',
  summary: 'Make a week a draft again that has not begun',
  params: ofWeek,
  response: listedWeek,
})
