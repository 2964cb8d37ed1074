import type { Browser } from '../house.ts'
import type { Dice } from './chance.ts'
import type { Day } from './dates.ts'
import type { Entry, House, Session } from './facts.ts'
import type { MonthFigures } from './month-figures.ts'
import { clock, textOf, workOf } from './sessions.ts'

/** A manager who enters things over HTTP and keeps a note of each for the model. */
export interface Manager {
  readonly browser: Browser
  readonly house: House
  readonly dice: Dice
  /** How often something was met that the model must be able to say. */
  readonly met: Map<string, number>
  /** Where the server has said something else than the model. */
  readonly differences: string[]
  /** The sheets of closed months, as they were closed: by month, then by person. */
  readonly keptMonths: Map<string, Map<number, MonthFigures | undefined>>
  readonly closings: { readonly first: Day; readonly last: Day }[]
}

export function meet({ met }: Pick<Manager, 'met'>, feature: string) {
  met.set(feature, (met.get(feature) ?? 0) + 1)
}

/** What a manager may do in these houses must be taken: a refusal ends the test. */
// biome-ignore lint/suspicious/noExplicitAny: the answers are read freely, as a browser would
export async function tell(manager: Manager, method: string, url: string, body?: unknown): Promise<any> {
  const reply = await manager.browser.send(method, url, body)
  if (reply.status < 300) return reply.body
  throw new Error(`${method} ${url} ${JSON.stringify(body)?.slice(0, 400)}: ${reply.text.slice(0, 400)}`)
}

export const hoursOnWire = (hundredths: number) => hundredths / 100

export interface Place {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: number
}

/** A day's slots as they are sent; the plan of an absence with its hours, where they are credited. */
export function slotsOf(entry: Entry): Record<string, unknown>[] {
  const { absence, sessions } = entry
  const slots = sessions.map(sessionSlot)
  if (!absence) return slots
  const { status, kind, isHalf, from, to, plan, realHours } = absence
  const isCredited = kind ? kind !== 'timeOff' : status !== 'absent' && status !== 'nonWorkingDay'
  const away = {
    sessionType: 'none',
    status,
    ...(from === undefined ? {} : { startTime: clock(from) }),
    ...(to === undefined ? {} : { endTime: clock(to) }),
    ...(kind ? { kind } : {}),
    ...(isHalf ? { share: 0.5 } : {}),
    ...(realHours === undefined ? {} : { realHours: hoursOnWire(realHours) }),
    ...(plan
      ? { plannedSessions: textOf(plan), actualHours: isCredited ? hoursOnWire(workOf(plan)) : null }
      : {}),
  }
  return [away, ...slots]
}

function sessionSlot({ from, to, isBreak, activity, hours }: Session) {
  return {
    sessionType: isBreak ? 'break' : 'work',
    startTime: clock(from),
    endTime: clock(to),
    status: 'present',
    ...(activity ? { activity } : {}),
    ...(hours === undefined ? {} : { actualHours: hoursOnWire(hours) }),
  }
}

export interface WrittenDay {
  readonly date: Day
  readonly place: Place
  readonly entry: Entry | undefined
}

/** Where nothing is said of a plan, the day has none: left out, it would keep the one that it had. */
function wholeDay(entry: Entry) {
  return slotsOf(entry).map((slot) => ({ actualHours: null, ...slot }))
}

/** As pasting and filling do: many days at once. */
export async function putDays(manager: Manager, days: readonly WrittenDay[]) {
  if (days.length === 0) return
  const body = { days: days.map(({ place, entry }) => ({ ...place, slots: entry ? wholeDay(entry) : [] })) }
  await tell(manager, 'PUT', '/api/days', body)
  for (const { date, place, entry } of days) {
    const person = manager.house.people.find(({ id }) => id === place.teacherId)
    if (entry) person?.entries.set(date, entry)
    else person?.entries.delete(date)
  }
}
