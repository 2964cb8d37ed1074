import { z } from 'zod'

const params = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/** The one error body (product, section 9). The page has its own sentence for each code; `message` is the English one. */
export const problem = z
  .strictObject({
    statusCode: z.number().int(),
    code: z.string(),
    /** What the sentence of this code names: a limit, a time, a date. */
    params,
    message: z.string(),
    issues: z
      .array(z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional(), params }))
      .optional(),
    /** With 412: the present state, so that a client can compare after a conflict. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof problem>
