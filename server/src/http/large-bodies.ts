import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WriteQuota } from '../day-entries/write-quota.ts'
import { waitForTurnInTime } from './answer-in-time.ts'
import { ArrivedBytes } from './arrived-bytes.ts'
import { hasBody } from './has-body.ts'
import { siteOf } from './serve.ts'
import { turnsOfHouses } from './turns-of-houses.ts'
import { wholeBody } from './whole-body.ts'

/** A save of one day or of a small team's week is far below. */
const large = 64 * 1_024

/**
 * A body that takes long to parse and write waits for its turn: one of a house at a time, and few of all houses
 * together, so that neither memory nor the other houses' answers depend on how many are sent at once. It asks for its
 * turn only when it has come: a slow sender holds no other up.
 */
export function takeTurnsWithLargeBodies(app: FastifyInstance, quota: WriteQuota) {
  const arrived = new ArrivedBytes()
  const takeTurns = turnsOfHouses(2)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.writesDays) quota.assertLeft(siteOf(request))
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!request.site || !isLarge(request) || isRefusedUnread(request)) return
    const { siteId } = request.site
    let bytes = 0
    let isOver = false
    const turns: (() => void)[] = []
    const giveBack = () => {
      isOver = true
      arrived.giveBack(siteId, bytes)
      bytes = 0
      for (const done of turns) done()
    }
    reply.raw.once('finish', giveBack).once('close', giveBack)
    try {
      const body = await wholeBody(request, reply, (more) => {
        arrived.count(siteId, more)
        bytes += more
      })
      waitForTurnInTime(request, reply)
      await takeTurns(siteId, turns)
      // A body that came while this one waited has used up what was left.
      if (request.routeOptions.config.writesDays) quota.assertLeft(siteId)
      if (isOver) giveBack()
      return Readable.from(body)
    } catch (error) {
      giveBack()
      throw error
    }
  })
}

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Infinity)

function isLarge(request: FastifyRequest): boolean {
  return hasBody(request) && lengthOf(request) > large
}

/** A call that takes no body leaves it where it is, and one that says itself that it is too long is not begun. */
function isRefusedUnread(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const length = lengthOf(request)
  return Number.isFinite(length) && length > request.routeOptions.bodyLimit
}
