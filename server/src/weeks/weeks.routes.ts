import type { FastifyInstance } from 'fastify'
import * as listed from '#contract/listed-weeks.ts'
import * as contract from '#contract/weeks.ts'
import { dateFromInput } from '#domain/values/calendar-date.ts'
import {
  firstMonday,
  isBeforeFirstWeek,
  isMonday,
  lastWeekNumber,
  weekContaining,
  weekNumberOf,
} from '#domain/values/week.ts'
import type { Config } from '../config.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { decodedText } from '../http/encoded-body.ts'
import { invalid } from '../http/problems.ts'
import { route } from '../http/serve.ts'
import { answerWithTag, hasAlready } from '../http/tagged-answer.ts'
import type { Services, Work } from '../site-transaction.ts'
import { openWeek } from './open-week.store.ts'
import { listWeeksForTeam } from './publication.store.ts'
import { changePublication } from './publish-week.ts'
import type { WeekMemory } from './week-reader.ts'
import { weekReader } from './week-reader.ts'
import { weeksForParents } from './weeks-for-parents.store.ts'

export function weekRoutes(
  app: FastifyInstance,
  serve: Serve,
  services: Services,
  config: Config,
  memory: WeekMemory,
) {
  serve(listed.listWeeks, async ({ work, query }) => {
    const due = documentDue(listed.listWeeks, work.caller, query)
    return { body: await (due === 'parents' ? weeksForParents(work) : listWeeksForTeam(work)) }
  })

  serve(contract.createWeek, async ({ work, body }) => {
    const { week, isNew } = await openWeek(work, weekFrom(body, work))
    return isNew ? { status: 201, body: week } : { body: week }
  })

  serve(listed.publishWeek, async ({ work, params: { weekId } }) => ({
    body: await changePublication(work, weekId, true),
  }))

  serve(listed.takeWeekBack, async ({ work, params: { weekId } }) => ({
    body: await changePublication(work, weekId, false),
  }))

  const read = weekReader(services, config, memory)
  route(app, contract.readWeek, async (request, reply) => {
    const body = await answerWithTag(request, reply, await read(request, reply))
    return reply.type('application/json; charset=utf-8').send(body)
  })
  route(app, contract.listWeekTeachers, async (request, reply) => {
    const { tag, body } = await read(request, reply)
    if (hasAlready(request, reply, tag) || !body) return reply.send()
    return reply.send((JSON.parse(await decodedText(body)) as { teachers: unknown }).teachers)
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
