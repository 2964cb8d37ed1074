/** A time of day on the quarter-hour grid, as the wire writes it: `08:30`. Strings compare in the right order. */
declare const clockTime: unique symbol
export type ClockTime = string & { readonly [clockTime]: true }

export const gridMinutes = 15
const opening = 7 * 60
/** The last choice that the spec's grid shows; a start there leaves no end before `latestEnd`. */
export const earliestStart = clockTimeAt(opening)
export const latestEnd = clockTimeAt(21 * 60)

const onGrid = /^(?:(?:0[5-9]|1\d|2[0-2]):(?:00|15|30|45)|23:00)$/

/** From 05:00 to 23:00: no house's day is wider. Whether its own is as wide, its bounds say. */
export function isGridTime(text: string): text is ClockTime {
  return onGrid.test(text)
}

export function clockTimeOf(text: string): ClockTime {
  if (!isGridTime(text)) throw new RangeError(`Not on the quarter-hour grid from 05:00 to 23:00: ${text}`)
  return text
}

/** 08:30 is 510. */
export function minutesOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function clockTimeAt(minutes: number): ClockTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as ClockTime
}
