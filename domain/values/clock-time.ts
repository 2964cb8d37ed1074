/** A time of day to the minute, as the wire writes it: `07:53`. Strings compare in the right order. */
declare const timeOfDay: unique symbol
export type TimeOfDay = string & { readonly [timeOfDay]: true }

/** One on the quarter-hour grid: `08:30`. Plans know no other; what was really worked knows every minute. */
declare const clockTime: unique symbol
export type ClockTime = TimeOfDay & { readonly [clockTime]: true }

export const gridMinutes = 15
const opening = 7 * 60
/** The last choice that the spec's grid shows; a start there leaves no end before `latestEnd`. */
export const earliestStart = clockTimeAt(opening)
export const latestEnd = clockTimeAt(21 * 60)

const onGrid = /^(?:(?:0[5-9]|1\d|2[0-2]):(?:00|15|30|45)|23:00)$/
const toTheMinute = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** From 05:00 to 23:00: no house's day is wider. Whether its own is as wide, its bounds say. */
export function isGridTime(text: string): text is ClockTime {
  return onGrid.test(text)
}

/** From 00:00 to 23:59. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return toTheMinute.test(text)
}

export function clockTimeOf(text: string): ClockTime {
  if (!isGridTime(text)) throw new RangeError(`Not on the quarter-hour grid from 05:00 to 23:00: ${text}`)
  return text
}

/** 08:30 is 510. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function clockTimeAt(minutes: number): ClockTime {
  return timeOfDayAt(minutes) as ClockTime
}

/** 473 is 07:53. */
export function timeOfDayAt(minutes: number): TimeOfDay {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as TimeOfDay
}
