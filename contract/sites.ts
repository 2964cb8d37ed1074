import { z } from 'zod'
import { isTimeZone } from '#domain/calendar-date.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, inView, line, told } from './fields.ts'

/** Of hours and reasons at most one is on. */
const parentsSee = z.strictObject({
  hours: z.boolean(),
  reasons: z.boolean(),
  notes: z.boolean(),
  allWeeks: z.boolean(),
})

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, told('time_zone', 'Must be a time zone like Europe/Berlin'))

const open = {
  name: z.string(),
  timeZone,
  today: calendarDate,
  /** The Monday of the earliest week that can be opened: older ones were folded, never were, or are not for parents. */
  firstWeek: calendarDate,
}

/** What anyone may know of the house; `today` is its own day. */
const openSite = z.strictObject(open).meta({ id: 'OpenSite' })
export const site = z
  .strictObject({
    ...open,
    parentsSee,
    retentionYears: z.number().int().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Site' })

export type OpenSite = z.output<typeof openSite>
export type Site = z.output<typeof site>

const change = z
  .strictObject({
    name: line(2, 100, 'Name must be at least 2 characters'),
    timeZone,
    parentsSee: parentsSee.partial(),
  })
  .partial()

export type SiteChange = z.output<typeof change>

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'The house: its name, and for teachers what parents see',
  query: inView,
  response: z.union([site, openSite]),
})

export const changeSite = endpoint({
  method: 'PATCH',
  path: '/api/site',
  access: 'teacher',
  summary: 'Change the name, the time zone, or what parents see',
  body: change,
  response: site,
  versioned: true,
})

export function siteTag(version: number): string {
  return `"site-v${version}"`
}
