import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WriteQuota } from '../day-entries/write-quota.ts'
import { Turns } from '../db/turns.ts'
import { hasBody } from './access-before-body.ts'
import { siteOf } from './serve.ts'

/** A save of one day or of a small team's week is far below. */
const large = 64 * 1_024
const everyHouse = 0

/**
 * A body that takes long to read and write waits for its turn, unread: one of a house at a time, and few of all houses
 * together, so that neither memory nor the other houses' answers depend on how many are sent at once.
 */
export function takeTurnsWithLargeBodies(app: FastifyInstance, quota: WriteQuota) {
  const ofHouse = new Turns({ most: 1, mostWaiting: 20, waitsFor: 5_000 })
  const ofAll = new Turns({ most: 2, mostWaiting: 100, waitsFor: 5_000 })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.writesDays) quota.assertLeft(siteOf(request))
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!request.site || !isLarge(request)) return
    const turns = [await ofHouse.take(request.site.siteId)]
    const giveBack = () => {
      for (const done of turns) done()
    }
    reply.raw.once('finish', giveBack).once('close', giveBack)
    try {
      turns.push(await ofAll.take(everyHouse))
      // A body that came while this one waited has used up what was left.
      if (request.routeOptions.config.writesDays) quota.assertLeft(request.site.siteId)
    } catch (error) {
      giveBack()
      throw error
    }
    if (reply.raw.closed || reply.raw.destroyed) giveBack()
  })
}

function isLarge(request: FastifyRequest): boolean {
  return hasBody(request) && Number(request.headers['content-length'] ?? Infinity) > large
}
