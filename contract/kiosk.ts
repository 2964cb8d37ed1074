import { z } from 'zod'
import { everyRole } from '#domain/house/audience.ts'
import { pinLength } from '#domain/house/kiosk.ts'
import { deviceLabelLength } from '#domain/house/member.ts'
import { tapActs } from '#domain/records/taps.ts'
import { accessState } from './access.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, inPath, instant, line, teacherId, timeOfDay } from './fields.ts'

/** A tablet in the hall on which people record their day: what it is told, and who lets it. */

const kioskId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 28)
const kioskName = line(Math.max(2, deviceLabelLength.least), deviceLabelLength.most, 'Please name the tablet')

const kiosk = z
  .strictObject({
    id: kioskId,
    name: z.string(),
    state: z
      .enum(['waiting', 'lapsed', 'paired'])
      .describe('`waiting`: its code is out. `lapsed`: the code or the access is over, pair it anew'),
    pairedOn: calendarDate.nullable(),
    lastUsedOn: calendarDate.nullable().describe('A day, never a time of day'),
  })
  .meta({ id: 'Kiosk' })

export type WireKiosk = z.output<typeof kiosk>

const kiosks = z
  .strictObject({
    kiosks: z.array(kiosk),
    pins: z
      .array(z.strictObject({ teacherId, state: z.enum(['start', 'own']) }))
      .describe('Who has a PIN; `start`: one of the management that was not used yet'),
  })
  .meta({ id: 'Kiosks' })

export type Kiosks = z.output<typeof kiosks>

const ofKiosk = z.strictObject({ id: inPath(kioskId) })
const ofPerson = z.strictObject({ id: inPath(teacherId) })

export const listKiosks = endpoint({
  method: 'GET',
  path: '/api/kiosks',
  access: 'manage',
  summary: 'The tablets on which people record their day, and who has a PIN for them',
  response: kiosks,
})

const madePairing = z
  .strictObject({ kiosk, token: z.string(), expiresAt: instant })
  .meta({ id: 'KioskPairing' })

export type KioskPairing = z.output<typeof madePairing>

export const makeKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosks',
  access: 'manage',
  fresh: true,
  summary: 'Make a code by which one tablet is paired, once and within ten minutes; it is shown once',
  body: z.strictObject({ name: kioskName }),
  response: madePairing,
})

export const endKiosk = endpoint({
  method: 'DELETE',
  path: '/api/kiosks/{id}',
  access: 'manage',
  summary: 'Unpair a tablet; its open page is refused at once',
  params: ofKiosk,
})

const startPin = z.strictObject({ pin: z.string() }).meta({ id: 'StartPin' })

export const makeStartPin = endpoint({
  method: 'POST',
  path: '/api/kiosks/people/{id}/pin',
  access: 'manage',
  fresh: true,
  summary: 'A PIN for a person, shown once; the person replaces it with the first use. An older one ends',
  params: ofPerson,
  response: startPin,
})

const pin = z.string().regex(/^\d{1,12}$/, 'Must be digits')
/** What is wrong with one that somebody chooses is answered with a sentence of its own. */
const newPin = pin.describe(`${pinLength.least} to ${pinLength.most} digits, neither equal nor in a row`)

const myPin = z
  .strictObject({
    isUsed: z.boolean().describe('Whether the house has a tablet'),
    state: z.enum(['none', 'start', 'own']),
  })
  .meta({ id: 'MyPin' })

export const readMyPin = endpoint({
  method: 'GET',
  path: '/api/my/pin',
  access: 'self',
  summary: 'Whether there is a tablet to record on, and the own PIN for it; never the PIN itself',
  response: myPin,
})

export const chooseMyPin = endpoint({
  method: 'PUT',
  path: '/api/my/pin',
  access: 'self',
  summary: 'Choose the own PIN for the tablet; one that shut the own day there opens it again',
  body: z.strictObject({ pin: newPin }),
  response: myPin,
})

export const pairKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosk/pairing',
  access: 'public',
  summary: 'Make this browser the tablet; a code works once. Whatever access the browser had before ends',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Must be the code of a tablet') }),
  response: accessState,
  documents: { whole: { audience: everyRole, schema: accessState } },
})

const kioskToday = z
  .strictObject({
    today: calendarDate,
    now: instant,
    people: z
      .array(z.strictObject({ id: teacherId, name: z.string() }))
      .describe('Who is planned today, by first name; with an initial only where two share one'),
  })
  .meta({ id: 'KioskToday' })

export type KioskToday = z.output<typeof kioskToday>

export const readKiosk = endpoint({
  method: 'GET',
  path: '/api/kiosk',
  access: 'kiosk',
  summary: 'Whom the tablet shows today, and nothing of them but the first name',
  response: kioskToday,
})

const kioskDay = z
  .strictObject({
    date: calendarDate,
    planned: z.string().nullable().describe('As a record has it: `08:00-12:00 b12:00-12:30 12:30-16:00`'),
    recorded: z.string().nullable(),
    cameAt: timeOfDay.nullable(),
    breakSince: timeOfDay.nullable(),
    can: z.array(z.enum(tapActs)).describe('What may be tapped now'),
  })
  .meta({ id: 'KioskDay' })

export type KioskDay = z.output<typeof kioskDay>

export const openKioskDay = endpoint({
  method: 'POST',
  path: '/api/kiosk/people/{id}/day',
  access: 'kiosk',
  summary:
    'With the PIN of a person: the own plan and record of today. With `newPin`: another PIN from now on',
  params: ofPerson,
  body: z.strictObject({ pin, newPin: newPin.optional() }),
  response: kioskDay,
})

const keptTap = z.strictObject({
  at: instant.describe('When it was tapped, by the clock of the device'),
  sentAt: instant.describe('When it is sent, by the same clock'),
  elapsed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 40)
    .optional()
    .describe('Milliseconds between the two by a clock that nobody sets, where the page still knows'),
})

export const tapKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosk/people/{id}/taps',
  access: 'kiosk',
  summary: 'Come, go, a break or “as planned”, with the PIN; the same tap sent again is written once',
  params: ofPerson,
  body: z.strictObject({
    id: z.uuid().describe('Made by the device, another for each tap'),
    act: z.enum(tapActs),
    pin,
    newPin: newPin.optional(),
    kept: keptTap.optional().describe('Of a tap that was made without network; left out: now'),
  }),
  response: kioskDay,
})
