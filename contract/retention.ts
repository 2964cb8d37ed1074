import { z } from 'zod'
import { retentionYears } from '#domain/house/retention.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, hours, inPath, teacherId } from './fields.ts'
import { site } from './sites.ts'

const count = z.number().int()
const years = z.number().int().min(retentionYears.least).max(retentionYears.most)

/** What rolling up would do today: how much goes, and the balance with which each teacher goes on. */
const retentionPreview = z
  .strictObject({
    /** At least what the law of the house's country asks for. */
    years,
    /** Weeks before this Monday are rolled up. */
    foldedBefore: calendarDate,
    weeks: count,
    dayEntries: count,
    historyEntries: count,
    teachers: z.array(
      z.strictObject({ id: teacherId, name: z.string(), initialBalance: hours, openingBalance: hours }),
    ),
  })
  .meta({ id: 'RetentionPreview' })

export type RetentionPreview = z.output<typeof retentionPreview>

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/site/retention',
  access: 'manage',
  summary: 'What would be rolled up into opening balances, if day entries were kept for so many years',
  query: z.strictObject({ years: inPath(years) }),
  response: retentionPreview,
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/site/retention',
  access: 'manage',
  fresh: true,
  summary:
    'Keep day entries for so many years (null: for ever) and roll up what is older, now and from now on',
  body: z.strictObject({
    years: years.nullable(),
    /** `foldedBefore` of the preview: nothing is rolled up that was not shown. */
    confirm: calendarDate.optional(),
  }),
  response: site,
})
