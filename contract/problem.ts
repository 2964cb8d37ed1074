import { z } from 'zod'

/** The one error body (product, section 9). `message` is fit to show. */
export const problem = z
  .strictObject({
    statusCode: z.number().int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    /** With 412: the present state, so that the loser of a race can compare. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof problem>
