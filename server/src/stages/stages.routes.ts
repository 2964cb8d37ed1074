import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/stages.ts'
import { stagesTag } from '#contract/wire/entity-tags.ts'
import type { DayStage } from '#domain/stages/day-stage.ts'
import { namesTwice, settableDays } from '#domain/stages/day-stage.ts'
import type { Stage } from '#domain/stages/stage.ts'
import { stageFault } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import type { Config } from '../config.ts'
import { tokenHashIn } from '../http/access-cookie.ts'
import type { Serve } from '../http/call.ts'
import { inputOf, refuseUnlessMay } from '../http/call.ts'
import { encodedBody } from '../http/encoded-body.ts'
import { mayWrite } from '../http/if-match.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import { isShutToCaller } from '../http/parents-door.ts'
import { changedMeanwhile, invalid, notFound } from '../http/problems.ts'
import { route } from '../http/serve.ts'
import { answerWithTag, contentTag } from '../http/tagged-answer.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { readSiteVersion } from '../sites/sites.store.ts'
import { listTeams } from '../teams/teams.store.ts'
import { lockStages, readLight, readStages, writeDayStages, writeStages } from './stages.store.ts'

export function stageRoutes(
  app: FastifyInstance,
  serve: Serve,
  services: Services,
  config: Config,
  cache: ParentsCache,
) {
  serve(contract.readStages, async ({ work }) => answerWith(await readStages(work)))

  serve(contract.replaceStages, async ({ work, body, ifMatch }) => {
    refuseFaults(body.stages)
    const { stages: before } = await lockedFor(work, ifMatch)
    await writeStages(work, body.stages)
    const change = { kind: 'stage' } as const
    work.changed({ change, action: 'stagesChanged', before, after: body.stages })
    return answerWith(await readStages(work))
  })

  serve(contract.setStage, async ({ work, params: { date }, body, ifMatch }) => {
    const { first, last } = settableDays(work.today)
    if (date < first || last < date)
      throw invalid('stage_out_of_range', `A stage can be set from ${first} to ${last}.`, { first, last })
    await refuseUnknownGroups(work, body.stages)
    return answerWith(await changeDay(work, date, body.stages, ifMatch))
  })

  serve(contract.removeStage, async ({ work, params: { date }, ifMatch }) =>
    answerWith(await changeDay(work, date, [], ifMatch)),
  )

  route(app, contract.readStage, async (request, reply) => {
    inputOf(contract.readStage, request)
    const { site } = request
    if (!site) throw notFound('This house')
    const { siteId } = site
    if (isShutToCaller(request, site, config))
      await askForAccess(services, siteId, tokenHashIn(request, config))
    const today = dateInZone(services.clock.now(), site.timeZone)
    const cached = await cache.get(siteId, 'stage', today)
    reply.type('application/json; charset=utf-8')
    if (cached) return answerWithTag(request, reply, cached)
    const { version, light } = await inSiteTransaction(services, siteId, undefined, async (work) => ({
      version: await readSiteVersion(work),
      light: await readLight(work),
    }))
    cache.sawVersion(siteId, version)
    const body = JSON.stringify(light)
    const answer = { version, body: await encodedBody(body), tag: contentTag(body) }
    cache.keep(siteId, 'stage', today, answer)
    return answerWithTag(request, reply, answer)
  })
}

/** Where parents need a code, an access is as good; nothing that is kept is sent before it was looked at. */
async function askForAccess(services: Services, siteId: number, tokenHash: Buffer | undefined) {
  const ask = async (work: Work) => refuseUnlessMay(work, contract.readStage)
  await inSiteTransaction(services, siteId, tokenHash, ask, { isShut: true })
}

const answerWith = (body: contract.WireStagePlan) => ({ body, tag: stagesTag(body.version) })

async function lockedFor(work: Work, ifMatch: string | undefined): Promise<contract.WireStagePlan> {
  const before = await lockStages(work)
  const tag = stagesTag(before.version)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)
  return before
}

/** Setting the same again says that it still holds: its time is new. Taking back nothing changes nothing. */
async function changeDay(
  work: Work,
  date: CalendarDate,
  stages: readonly DayStage[],
  ifMatch: string | undefined,
): Promise<contract.WireStagePlan> {
  const locked = await lockedFor(work, ifMatch)
  const before = locked.days.find((day) => day.date === date)?.stages ?? []
  if (before.length === 0 && stages.length === 0) return locked
  await writeDayStages(work, date, stages)
  const dayIn = (said: readonly DayStage[]) => (said.length > 0 ? { date, stages: said } : null)
  work.changed({
    change: { kind: 'stage' },
    action: 'stageSet',
    before: dayIn(before),
    after: dayIn(stages),
  })
  return readStages(work)
}

function refuseFaults(stages: readonly Stage[]) {
  if (stages.some((_, at) => stageFault(stages, at) === 'sameName'))
    throw invalid('stage_name_twice', 'Two stages have the same name.')
}

async function refuseUnknownGroups(work: Work, stages: readonly DayStage[]) {
  if (namesTwice(stages))
    throw invalid('stage_twice', 'A day has one stage for the house and one for each group.')
  const teams = await listTeams(work)
  const isUnknown = ({ groupId }: DayStage) => groupId !== null && !teams.some(({ id }) => id === groupId)
  if (stages.some(isUnknown)) throw notFound('This group')
}
