import type { Chance } from '../chance.ts'
import type { ModelCalendar, OwnDay } from '../model/calendar.ts'
import {
  wireCalendarSettings,
  wireClosing,
  wireHouseDay,
  wirePreview,
  wireYear,
} from '../model/calendar-answers.ts'
import { dateAfter, datesBetween, isWeekend, mondayOfWeek, weekNumber, yearOf } from '../model/dates.ts'
import { askedIn, knownRegions } from '../model/holidays.ts'
import type { HouseModel } from '../model/house.ts'
import type { Turn } from './command.ts'
import { nearby } from './command.ts'

/** Where the house is, its own days, and closings. */
export const calendarTurns = {
  settle({ calendar, today }, chance) {
    const region = chance.happens(0.15) ? null : chance.oneOf(knownRegions)
    const asked = askedIn[region ?? ''] ?? []
    const place = {
      region,
      keptHolidays: asked.filter(() => chance.happens(0.5)),
      releaseShare: chance.oneOf([0, 0.5, 1]),
    }
    calendar.settle(place, today)
    const body = wireCalendarSettings(calendar)
    return { method: 'PUT', url: '/api/calendar/settings', payload: place, status: 200, body }
  },

  writeYear({ calendar }, chance) {
    const year = chance.whole(2025, 2027)
    calendar.writeAnew(year)
    const body = wireYear(calendar, year)
    return { method: 'PUT', url: `/api/calendar/years/${year}`, status: 200, body }
  },

  /** A look at this year or one of the next two writes it. */
  lookAtYear({ calendar, today }, chance) {
    const year = yearOf(today) + chance.whole(-1, 3)
    const body = wireYear(calendar, year)
    if (year >= yearOf(today) && year <= yearOf(today) + 2) calendar.need(year)
    return { method: 'GET', url: `/api/calendar?year=${year}`, status: 200, body }
  },

  putDay(model, chance) {
    const { calendar } = model
    const date = someDate(model, chance)
    const kind = chance.oneOf<OwnDay['kind']>(['holiday', 'holiday', 'release', 'release', 'teamDay'])
    const share = chance.oneOf([undefined, 1, 0.5])
    const name = `day ${chance.whole(1, 9)}`
    calendar.put(date, { kind, name, share: share ?? 1 })
    const payload = { kind, name, ...(share ? { share } : {}) }
    const body = wireHouseDay(calendar, date)
    return { method: 'PUT', url: `/api/calendar/days/${date}`, payload, status: 200, body }
  },

  removeDay(model, chance) {
    const { calendar } = model
    const marked = [2025, 2026, 2027].flatMap((year) => calendar.datesOf(year))
    const date = marked.length > 0 && chance.happens(0.8) ? chance.oneOf(marked) : someDate(model, chance)
    const call = { method: 'DELETE', url: `/api/calendar/days/${date}` }
    const then = calendar.copy()
    then.need(yearOf(date))
    if (!then.on(date)) return { ...call, status: 404 }
    calendar.remove(date)
    return { ...call, status: 204 }
  },

  previewClosing(model, chance) {
    const payload = someClosing(model, chance)
    const then = model.calendar.copy()
    const refused = refusal(then, payload)
    const call = { method: 'POST', url: '/api/closings', payload }
    if (refused) return { ...call, ...refused }
    const closing = then.close(payload.from, payload.to, payload.name, payload.charge)
    return { ...call, status: 200, body: wirePreview(model, then, closing) }
  },

  enterClosing(model, chance) {
    const payload = { ...someClosing(model, chance), confirm: true }
    const call = { method: 'POST', url: '/api/closings', payload }
    const refused = refusal(model.calendar, payload)
    if (refused) return { ...call, ...refused }
    const { calendar } = model
    const closing = calendar.close(payload.from, payload.to, payload.name, payload.charge)
    const body = { ...wirePreview(model, calendar, closing), closing: wireClosing(calendar, closing) }
    if (payload.charge !== 'none')
      for (const date of datesBetween(payload.from, payload.to))
        if (!isWeekend(date)) model.openWeek(weekNumber(date))
    return { ...call, status: 201, body }
  },

  removeClosing({ calendar }, chance) {
    if (chance.happens(0.1)) return { method: 'DELETE', url: '/api/closings/4711', status: 404 }
    if (calendar.closings.size === 0) return undefined
    const id = chance.oneOf([...calendar.closings.keys()])
    calendar.open(id)
    return { method: 'DELETE', url: `/api/closings/${id}`, status: 204 }
  },
} satisfies Record<string, Turn>

/** Mostly one of an open week, where it moves figures. */
function someDate(model: HouseModel, chance: Chance): string {
  if (model.weeks.size === 0 || chance.happens(0.1)) return nearby(model, chance, 60)
  return dateAfter(mondayOfWeek(chance.oneOf([...model.weeks])), chance.whole(0, chance.happens(0.9) ? 4 : 6))
}

function someClosing(model: HouseModel, chance: Chance) {
  const from = someDate(model, chance)
  const to = dateAfter(from, chance.oneOf([0, 0, 1, 2, 4, 9]))
  const charge = chance.oneOf(['none', 'timeOff'] as const)
  return { from, to, name: `closing ${chance.whole(1, 9)}`, charge }
}

function refusal(calendar: ModelCalendar, { from, to }: { from: string; to: string }) {
  if (datesBetween(from, to).every(isWeekend)) return { status: 400 }
  if (calendar.overlapped(from, to)) return { status: 409 }
  const then = calendar.copy()
  const closing = then.close(from, to, '', 'none')
  return then.daysOf(closing.id).length === 0 ? { status: 409 } : undefined
}
