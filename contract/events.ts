import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { inView, teacherId, weekday, weekId } from './fields.ts'

/** What changed, for teachers. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), weekId, teacherId, dayOfWeek: weekday }),
  z.strictObject({ kind: z.literal('weekSetting'), weekId, teacherId }),
  z.strictObject({ kind: z.literal('week'), weekId }),
  z.strictObject({ kind: z.literal('teacher'), teacherId }),
  z.strictObject({ kind: z.literal('team') }),
  z.strictObject({ kind: z.literal('stage') }),
  z.strictObject({ kind: z.literal('site') }),
  z.strictObject({ kind: z.literal('access') }),
  /** Wishes and days to be left empty. */
  z.strictObject({ kind: z.literal('planning') }),
])

export type Change = z.output<typeof change>

/**
 * The data of a `changed` event. Parents receive only which weeks to read again (null: any of them), and no count of
 * edits, and whether the stage of a day is to be read again; teachers also what it was. A `resync` event says that something may have been missed: read everything again.
 */
export const changedEvent = z
  .strictObject({
    version: z.number().int().optional(),
    weekIds: z.array(weekId).nullable(),
    stage: z.literal(true).optional().describe('For parents: read the stages again'),
    changes: z.array(change).optional(),
    actorId: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('For teachers: the person who did it; null with the shared password'),
  })
  .meta({ id: 'ChangedEvent' })

export type ChangedEvent = z.output<typeof changedEvent>

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'public',
  summary: 'Server-sent events: `changed` with the data below, `resync`, and `ended` when access has ended',
  query: z.strictObject({
    ...inView.shape,
    knows: z
      .string()
      .max(80)
      .optional()
      .describe('Of a page that brought its answers: the name that it has for them'),
  }),
  response: changedEvent,
  mediaType: 'text/event-stream',
})

/** What decides which weeks parents receive events of. */
interface ParentsHear {
  readonly parentsSeeHours: boolean
  /** The number of the earliest week that parents may look at. */
  readonly parentsSeeFrom: number
}

/** An old edit changes all later balances, but parents see those only with "hours" on: then any week may have changed. */
export function weeksTouched(
  changes: readonly Change[],
  { parentsSeeHours, parentsSeeFrom }: ParentsHear,
): number[] | null {
  const weeks = new Set<number>()
  for (const change of changes) {
    if (change.kind === 'teacher' || change.kind === 'site') return null
    if (!('weekId' in change)) continue
    if (parentsSeeHours) return null
    if (change.weekId >= parentsSeeFrom) weeks.add(change.weekId)
  }
  return [...weeks].sort((a, b) => a - b)
}
