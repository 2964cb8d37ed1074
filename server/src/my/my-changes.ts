import { isDeepStrictEqual } from 'node:util'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { MyChanges, PlannedDay } from '#contract/my.ts'
import { changedDays } from '#domain/days/changed-days.ts'
import { dateOfWeekday, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { readDayLines, readHistoryClock } from '../history/history.store.ts'
import type { Work } from '../site-transaction.ts'
import { readNewsOfWeeks } from '../weeks/publication.store.ts'
import { ownPerson } from './own-person.ts'

export async function readOwnChanges(work: Work, since: string | undefined): Promise<MyChanges> {
  const { id: teacherId } = await ownPerson(work)
  if (since === undefined) return { until: await readHistoryClock(work), days: [] }
  const lines = await readDayLines(work, { teacherId, fromWeek: weekNumberOf(work.today), since })
  const isNews = await readNewsOfWeeks(
    work,
    lines.flatMap(({ weekId }) => weekId ?? []),
  )
  const changes = lines
    .filter(isNews)
    .flatMap((line) => dayChangeOf(line, work.caller.member?.id))
    .filter(({ date }) => date >= work.today)
  const days = changedDays(changes, isDeepStrictEqual).map(({ date, at, by, before, after }) => ({
    ...{ date, at, before, after },
    ...(by === undefined ? {} : { by }),
  }))
  // Not the present: a change that is being written now has an instant before it.
  return { until: lines.at(-1)?.at ?? since, days }
}

function dayChangeOf(line: HistoryEntry, me: number | undefined) {
  const { weekId, dayOfWeek, at, actorId, actorName } = line
  if (weekId === null || dayOfWeek === null) return []
  return {
    date: dateOfWeekday(weekOfNumber(weekId), dayOfWeek),
    at,
    by: actorName,
    isOwn: actorId !== null && actorId === me,
    before: plannedDay(line.before),
    after: plannedDay(line.after),
  }
}

/** Times and what an absence is. Notes, groups and hours are not what somebody is waited for by. */
function plannedDay(told: unknown): PlannedDay {
  const slots = Array.isArray(told) ? (told as readonly WireTimeSlot[]) : []
  const [first] = slots
  const isAbsence = first !== undefined && first.status !== 'present'
  return {
    status: first?.status ?? null,
    kind: isAbsence ? (first.kind ?? null) : null,
    share: isAbsence && first.share === 0.5 ? 0.5 : 1,
    sessions: slots.flatMap(({ status, sessionType, startTime, endTime }) =>
      status === 'present' && sessionType !== 'none' && startTime && endTime
        ? [{ type: sessionType, startTime, endTime }]
        : [],
    ),
  }
}
