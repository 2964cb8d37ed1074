import { z } from 'zod'
import { houseYear } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, inPath, teamId, weekday, weekId } from './fields.ts'

const run = z
  .strictObject({
    from: clockTime,
    to: clockTime,
    level: z.enum(['covered', 'tight', 'gap']),
    need: z.number().int().describe('Fewer people are a gap'),
    good: z.number().int().describe('Fewer people are tight'),
    people: z.number().describe('Who is there, by weight: a trainee of a half beside a colleague is 1.5'),
    qualified: z.number().int(),
    minQualified: z.number().int(),
    joined: z.boolean().describe('All groups together'),
  })
  .meta({ id: 'CoverageRun' })

const coverage = z
  .strictObject({
    days: z.array(
      z
        .strictObject({
          weekday,
          date: calendarDate,
          groups: z.array(
            z
              .strictObject({
                groupId: teamId,
                runs: z.array(run).describe('Quarters of one level, with the numbers of the worst of them'),
                steps: z.array(run).describe('Quarters with the same numbers'),
              })
              .meta({ id: 'GroupCoverage' }),
          ),
          gaps: z.array(
            run.extend({ groupId: teamId.nullable().describe('Null: of all groups, while they are joined') }),
          ),
        })
        .meta({ id: 'CoveredDay' }),
    ),
  })
  .meta({ id: 'WeekCoverage' })

const plannedCoverage = z
  .strictObject({
    days: z.array(
      z
        .strictObject({
          date: calendarDate,
          groups: z
            .array(run.extend({ groupId: teamId }))
            .describe('The worst run of each group that needs anybody'),
          asked: z
            .array(
              run.extend({
                groupId: teamId.nullable().describe('Null: of all groups, while they are joined'),
              }),
            )
            .describe(
              'Gaps that there are not now, and would be if all leave and time off that waits for an answer were approved',
            ),
        })
        .meta({ id: 'PlannedDay' }),
    ),
  })
  .meta({ id: 'PlannedCoverage' })

export type WirePlannedCoverage = z.output<typeof plannedCoverage>
export type WireCoverage = z.output<typeof coverage>
export type WireCoverageRun = z.output<typeof run>

export const readPlannedCoverage = endpoint({
  method: 'GET',
  path: '/api/coverage',
  access: 'manage',
  summary:
    'How each group is covered from today on in the weeks of a year in which anybody’s times are planned',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: plannedCoverage,
})

export const readCoverage = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}/coverage',
  access: 'manage',
  summary: 'How each group is covered on each day of a week, by quarter hours; without a need, nothing',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: coverage,
})
