import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/calendar.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DayMark, MarkedDay } from '#domain/calendar/house-day.ts'
import { markedDaysOf } from '#domain/closings/calendar-year.ts'
import { longerTimeAfter } from '#domain/house/retention.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday, isBeforeFirstWeek } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { invalid, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import {
  isUnwritten,
  moveWrittenYears,
  readPlace,
  readWrittenYears,
  readYear,
  writeMissingYears,
  writePlace,
  writeYear,
} from './calendar.store.ts'
import { houseDayForParents, houseDayToWire } from './calendar.wire.ts'
import { deleteEmptyClosing } from './closings.store.ts'
import { changeHouseDays, readHouseDays } from './house-days.store.ts'
import { previewMove } from './preview-move.ts'

export function calendarRoutes(serve: Serve) {
  serve(contract.readCalendar, async ({ work, query }) => {
    const { year } = query
    if (documentDue(contract.readCalendar, work.caller, query) === 'parents')
      return { body: (await readYear(work, year)).map(houseDayForParents) }
    if (isNeededSoon(work, year) && (await isUnwritten(work, year))) {
      await lockRoster(work)
      await writeMissingYears(work, [year])
    }
    return { body: (await readYear(work, year)).map(houseDayToWire) }
  })

  serve(contract.readCalendarSettings, async ({ work }) => ({ body: await settingsOf(work) }))

  serve(contract.changeCalendarSettings, async ({ work, body }) => {
    await lockRoster(work)
    const before = await readPlace(work)
    const after = { ...body, keptHolidays: [...new Set(body.keptHolidays)] }
    if (!isDeepStrictEqual(before, after)) {
      const { keptLonger = null } = await readSite(work)
      const move = { from: before.region, to: after.region, today: work.today }
      await writePlace(work, after, longerTimeAfter(move, keptLonger))
      work.changed({ change: { kind: 'site' }, action: 'calendarChanged', before, after })
      await moveWrittenYears(work, before, after)
    }
    const thisYear = yearOf(work.today)
    await writeMissingYears(work, [thisYear, thisYear + 1])
    return { body: await settingsOf(work) }
  })

  serve(contract.previewCalendarSettings, async ({ work, body }) => ({
    body: { days: await previewMove(work, await readPlace(work), body) },
  }))

  serve(contract.writeCalendarYear, async ({ work, params }) => {
    await lockRoster(work)
    return { body: (await writeYear(work, params.year)).map(houseDayToWire) }
  })

  serve(contract.putHouseDay, async ({ work, params: { date }, body }) => {
    await lockDay(work, date)
    const mark = await markOf(work, date, body)
    await changeDay(work, date, { date, mark })
    return { body: houseDayToWire({ date, mark }) }
  })

  serve(contract.removeHouseDay, async ({ work, params: { date } }) => {
    await lockDay(work, date)
    await changeDay(work, date, undefined)
    return {}
  })
}

/** A public holiday is known by its key on the day on which the rules have it; on any other it is the house's own. */
async function markOf(
  work: Work,
  date: CalendarDate,
  { kind, name, share = 1, holiday }: BodyOf<typeof contract.putHouseDay>,
): Promise<DayMark> {
  if (kind === 'teamDay') return { kind, name }
  const own: DayMark = { kind, holiday: null, name, share }
  if (!holiday) return own
  const ruled = markedDaysOf(await readPlace(work), yearOf(date)).find((day) => day.date === date)?.mark
  const isRuled = ruled && 'holiday' in ruled && ruled.kind === kind && ruled.holiday === holiday
  return isRuled ? { kind, holiday, name: '', share } : own
}

/** A year that the house plans for: a look at 2150 writes nothing. */
function isNeededSoon({ today }: Work, year: number): boolean {
  const thisYear = yearOf(today)
  return thisYear <= year && year <= thisYear + 2
}

async function settingsOf(work: Work): Promise<contract.CalendarSettings> {
  const { region, keptHolidays, releaseShare } = await readPlace(work)
  return {
    region,
    keptHolidays: [...keptHolidays],
    releaseShare,
    writtenYears: await readWrittenYears(work),
  }
}

/** The year is written before, so that the day is one among its others and not the first of it. */
async function lockDay(work: Work, date: CalendarDate) {
  if (isBeforeFirstWeek(date))
    throw invalid('day_out_of_calendar', `The calendar begins on ${firstMonday}.`, { date: firstMonday })
  refuseShut(work, date)
  await lockRoster(work)
  await writeMissingYears(work, [yearOf(date)])
}

async function changeDay(work: Work, date: CalendarDate, after: MarkedDay | undefined) {
  const before = await readHouseDays(work, date, date)
  if (!after && before.length === 0) throw notFound('This day of the calendar')
  const days = after ? [after] : []
  if (isDeepStrictEqual(before, days)) return
  await changeHouseDays(work, before, days)
  for (const { mark } of before) if (mark.kind === 'closing') await deleteEmptyClosing(work, mark.closingId)
  const wire = ([day]: readonly MarkedDay[]) => (day ? houseDayToWire(day) : null)
  work.changed({
    change: { kind: 'site' },
    action: 'calendarChanged',
    before: wire(before),
    after: wire(days),
  })
}
