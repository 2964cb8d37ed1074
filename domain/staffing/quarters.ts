import { widestBounds } from '../days/day-bounds.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'

const firstMinute = minutesOf(widestBounds.dayStart)

/** The quarters of an hour of any day, from 05:00 to 23:00: quarter 0 begins at 05:00, quarter 10 at 07:30. */
export const quartersInDay = (minutesOf(widestBounds.dayEnd) - firstMinute) / gridMinutes

/** The quarter that begins at a time; 72 for the end of the day. */
export function quarterFrom(time: ClockTime): number {
  return (minutesOf(time) - firstMinute) / gridMinutes
}

/** When a quarter begins. */
export function timeOfQuarter(quarter: number): ClockTime {
  return clockTimeAt(firstMinute + quarter * gridMinutes)
}
