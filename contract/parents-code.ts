import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate } from './fields.ts'

export const enterParentsCode = endpoint({
  method: 'POST',
  path: '/api/access/code',
  access: 'public',
  summary: 'Show the code of the poster; this browser then sees for a year what parents see',
  body: z.strictObject({
    code: z.string().max(100).describe('With or without hyphen, in small letters or capitals'),
  }),
})

const madeCode = z
  .strictObject({
    code: z.string().describe('As it stands on the poster; it is never told again'),
    madeOn: calendarDate,
  })
  .meta({ id: 'ParentsCode' })

export type MadeCode = z.output<typeof madeCode>

export const makeParentsCode = endpoint({
  method: 'POST',
  path: '/api/site/parents-code',
  access: 'manage',
  fresh: true,
  summary: 'Ask parents for a code, or for a new one: whoever came in with the one before is asked again',
  response: madeCode,
})

export const endParentsCode = endpoint({
  method: 'DELETE',
  path: '/api/site/parents-code',
  access: 'manage',
  fresh: true,
  summary: 'Ask parents for no code any more',
})
