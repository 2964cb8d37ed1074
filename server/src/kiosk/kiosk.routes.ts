import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessState } from '#contract/access.ts'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/kiosk.ts'
import { faultInPin, startPinLength } from '#domain/house/kiosk.ts'
import * as accesses from '../access/access.store.ts'
import type { Config } from '../config.ts'
import { giveCookie, tokenHashIn } from '../http/access-cookie.ts'
import type { Serve } from '../http/call.ts'
import { inputOf } from '../http/call.ts'
import { hashPin } from '../http/pin-door.ts'
import { notFound } from '../http/problems.ts'
import { route, siteOf } from '../http/serve.ts'
import { hashOf, newToken } from '../http/token.ts'
import { accessStateOf } from '../members/access-state.store.ts'
import { invite } from '../members/invitations.store.ts'
import { addMember } from '../members/members.store.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import * as kiosks from './kiosks.store.ts'
import { readPeopleToday } from './people.store.ts'
import * as pins from './pins.store.ts'
import { badPin } from './refusals.ts'

const access = { kind: 'access' } as const

export function kioskRoutes(app: FastifyInstance, serve: Serve, services: Services, config: Config) {
  managementRoutes(serve)
  ownPinRoutes(serve)

  serve(contract.readKiosk, async ({ work }) => ({
    body: { today: work.today, now: new Date(work.now).toISOString(), people: await readPeopleToday(work) },
  }))

  route(app, contract.pairKiosk, async (request, reply) => {
    const code = hashOf(bodyOf(contract.pairKiosk, request).token)
    const old = tokenHashIn(request, config)
    const token = newToken()
    await inSiteTransaction(services, siteOf(request), old, async (work) => {
      const { id, name } = await kiosks.useCode(work, code)
      // What this browser could do before, it can no longer: others will stand before it.
      if (old) await accesses.endAccess(work, old)
      await accesses.grantAccess(work, hashOf(token), { memberId: id })
      work.changed({ change: access, action: 'kioskPaired', before: null, after: { name } })
    })
    const read = (work: Work) => accessStateOf(work, false)
    const state = await inSiteTransaction<AccessState>(services, siteOf(request), hashOf(token), read)
    giveCookie(reply, config, token)
    return reply.send(state)
  })
}

/** The password that the house shares is nobody's, as is a manager without a row. */
async function ownId(work: Work): Promise<number> {
  const id = work.caller.member?.teacherId
  if (id === undefined || !(await findTeacher(work, id))) throw notFound('Your own PIN')
  return id
}

function managementRoutes(serve: Serve) {
  serve(contract.listKiosks, async ({ work }) => ({
    body: { kiosks: await kiosks.listKiosks(work), pins: await pins.listPins(work) },
  }))

  serve(contract.makeKiosk, async ({ work, body: { name } }) => {
    const id = await addMember(work, { role: 'kiosk', name })
    await kiosks.refuseTooMany(work)
    const code = await invite(work, id, 'kiosk')
    const kiosk = await kiosks.findKiosk(work, id)
    if (!kiosk) throw new Error(`Tablet ${id} is gone`)
    work.changed({ change: access, action: 'kioskMade', before: null, after: { name } })
    return { status: 201, body: { kiosk, ...code } }
  })

  serve(contract.endKiosk, async ({ work, params }) => {
    const kiosk = await kiosks.endKiosk(work, params.id)
    if (!kiosk) throw notFound('This tablet')
    work.changed({ change: access, action: 'kioskEnded', before: { name: kiosk.name }, after: null })
    return {}
  })

  serve(contract.makeStartPin, async ({ work, params: { id: teacherId } }) => {
    const teacher = await findTeacher(work, teacherId)
    if (!teacher || teacher.archivedOn) throw notFound('This teacher')
    const pin = newStartPin()
    const hash = await hashPin(work, pin)
    await pins.writePin(work, teacherId, { hash, isStart: true })
    work.changed({
      ...{ change: access, action: 'pinMade', before: null, after: { name: teacher.name }, teacherId },
    })
    return { status: 201, body: { pin } }
  })
}

/** Never one that a person might not choose. */
function newStartPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** startPinLength)).padStart(startPinLength, '0')
    if (!faultInPin(pin)) return pin
  }
}

function ownPinRoutes(serve: Serve) {
  const stateOf = async (work: Work, teacherId: number) => {
    const isUsed = (await kiosks.listKiosks(work)).length > 0
    const pin = await pins.readPin(work, teacherId)
    return { isUsed, state: pin ? (pin.isStart ? 'start' : 'own') : 'none' } as const
  }

  serve(contract.readMyPin, async ({ work }) => ({ body: await stateOf(work, await ownId(work)) }))

  serve(contract.chooseMyPin, async ({ work, body }) => {
    const id = await ownId(work)
    const fault = faultInPin(body.pin)
    if (fault) throw badPin(fault)
    const hash = await hashPin(work, body.pin)
    await pins.writePin(work, id, { hash, isStart: false })
    return { body: await stateOf(work, id) }
  })
}

const bodyOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) =>
  inputOf(endpoint, request).body as BodyOf<E>
