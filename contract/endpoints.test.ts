import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { management } from '#domain/house/audience.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import type { EndpointAt } from './endpoints.ts'
import { allEndpoints } from './endpoints.ts'

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('no two endpoints share an address', () => {
  const addresses = allEndpoints.map(addressOf)
  expect(addresses).toEqual([...new Set(addresses)])
})

test.each(allEndpoints.map((each) => [addressOf(each), each] as const))(
  '%s: its parameters are those of its path',
  (_, { path, params }) => {
    const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = params instanceof z.ZodObject ? Object.keys(params.shape) : []
    expect(described.toSorted()).toEqual(inBraces.toSorted())
  },
)

test('an endpoint is known by its address, as a type', () => {
  expectTypeOf<EndpointAt['GET /api/weeks/{weekId}']['access']>().toEqualTypeOf<'public'>()
  expectTypeOf<string>().not.toExtend<keyof EndpointAt>()
})

test('a misspelt field of an endpoint does not compile', () => {
  const described = { method: 'GET', path: '/api/nothing', access: 'manage', summary: '' } as const
  // @ts-expect-error It would be left out of the route in silence.
  expect(endpoint({ ...described, verzioned: true })).toBeDefined()
  expect(endpoint({ ...described, versioned: true })).toBeDefined()
})

test('what everyone may call says who may read its answer, or does not compile', () => {
  const described = { method: 'GET', path: '/api/nothing', summary: '', response: z.string() } as const
  expect(endpoint({ ...described, access: 'manage' })).toBeDefined()
  // @ts-expect-error Parents would be sent whatever it answers.
  expect(endpoint({ ...described, access: 'public' })).toBeDefined()
  const whole = { audience: management, schema: z.string() }
  expect(endpoint({ ...described, access: 'public', documents: { whole } })).toBeDefined()
  const unsaid = { schema: z.string() }
  // @ts-expect-error A version without its readers.
  expect(endpoint({ ...described, access: 'public', documents: { unsaid } })).toBeDefined()
})
