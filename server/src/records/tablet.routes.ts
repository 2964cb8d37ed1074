import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf } from '#contract/endpoint.ts'
import * as contract from '#contract/kiosk.ts'
import type { Config } from '../config.ts'
import { inputOf } from '../http/call.ts'
import { pinChecker } from '../http/pin-door.ts'
import { route } from '../http/serve.ts'
import type { Services } from '../site-transaction.ts'
import { readKioskDay } from './tapped-day.ts'
import { writeTap } from './write-tap.ts'

/** What a person sees and records on a tablet, by the PIN. */
export function tabletRoutes(app: FastifyInstance, services: Services, config: Config) {
  const check = pinChecker(services, config)

  route(app, contract.openKioskDay, (request, reply) => {
    const { id: teacherId } = paramsOf(contract.openKioskDay, request)
    const typed = { teacherId, ...bodyOf(contract.openKioskDay, request) }
    return check(request, reply, contract.openKioskDay, typed, (work) => readKioskDay(work, teacherId))
  })

  route(app, contract.tapKiosk, (request, reply) => {
    const { id: teacherId } = paramsOf(contract.tapKiosk, request)
    const { pin, newPin, ...tapped } = bodyOf(contract.tapKiosk, request)
    return check(request, reply, contract.tapKiosk, { teacherId, pin, newPin }, async (work) => {
      await writeTap(work, teacherId, tapped)
      return readKioskDay(work, teacherId)
    })
  })
}

const paramsOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) =>
  inputOf(endpoint, request).params as ParamsOf<E>
const bodyOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) =>
  inputOf(endpoint, request).body as BodyOf<E>
