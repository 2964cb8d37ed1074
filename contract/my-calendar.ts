import { z } from 'zod'
import { calendarLanguages } from '#domain/duty-calendar/calendar-text.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, instant } from './fields.ts'
import { deviceLabel } from './members.ts'

/**
 * Addresses of the own calendar. What a phone then reads at `/cal/<token>.ics` is no call of the page: it comes without a
 * cookie, and is not described here.
 */

/** Made from the hash that is kept; neither leads to the token. */
const addressId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the id of a calendar address')

const calendarAddress = z
  .strictObject({
    id: addressId,
    label: z.string().describe('The device, as its owner calls it'),
    language: z.enum(calendarLanguages),
    createdAt: instant,
    lastUsedOn: calendarDate.nullable(),
  })
  .meta({ id: 'CalendarAddress' })

/** The token is in no other answer, and cannot be asked for again. */
const madeAddress = z
  .strictObject({ address: calendarAddress, token: z.string() })
  .meta({ id: 'MadeCalendarAddress' })

export type WireCalendarAddress = z.output<typeof calendarAddress>
export type MadeCalendarAddress = z.output<typeof madeAddress>

const ofAddress = z.strictObject({ addressId })

export const listCalendarAddresses = endpoint({
  method: 'GET',
  path: '/api/my/calendar',
  access: 'self',
  summary: 'The devices whose calendar shows the own days',
  response: z.array(calendarAddress),
})

export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/my/calendar',
  access: 'self',
  summary: 'An address for the calendar of a device, at /cal/<token>.ics; the token is shown once',
  body: z.strictObject({ label: deviceLabel, language: z.enum(calendarLanguages) }),
  response: madeAddress,
})

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/my/calendar/{addressId}/renew',
  access: 'self',
  summary: 'Another address in place of this one, which ends',
  params: ofAddress,
  response: madeAddress,
})

export const revokeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/my/calendar/{addressId}',
  access: 'self',
  summary: 'The address ends at once',
  params: ofAddress,
})
