import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/parents-code.ts'
import { grouped } from '#domain/house/parents-code.ts'
import type { Config } from '../config.ts'
import { giveParentsCookie } from '../http/access-cookie.ts'
import type { Serve } from '../http/call.ts'
import { inputOf } from '../http/call.ts'
import { route } from '../http/serve.ts'
import { hashOf } from '../http/token.ts'
import type { Services } from '../site-transaction.ts'
import * as codes from '../sites/parents-code.store.ts'
import { lockSite } from '../sites/sites.store.ts'
import { codeChecker } from './check-code.ts'
import { newCode, newSalt, parentsToken } from './parents-token.ts'

export function parentsCodeRoutes(app: FastifyInstance, serve: Serve, services: Services, config: Config) {
  const check = codeChecker(services)

  route(app, contract.enterParentsCode, async (request, reply) => {
    const { code } = inputOf(contract.enterParentsCode, request).body as BodyOf<
      typeof contract.enterParentsCode
    >
    giveParentsCookie(reply, config, await check(request, reply, code))
    return reply.code(204).send()
  })

  serve(contract.makeParentsCode, async ({ work }) => {
    const code = newCode()
    const salt = newSalt()
    const token = await parentsToken(code, salt, { lane: `${work.siteId} known` })
    const { parentsCode } = await lockSite(work)
    await codes.writeCode(work, { salt, hash: hashOf(token) })
    const before = parentsCode ? { asked: true } : null
    work.changed({ change: { kind: 'site' }, action: 'parentsCodeMade', before, after: { asked: true } })
    return { status: 201, body: { code: grouped(code), madeOn: work.today } }
  })

  serve(contract.endParentsCode, async ({ work }) => {
    const { parentsCode } = await lockSite(work)
    if (!parentsCode) return {}
    await codes.endCode(work)
    const before = { asked: true }
    work.changed({ change: { kind: 'site' }, action: 'parentsCodeEnded', before, after: null })
    return {}
  })
}
