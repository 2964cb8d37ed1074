import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts'
import * as contract from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { useIsNotedAfter } from '#domain/access.ts'
import { dateFromInput, dateInZone } from '#domain/calendar-date.ts'
import { firstWeekForParents } from '#domain/site.ts'
import {
  firstMonday,
  isBeforeFirstWeek,
  isMonday,
  lastWeekNumber,
  weekContaining,
  weekNumberOf,
  weekOfNumber,
} from '#domain/week.ts'
import type { Config } from '../config.ts'
import { takeCookie, tokenHashIn } from '../http/access-cookie.ts'
import { decodedText, encodedBody } from '../http/encoded-body.ts'
import type { TaggedAnswer } from '../http/parents-answer.ts'
import { answerWithTag, contentTag } from '../http/parents-answer.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Serve } from '../http/serve.ts'
import { inputOf, noteUseIfPossible, route } from '../http/serve.ts'
import { asParents } from '../http/view.ts'
import type { Services, Work } from '../site-transaction.ts'
import { weekTooOld } from './missing-week.store.ts'
import { openWeek } from './open-week.store.ts'
import { listWeeks, readWeekView } from './weeks.store.ts'
import { weeksForParents } from './weeks-for-parents.ts'

export function weekRoutes(
  app: FastifyInstance,
  serve: Serve,
  services: Services,
  config: Config,
  cache: ParentsCache,
) {
  serve(contract.listWeeks, async ({ work, query }) => ({
    body: await (asParents(work, query) ? weeksForParents(work) : listWeeks(work)),
  }))

  serve(contract.createWeek, async ({ work, body }) => {
    const { week, isNew } = await openWeek(work, weekFrom(body, work))
    return isNew ? { status: 201, body: week } : { body: week }
  })

  const read = weekReader(services, config, cache)
  route(app, contract.readWeek, async (request, reply) => {
    const body = await answerWithTag(request, reply, await read(request, reply))
    return reply.type('application/json; charset=utf-8').send(body)
  })
  route(app, contract.listWeekTeachers, async (request, reply) => {
    const { tag, body } = await read(request, reply)
    const text = typeof body === 'string' ? body : await decodedText(body)
    const { teachers } = JSON.parse(text) as { teachers: unknown }
    const answer = await answerWithTag(request, reply, { tag, body: JSON.stringify(teachers) })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

/** Both dates are read in the house's time zone, and must be a Monday and its Friday. */
function weekFrom(body: { startDate: string; endDate: string }, work: Work) {
  const startDate = dateFromInput(body.startDate, work.timeZone)
  const endDate = dateFromInput(body.endDate, work.timeZone)
  if (!startDate || !isMonday(startDate)) throw invalid('week_starts_on_monday', 'A week starts on a Monday.')
  if (isBeforeFirstWeek(startDate))
    throw invalid('week_before_first', `Weeks before ${firstMonday} are not available.`, {
      date: firstMonday,
    })
  if (weekNumberOf(startDate) > lastWeekNumber) throw invalid('week_too_far', 'This week is too far ahead.')
  const week = weekContaining(startDate)
  if (endDate !== week.endDate)
    throw invalid('week_ends_on_friday', `The week of ${startDate} ends on Friday, ${week.endDate}.`, {
      date: week.endDate,
    })
  return week
}

/** One round trip to the database, or none: parents are answered from memory while the site's version stands. */
function weekReader({ db, clock, announce }: Services, config: Config, cache: ParentsCache) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<TaggedAnswer> => {
    const { params, query } = inputOf(contract.readWeek, request)
    const { weekId } = params as ParamsOf<typeof contract.readWeek>
    const { view: asked } = query as QueryOf<typeof contract.readWeek>
    const site = request.site
    if (!site) throw notFound('This house')
    const { siteId } = site
    const now = clock.now()
    const today = dateInZone(now, site.timeZone)
    const tokenHash = asked === 'parent' ? undefined : tokenHashIn(request, config)
    if (!tokenHash) {
      const cached = await cache.get(siteId, weekId, today)
      if (cached) return cached
    }
    const view = await readWeekView(db, { siteId, weekId, today, tokenHash, now })
    if (view.access && tokenHash) {
      if (!view.document) throw notFound('This week')
      if (now - view.access.lastUsedAt > useIsNotedAfter) {
        await noteUseIfPossible({ db, clock, announce }, request, siteId, tokenHash)
      }
      // The site's version: an edit of an old week changes all later balances, so any edit may matter.
      return { tag: `W/"t${view.version}-${today}"`, body: view.document }
    }
    if (tokenHash) takeCookie(reply, config)
    cache.sawVersion(siteId, view.version)
    // Before looking whether there is one: parents do not learn which old weeks exist.
    const first = firstWeekForParents(today, view.parentsSee)
    if (weekOfNumber(weekId).startDate < first) throw weekTooOld(first)
    if (!view.document) throw notFound('This week')
    const week = JSON.parse(view.document) as contract.TeacherWeek
    const body = JSON.stringify(weekForParents(week, view.parentsSee, view.groups))
    const answer = { version: view.version, body: await encodedBody(body), tag: contentTag(body) }
    cache.keep(siteId, weekId, today, answer)
    return answer
  }
}
