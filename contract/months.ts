import { z } from 'zod'
import type { Month } from '#domain/months/month.ts'
import { firstMonth, isMonth } from '#domain/months/month.ts'
import { houseYear } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { actorWho, calendarDate, inPath, instant, reason, teacherId, withCode } from './fields.ts'
import { openItem, sheetOfMonth } from './month-sheets.ts'

/** `2026-10`. */
export const month = z
  .string()
  .refine(
    (text): text is Month => isMonth(text) && text >= firstMonth,
    withCode('date', 'Must be a month like 2026-10'),
  )
  .meta({ pattern: '^\\d{4}-\\d{2}$' })

/** SHA-256 over the text of all sheets of a month, in hexadecimal. */
export const monthHash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a hash of 64 characters')

const actorId = actorWho('did it')

const closing = z.strictObject({
  /** 1, 2, … after each reopening. */
  version: z.number().int(),
  hash: monthHash,
  closedAt: instant,
  actorId,
})

const reopening = z.strictObject({
  /** The version that is closed no longer. */
  version: z.number().int(),
  reason: z.string(),
  reopenedAt: instant,
  actorId,
})

const stateOfMonth = {
  month,
  /** `running` until it is over in the house's time zone; then `open` until it is closed. */
  state: z.enum(['running', 'open', 'closed']),
  /** It is over, and the next one to close (or no month is closed yet). */
  canClose: z.boolean(),
  /** It is the last one that is closed. */
  canReopen: z.boolean(),
  /** Every time it was closed, oldest first; all of them are kept. */
  closings: z.array(closing),
  reopenings: z.array(reopening),
}

const listedMonth = z.strictObject(stateOfMonth).meta({ id: 'ListedMonth' })

const wholeMonth = z
  .strictObject({
    ...stateOfMonth,
    from: calendarDate,
    to: calendarDate,
    today: calendarDate,
    /** Of the house. */
    houseName: z.string(),
    /** Of what `sheets` says now; of a closed month that of its last version. */
    hash: monthHash,
    /** The weeks are rolled up: the sheets have figures, but no days and weeks any more. */
    isRolledUp: z.boolean(),
    /** Everyone who was in a week of the month, by name. Of a closed month as it was closed. */
    sheets: z.array(sheetOfMonth),
    /** Empty for a closed month. */
    openItems: z.array(openItem),
    /** Who has confirmed the own sheet as it is closed now, on the own page; left out: no one has. */
    confirmations: z.array(z.strictObject({ teacherId, confirmedAt: instant })).optional(),
  })
  .meta({ id: 'WholeMonth' })

const months = z
  .strictObject({
    year: houseYear,
    today: calendarDate,
    /** The first day that is not closed; null: no month is. */
    closedBefore: calendarDate.nullable(),
    /** Up to the running one, newest first. */
    months: z.array(listedMonth),
  })
  .meta({ id: 'Months' })

export type MonthClosing = z.output<typeof closing>
export type MonthReopening = z.output<typeof reopening>
export type ListedMonth = z.output<typeof listedMonth>
export type WholeMonth = z.output<typeof wholeMonth>
export type Months = z.output<typeof months>

const ofMonth = z.strictObject({ month })

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/months',
  access: 'manage',
  summary: 'The months of a year: which are closed, since when, and what was reopened',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: months,
})

export const readMonth = endpoint({
  method: 'GET',
  path: '/api/months/{month}',
  access: 'manage',
  summary: "Everyone's sheet of a month, and what to look at before closing it",
  params: ofMonth,
  response: wholeMonth,
})

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/months/{month}/close',
  access: 'manage',
  summary: 'Close a month as it was looked at: all days before its end are shut',
  params: ofMonth,
  /** Of the sheets that the closer looked at; others by now are answered with 412 and the present month. */
  body: z.strictObject({ hash: monthHash }),
  response: wholeMonth,
})

export const reopenMonth = endpoint({
  method: 'POST',
  path: '/api/months/{month}/reopen',
  access: 'manage',
  summary: 'Open the month that was closed last, with a reason',
  params: ofMonth,
  body: z.strictObject({ reason }),
  response: wholeMonth,
})
