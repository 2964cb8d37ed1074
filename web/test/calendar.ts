import type {
  CalendarPlace,
  CalendarSettings,
  ClosingPreview,
  PlaceChange,
  WireClosing,
  WireHouseDay,
} from '#contract/calendar.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import { byDate } from '#domain/calendar/holiday-dates.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from './answering.ts'

/** A house that has not said where it is. */
const nowhere: CalendarSettings = {
  region: null,
  keptHolidays: [],
  releaseShare: 0,
  writtenYears: [],
}

export const dayOf = (date: string, more: Partial<WireHouseDay> = {}): WireHouseDay => ({
  date: calendarDateOf(date),
  kind: 'holiday',
  holiday: null,
  name: '',
  share: 1,
  ...more,
})

export const closingOf = (id: number, name: string, days: readonly string[]): WireClosing => {
  const dates = days.map(calendarDateOf)
  const [first = calendarDateOf('2026-07-20')] = dates
  return {
    id,
    name,
    charge: 'none',
    firstDay: first,
    lastDay: dates.at(-1) ?? first,
    days: dates,
    exceptions: [],
  }
}

interface CalendarHouse {
  readonly settings?: Partial<CalendarSettings>
  readonly days?: readonly WireHouseDay[]
  readonly closings?: readonly WireClosing[]
  /** What a closing would mean. */
  readonly preview?: ClosingPreview
  /** For whom the closing that is entered is something else. */
  readonly exceptions?: WireClosing['exceptions']
  /** What another place would change. */
  readonly moved?: readonly PlaceChange[]
  readonly teachers?: readonly WireTeacher[]
  /** Asked before anything else answers. */
  readonly refuse?: Answer
}

/** A house whose calendar takes every change, as the server does. */
export function calendarHouse(house: CalendarHouse): Answer {
  let settings: CalendarSettings = { ...nowhere, ...house.settings }
  let days = house.days ?? []
  let closings = house.closings ?? []
  return (sent) => {
    house.refuse?.(sent)
    const { method, path, body } = sent
    const [address = '', query = ''] = path.split('?')
    const last = address.split('/').at(-1) ?? ''
    const isOfYear = (date: string) => date.startsWith(new URLSearchParams(query).get('year') ?? '')
    const without = (date: string) => days.filter((day) => day.date !== date)
    switch (`${method} ${address.replace(/\/[\d-]+$/, '/')}`) {
      case 'GET /api/calendar':
        return days.filter(({ date }) => isOfYear(date))
      case 'GET /api/calendar/settings':
        return settings
      case 'POST /api/calendar/settings/preview':
        return { days: house.moved ?? [] }
      case 'PUT /api/calendar/settings':
        settings = { ...settings, ...(body as CalendarPlace) }
        return settings
      case 'PUT /api/calendar/years/':
        return days
      case 'PUT /api/calendar/days/':
        days = [...without(last), dayOf(last, body as Partial<WireHouseDay>)].sort(byDate)
        return days.find(({ date }) => date === last)
      case 'DELETE /api/calendar/days/':
        days = without(last)
        return undefined
      case 'GET /api/closings':
        return closings.filter((closing) => closing.days.some(isOfYear))
      case 'DELETE /api/closings/':
        closings = closings.filter(({ id }) => id !== Number(last))
        return undefined
      case 'POST /api/closings': {
        const { name, charge, confirm } = body as WireClosing & { readonly confirm?: boolean }
        if (!house.preview || !confirm) return house.preview
        const closing = {
          ...closingOf(9, name, house.preview.days),
          charge,
          exceptions: house.exceptions ?? [],
        }
        closings = [...closings, closing]
        return { ...house.preview, closing }
      }
      case 'GET /api/teachers/active':
        return house.teachers ?? []
      case 'GET /api/teachers/archived':
        return []
      default:
        throw new Error(`No test answer for ${method} ${path}`)
    }
  }
}
