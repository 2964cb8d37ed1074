import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts'
import * as contract from '#contract/weeks.ts'
import { useIsNotedAfter } from '#domain/house/access-time.ts'
import { callerOfHouse, may } from '#domain/house/caller.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import type { GrantedAccess } from '../access/access.store.ts'
import type { Config } from '../config.ts'
import { takeCookie, tokenHashIn } from '../http/access-cookie.ts'
import { inputOf } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { encodedBody } from '../http/encoded-body.ts'
import { houseVersion } from '../http/house-version.ts'
import type { KeptAnswer, KeptAnswers } from '../http/kept-answers.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import { isShutToCaller } from '../http/parents-door.ts'
import { codeNeeded, notFound } from '../http/problems.ts'
import { noteUseIfPossible } from '../http/serve.ts'
import type { TaggedAnswer } from '../http/tagged-answer.ts'
import type { Services } from '../site-transaction.ts'
import type { AskedWeek } from './parents-week.ts'
import { parentsAnswer } from './parents-week.ts'
import { planAnswer } from './plan-week.store.ts'
import type { WeekView } from './weeks.store.ts'
import { readWeekView } from './weeks.store.ts'

export interface WeekMemory {
  readonly kept: KeptAnswers
  readonly parents: ParentsCache
}

/**
 * One round trip to the database, or none: parents are answered from memory while the site's version stands. For a
 * teacher the database is always asked, whether the access is granted and which version stands; it makes the document
 * only when the one of that version is neither kept here nor in the browser.
 */
export function weekReader({ db, clock, announce }: Services, config: Config, { kept, parents }: WeekMemory) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<TaggedAnswer> => {
    const { params, query } = inputOf(contract.readWeek, request)
    const { weekId } = params as ParamsOf<typeof contract.readWeek>
    const { view: asked } = query as QueryOf<typeof contract.readWeek>
    const site = request.site
    if (!site) throw notFound('This house')
    const { siteId } = site
    const now = clock.now()
    const today = dateInZone(now, site.timeZone)
    const week = { siteId, weekId, today }
    const isClosed = isShutToCaller(request, site, config)
    // Where parents need a code, an access is as good: then it has to be looked at.
    const isOfTeam = asked !== 'parent'
    const tokenHash = isOfTeam || isClosed ? tokenHashIn(request, config) : undefined
    if (!tokenHash && !isClosed) {
      const cached = await parents.get(siteId, weekId, today)
      if (cached) return cached
    }
    // Held until the database has answered: meanwhile another request may keep a newer one in its place.
    const held = tokenHash && kept.get(teachersKey(week))
    const known = tokenHash && isOfTeam ? newestOf(held?.version, versionIn(request, today)) : undefined
    const view = await readWeekView(db, { ...week, tokenHash, now, known })
    const caller = callerOfHouse(siteId, view.access, isClosed)
    if (tokenHash && !view.access) takeCookie(reply, config)
    // A token that opens nothing is as none: where a code is asked for, that is what is missing.
    if (caller.role === 'public') throw codeNeeded()
    const due = view.access && isOfTeam && tokenHash ? documentDue(contract.readWeek, caller) : 'parents'
    const noteUseOf = async ({ lastUsedAt }: GrantedAccess) => {
      if (tokenHash && now - lastUsedAt > useIsNotedAfter)
        await noteUseIfPossible({ db, clock, announce }, request, siteId, tokenHash)
    }
    if (view.access && due === 'whole') {
      if (!view.document && !view.unchanged) throw notFound('This week')
      await noteUseOf(view.access)
      reply.header(houseVersion, view.version)
      return teachersAnswer(week, view, held)
    }
    if (view.access && due === 'plan') {
      await noteUseOf(view.access)
      return planAnswer(view.document)
    }
    if (!may(caller, 'parent', caller)) throw codeNeeded()
    return parentsAnswer(parents, week, view)
  }

  async function teachersAnswer(
    week: AskedWeek,
    { version, document }: WeekView,
    held: KeptAnswer | undefined,
  ): Promise<TaggedAnswer> {
    const tag = teachersTag(version, week.today)
    if (document === undefined) return { tag, body: held?.version === version ? held.body : undefined }
    const answer = { version, tag, body: await encodedBody(document) }
    kept.keep(teachersKey(week), answer)
    return answer
  }
}

/** Not the parents' key, which begins otherwise: no other caller is ever answered with what is kept under it. */
function teachersKey({ siteId, weekId, today }: AskedWeek): string {
  return `${siteId}/teachers/${weekId}/${today}`
}

/** The site's version: an edit of an old week changes all later balances, so any edit may matter. */
function teachersTag(version: number, today: CalendarDate): string {
  return `W/"t${version}-${today}"`
}

/** The version of what the browser has, when it was made today. */
function versionIn(request: FastifyRequest, today: CalendarDate): number | undefined {
  const version = Number(/^W\/"t(\d{1,15})-/.exec(request.headers['if-none-match'] ?? '')?.[1])
  return request.headers['if-none-match'] === teachersTag(version, today) ? version : undefined
}

function newestOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}
