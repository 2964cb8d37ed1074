import { z } from 'zod'
import type { ForAudience } from '#domain/house/audience.ts'
import { isFor, management, parentsAndTeam, versionFor } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import { endpoint } from './endpoint.ts'
import { inPath, inView, teacherId, weekday, weekId } from './fields.ts'

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
  /** What somebody asks for, or the answer. */
  z.strictObject({ kind: z.literal('request') }),
  /** Days that people exchange, and shifts that are open. */
  z.strictObject({ kind: z.literal('swap') }),
])

export type Change = z.output<typeof change>

/** Who is sent that a change was made and what it was; for others an event is made from what they see. */
const changeKinds: Readonly<Record<Change['kind'], ForAudience>> = {
  day: { audience: management },
  weekSetting: { audience: management },
  week: { audience: management },
  teacher: { audience: management },
  team: { audience: management },
  stage: { audience: management },
  site: { audience: management },
  access: { audience: management },
  planning: { audience: management },
  request: { audience: management },
  swap: { audience: management },
}

export function changesFor(role: Role, changes: readonly Change[]): Change[] {
  return changes.filter(({ kind }) => isFor(changeKinds[kind], role))
}

/**
 * The data of a `changed` event. Parents receive it when something that they see has changed, and only which week to
 * read again (null: all that they see) and whether the stage of a day is to be read again; teachers receive every
 * change, and what it was. A `resync` event says that something may have been missed: read everything again.
 */
export const changedEvent = z
  .strictObject({
    version: z
      .number()
      .int()
      .optional()
      .describe('For teachers: with this event all changes up to this version of the house have been sent'),
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
  summary:
    'Server-sent events: `hello`, `changed` with the data below, `resync`, `beat` every 5 s, and `ended` with the access',
  query: z.strictObject({
    ...inView.shape,
    week: inPath(weekId)
      .optional()
      .describe('For parents: the week that the page shows; without it the week that opens first'),
    knows: z
      .string()
      .max(80)
      .optional()
      .describe('For parents: the name of what the page shows, as an event or the page itself brought it'),
  }),
  response: changedEvent,
  documents: {
    changes: { audience: management, schema: changedEvent },
    kiosk: { audience: ['kiosk'], schema: changedEvent.pick({ weekIds: true }) },
    sight: { audience: parentsAndTeam, schema: changedEvent.pick({ weekIds: true, stage: true }) },
  },
  mediaType: 'text/event-stream',
})

/** The version counts all edits of the house: it is for those only who are sent what each of them was. */
export function followsVersions(role: Role): boolean {
  return versionFor(listenToEvents.documents, role) === 'changes'
}

/** The weeks that these changes touch; null: any. An old edit changes all later balances, where parents see those. */
export function weeksTouched(
  changes: readonly Change[],
  { parentsSeeHours }: { readonly parentsSeeHours: boolean },
): number[] | null {
  const weeks = new Set<number>()
  for (const change of changes) {
    if (change.kind === 'teacher' || change.kind === 'site') return null
    if (!('weekId' in change)) continue
    if (parentsSeeHours) return null
    weeks.add(change.weekId)
  }
  return [...weeks].sort((a, b) => a - b)
}
