import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dateInZone } from '#domain/values/calendar-date.ts'
import type { Config } from '../config.ts'
import { Turns } from '../db/turns.ts'
import { callerOf } from '../http/caller-address.ts'
import { encodedBody } from '../http/encoded-body.ts'
import type { KeptAnswer } from '../http/kept-answers.ts'
import { KeptAnswers } from '../http/kept-answers.ts'
import { houseMoved, houseMoving } from '../http/problems.ts'
import { answerWithTag, contentTag } from '../http/tagged-answer.ts'
import { hashOf } from '../http/token.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite, Whereabouts } from '../sites/sites.store.ts'
import { isOpenAddress, tellCalendar } from './calendar.ts'
import { calendarsMade, wrongAddresses } from './calendar-polls.ts'

interface CalendarMemory {
  readonly directory: { locate(hostname: string): Promise<Whereabouts> }
  /** The version that the house has come to, as it was at most a second ago. */
  readonly versionOf: (siteId: number) => Promise<number>
}

interface Asked {
  readonly tokenHash: Buffer
  readonly key: string
  readonly version: number
  readonly known: KeptAnswer | undefined
}

const keptBytes = 16 * 1_024 * 1_024
const everyStranger = 0

/**
 * `/cal/<token>.ics`, for the calendars of phones. They show no cookie, ask by themselves for ever, and would ask for a
 * password when they were told that one is needed: so whatever is wrong is 404 without a word, and always after the same
 * look into the database. The route's name is in the log, never the address.
 */
export function calendarRoute(
  app: FastifyInstance,
  services: Services,
  config: Config,
  { directory, versionOf }: CalendarMemory,
) {
  const kept = new KeptAnswers(keptBytes)
  const made = calendarsMade()
  const wrong = wrongAddresses(config.REQUESTS_PER_MINUTE)
  const turns = new Turns({ most: 2, mostWaiting: 20, waitsFor: 2_000 })
  const inHouse = <Result>({ siteId }: FoundSite, job: (work: Work) => Promise<Result>) =>
    inSiteTransaction(services, siteId, undefined, job)

  const making = new Map<string, Promise<KeptAnswer | undefined>>()

  async function calendarAt(request: FastifyRequest, site: FoundSite): Promise<KeptAnswer | undefined> {
    const tokenHash = hashOf(tokenIn(request))
    // The day is part of it: with it entries come and go, and the last day of a person passes.
    const today = dateInZone(services.clock.now(), site.timeZone)
    const key = `${site.siteId}/${today}/${tokenHash.toString('base64url')}`
    // Before anything is read: what is kept is at least as new.
    const version = await versionOf(site.siteId)
    const known = kept.get(key)
    if (known?.version === version) return known
    // In a hurry: as it was made last, once it is known that the address still opens it.
    if (known && made.heldAt(key, services.clock.now(), version)) return known
    const asked = `${version}/${key}`
    const under = making.get(asked)
    if (under !== undefined) return under
    const answer = lookedUp(request, site, { tokenHash, key, version, known })
    making.set(asked, answer)
    return answer.finally(() => making.delete(asked))
  }

  /** A stranger who guesses waits behind other strangers: nobody whose calendar is kept here waits with them. */
  async function lookedUp(request: FastifyRequest, site: FoundSite, asked: Asked) {
    const caller = callerOf(request.ip)
    const now = services.clock.now()
    const done = wrong.isUsedUp(caller, now) ? await turns.take(everyStranger) : undefined
    const answer = await madeAnew(site, asked, request.hostname).finally(done)
    if (answer) kept.keep(asked.key, answer)
    else wrong.add(caller, now)
    return answer
  }

  async function madeAnew(site: FoundSite, { tokenHash, key, version, known }: Asked, host: string) {
    const now = services.clock.now()
    if (known && made.isUsedUp(key, now)) {
      if (!(await inHouse(site, (work) => isOpenAddress(work, tokenHash)))) return undefined
      made.noteHeld(key, now, version)
      return known
    }
    const text = await inHouse(site, (work) => tellCalendar(work, tokenHash, host))
    if (text === undefined) return undefined
    made.add(key, now)
    return { version, tag: contentTag(text), body: await encodedBody(text) }
  }

  app.get('/cal/*', { config: { access: 'public' } }, async (request, reply) => {
    const { site, elsewhere } = await directory.locate(request.hostname)
    if (elsewhere) throw elsewhere === 'moved' ? houseMoved() : houseMoving()
    const answer = site && (await calendarAt(request, site))
    if (!answer) return sendNothing(reply)
    reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=900')
    const body = await answerWithTag(request, reply, answer)
    return body === undefined ? reply.send() : reply.send(body)
  })
}

const ending = '.ics'

function tokenIn({ params }: FastifyRequest): string {
  const { '*': name = '' } = params as { '*'?: string }
  return name.endsWith(ending) ? name.slice(0, -ending.length) : ''
}

const sendNothing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()
