import { createContext, useContext } from 'react'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'

/** The house's day, for everything that offers, reads or draws times. Known once the house is. */
export const DayBoundsContext = createContext<DayBounds>(usualBounds)

export const useDayBounds = () => useContext(DayBoundsContext)

/** As sentences say them: `7:00` and `21:00`. */
export function useSpokenBounds() {
  const { dayStart, dayEnd } = useDayBounds()
  const short = (time: string) => time.replace(/^0/, '')
  return { dayStart: short(dayStart), dayEnd: short(dayEnd) }
}
